import type { Gets } from '@kadai/contract/contract'
import { codeKey } from '@kadai/domain/names'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { pageOf, pageWindow } from '../database/paging.ts'
import type { Schema } from '../database/schema.ts'
import { finds } from '../database/search.ts'
import { rowsOf } from '../dispatcher/rows.ts'
import { isLow } from './low.ts'

type StockQuery = Gets<'pos_api/pos_report_stock'>

const matching = (asked: StockQuery) => (eb: ExpressionBuilder<Schema, 'products'>) => {
  const typed = asked.search?.trim()
  const there = asked.low ? isLow(eb) : eb('deleted_at', 'is', null)
  if (!typed) return there
  return eb.and([there, finds(typed, [eb.ref('search_text')], [eb.ref('code_key'), codeKey])])
}

/** The matching products, in the order of their codes, 101 before 1001. */
const stockOf = (db: Db, asked: StockQuery) =>
  db
    .selectFrom('products')
    .select(['id', 'code', 'name', 'sold', 'stock'])
    .where(matching(asked))
    .orderBy(sql`length(code_key)`)
    .orderBy('code_key')
    .orderBy('id')

/** Reads the stock report in portions; an offset is cheap here. */
export const stockInTurn = (db: Db, asked: StockQuery) => (_last: unknown, limit: number, from: number) =>
  stockOf(db, asked).limit(limit).offset(from).execute()

/** A row of the stock report; `sold_stock` is what bills took, less returns. */
const stockOnWire = (row: { id: number; code: string; name: string; sold: number; stock: number }) => ({
  product_id: String(row.id),
  product_code: row.code,
  product_name: row.name,
  sold_stock: row.sold,
  current_stock: row.stock,
})

/** The stock report: a page with its sums over all that match, or all of it. */
export async function listStock(db: Db, asked: StockQuery) {
  if (asked.page === undefined) return { rows: rowsOf(stockInTurn(db, asked), stockOnWire), page: undefined }
  const query = stockOf(db, asked)
  const { count, ...totals } = await db
    .selectFrom('products')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(sold), 0)`.as('sold_stock'),
      sql<number>`coalesce(sum(stock), 0)`.as('current_stock'),
    ])
    .where(matching(asked))
    .executeTakeFirstOrThrow()
  const window = pageWindow({ page: asked.page, page_size: asked.page_size }, count)
  const rows = await query.limit(window.limit).offset(window.offset).execute()
  return { rows: rows.map(stockOnWire), page: pageOf(window, count, totals) }
}

/** The suppliers by name. */
export async function listSuppliers(db: Db) {
  const rows = await db.selectFrom('suppliers').select(['id', 'name']).orderBy('name_key').execute()
  return rows.map((row) => ({ supplier_id: String(row.id), supplier_name: row.name }))
}
