import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { AmountTooLarge, MAX_PAISE } from './money.ts'
import { billTotals, priceWithTax } from './totals.ts'

const rates = { cgst_bp: 900, sgst_bp: 900, packing_bp: 0 }

/** The ten lines of the shop's sample bill: net rate in paise, quantity, Non-Discount. */
const sample = [
  [4500, 4, false],
  [7000, 3, false],
  [2200, 6, false],
  [4000, 5, false],
  [2500, 4, false],
  [12_000, 2, false],
  [50_000, 1, false],
  [30_000, 2, false],
  [33_000, 2, true],
  [21_000, 2, false],
].map(([rate_paise, qty, non_discount]) => ({
  price_paise: Number(rate_paise),
  qty: Number(qty),
  non_discount: non_discount === true,
}))

function sumOf<K extends string>(lines: readonly Record<K, number>[], key: K): number {
  return lines.reduce((all, line) => all + line[key], 0)
}

describe('an order', () => {
  it('taxes 1,000.04 at 9 % as 90.00, twice', () => {
    expect(billTotals('order', [{ price_paise: 100_004, qty: 1 }], rates, true)).toEqual({
      subtotal_paise: 100_004,
      non_discount_paise: 0,
      discount_paise: 0,
      cgst_paise: 9000,
      sgst_paise: 9000,
      igst_paise: 0,
      packing_paise: 0,
      commission_paise: 0,
      round_off_paise: -4,
      total_paise: 118_000,
      owed_paise: 118_000,
      lines: [{ value_paise: 100_004, tax_paise: 18_000 }],
    })
  })

  it('outside the state has IGST as the sum of the two heads, not as 18 % of the whole (180.01)', () => {
    const totals = billTotals('order', [{ price_paise: 100_004, qty: 1 }], rates, false)
    expect(totals).toMatchObject({ cgst_paise: 0, sgst_paise: 0, igst_paise: 18_000, total_paise: 118_000 })
  })

  it('sums the sample invoice: 3,242.00 and twice 291.78 are 3,826.00, 0.44 of it rounding', () => {
    const totals = billTotals('order', sample, rates, true)
    expect(totals).toMatchObject({
      subtotal_paise: 324_200,
      cgst_paise: 29_178,
      sgst_paise: 29_178,
      round_off_paise: 44,
      total_paise: 382_600,
    })
    expect(totals.lines[0]?.value_paise).toBe(18_000)
  })

  it('adds packing as a percentage of the subtotal, untaxed', () => {
    const totals = billTotals(
      'order',
      [{ price_paise: 10_000, qty: 10 }],
      { ...rates, packing_bp: 250 },
      true,
    )
    expect(totals).toMatchObject({
      packing_paise: 2500,
      cgst_paise: 9000,
      sgst_paise: 9000,
      total_paise: 120_500,
    })
  })

  it('keeps different rates apart', () => {
    const totals = billTotals(
      'order',
      [{ price_paise: 1005, qty: 1 }],
      { cgst_bp: 250, sgst_bp: 600, packing_bp: 0 },
      true,
    )
    expect(totals).toMatchObject({ cgst_paise: 25, sgst_paise: 60 })
  })

  it('without lines is zero', () => {
    expect(billTotals('order', [], rates, true)).toMatchObject({
      subtotal_paise: 0,
      total_paise: 0,
      lines: [],
    })
  })

  it('always adds up to the paisa, inside and outside the state', () => {
    const line = fc.record({
      price_paise: fc.integer({ min: 0, max: 100_000_000 }),
      qty: fc.integer({ min: 1, max: 500 }),
    })
    const anyRates = fc.record({
      cgst_bp: fc.integer({ min: 0, max: 2800 }),
      sgst_bp: fc.integer({ min: 0, max: 2800 }),
      packing_bp: fc.integer({ min: 0, max: 10_000 }),
    })
    fc.assert(
      fc.property(fc.array(line, { maxLength: 60 }), anyRates, (lines, given) => {
        const inside = billTotals('order', lines, given, true)
        const outside = billTotals('order', lines, given, false)
        expect(outside.igst_paise).toBe(inside.cgst_paise + inside.sgst_paise)
        expect(outside.total_paise).toBe(inside.total_paise)
        for (const totals of [inside, outside]) {
          const tax_paise = totals.cgst_paise + totals.sgst_paise + totals.igst_paise
          expect(sumOf(totals.lines, 'value_paise')).toBe(totals.subtotal_paise)
          expect(sumOf(totals.lines, 'tax_paise')).toBe(tax_paise)
          expect(totals.subtotal_paise + tax_paise + totals.packing_paise + totals.round_off_paise).toBe(
            totals.total_paise,
          )
          expect(totals.total_paise % 100).toBe(0)
          expect(Math.abs(totals.round_off_paise)).toBeLessThanOrEqual(50)
        }
      }),
    )
  })

  test.each([
    ['a line', [{ price_paise: MAX_PAISE, qty: 2 }]],
    ['a line beyond exact numbers', [{ price_paise: MAX_PAISE, qty: 1e12 }]],
    [
      'the sum of the lines',
      [
        { price_paise: MAX_PAISE, qty: 1 },
        { price_paise: 1, qty: 1 },
      ],
    ],
    ['the total with its tax', [{ price_paise: MAX_PAISE, qty: 1 }]],
  ])('is refused when %s is too large', (_, lines) => {
    expect(() => billTotals('order', lines, rates, true)).toThrow(AmountTooLarge)
  })

  it('prints the unit price including tax, rounded to the paisa', () => {
    expect(priceWithTax(4500, rates)).toBe(5310)
    expect(priceWithTax(333, rates)).toBe(393)
  })
})

describe('an estimate', () => {
  const plain = { discount_bp: 0, packing_bp: 0, commission_bp: 0 }

  it('sums the sample: 12.5 % on 2,582.00 is 323.00, Non-Discount 660.00 stays undiscounted, 2,919.00 to pay', () => {
    expect(billTotals('estimate', sample, { ...plain, discount_bp: 1250 }, true)).toMatchObject({
      subtotal_paise: 324_200,
      non_discount_paise: 66_000,
      discount_paise: 32_300,
      packing_paise: 0,
      commission_paise: 0,
      round_off_paise: 0,
      total_paise: 291_900,
    })
  })

  it('adds packing to the total, and only shows the commission on the discounted goods', () => {
    const lines = [{ price_paise: 10_000, qty: 10, non_discount: false }]
    const totals = billTotals(
      'estimate',
      lines,
      { discount_bp: 1000, packing_bp: 200, commission_bp: 500 },
      true,
    )
    expect(totals).toMatchObject({
      discount_paise: 10_000,
      packing_paise: 2000,
      commission_paise: 4500,
      total_paise: 92_000,
    })
  })

  it('rounds the grand total to the rupee', () => {
    const totals = billTotals('estimate', [{ price_paise: 750, qty: 1, non_discount: false }], plain, true)
    expect(totals).toMatchObject({ subtotal_paise: 750, round_off_paise: 50, total_paise: 800 })
  })

  it('never discounts more than the price of the goods', () => {
    const totals = billTotals(
      'estimate',
      [{ price_paise: 750, qty: 1, non_discount: false }],
      {
        ...plain,
        discount_bp: 10_000,
      },
      true,
    )
    expect(totals).toMatchObject({ discount_paise: 750, round_off_paise: 0, total_paise: 0 })
  })

  it('always adds up, and a discount skips Non-Discount lines', () => {
    const line = fc.record({
      price_paise: fc.integer({ min: 0, max: 100_000_000 }),
      qty: fc.integer({ min: 1, max: 500 }),
      non_discount: fc.boolean(),
    })
    const rate = fc.integer({ min: 0, max: 10_000 })
    const anyRates = fc.record({ discount_bp: rate, packing_bp: rate, commission_bp: rate })
    fc.assert(
      fc.property(fc.array(line, { maxLength: 60 }), anyRates, (lines, given) => {
        const totals = billTotals('estimate', lines, given, true)
        const discountable_paise = totals.subtotal_paise - totals.non_discount_paise
        const packed_paise = totals.subtotal_paise - totals.discount_paise + totals.packing_paise
        expect(sumOf(totals.lines, 'value_paise')).toBe(totals.subtotal_paise)
        expect(packed_paise + totals.round_off_paise).toBe(totals.total_paise)
        expect(totals.total_paise % 100).toBe(0)
        expect(totals.total_paise).toBeGreaterThanOrEqual(0)
        expect(totals.discount_paise).toBeLessThanOrEqual(discountable_paise)
        const wholeRupees = totals.discount_paise % 100 === 0 || totals.discount_paise === discountable_paise
        expect(wholeRupees).toBe(true)
      }),
    )
  })

  it('is refused when the total is too large', () => {
    const lines = [{ price_paise: MAX_PAISE, qty: 2, non_discount: true }]
    expect(() => billTotals('estimate', lines, plain, true)).toThrow(AmountTooLarge)
  })
})
