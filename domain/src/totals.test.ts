import fc from 'fast-check'
import { describe, expect, inject, it, test } from 'vitest'
import { AmountTooLarge, MAX_PAISE, percentOf, withoutPercent } from './money.ts'
import { amountsWithoutTax, type BillTerms, billTotals, priceWithTax, savedRates } from './totals.ts'

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

const line = (rupees: number, more: object = {}) => ({ price_paise: rupees * 100, qty: 1, ...more })
const order = (lines: Parameters<typeof billTotals>[1], terms: Partial<BillTerms> = {}) =>
  billTotals('order', lines, { ...rates, ...terms }, true)
const estimate = (lines: Parameters<typeof billTotals>[1], terms: BillTerms) =>
  billTotals('estimate', lines, terms, true)

describe('an order', () => {
  it('taxes 1,000.04 at 9 % as 90.00, twice', () => {
    const taxed = { taxable_paise: 100_004, cgst_paise: 9000, sgst_paise: 9000, cgst_bp: 900, sgst_bp: 900 }
    expect(order([line(1_000.04)])).toEqual({
      ...taxed,
      ...{ subtotal_paise: 100_004, non_discount_paise: 0, discount_paise: 0, igst_paise: 0 },
      ...{ packing_paise: 0, commission_paise: 0, round_off_paise: -4 },
      ...{ total_paise: 118_000, owed_paise: 118_000 },
      rates: [{ ...taxed, tax_bp: 1800, lines: 1 }],
      lines: [{ value_paise: 100_004, taxable_paise: 100_004, tax_paise: 18_000, tax_bp: 1800 }],
    })
  })

  it('outside the state has IGST as the sum of the two heads, not as 18 % of the whole (180.01)', () => {
    const totals = billTotals('order', [line(1_000.04)], rates, false)
    expect(totals).toMatchObject({ cgst_paise: 0, sgst_paise: 0, igst_paise: 18_000, total_paise: 118_000 })
  })

  it('sums the sample invoice: 3,242.00 and twice 291.78 are 3,826.00, 0.44 of it rounding', () => {
    const totals = order(sample)
    expect(totals).toMatchObject({
      subtotal_paise: 324_200,
      cgst_paise: 29_178,
      sgst_paise: 29_178,
      round_off_paise: 44,
      total_paise: 382_600,
    })
    expect(totals.lines[0]?.value_paise).toBe(18_000)
  })

  test.each([
    ['a line', [{ price_paise: MAX_PAISE, qty: 2 }]],
    ['a line beyond exact numbers', [{ price_paise: MAX_PAISE, qty: 1e12 }]],
    ['the sum of the lines', [{ price_paise: MAX_PAISE, qty: 1 }, line(0.01)]],
    ['the total with its tax', [{ price_paise: MAX_PAISE, qty: 1 }]],
  ])('is refused when %s is too large', (_, lines) => {
    expect(() => order(lines)).toThrow(AmountTooLarge)
  })

  it('prints the unit price including tax, rounded to the paisa', () => {
    expect(priceWithTax(4500, 1800)).toBe(5310)
    expect(priceWithTax(333, 1800)).toBe(393)
  })
})

describe('an estimate', () => {
  it('sums the sample: 12.5 % on 2,582.00 is 323.00, Non-Discount 660.00 stays undiscounted, 2,919.00 to pay', () => {
    expect(estimate(sample, { discount_bp: 1250, packing_bp: 0 })).toMatchObject({
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
    const totals = estimate([line(1_000)], { discount_bp: 1000, packing_bp: 200, commission_bp: 500 })
    expect(totals).toMatchObject({
      discount_paise: 10_000,
      packing_paise: 2000,
      commission_paise: 4500,
      total_paise: 92_000,
    })
  })

  it('never discounts more than the price of the goods', () => {
    const totals = estimate([line(7.5)], { discount_bp: 10_000, packing_bp: 0 })
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
        const totals = estimate(lines, given)
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
    expect(() => estimate(lines, { packing_bp: 0 })).toThrow(AmountTooLarge)
  })
})

describe('prices with their tax', () => {
  it.each([
    [10_000, 847_458, 76_271, 0],
    [1_180, 100_000, 9_000, 0],
    [100, 8_475, 763, -1],
  ])(
    'of %i.00 are what is to pay, the last paisa is round-off',
    (rupees, subtotal_paise, head, round_off) => {
      expect(order([line(rupees)], { prices_include_tax: true })).toMatchObject({
        subtotal_paise,
        taxable_paise: subtotal_paise,
        cgst_paise: head,
        sgst_paise: head,
        round_off_paise: round_off,
        total_paise: rupees * 100,
      })
    },
  )

  it('less a discount: what an estimate comes to, its invoice does', () => {
    const lines = [line(500, { non_discount: true }), line(1_180), line(59.5)]
    const terms = { discount_bp: 1250, packing_bp: 200 }
    const { total_paise } = estimate(lines, terms)
    for (const packing_taxed of [false, true])
      expect(order(lines, { ...terms, packing_taxed, prices_include_tax: true })).toMatchObject({
        total_paise,
      })
  })
})

describe('packing', () => {
  it('is taxed with the goods where it is part of their value', () => {
    const lines = [line(1_000)]
    expect(order(lines, { packing_bp: 500 })).toMatchObject({ taxable_paise: 100_000, total_paise: 123_000 })
    expect(order(lines, { packing_bp: 500, packing_taxed: true })).toMatchObject({
      subtotal_paise: 100_000,
      packing_paise: 5_000,
      taxable_paise: 105_000,
      cgst_paise: 9_450,
      total_paise: 123_900,
    })
  })

  it('is shared over rates by the values of lines', () => {
    const lines = [line(300), line(100, { tax_bp: 500 })]
    const { rates: found } = order(lines, { packing_bp: 1000, packing_taxed: true })
    expect(found.map(({ tax_bp, taxable_paise }) => [tax_bp, taxable_paise])).toEqual([
      [1800, 33_000],
      [500, 11_000],
    ])
  })
})

describe('a discount on an order', () => {
  it('is taken off before tax, and not from Non-Discount lines', () => {
    const lines = [line(1_000), line(500, { non_discount: true })]
    expect(order(lines, { discount_bp: 1000 })).toMatchObject({
      subtotal_paise: 150_000,
      discount_paise: 10_000,
      taxable_paise: 140_000,
      cgst_paise: 12_600,
      total_paise: 165_200,
      lines: [{ taxable_paise: 90_000 }, { taxable_paise: 50_000 }],
    })
  })

  it('of 100 % leaves no paise', () => {
    const free = { discount_paise: 258_240, taxable_paise: 0, round_off_paise: 0, total_paise: 0 }
    expect(order([line(2_582.4)], { discount_bp: 10_000 })).toMatchObject(free)
  })

  it('may be an amount, of prices with tax where they include it; never more than the goods', () => {
    const given = { discount_given_paise: 11_800 }
    expect(order([line(1_000)], given)).toMatchObject({ discount_paise: 11_800, taxable_paise: 88_200 })
    expect(order([line(1_180)], { ...given, prices_include_tax: true })).toMatchObject({
      subtotal_paise: 100_000,
      discount_paise: 10_000,
      total_paise: 106_200,
    })
    expect(order([line(100)], given)).toMatchObject({ discount_paise: 10_000, total_paise: 0 })
  })
})

describe('rates of products', () => {
  it('are halved into the heads, rounded each, and stand beside the shop’s rate, which comes first', () => {
    const lines = [line(100, { tax_bp: 525 }), line(200), line(0.1, { tax_bp: 525 }), line(50, { tax_bp: 0 })]
    const totals = order(lines)
    const heads = ({
      tax_bp,
      taxable_paise,
      cgst_paise,
      sgst_paise,
      lines,
    }: (typeof totals.rates)[number]) => [tax_bp, taxable_paise, cgst_paise, sgst_paise, lines]
    expect(totals.rates.map(heads)).toEqual([
      [1800, 20_000, 1_800, 1_800, 1],
      [525, 10_010, 263, 263, 2],
      [0, 5_000, 0, 0, 1],
    ])
    expect(totals).toMatchObject({ cgst_bp: 900, cgst_paise: 2_063, sgst_paise: 2_063 })
  })

  it('are the bill’s own where no line is at the shop’s', () => {
    expect(order([line(100, { tax_bp: 1200 })])).toMatchObject({ cgst_bp: 600, sgst_bp: 600 })
  })
})

declare module 'vitest' {
  interface ProvidedContext {
    randomBills: number
  }
}

describe.each([
  [false, false],
  [false, true],
  [true, false],
  [true, true],
])('any order, prices with tax: %s, packing taxed: %s', (prices_include_tax, packing_taxed) => {
  const anyLine = fc.record({
    price_paise: fc.integer({ min: 0, max: 10_000_000 }),
    qty: fc.integer({ min: 1, max: 500 }),
    non_discount: fc.boolean(),
    tax_bp: fc.constantFrom(null, null, 0, 500, 525, 1200, 1800, 2800),
  })
  const anyTerms = fc.record({
    cgst_bp: fc.constantFrom(0, 250, 600, 900, 1400),
    sgst_bp: fc.constantFrom(0, 250, 600, 900, 1400),
    packing_bp: fc.constantFrom(0, 100, 250, 1000),
    discount_bp: fc.constantFrom(0, 500, 1250, 10_000),
    discount_given_paise: fc.option(fc.integer({ min: 1, max: 10_000_000 })),
  })

  it('adds up to the paisa: taxable value, tax, round-off; by rate and by line', () => {
    fc.assert(
      fc.property(
        fc.array(anyLine, { minLength: 1, maxLength: 12 }),
        anyTerms,
        fc.boolean(),
        (lines, some, inside) => {
          const totals = billTotals('order', lines, { ...some, prices_include_tax, packing_taxed }, inside)
          const tax_paise = totals.cgst_paise + totals.sgst_paise + totals.igst_paise
          const untaxed_paise = packing_taxed ? 0 : totals.packing_paise
          const goods_paise = totals.subtotal_paise - totals.discount_paise
          const told = [
            totals.taxable_paise + tax_paise + untaxed_paise + totals.round_off_paise === totals.total_paise,
            totals.taxable_paise === goods_paise + totals.packing_paise - untaxed_paise,
            totals.total_paise % 100 === 0 && totals.total_paise >= 0,
            totals.discount_paise >= 0 && totals.packing_paise >= 0,
            // To the rupee, and a paisa for the two heads of each rate.
            Math.abs(totals.round_off_paise) <= 50 + 2 * totals.rates.length,
            sumOf(totals.lines, 'taxable_paise') === totals.taxable_paise,
            sumOf(totals.lines, 'tax_paise') === tax_paise,
            sumOf(totals.rates, 'taxable_paise') === totals.taxable_paise,
            sumOf(totals.rates, 'cgst_paise') + sumOf(totals.rates, 'sgst_paise') === tax_paise,
            sumOf(totals.rates, 'lines') === lines.length,
          ]
          expect(told).not.toContain(false)
          for (const rate of totals.rates) {
            expect(rate.cgst_paise).toBe(percentOf(rate.taxable_paise, rate.cgst_bp))
            expect(rate.sgst_paise).toBe(percentOf(rate.taxable_paise, rate.sgst_bp))
          }
          // What is asked for, whatever the tax in it: an estimate of the same comes to the same.
          if (prices_include_tax) expect(totals.total_paise).toBe(estimate(lines, some).total_paise)
          // What is read back from the saved lines is what was computed.
          expect(savedRates(totals.lines, totals)).toEqual(totals.rates)
          expect(amountsWithoutTax(totals.lines, prices_include_tax).reduce((sum, it) => sum + it, 0)).toBe(
            totals.subtotal_paise,
          )
        },
      ),
      { numRuns: inject('randomBills') },
    )
  })
})

it('a price without its tax and its tax are the price, but for a paisa', () => {
  for (let price_paise = 1; price_paise <= 30_000; price_paise += 7)
    for (const tax_bp of [500, 1200, 1800, 2800]) {
      const taxable = withoutPercent(price_paise, tax_bp)
      const left = taxable + 2 * percentOf(taxable, tax_bp / 2) - price_paise
      expect(Math.abs(left)).toBeLessThanOrEqual(1)
    }
})
