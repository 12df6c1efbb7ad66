import type { Body } from '@kadai/contract/contract'
import { parsePercent, percentText } from '@kadai/domain/money'
import type { TotalRow } from '../frames/detail/bill-lines.tsx'
import { paiseOf } from '../frames/money.tsx'

type Order = Pick<
  Body<'order_details'>,
  | 'in_state'
  | 'subtotal'
  | 'cgst'
  | 'sgst'
  | 'cgst_amt'
  | 'sgst_amt'
  | 'igst_amt'
  | 'packing_charge'
  | 'packing_percentage'
  | 'round_off'
  | 'total'
>

/**
 * What an order comes to: CGST and SGST in the shop's state, one IGST line equal to their sum elsewhere; packing and
 * the rounding only where there are any (spec part 2 §9, design 4.6).
 */
export function orderTotals(order: Order): TotalRow[] {
  const rows: TotalRow[] = [{ name: 'Sub-Total', amount: order.subtotal }]
  if (order.in_state === '1')
    rows.push(
      { name: `CGST (${order.cgst}%)`, amount: order.cgst_amt },
      { name: `SGST (${order.sgst}%)`, amount: order.sgst_amt },
    )
  else rows.push({ name: `IGST (${bothRates(order)}%)`, amount: order.igst_amt })
  if (paiseOf(order.packing_charge) > 0)
    rows.push({ name: `Packing Charge (${order.packing_percentage}%)`, amount: order.packing_charge })
  if (paiseOf(order.round_off) !== 0) rows.push({ name: 'Round off', amount: order.round_off })
  return [...rows, { name: 'Grand Total', amount: order.total, grand: true }]
}

const bothRates = ({ cgst, sgst }: Order) =>
  percentText((parsePercent(cgst) ?? 0) + (parsePercent(sgst) ?? 0))
