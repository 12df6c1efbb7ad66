import { wireDate } from '@kadai/domain/dates'
import { moneyText, percentText } from '@kadai/domain/money'
import {
  type Bill,
  type BillLine,
  type BillRow,
  commissionOnWire,
  figuresOf,
  figuresOnWire,
  headOnWire,
  lineOnWire,
  linkedOnWire,
  type Numbered,
  numberOf,
  totalsOnWire,
} from '../bills/exports.ts'
import type { Say } from '../messages/languages.ts'
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

type List = {
  price_list_id: string
  price_list: string
  price_list_ran_out: '0' | '1'
  honoured: '0' | '1'
}
type Order = Pick<Bill, 'id'> & Numbered
type Extras = {
  order: Order | undefined
  paid_paise: number
  takeable_paise: number
  list: List
  products: ProductsOfLines
  say: Say
}

export function estimateDetail(
  bill: Bill,
  lines: readonly BillLine[],
  { order, paid_paise, takeable_paise, list, products, say }: Extras,
) {
  return {
    ...head(bill, order ? { id: String(order.id), sno: numberOf(order) } : { id: '', sno: '' }),
    ...figuresOnWire(bill),
    discountable: moneyText(bill.subtotal_paise - bill.non_discount_paise),
    non_discount: moneyText(bill.non_discount_paise),
    cgst: moneyText(bill.cgst_paise),
    sgst: moneyText(bill.sgst_paise),
    packing_amount: moneyText(bill.packing_paise),
    ...commissionOnWire(bill),
    ...list,
    paid_amount: moneyText(paid_paise),
    takeable: moneyText(takeable_paise),
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
