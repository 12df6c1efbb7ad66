import { wireDate } from '@kadai/domain/dates'
import { moneyText, percentText } from '@kadai/domain/money'
import {
  type Bill,
  type BillLine,
  type BillRow,
  commissionOnWire,
  figuresOf,
  headOnWire,
  lineOnWire,
  linkedOnWire,
  type Numbered,
  numberOf,
  totalsOnWire,
} from '../bills/exports.ts'
import type { Say } from '../messages/languages.ts'
import type { ProductsOfLines } from '../products/exports.ts'

/** An estimate's row in the list. */
export function estimateRow(row: BillRow) {
  const order = linkedOnWire(row)
  return {
    ...headOnWire(row),
    estimate_id: String(row.id),
    estimatedate: wireDate(row.day),
    amount: moneyText(row.total_paise),
    returned: moneyText(row.returned_paise),
    status: row.status,
    order_id: order.id,
    order_sno: order.sno,
  }
}

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

/** An estimate with its lines. */
export function estimateDetail(
  bill: Bill,
  lines: readonly BillLine[],
  { order, paid_paise, takeable_paise, list, products, say }: Extras,
) {
  return {
    ...headOnWire(bill),
    estimate_id: String(bill.id),
    estimatedate: wireDate(bill.day),
    status: bill.status,
    order_id: order ? String(order.id) : '',
    order_sno: order ? numberOf(order) : '',
    amount: moneyText(bill.total_paise),
    subtotal: moneyText(bill.subtotal_paise),
    discountable: moneyText(bill.subtotal_paise - bill.non_discount_paise),
    non_discount: moneyText(bill.non_discount_paise),
    cgst: moneyText(bill.cgst_paise),
    sgst: moneyText(bill.sgst_paise),
    discount_percentage: percentText(bill.discount_bp),
    discount_amount: moneyText(bill.discount_paise),
    packing_charge: moneyText(bill.packing_paise),
    packing_percentage: percentText(bill.packing_bp),
    packing_amount: moneyText(bill.packing_paise),
    ...commissionOnWire(bill),
    round_off: moneyText(bill.round_off_paise),
    total: moneyText(bill.total_paise),
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
