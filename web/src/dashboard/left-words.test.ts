import { expect, test } from 'vitest'
import { leftWords } from './left-words.ts'

test.each([
  [12, '12 left'],
  [0, 'none left'],
  [-1, '1 below zero'],
  [-1200, '1,200 below zero'],
])('%i is %s', (stock, words) => {
  expect(leftWords(stock)).toBe(words)
})
