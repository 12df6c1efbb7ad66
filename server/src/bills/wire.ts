import { asFlag } from '@kadai/contract/fields'
import { CUSTOMER } from '@kadai/contract/records/customer'
import { answered, copied } from '@kadai/contract/records/record'
import { SELLER } from '@kadai/contract/records/settings'
import type { BillKind } from '@kadai/domain/kinds'
import { moneyText, percentText } from '@kadai/domain/money'
import { documentNumber } from '@kadai/domain/numbers'
import { collectsTax } from '@kadai/domain/seller'
import {
  type Settled,
  settledRows,
  type TotalFigures,
  totalColumns,
  totalRows,
} from '@kadai/domain/total-rows'
import { savedRates } from '@kadai/domain/totals'
import type { Db } from '../database/database.ts'
import type { Say } from '../messages/languages.ts'
import { day, money, text } from '../reports/columns.ts'
import type { Column } from '../reports/sheet.ts'
import { logoOf, type ShopSettings } from '../settings/exports.ts'
import { type Bill, type BillLine, numberOf } from './bill.ts'
import { customerIdOnWire } from './counter-sale.ts'
import type { BillRow } from './list.ts'
import { sellerKind, taxRules } from './seller.ts'

/** The fields of a detail that all kinds share. */
export const headOnWire = (bill: Bill) => ({
  sno: numberOf(bill),
  user_id: customerIdOnWire(bill),
  name: bill.billing_name,
  mobile: bill.billing_phone,
  agent: bill.agent_name,
  billing_name: bill.billing_name,
  billing_phonenumber: bill.billing_phone,
  billing_address: bill.billing_address,
  billing_state: bill.billing_state,
  version: String(bill.version),
  deleted: asFlag(bill.deleted_at !== null),
})

/** The figures of a detail and of a paper that all kinds share. */
export const figuresOnWire = (bill: Bill) => ({
  subtotal: moneyText(bill.subtotal_paise),
  discount_percentage: percentText(bill.discount_bp),
  discount_amount: moneyText(bill.discount_paise),
  packing_charge: moneyText(bill.packing_paise),
  packing_percentage: percentText(bill.packing_bp),
  round_off: moneyText(bill.round_off_paise),
  total: moneyText(bill.total_paise),
})

export const commissionOnWire = (bill: Bill) => ({
  commission_percentage: percentText(bill.commission_bp),
  commission_amount: moneyText(bill.commission_paise),
})

export const taxableOf = (line: Pick<BillLine, 'taxable_paise' | 'value_paise'>) =>
  line.taxable_paise ?? line.value_paise

/** A bill's figures, from which its totals are answered. */
export const figuresOf = (bill: Bill) => ({ ...bill, in_state: bill.in_state === 1 })

/** The figures of a bill whose lines bear tax. */
export const taxedFigures = (bill: Bill, lines: readonly BillLine[], shop: ShopSettings) => ({
  ...figuresOf(bill),
  taxable_paise: bill.taxable_paise ?? bill.subtotal_paise,
  prices_include_tax: taxRules(shop).prices_include_tax,
  untaxed: !collectsTax(sellerKind(shop)),
  rates: savedRates(
    lines.map((line) => ({ ...line, taxable_paise: taxableOf(line) })),
    bill,
  ),
})
export type TaxedFigures = ReturnType<typeof taxedFigures>

/** A bill's totals, row by row. */
export const totalsOnWire = (
  figures: TotalFigures & Pick<Bill, 'kind'>,
  say: Say,
  settled?: Settled | undefined,
) =>
  totalRows(figures.kind, figures)
    .flatMap((row) =>
      row.id === 'total' && settled ? [row, ...settledRows(row.amount_paise, settled)] : [row],
    )
    .map(({ id, label, amount_paise, note }) => ({
      id,
      label: say(label),
      amount: moneyText(amount_paise),
      note: note ? say(note) : '',
    }))

export const lineOnWire = (line: BillLine) => ({
  product_id: line.product_id === null ? '' : String(line.product_id),
  product_code: line.product_code,
  product_name: line.product_name,
  tamil_name: line.tamil_name,
  hsn_code: line.hsn_code,
  rate_per: line.rate_per,
  box_contents: line.box_contents,
  unit: line.unit,
  mrp_rate: moneyText(line.mrp_paise),
  qty: line.qty,
  amount: moneyText(line.price_paise),
  amount_per_product: moneyText(line.price_paise),
  total_per_product: moneyText(line.value_paise),
  totalamount: moneyText(line.value_paise),
  non_discount: asFlag(line.non_discount === 1),
})

type Linked = Pick<BillRow, 'linked_id' | 'linked_prefix' | 'linked_year' | 'linked_sno'>

/** The linked bill of a row: its id and number, or blanks. */
export function linkedOnWire({ linked_id, linked_prefix, linked_year, linked_sno }: Linked) {
  if (linked_id === null) return { id: '', sno: '' }
  return {
    id: String(linked_id),
    sno: documentNumber(linked_year ?? 0, linked_sno ?? 0, linked_prefix ?? ''),
  }
}

/** The shop on a paper; on a screen without its logo, which is large. */
export const shopOnWire = async (db: Db, shop: ShopSettings, on: 'paper' | 'screen' = 'paper') => ({
  ...answered(SELLER, shop),
  state_code: shop.state_code,
  logo: on === 'paper' ? await logoOf(db, shop) : '',
})

export const buyerOnWire = (bill: Bill) => ({
  ...copied(CUSTOMER, bill),
  state_code: bill.billing_state_code,
})

/** The first columns of the files of every kind: number, date and buyer. */
export const headColumns = (number: string): Column<BillRow>[] => [
  text(number, 15, numberOf),
  day('Date'),
  text('Customer Name', 32, (bill) => bill.billing_name),
  text('Mobile', 14, (bill) => bill.billing_phone),
]

/** A bill's totals from sub-total to grand total: the columns before the last add up to it. */
export const figureColumns = (kind: BillKind): Column<BillRow>[] =>
  totalColumns(kind).map(({ title, amount_paise }) => money(title, (bill) => amount_paise(figuresOf(bill))))
