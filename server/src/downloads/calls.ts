import type { Streams } from '@kadai/contract/contract'
import type { downloadStreams } from '@kadai/contract/downloads'
import type { HsnSum } from '@kadai/domain/gstr1'
import type { z } from 'zod'
import { type BillRow, billsInTurn } from '../bills/exports.ts'
import { type CustomerRow, customersInTurn } from '../customers/exports.ts'
import type { Db } from '../database/database.ts'
import type { Next } from '../database/in-turn.ts'
import { type BookEntry, bookInTurn, bookOf } from '../day/exports.ts'
import type { Employee, Outgoing, StreamHandlers } from '../dispatcher/handler.ts'
import { type ExpenseRow, expensesInTurn } from '../expenses/exports.ts'
import {
  monthScope,
  type Receipt,
  type RegisterPaper,
  receiptsOf,
  registerOf,
  type TaxedLine,
  taxedLinesInTurn,
} from '../gst/exports.ts'
import { accountOf } from '../payments/exports.ts'
import { type ListItem, listItems } from '../price-lists/exports.ts'
import { type ProductRow, productsInTurn } from '../products/exports.ts'
import { currentSettings, shopDay } from '../settings/exports.ts'
import { stockInTurn } from '../stock/exports.ts'
import {
  type AccountSheetRow,
  accountColumns,
  bookColumns,
  customerColumns,
  estimateColumns,
  expenseColumns,
  gstColumns,
  orderColumns,
  priceListColumns,
  productColumns,
  type StockRow,
  stockColumns,
} from './columns.ts'
import { csv } from './csv.ts'
import { hsnColumns, noteColumns, receiptColumns, salesColumns } from './registers.ts'
import { type Column, portions, sheetOf } from './sheet.ts'
import { xlsx } from './xlsx.ts'

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

type Names = keyof typeof downloadStreams
type Asked<N extends Names> = z.output<Streams[N]['takes']>

type Asking = { db: Db; employee: Employee; now: Date }

/** Prepares the reading of a list, once for each file. */
type Begin<N extends Names, R> = (
  db: Db,
  asked: Asked<N>,
  today: string,
  employee: Employee,
) => Next<R> | Promise<Next<R>>

/** A download: the list's name, its columns, and how its rows are read in portions, each by an index. */
function file<N extends Names, R>(name: string, columns: readonly Column<R>[], begin: Begin<N, R>) {
  return async ({ db, employee, now }: Asking, asked: Asked<N>): Promise<Outgoing> => {
    const day = shopDay(await currentSettings(db), now)
    const sheet = sheetOf(name, columns, portions(await begin(db, asked, day, employee)))
    const { format } = asked
    return {
      type: TYPES[format],
      // A month's has the month, as the files of its return.
      filename: `${name.toLowerCase()}-${'period' in asked ? asked.period : day}.${format}`,
      pieces: () => (format === 'csv' ? csv(sheet) : xlsx(sheet)),
    }
  }
}

/** A list that is read whole: a month's at the most. */
const whole =
  <R>(rows: readonly R[]): Next<R> =>
  async (_, limit, from) =>
    rows.slice(from, from + limit)

/** Some of a month's taxed papers. */
const registered = async (db: Db, { period }: { period: string }, which: (paper: RegisterPaper) => boolean) =>
  whole((await registerOf(db, period)).papers.filter(which))

/** Every list that can be downloaded. */
export const downloadHandlers: StreamHandlers<Names> = {
  'download/estimates': file<'download/estimates', BillRow>('Estimates', estimateColumns, (db, asked) =>
    billsInTurn(db, 'estimate', asked),
  ),

  'download/orders': file<'download/orders', BillRow>('Sales', orderColumns, (db, asked) =>
    billsInTurn(db, 'order', asked),
  ),

  'download/customers': file<'download/customers', CustomerRow>(
    'Customers',
    customerColumns,
    customersInTurn,
  ),

  'download/products': file<'download/products', ProductRow>('Products', productColumns, productsInTurn),

  // A list has a thousand products at most, and is read as it was saved.
  'download/price_list': file<'download/price_list', ListItem>(
    'Prices',
    priceListColumns,
    async (db, { price_list_id }) => whole(await listItems(db, price_list_id)),
  ),

  'download/stock': file<'download/stock', StockRow>('Stock', stockColumns, stockInTurn),

  'download/expenses': file<'download/expenses', ExpenseRow>('Expenses', expenseColumns, expensesInTurn),

  'download/day_book': file<'download/day_book', BookEntry>(
    'DayBook',
    bookColumns,
    async (db, asked, today, employee) =>
      bookInTurn(db, bookOf(asked, await currentSettings(db), employee, today)),
  ),

  'download/sales_register': file<'download/sales_register', RegisterPaper>(
    'SalesRegister',
    salesColumns,
    (db, asked) => registered(db, asked, ({ type }) => type === 'invoice'),
  ),

  'download/note_register': file<'download/note_register', RegisterPaper>(
    'NoteRegister',
    noteColumns,
    (db, asked) => registered(db, asked, ({ type }) => type !== 'invoice'),
  ),

  'download/receipt_register': file<'download/receipt_register', Receipt>(
    'ReceiptRegister',
    receiptColumns,
    async (db, { period }) => whole(await receiptsOf(db, monthScope(period).days)),
  ),

  'download/expense_register': file<'download/expense_register', ExpenseRow>(
    'ExpenseRegister',
    expenseColumns,
    (db, { period }) => expensesInTurn(db, { ...monthScope(period).days, search: undefined }),
  ),

  'download/hsn_register': file<'download/hsn_register', HsnSum>(
    'HsnRegister',
    hsnColumns,
    async (db, { period }) => whole((await registerOf(db, period)).hsn),
  ),

  'download/gst': file<'download/gst', TaxedLine>('GST', gstColumns, taxedLinesInTurn),

  // Its balance depends on all lines before: computed whole, then written.
  'download/account': file<'download/account', AccountSheetRow>(
    'Account',
    accountColumns,
    async (db, asked, today) => {
      const { from: day, opening_paise, lines } = await accountOf(db, asked, today)
      const rows: AccountSheetRow[] = [{ kind: 'opening', day, balance_paise: opening_paise }, ...lines]
      return whole(rows)
    },
  ),
}
