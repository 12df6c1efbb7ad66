import { expect, test } from 'vitest'
import { orderTotals } from './order-totals.ts'

const order = {
  in_state: '1',
  subtotal: '1000.04',
  cgst: '9',
  sgst: '9',
  cgst_amt: '90.00',
  sgst_amt: '90.00',
  igst_amt: '0.00',
  packing_charge: '0.00',
  packing_percentage: '0',
  round_off: '-0.04',
  total: '1180.00',
} as const

const shown = (over: object) => orderTotals({ ...order, ...over }).map((row) => `${row.name} ${row.amount}`)

test('in the state both heads stand by themselves; packing of nothing is not a line', () => {
  expect(shown({})).toEqual([
    'Sub-Total 1000.04',
    'CGST (9%) 90.00',
    'SGST (9%) 90.00',
    'Round off -0.04',
    'Grand Total 1180.00',
  ])
})

test('elsewhere one IGST line at the sum of the rates, without a float in it', () => {
  expect(
    shown({
      in_state: '0',
      cgst: '2.55',
      sgst: '2.6',
      igst_amt: '51.50',
      round_off: '0.00',
      packing_charge: '20.00',
      packing_percentage: '2',
    }),
  ).toEqual(['Sub-Total 1000.04', 'IGST (5.15%) 51.50', 'Packing Charge (2%) 20.00', 'Grand Total 1180.00'])
})
