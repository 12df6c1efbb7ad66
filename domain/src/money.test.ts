import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  AmountTooLarge,
  indian,
  indianCount,
  MAX_PAISE,
  moneyText,
  parseMoney,
  parsePercent,
  parseSum,
  percentOf,
  percentText,
  percentToRupee,
  prorate,
  roundHalfUp,
  roundToRupee,
  rupees,
  withinLimit,
} from './money.ts'

const amount = fc.integer({ min: 0, max: MAX_PAISE })
const rate = fc.integer({ min: 0, max: 10_000 })

describe('money as text', () => {
  test.each([
    ['1250.00', 125_000],
    ['1250', 125_000],
    ['1250.5', 125_050],
    ['1250.', 125_000],
    ['0', 0],
    ['-0', 0],
    [' 12.30 ', 1230],
    ['1,23,456.00', 12_345_600],
    ['12,34,56,789.99', 123_456_789_99],
    ['123,456', 12_345_600],
    ['1,234,567.5', 123_456_750],
    ['99999999999.99', MAX_PAISE],
    ['99,99,99,99,999.99', MAX_PAISE],
    [0.1, 10],
    [99999999999.99, MAX_PAISE],
  ])('%j is %d paise', (input, paise) => {
    expect(parseMoney(input)).toBe(paise)
  })

  test.each([
    '',
    ' ',
    '.',
    '-',
    ',',
    '1.234',
    '12,50',
    ',123',
    '1,23,45',
    '1e5',
    '0x10',
    '+5',
    '₹5',
    'NaN',
    'Infinity',
    '१२',
    '100000000000.00',
    '1 000',
    '-5',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    0.1 + 0.2,
    1.005,
    -1,
    1e11,
  ])('%j is refused', (input) => {
    expect(parseMoney(input)).toBeUndefined()
  })

  it('refuses what is neither a number nor text', () => {
    for (const input of [null, undefined, true, [], {}, ['5'], 5n]) {
      expect(parseMoney(input as unknown as string)).toBeUndefined()
    }
  })

  test.each([
    [0, '0.00', '₹0.00'],
    [5, '0.05', '₹0.05'],
    [99_999, '999.99', '₹999.99'],
    [100_000, '1000.00', '₹1,000.00'],
    [12_345_600, '123456.00', '₹1,23,456.00'],
    [1_234_567_890, '12345678.90', '₹1,23,45,678.90'],
    [MAX_PAISE, '99999999999.99', '₹99,99,99,99,999.99'],
    [-100, '-1.00', '-₹1.00'],
    [-12_345_605, '-123456.05', '-₹1,23,456.05'],
  ])('%d paise are written %s and %s', (paise, wire, screen) => {
    expect(moneyText(paise)).toBe(wire)
    expect(rupees(paise)).toBe(screen)
    expect(indian(paise)).toBe(screen.replace('₹', ''))
  })

  test.each([
    [0, '0'],
    [999, '999'],
    [1000, '1,000'],
    [123_456, '1,23,456'],
    [10_000_000, '1,00,00,000'],
    [-1000, '-1,000'],
  ])('the count %d is written %s', (count, text) => {
    expect(indianCount(count)).toBe(text)
  })

  it('parses every amount it formats', () => {
    fc.assert(
      fc.property(fc.integer({ min: -MAX_PAISE, max: MAX_PAISE }), (paise) => {
        expect(parseMoney(moneyText(paise), { negative: true })).toBe(paise)
        expect(parseMoney(indian(paise), { negative: true })).toBe(paise)
        // The number that a JSON client sends for it.
        expect(parseMoney(paise / 100, { negative: true })).toBe(paise === 0 ? 0 : paise)
      }),
    )
  })

  it('never returns a fraction of a paisa', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double(), fc.stringMatching(/^[-+]?[\d,. e]{0,14}$/)), (input) => {
        const paise = parseMoney(input)
        if (paise === undefined) return
        expect(Number.isSafeInteger(paise)).toBe(true)
        expect(paise).toBeGreaterThanOrEqual(0)
        expect(paise).toBeLessThanOrEqual(MAX_PAISE)
      }),
    )
  })

  it('refuses more than the largest amount', () => {
    expect(withinLimit(MAX_PAISE)).toBe(MAX_PAISE)
    expect(withinLimit(-MAX_PAISE)).toBe(-MAX_PAISE)
    for (const bad of [MAX_PAISE + 1, -MAX_PAISE - 1, 0.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => withinLimit(bad)).toThrow(AmountTooLarge)
    }
  })
})

describe('rounding', () => {
  test.each([
    [1, 2, 1],
    [50, 100, 1],
    [150, 100, 2],
    [-49, 100, 0],
    [-50, 100, -1],
    [-150, 100, -2],
    [Number.MAX_SAFE_INTEGER, 1, Number.MAX_SAFE_INTEGER],
    [Number.MAX_SAFE_INTEGER, 2, (Number.MAX_SAFE_INTEGER + 1) / 2],
  ])('%d ÷ %d is %d', (numerator, denominator, quotient) => {
    expect(roundHalfUp(numerator, denominator)).toBe(quotient)
  })

  it('agrees with exact arithmetic at any size', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.integer({ min: 1, max: 1_000_000 }), (numerator, denominator) => {
        const size = BigInt(Math.abs(numerator))
        const exact = Number((size * 2n + BigInt(denominator)) / (2n * BigInt(denominator)))
        expect(roundHalfUp(numerator, denominator)).toBe(numerator < 0 && exact > 0 ? -exact : exact)
      }),
    )
  })

  it('refuses to divide by zero', () => {
    expect(() => roundHalfUp(1, 0)).toThrow(RangeError)
    expect(() => roundHalfUp(1, -1)).toThrow(RangeError)
  })

  test.each([
    // amount, rate, paisa, rupee
    [100_004, 900, 9000, 9000],
    [100_005, 900, 9000, 9000],
    [100_006, 900, 9001, 9000],
    [258_200, 1250, 32_275, 32_300],
    [258_000, 1250, 32_250, 32_300],
    [50, 100, 1, 0],
    [49, 100, 0, 0],
    [MAX_PAISE, 10_000, MAX_PAISE, 10_000_000_000_000],
    [MAX_PAISE, 9999, 9_998_999_999_999, 9_999_000_000_000],
    // 49.5 paise: rounding to 50 first and then to a rupee would give 100.
    [4950, 100, 50, 0],
  ])('of %d paise %d basis points are %d, to the rupee %d', (paise, rate_bp, toPaisa, toRupee) => {
    expect(percentOf(paise, rate_bp)).toBe(toPaisa)
    expect(percentToRupee(paise, rate_bp)).toBe(toRupee)
  })

  test.each([
    [149, 100],
    [150, 200],
    [0, 0],
    [-150, -200],
    [382_556, 382_600],
  ])('%d paise are %d to the rupee', (paise, rupee) => {
    expect(roundToRupee(paise)).toBe(rupee)
  })

  it('is never more than half a unit away', () => {
    fc.assert(
      fc.property(amount, rate, (paise, rate_bp) => {
        const error = BigInt(percentOf(paise, rate_bp)) * 10_000n - BigInt(paise) * BigInt(rate_bp)
        expect(error <= 5000n && error > -5000n).toBe(true)
        expect(Math.abs(roundToRupee(paise) - paise)).toBeLessThanOrEqual(50)
      }),
    )
  })
})

describe('percentages', () => {
  test.each([
    ['12.5', 1250, '12.5'],
    ['12.50 %', 1250, '12.5'],
    [2.05, 205, '2.05'],
  ])('%j is %d basis points, printed %s', (input, rate_bp, text) => {
    expect(parsePercent(input)).toBe(rate_bp)
    expect(percentText(rate_bp)).toBe(text)
  })

  test.each(['', '%', '-1', '100.01', '1000', '9.125', 'nine', '9%%', Number.NaN])(
    '%j is refused',
    (input) => {
      expect(parsePercent(input)).toBeUndefined()
    },
  )

  it('parses every rate it formats', () => {
    fc.assert(
      fc.property(rate, (rate_bp) => {
        expect(parsePercent(percentText(rate_bp))).toBe(rate_bp)
      }),
    )
  })
})

describe('prorate', () => {
  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [1, [1, 1], [1, 0]],
    [2, [1, 2, 3], [0, 1, 1]],
    [10, [0, 1, 0], [0, 10, 0]],
    [5, [0, 0], [3, 2]],
    [0, [3, 4], [0, 0]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [58_356, [18_000, 21_000, 13_200], [20_123, 23_476, 14_757]],
    [0, [], []],
  ])('%d over %j is %j', (total, weights, parts) => {
    expect(prorate(total, weights)).toEqual(parts)
  })

  it('refuses to distribute an amount over zero weights', () => {
    expect(() => prorate(1, [])).toThrow(RangeError)
  })

  it('sums to the total, stays within one unit of each share, and never gives less to a larger weight', () => {
    const weights = fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 1_000_000_000 })), {
      minLength: 1,
      maxLength: 60,
    })
    fc.assert(
      fc.property(amount, weights, (total, given) => {
        const parts = prorate(total, given)
        expect(parts.reduce((all, part) => all + part, 0)).toBe(total)
        const sum = given.reduce((all, weight) => all + BigInt(weight), 0n)
        if (sum === 0n) return
        for (const [at, weight] of given.entries()) {
          const off = BigInt(parts[at] ?? -1) * sum - BigInt(total) * BigInt(weight)
          expect(off < sum && off > -sum).toBe(true)
          if (weight === 0) expect(parts[at]).toBe(0)
        }
        const ordered = given
          .map((weight, at) => ({ weight, part: parts[at] ?? 0 }))
          .sort((a, b) => a.weight - b.weight)
        for (const [at, { weight, part }] of ordered.entries()) {
          const heavier = ordered[at + 1]
          if (heavier && heavier.weight > weight) expect(heavier.part).toBeGreaterThanOrEqual(part)
        }
      }),
    )
  })
})

test('a sum of the wire may be above the largest amount', () => {
  expect(['100000000000.00', '-123456789012.34', 'x'].map(parseSum)).toEqual([
    MAX_PAISE + 1,
    -12_345_678_901_234,
    undefined,
  ])
})
