import type { Streams } from '@kadai/contract/contract'
import type { downloadStreams } from '@kadai/contract/downloads'
import type { z } from 'zod'
import { type BillRow, billsAfter } from '../bills/list.ts'
import { type CustomerRow, matchingCustomers } from '../customers/exports.ts'
import type { Db } from '../database/database.ts'
import type { Outgoing, StreamHandlers } from '../dispatcher/handler.ts'
import { type ExpenseRow, expensesOf } from '../expenses/exports.ts'
import { narrowed, type TaxedLine, taxedLinesOf } from '../gst/exports.ts'
import { matchingProducts, type ProductRow } from '../products/exports.ts'
import { currentSettings, shopDay } from '../settings/exports.ts'
import { stockOf } from '../stock/exports.ts'
import {
  customerColumns,
  estimateColumns,
  expenseColumns,
  gstColumns,
  orderColumns,
  productColumns,
  type StockRow,
  stockColumns,
} from './columns.ts'
import { csv } from './csv.ts'
import { type Column, portions, sheetOf } from './sheet.ts'
import { xlsx } from './xlsx.ts'

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

type Names = keyof typeof downloadStreams
type Asked<N extends Names> = z.output<Streams[N]['takes']>

/** Reads the rows of a list that follow `last`, at most `limit`; `from` is how many were read before. */
type Next<N extends Names, R> = (
  db: Db,
  asked: Asked<N>,
  last: R | undefined,
  limit: number,
  from: number,
) => Promise<R[]>

/** A download: the list's name, its columns, and how its rows are read some at a time, each portion by an index. */
function file<N extends Names, R>(name: string, columns: readonly Column<R>[], next: Next<N, R>) {
  return async ({ db, now }: { db: Db; now: Date }, asked: Asked<N>): Promise<Outgoing> => {
    const day = shopDay(await currentSettings(db), now)
    const rows = portions<R>((last, limit, from) => next(db, asked, last, limit, from))
    const sheet = sheetOf(name, columns, rows)
    const { format } = asked
    return {
      type: TYPES[format],
      filename: `${name.toLowerCase()}-${day}.${format}`,
      pieces: () => (format === 'csv' ? csv(sheet) : xlsx(sheet)),
    }
  }
}

/** Every list that can be taken as a file. */
export const downloadHandlers: StreamHandlers<Names> = {
  'download/estimates': file<'download/estimates', BillRow>(
    'Estimates',
    estimateColumns,
    (db, asked, last, limit) => billsAfter(db, 'estimate', asked, last, limit),
  ),

  'download/orders': file<'download/orders', BillRow>('Sales', orderColumns, (db, asked, last, limit) =>
    billsAfter(db, 'order', asked, last, limit),
  ),

  'download/customers': file<'download/customers', CustomerRow>(
    'Customers',
    customerColumns,
    (db, { search }, last, limit) => {
      const query = matchingCustomers(db, search).limit(limit)
      if (!last) return query.execute()
      return query
        .where((eb) => eb(eb.refTuple('customers.name', 'customers.id'), '>', eb.tuple(last.name, last.id)))
        .execute()
    },
  ),

  // Products are thousands, not millions: counting them off costs little.
  'download/products': file<'download/products', ProductRow>(
    'Products',
    productColumns,
    (db, { search }, _, limit, from) => matchingProducts(db, search).limit(limit).offset(from).execute(),
  ),

  'download/stock': file<'download/stock', StockRow>('Stock', stockColumns, (db, asked, _, limit, from) =>
    stockOf(db, asked).limit(limit).offset(from).execute(),
  ),

  'download/expenses': file<'download/expenses', ExpenseRow>(
    'Expenses',
    expenseColumns,
    (db, asked, last, limit) => {
      const query = expensesOf(db, asked).limit(limit)
      if (!last) return query.execute()
      return query.where((eb) => eb(eb.refTuple('day', 'id'), '<', eb.tuple(last.day, last.id))).execute()
    },
  ),

  'download/gst': file<'download/gst', TaxedLine>('GST', gstColumns, async (db, asked, last, limit) => {
    const where = await narrowed(db, asked)
    if (!where) return []
    const query = taxedLinesOf(db, where).limit(limit)
    if (!last) return query.execute()
    return query
      .where((eb) => eb(eb.refTuple('bills.day', 'bills.id'), '<=', eb.tuple(last.day, last.bill_id)))
      .where((eb) =>
        eb.or([eb('bills.id', '!=', last.bill_id), eb('bill_lines.position', '>', last.position)]),
      )
      .execute()
  }),
}
