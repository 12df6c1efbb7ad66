import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inEnglish } from './english.ts'
import { type TotalFigures, taxInside, totalColumns, totalRows } from './total-rows.ts'
import { billTotals } from './totals.ts'

const told = (rows: ReturnType<typeof totalRows>) =>
  rows.map(({ label, amount_paise, note }) => [
    inEnglish(label),
    amount_paise,
    ...(note ? [inEnglish(note)] : []),
  ])

const order: TotalFigures = {
  in_state: true,
  subtotal_paise: 1_000_04,
  cgst_bp: 900,
  cgst_paise: 90_00,
  sgst_bp: 900,
  sgst_paise: 90_00,
  igst_paise: 0,
  round_off_paise: -4,
  total_paise: 1_180_00,
}
const estimate: TotalFigures = { subtotal_paise: 840_00, round_off_paise: 0, total_paise: 840_00 }

describe('an order’s rows show', () => {
  it('both heads inside the state, each at its rate, and no row for zero packing', () => {
    expect(told(totalRows('order', order))).toEqual([
      ['Sub-Total', 1_000_04],
      ['CGST 9%', 90_00],
      ['SGST 9%', 90_00],
      ['Round off', -4],
      ['Grand Total', 1_180_00],
    ])
  })

  it('one IGST row elsewhere, at the sum of the rates, without floating-point error', () => {
    const figures = { ...order, in_state: false, cgst_bp: 255, sgst_bp: 260, igst_paise: 51_50 }
    const packed = { ...figures, packing_bp: 150, packing_paise: 15_00, round_off_paise: 0 }
    expect(told(totalRows('order', packed)).slice(1, -1)).toEqual([
      ['IGST 5.15%', 51_50],
      ['Packing Charge (1.5%)', 15_00],
    ])
  })

  it('a share of another paper’s packing without a percentage', () => {
    const shared = { ...order, packing_bp: 0, packing_paise: 15_00 }
    expect(told(totalRows('credit_note', shared))).toContainEqual(['Packing Charge', 15_00])
  })

  it('its taxes even at 0 %', () => {
    const none = { ...order, cgst_bp: 0, cgst_paise: 0, sgst_bp: 0, sgst_paise: 0 }
    expect(told(totalRows('order', none)).slice(1, 3)).toEqual([
      ['CGST 0%', 0],
      ['SGST 0%', 0],
    ])
  })
})

describe('an estimate’s rows show', () => {
  it('only its goods if nothing is taken off or added', () => {
    expect(told(totalRows('estimate', estimate))).toEqual([
      ['Sub-Total', 840_00],
      ['Grand Total', 840_00],
    ])
  })

  it('the discount and its base, packing, rounding; the commission under the total', () => {
    const all = {
      ...estimate,
      discount_bp: 1250,
      discount_paise: 23_00,
      non_discount_paise: 660_00,
      packing_bp: 200,
      packing_paise: 16_80,
      commission_bp: 500,
      commission_paise: 40_85,
      round_off_paise: 20,
      total_paise: 834_00,
    }
    expect(told(totalRows('estimate', all))).toEqual([
      ['Sub-Total', 840_00],
      ['Discount (12.5%)', -23_00, 'on ₹180.00 · Non-Discount ₹660.00'],
      ['Packing Charge (2%)', 16_80],
      ['Round off', 20],
      ['Grand Total', 834_00],
      ['Commission (5%)', 40_85, 'not in the total'],
    ])
  })

  it('a zero Discount Amount too while the percentage is an input field', () => {
    expect(told(totalRows('estimate', estimate, true))).toEqual([
      ['Sub-Total', 840_00],
      ['Discount Amount', 0],
      ['Grand Total', 840_00],
    ])
  })
})

describe('the rows add up', () => {
  const rate = fc.integer({ min: 0, max: 10_000 })
  const line = fc.record({
    price_paise: fc.integer({ min: 0, max: 9_999_999 }),
    qty: fc.integer({ min: 1, max: 999 }),
    non_discount: fc.boolean(),
  })
  const lines = fc.array(line, { minLength: 1, maxLength: 5 })
  const beforeTotal = <Row extends { id: string }>(rows: readonly Row[]) =>
    rows.slice(
      0,
      rows.findIndex(({ id }) => id === 'total'),
    )
  const sum = (rows: ReturnType<typeof totalRows>) =>
    beforeTotal(rows).reduce((all, row) => all + row.amount_paise, 0)

  it('to the total of every order, with tax separate and included', () => {
    fc.assert(
      fc.property(lines, rate, rate, rate, fc.boolean(), (some, cgst_bp, sgst_bp, packing_bp, in_state) => {
        const rates = { cgst_bp, sgst_bp, packing_bp }
        const totals = billTotals('order', some, rates, in_state)
        const rows = totalRows('order', { ...rates, ...totals, in_state })
        expect(sum(rows)).toBe(totals.total_paise)
        expect(sum(taxInside(rows))).toBe(totals.total_paise)
      }),
    )
  })

  it('to the total of every estimate, also by columns', () => {
    fc.assert(
      fc.property(lines, rate, rate, rate, (some, discount_bp, packing_bp, commission_bp) => {
        const rates = { discount_bp, packing_bp, commission_bp }
        const totals = billTotals('estimate', some, rates, true)
        const figures = { ...rates, ...totals }
        expect(sum(totalRows('estimate', figures))).toBe(totals.total_paise)
        expect(sum(totalRows('estimate', figures, true))).toBe(totals.total_paise)
        const columns = beforeTotal(totalColumns('estimate'))
        expect(columns.reduce((all, column) => all + column.amount_paise(figures), 0)).toBe(
          totals.total_paise,
        )
      }),
    )
  })
})

it('a paper whose lines include their tax begins with their sum', () => {
  expect(taxInside(totalRows('order', order)).map(({ id, amount_paise }) => [id, amount_paise])).toEqual([
    ['subtotal', 1_180_04],
    ['round_off', -4],
    ['total', 1_180_00],
  ])
})
