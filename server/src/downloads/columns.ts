import { wireDate } from '@kadai/domain/dates'
import { SAID_MODES, type SaidMode } from '@kadai/domain/day'
import { type BillKind, byKind } from '@kadai/domain/kinds'
import { leftToPay } from '@kadai/domain/payments'
import { totalColumns } from '@kadai/domain/total-rows'
import { type BillRow, figuresOf, numberOf } from '../bills/exports.ts'
import type { CustomerRow } from '../customers/exports.ts'
import type { BookEntry } from '../day/exports.ts'
import type { ExpenseRow } from '../expenses/exports.ts'
import type { TaxedLine } from '../gst/exports.ts'
import type { AccountRow } from '../payments/exports.ts'
import { type ListItem, priceOf } from '../price-lists/exports.ts'
import type { ProductRow } from '../products/exports.ts'
import type { stockInTurn } from '../stock/exports.ts'
import type { Column } from './sheet.ts'

export const text = <R>(title: string, width: number, of: (row: R) => string): Column<R> => ({
  title,
  kind: 'text',
  width,
  of,
})
export const day = <R extends { day: string }>(title: string): Column<R> => ({
  title,
  kind: 'day',
  width: 12,
  of: (row) => row.day,
})
export const money = <R>(title: string, of: (row: R) => number): Column<R> => ({
  title,
  kind: 'money',
  // -99,99,99,99,999.00
  width: 19,
  of,
})
export const count = <R>(title: string, of: (row: R) => number): Column<R> => ({
  title,
  kind: 'count',
  width: 12,
  of,
})
export const percent = <R>(title: string, of: (row: R) => number): Column<R> => ({
  title,
  kind: 'percent',
  width: 10,
  of,
})

const buyer: Column<BillRow>[] = [
  day('Date'),
  text('Customer Name', 32, (bill) => bill.billing_name),
  text('Mobile', 14, (bill) => bill.billing_phone),
]

/** A bill's totals from sub-total to grand total: the columns before the last add up to it. */
const figures = (kind: BillKind): Column<BillRow>[] =>
  totalColumns(kind).map(({ title, amount_paise }) => money(title, (bill) => amount_paise(figuresOf(bill))))

export const estimateColumns: Column<BillRow>[] = [
  text('Estimate ID', 15, numberOf),
  ...buyer,
  text('Agent', 20, (bill) => bill.agent_name),
  ...figures('estimate'),
  text('Status', 11, (bill) => bill.status),
]

export const orderColumns: Column<BillRow>[] = [
  text('Order ID', 15, numberOf),
  ...buyer,
  text('GST Number', 18, (bill) => bill.billing_gstin),
  text('State', 16, (bill) => bill.billing_state),
  ...figures('order'),
  money('Paid', (bill) => bill.paid_paise),
  money('Balance', leftToPay),
]

// The columns of customers and products have the headings that the imports take.
export const customerColumns: Column<CustomerRow>[] = [
  text('Customer Name', 32, (customer) => customer.name),
  text('Address', 44, (customer) => customer.address),
  text('Phone number', 14, (customer) => customer.phone),
  text('GST Number', 18, (customer) => customer.gstin),
  text('State', 16, (customer) => customer.state),
  text('Agent', 20, (customer) => customer.agent ?? ''),
  money('Credit Limit', (customer) => customer.credit_limit_paise),
]

export const productColumns: Column<ProductRow>[] = [
  text('Category Name', 24, (product) => product.category_name),
  text('Code', 12, (product) => product.code),
  text('Product Name', 40, (product) => product.name),
  text('Tamil Name', 32, (product) => product.tamil_name),
  money('MRP', (product) => product.mrp_paise),
  money('Price', (product) => product.net_rate_paise),
  text('Qty per Box', 12, (product) => product.rate_per),
  count('Stock', (product) => product.stock),
  text('HSN', 10, (product) => product.hsn_code),
]

export const priceListColumns: Column<ListItem>[] = [
  text('Category Name', 24, (item) => item.category_name),
  text('Code', 12, (item) => item.product_code),
  text('Product Name', 40, (item) => item.product_name),
  text('Tamil Name', 32, (item) => item.tamil_name),
  text('Qty per Box', 12, (item) => item.rate_per),
  money('MRP', (item) => item.mrp_paise),
  percent('Discount %', (item) => item.discount_bp),
  money('Offer Price', priceOf),
  text('Non-Discount', 14, (item) => (item.non_discount === 1 ? 'Yes' : '')),
]

export type StockRow = Awaited<ReturnType<ReturnType<typeof stockInTurn>>>[number]

export const stockColumns: Column<StockRow>[] = [
  text('Code', 12, (product) => product.code),
  text('Product', 40, (product) => product.name),
  count('Sold Stock', (product) => product.sold),
  count('Current Stock', (product) => product.stock),
]

export const expenseColumns: Column<ExpenseRow>[] = [
  day('Date'),
  text('Name', 28, (expense) => expense.name),
  text('Paid To', 24, (expense) => expense.paid_to),
  money('Amount(Credit)', (expense) => (expense.payment_method === 'credit' ? expense.amount_paise : 0)),
  money('Amount(Debit)', (expense) => (expense.payment_method === 'debit' ? expense.amount_paise : 0)),
  text('Paid by', 12, (expense) => expense.mode ?? ''),
  text('Description', 44, (expense) => expense.description),
]

export const gstColumns: Column<TaxedLine>[] = [
  text('Order ID', 15, numberOf),
  day('Order Date'),
  text('Customer Name', 32, (line) => line.billing_name),
  percent('GST %', (line) => line.tax_bp),
  money('GST Amount', (line) => line.tax_paise),
  money('Total', (line) => line.value_paise),
]

/** The kinds of paper by their names: `credit_note` is "Credit note". */
const PAPERS = byKind((kind) => `${kind.charAt(0).toUpperCase()}${kind.slice(1).replaceAll('_', ' ')}`)

const BOOK_ENTRIES: Record<BookEntry['kind'], string> = {
  ...PAPERS,
  order: 'Invoice',
  payment: 'Receipt',
  refund: 'Refund',
  expense: 'Expense',
  float: 'Float',
  in: 'Other cash in',
  to_bank: 'To the bank',
  to_owner: 'To the owner',
}
export const MODES: Record<SaidMode, string> = {
  cash: 'Cash',
  upi: 'UPI',
  card: 'Card',
  bank: 'Bank',
  cheque: 'Cheque',
  '': 'Mode not given',
}

/** What came in a mode, negative where it went. */
const inMode = (mode: SaidMode): Column<BookEntry> =>
  money(MODES[mode], (entry) =>
    entry.money.reduce((sum_paise, part) => sum_paise + (part.mode === mode ? part.amount_paise : 0), 0),
  )

export const bookColumns: Column<BookEntry>[] = [
  day('Date'),
  text('Entry', 15, (entry) => BOOK_ENTRIES[entry.kind]),
  text('Number', 15, (entry) => entry.number),
  text('Name', 32, (entry) => entry.name),
  text('Note', 32, (entry) => entry.note),
  text('Entered', 12, (entry) => entry.entered && wireDate(entry.entered)),
  money('Billed', (entry) => entry.billed_paise),
  ...SAID_MODES.map(inMode),
]

/** The first line of an account is its opening balance. */
export type AccountSheetRow = AccountRow | { kind: 'opening'; day: string; balance_paise: number }

const ACCOUNT_ENTRIES = {
  ...PAPERS,
  opening: 'Opening balance',
  payment: 'Payment',
  reversal: 'Payment reversed',
} as const

export const accountColumns: Column<AccountSheetRow>[] = [
  day('Date'),
  text('Entry', 18, (row) => ACCOUNT_ENTRIES[row.kind]),
  text('Number', 15, (row) => (row.kind === 'opening' ? '' : row.number)),
  money('Billed', (row) => (row.kind === 'opening' ? 0 : row.billed_paise)),
  money('Paid', (row) => (row.kind === 'opening' ? 0 : row.paid_paise)),
  money('Balance', (row) => row.balance_paise),
]
