import { expect, test } from 'vitest'
import { settledQty, typedQty, wholeQty } from './quantity.ts'

test.each([
  ['007', '7'],
  ['0', '0'],
  ['00', '0'],
  ['', ''],
  ['1a2', '12'],
  ['-5', '5'],
  ['12345678', '123456'],
])('typing %j leaves %j', (typed, left) => {
  expect(typedQty(typed)).toBe(left)
})

test.each([
  ['', 1],
  ['0', 1],
  ['000', 1],
  ['05', 5],
  ['12', 12],
  ['abc', 1],
])('leaving a line with %j keeps %i', (typed, kept) => {
  expect(settledQty(typed)).toBe(kept)
})

test.each([
  ['1', 1],
  [' 12 ', 12],
  ['007', 7],
  ['999999', 999_999],
])('%j may be added as %i', (typed, qty) => {
  expect(wholeQty(typed)).toBe(qty)
})

test.each(['', '0', '-1', '1.5', '1e3', 'two', '1000000', '٣'])('%j is no quantity to add', (typed) => {
  expect(wholeQty(typed)).toBeUndefined()
})
