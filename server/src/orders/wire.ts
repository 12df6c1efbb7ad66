import { asFlag } from '@kadai/contract/fields'
import { wireDate } from '@kadai/domain/dates'
import { indian, moneyText, percentText, sumOf } from '@kadai/domain/money'
import type { Settled } from '@kadai/domain/total-rows'
import type { Bill, BillLine } from '../bills/bill.ts'
import { isCounterSale } from '../bills/counter-sale.ts'
import { deliveryOnWire } from '../bills/delivery.ts'
import type { BillRow } from '../bills/list.ts'
import { sellerKind, taxRulesOnWire } from '../bills/seller.ts'
import {
  commissionOnWire,
  figuresOnWire,
  headOnWire,
  lineOnWire,
  linkedOnWire,
  type TaxedFigures,
  taxableOf,
  taxedFigures,
  totalsOnWire,
} from '../bills/wire.ts'
import type { Say } from '../messages/languages.ts'
import type { ProductsOfLines } from '../products/exports.ts'
import type { ShopSettings } from '../settings/exports.ts'

/** `amount` with Indian thousands commas, as specified. */
const head = (bill: Bill, estimate: { id: string; sno: string }) => ({
  ...headOnWire(bill),
  order_id: String(bill.id),
  orderdate: wireDate(bill.day),
  order_date: wireDate(bill.day),
  amount: indian(bill.total_paise),
  ...commissionOnWire(bill),
  paid_amount: moneyText(bill.paid_paise),
  counter_sale: asFlag(isCounterSale(bill)),
  estimate_id: estimate.id,
  estimate_sno: estimate.sno,
})

export const orderRow = (row: BillRow) => head(row, linkedOnWire(row))

/** Both tax heads, also outside the state, where their sum is the IGST. */
export function bothHeads({ rates }: TaxedFigures) {
  const sum = (head: 'cgst_paise' | 'sgst_paise') => moneyText(sumOf(rates, (rate) => rate[head]))
  return { cgst_amt: sum('cgst_paise'), sgst_amt: sum('sgst_paise') }
}

type Beside = {
  estimate: { id: string; sno: string }
  products: ProductsOfLines
  settled: Settled | undefined
  shop: ShopSettings
  say: Say
}

export function orderDetail(
  bill: Bill,
  lines: readonly BillLine[],
  { estimate, products, settled, shop, say }: Beside,
) {
  const figures = taxedFigures(bill, lines, shop)
  return {
    ...head(bill, estimate),
    in_state: asFlag(bill.in_state === 1),
    seller_kind: sellerKind(shop),
    tax_number: bill.billing_gstin,
    delivery_detail: deliveryOnWire(bill),
    ...figuresOnWire(bill),
    discount_given: bill.discount_given_paise === null ? '' : moneyText(bill.discount_given_paise),
    taxable_value: moneyText(figures.taxable_paise),
    cgst: percentText(bill.cgst_bp),
    sgst: percentText(bill.sgst_bp),
    ...bothHeads(figures),
    igst_amt: moneyText(bill.igst_paise),
    total_rows: totalsOnWire(figures, say, settled),
    rules: taxRulesOnWire(shop),
    order_details: lines.map((line) => ({
      ...lineOnWire(line),
      tax_percentage: percentText(line.tax_bp),
      taxable_value: moneyText(taxableOf(line)),
      order_detail_id: String(line.id),
      buy_price: moneyText(line.price_paise),
      per_case: products.get(line.product_id ?? 0)?.per_case ?? 0,
    })),
  }
}
