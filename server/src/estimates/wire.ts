import { wireDate } from '@kadai/domain/dates'
import { moneyText, percentText } from '@kadai/domain/money'
import { type Bill, type BillLine, numberOf, type orderMadeFrom } from '../bills/bill.ts'
import type { BillRow } from '../bills/list.ts'
import {
  commissionOnWire,
  figuresOf,
  figuresOnWire,
  headOnWire,
  lineOnWire,
  linkedOnWire,
  totalsOnWire,
} from '../bills/wire.ts'
import type { Say } from '../messages/languages.ts'
import { takeable } from '../payments/exports.ts'
import type { ProductsOfLines } from '../products/exports.ts'

const head = (bill: Bill, order: { id: string; sno: string }) => ({
  ...headOnWire(bill),
  estimate_id: String(bill.id),
  estimatedate: wireDate(bill.day),
  amount: moneyText(bill.total_paise),
  status: bill.status,
  order_id: order.id,
  order_sno: order.sno,
})

export const estimateRow = (row: BillRow) => ({
  ...head(row, linkedOnWire(row)),
  returned: moneyText(row.returned_paise),
})

type Extras = {
  order: Awaited<ReturnType<typeof orderMadeFrom>>
  products: ProductsOfLines
  say: Say
}

export function estimateDetail(bill: Bill, lines: readonly BillLine[], { order, products, say }: Extras) {
  return {
    ...head(bill, order ? { id: String(order.id), sno: numberOf(order) } : { id: '', sno: '' }),
    ...figuresOnWire(bill),
    discountable: moneyText(bill.subtotal_paise - bill.non_discount_paise),
    non_discount: moneyText(bill.non_discount_paise),
    cgst: moneyText(bill.cgst_paise),
    sgst: moneyText(bill.sgst_paise),
    packing_amount: moneyText(bill.packing_paise),
    ...commissionOnWire(bill),
    paid_amount: moneyText(bill.held_paise),
    takeable: moneyText(takeable(bill, order)),
    total_rows: totalsOnWire(figuresOf(bill), say),
    estimate_details: lines.map((line) => {
      const { tax_bp = null, per_case = null } = products.get(line.product_id ?? 0) ?? {}
      return {
        ...lineOnWire(line),
        estimate_detail_id: String(line.id),
        returned: line.returned_qty,
        net_rate: moneyText(line.price_paise),
        tax: tax_bp === null ? '' : percentText(tax_bp),
        per_case: per_case ?? 0,
      }
    }),
  }
}
