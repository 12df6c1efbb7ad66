import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sumOf } from './money.ts'
import { type PurchaseTerms, purchaseTotals, supplierNumberKey, takenBack } from './purchases.ts'

const TERMS: PurchaseTerms = {
  in_state: true,
  prices_include_tax: false,
  freight_paise: 0,
  freight_taxed: false,
  freight_paid_to: 'lorry',
  other_paise: 0,
  paper_paise: null,
  credit: true,
}
const line = (packs: number, rate_paise: number, more: object = {}) => ({
  packs,
  per_pack: 1,
  rate_paise,
  discount_bp: 0,
  tax_bp: 1800,
  ...more,
})
const ROCKETS = line(5, 2_400_00, { discount_bp: 1000 })
const SPARKLERS = line(10, 1_200_00, { discount_bp: 1000 })

describe('a bill of a supplier', () => {
  test.each<[string, Partial<PurchaseTerms>, object]>([
    [
      'has two heads of tax in the state, and freight of the lorry in the cost alone',
      { freight_paise: 1_000_00 },
      { taxable_paise: 21_600_00, cgst_paise: 1_944_00, sgst_paise: 1_944_00, total_paise: 25_488_00 },
    ],
    ['has IGST from another state', { in_state: false }, { cgst_paise: 0, igst_paise: 3_888_00 }],
    [
      'owes freight that the supplier is paid for',
      { freight_paise: 1_000_00, freight_paid_to: 'supplier' },
      { total_paise: 26_488_00, cgst_paise: 1_944_00 },
    ],
    [
      'taxes freight at the rate of the goods',
      { freight_paise: 1_000_00, freight_paid_to: 'supplier', freight_taxed: true },
      { cgst_paise: 2_034_00, total_paise: 26_668_00 },
    ],
    [
      'takes tax out of prices that include tax',
      { prices_include_tax: true },
      { taxable_paise: 18_305_08, cgst_paise: 1_647_46, total_paise: 21_600_00 },
    ],
    [
      'is rounded as the supplier rounded it',
      { other_paise: 33, paper_paise: 25_488_00 },
      { round_off_paise: -33, total_paise: 25_488_00, difference_paise: 0 },
    ],
    [
      'keeps its own total where the printed one differs by a rupee or more',
      { paper_paise: 25_500_00 },
      { round_off_paise: 0, total_paise: 25_488_00, difference_paise: 12_00 },
    ],
  ])('%s', (_, terms, figures) => {
    expect(purchaseTotals([ROCKETS, SPARKLERS], { ...TERMS, ...terms })).toMatchObject(figures)
  })

  test('lands at its value with freight and other charges by value, and with tax that is no credit', () => {
    const landed = (terms: Partial<PurchaseTerms>) =>
      purchaseTotals([ROCKETS, SPARKLERS], { ...TERMS, ...terms }).lines.map((its) => its.landed_paise)
    expect(landed({ freight_paise: 1_000_00 })).toEqual([11_300_00, 11_300_00])
    expect(landed({ other_paise: 1 })).toEqual([10_800_01, 10_800_00])
    expect(landed({ credit: false })).toEqual([12_744_00, 12_744_00])
  })

  test('is spread over its lines to the paisa, whatever its rates', () => {
    const rate = fc.constantFrom(0, 500, 525, 1200, 1800, 2800)
    const some = fc.record({
      packs: fc.integer({ min: 1, max: 400 }),
      per_pack: fc.constant(1),
      rate_paise: fc.integer({ min: 1, max: 9_999_99 }),
      discount_bp: fc.integer({ min: 0, max: 10_000 }),
      tax_bp: rate,
    })
    const terms = fc.record({
      in_state: fc.boolean(),
      prices_include_tax: fc.boolean(),
      freight_paise: fc.nat(99_999),
      freight_taxed: fc.boolean(),
      freight_paid_to: fc.constant('supplier' as const),
      other_paise: fc.nat(99_999),
      paper_paise: fc.constant(null),
      credit: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(some, { minLength: 1, maxLength: 12 }), terms, (lines, terms) => {
        const { lines: shares, ...bill } = purchaseTotals(lines, terms)
        const tax = bill.cgst_paise + bill.sgst_paise + bill.igst_paise
        expect(sumOf(shares, (its) => its.taxable_paise)).toBe(bill.taxable_paise)
        expect(sumOf(shares, (its) => its.tax_paise)).toBe(tax)
        expect(sumOf(shares, (its) => its.landed_paise)).toBe(
          bill.taxable_paise + terms.freight_paise + terms.other_paise + (terms.credit ? 0 : tax),
        )
        expect(bill.total_paise).toBe(bill.taxable_paise + tax + terms.freight_paise + terms.other_paise)
      }),
    )
  })
})

test('packs take back the whole amount of their line, in whatever steps', () => {
  const steps = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(fc.nat(9_999_999), steps, (amount, steps) => {
      const packs = sumOf(steps, (step) => step)
      let before = 0
      const parts = steps.map((now) => {
        const part = takenBack(amount, { packs, before, now })
        before += now
        return part
      })
      expect(parts.every((part) => part >= 0)).toBe(true)
      expect(sumOf(parts, (part) => part)).toBe(amount)
    }),
  )
})

test.each([
  ['SF/26-27/0045', 'SF 45'],
  ['sf/26-27/45', 'SF 45'],
  ['SF2026-27-00045', 'SF 45'],
  ['SF/26–27/0045', 'SF 45'],
  ['45', '45'],
  ['0', '0'],
  ['2627/45', '45'],
  ['SF/25-26/45', 'SF 25 26 45'],
  ['126-27', '126 27'],
  ['INV-26-270', 'INV 26 270'],
  ['26-27', '26 27'],
  ['A2627', 'A 2627'],
])('%s is the number %s of 2026-27', (number, key) => {
  expect(supplierNumberKey(number, 2026)).toBe(key)
})
