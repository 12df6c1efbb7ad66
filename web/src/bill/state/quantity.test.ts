import { about } from '@kadai/domain/reading'
import { expect, test } from 'vitest'
import { inWords } from '../../frames/in-words.ts'
import { readLineQty } from './quantity.ts'

test.each([
  ['', 1],
  [' ', 1],
  ['0', 1],
  ['000', 1],
  ['05', 5],
  [' 12 ', 12],
  ['1,250', 1250],
  ['2.00', 2],
  ['999999', 999_999],
])('a line’s quantity of %j is %i', (typed, qty) => {
  expect(readLineQty(typed)).toEqual({ value: qty })
})

test.each([
  ['1.5', 'takes a whole number.'],
  ['-3', 'takes at least 1.'],
  ['1000000', 'is too large: at most 9,99,999.'],
  ['1e3', 'takes a whole number: “e” cannot be read.'],
  ['5 6', 'takes one number: “5 6” reads as two.'],
])('a line’s quantity of %j is refused: it %s', (typed, trouble) => {
  const read = readLineQty(typed)
  expect(read.trouble && inWords(about('Quantity', read.trouble))).toBe(`Quantity ${trouble}`)
})
