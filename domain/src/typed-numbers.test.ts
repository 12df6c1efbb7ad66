import { describe, expect, test } from 'vitest'
import { inEnglish } from './english.ts'
import { percentText } from './money.ts'
import { about, type Reading } from './reading.ts'
import { MAX_COUNT, readCount, readMoney, readPercent, readQuantity } from './typed-numbers.ts'

/** Why a number was refused; follows the field's name in the sentence. */
const troubleOf = ({ trouble }: Reading<number>) =>
  trouble && inEnglish(about('It', trouble)).replace(/^It /, '')

describe('money', () => {
  test.each([
    ['45', 4500],
    [45, 4500],
    ['1250.5', 125050],
    ['1,23,456.50', 12345650],
    ['123,456', 12345600],
    ['₹45', 4500],
    ['₹ 1,250.50', 125050],
    ['Rs. 45/-', 4500],
    ['Rs.45', 4500],
    ['rs 45', 4500],
    ['INR 45', 4500],
    ['45/-', 4500],
    [' 45 ', 4500],
    ['\u00A045\u200B', 4500],
    ['４５', 4500],
    ['.50', 50],
    ['0', 0],
  ])('%j is %i paise', (typed, paise) => {
    expect(readMoney(typed)).toEqual({ value: paise })
  })

  test.each([
    ['', 'is required.'],
    ['  ', 'is required.'],
    ['-5', 'cannot be below 0.'],
    ['−5', 'cannot be below 0.'],
    ['₹-5', 'cannot be below 0.'],
    ['-₹5', 'cannot be below 0.'],
    ['12.345', 'takes at most two decimals.'],
    [0.1 + 0.2, 'takes at most two decimals.'],
    ['2,5', 'cannot be read with its comma: “2,5”. Type 1,250 or 12.50.'],
    ['1.250,00', 'cannot be read with its comma: “1.250,00”. Type 1,250 or 12.50.'],
    ['12 50', 'takes one number: “12 50” reads as two.'],
    ['5-10', 'takes one number: “5-10” reads as two.'],
    ['1e3', 'takes an amount in rupees: “e” cannot be read.'],
    ['45 each', 'takes an amount in rupees: “each” cannot be read.'],
    ['Rs..45', 'takes an amount in rupees: “Rs..” cannot be read.'],
    ['½', 'takes an amount in rupees: “½” cannot be read.'],
    ['-', 'takes an amount in rupees: “-” cannot be read.'],
    ['9'.repeat(12), 'is too large: at most ₹99,99,99,99,999.99.'],
    [1e21, 'is too large: at most ₹99,99,99,99,999.99.'],
  ])('%j is refused: %s', (typed, trouble) => {
    expect(troubleOf(readMoney(typed))).toBe(trouble)
  })

  test('where an amount must be above 0, zero and less are refused', () => {
    expect(readMoney('0.01', { least: 1 })).toEqual({ value: 1 })
    for (const typed of ['0', '-5'])
      expect(troubleOf(readMoney(typed, { least: 1 }))).toBe('must be more than 0.')
  })
})

test.each([
  ['9', 900],
  ['12.5', 1250],
  ['9 %', 900],
  ['0', 0],
  ['100', 10_000],
])('%s is %i basis points', (typed, bp) => {
  expect(readPercent(typed)).toEqual({ value: bp })
  expect(readPercent(percentText(bp))).toEqual({ value: bp })
})

test.each([
  ['9.005', 'takes at most two decimals.'],
  ['12.345', 'takes at most two decimals.'],
  ['100.01', 'cannot be over 100.'],
  ['9'.repeat(20), 'cannot be over 100.'],
  ['-1', 'cannot be below 0.'],
  ['2,5', 'cannot be read with its comma: “2,5”. Type 1,250 or 12.50.'],
  ['nine', 'takes a percentage: “nine” cannot be read.'],
  ['₹9', 'takes a percentage: “₹” cannot be read.'],
])('a percentage of %s is refused: %s', (typed, trouble) => {
  expect(troubleOf(readPercent(typed))).toBe(trouble)
})

test.each([
  ['12', 12],
  [12, 12],
  ['012', 12],
  ['12.00', 12],
  ['1,250', 1250],
  ['9,99,99,999', MAX_COUNT],
  ['-4', -4],
  ['–4', -4],
])('a count of %j is %i', (typed, count) => {
  expect(readCount(typed)).toEqual({ value: count })
})

test.each([
  ['1.5', 'takes a whole number.'],
  [1.5, 'takes a whole number.'],
  ['1.125', 'takes a whole number.'],
  ['999999999', 'is too large: at most 9,99,99,999.'],
  ['9'.repeat(20), 'is too large: at most 9,99,99,999.'],
  ['-999999999', 'takes at least -9,99,99,999.'],
  ['1e3', 'takes a whole number: “e” cannot be read.'],
  ['5 boxes', 'takes a whole number: “boxes” cannot be read.'],
  ['-5-2', 'takes one number: “-5-2” reads as two.'],
])('a count of %j is refused: %s', (typed, trouble) => {
  expect(troubleOf(readCount(typed))).toBe(trouble)
})

test.each([
  ['1', undefined],
  ['999999', undefined],
  ['0', 'takes at least 1.'],
  ['-3', 'takes at least 1.'],
  ['1.5', 'takes a whole number.'],
  ['0.5', 'takes a whole number.'],
  ['1000000', 'is too large: at most 9,99,999.'],
])('a quantity of %s: %s', (typed, trouble) => {
  expect(troubleOf(readQuantity(typed))).toBe(trouble)
})
