import { asFlag } from '@kadai/contract/fields'
import { wireDate } from '@kadai/domain/dates'
import { indian, moneyText, percentText } from '@kadai/domain/money'
import { collectsTax, type SellerKind } from '@kadai/domain/seller'
import { taxHeads } from '@kadai/domain/totals'
import {
  type Bill,
  type BillLine,
  type BillRow,
  headOnWire,
  isCounterSale,
  lineOnWire,
  linkedOnWire,
  totalsOnWire,
} from '../bills/exports.ts'
import type { Say } from '../messages/languages.ts'

/** An order's row in the list; `amount` with Indian thousands commas, as specified. */
export function orderRow(row: BillRow) {
  const estimate = linkedOnWire(row)
  return {
    ...headOnWire(row),
    order_id: String(row.id),
    orderdate: wireDate(row.day),
    order_date: wireDate(row.day),
    amount: indian(row.total_paise),
    paid_amount: moneyText(row.paid_paise),
    counter_sale: asFlag(isCounterSale(row)),
    estimate_id: estimate.id,
    estimate_sno: estimate.sno,
  }
}

/** An order with its lines. */
export function orderDetail(
  bill: Bill,
  lines: readonly BillLine[],
  estimate: { id: string; sno: string },
  seller: SellerKind,
  say: Say,
) {
  const heads = taxHeads(bill)
  return {
    ...headOnWire(bill),
    order_id: String(bill.id),
    orderdate: wireDate(bill.day),
    order_date: wireDate(bill.day),
    in_state: asFlag(bill.in_state === 1),
    seller_kind: seller,
    amount: indian(bill.total_paise),
    subtotal: moneyText(bill.subtotal_paise),
    cgst: percentText(bill.cgst_bp),
    sgst: percentText(bill.sgst_bp),
    cgst_amt: moneyText(heads.cgst_paise),
    sgst_amt: moneyText(heads.sgst_paise),
    igst_amt: moneyText(bill.igst_paise),
    packing_charge: moneyText(bill.packing_paise),
    packing_percentage: percentText(bill.packing_bp),
    round_off: moneyText(bill.round_off_paise),
    total: moneyText(bill.total_paise),
    total_rows: totalsOnWire(bill, say, !collectsTax(seller)),
    paid_amount: moneyText(bill.paid_paise),
    counter_sale: asFlag(isCounterSale(bill)),
    estimate_id: estimate.id,
    estimate_sno: estimate.sno,
    order_details: lines.map((line) => ({
      ...lineOnWire(line),
      order_detail_id: String(line.id),
      buy_price: moneyText(line.price_paise),
    })),
  }
}
