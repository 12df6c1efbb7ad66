import type { Gets } from '@kadai/contract/contract'
import type { stockCalls, stockStreams } from '@kadai/contract/stock'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Next } from '../database/in-turn.ts'
import { COUNT, sums } from '../database/paging.ts'
import type { Schema } from '../database/schema.ts'
import { type Handlers, Reply, type StreamHandlers } from '../dispatcher/handler.ts'
import { count, text } from '../reports/columns.ts'
import { file } from '../reports/file.ts'
import { listed } from '../reports/list.ts'
import type { Column } from '../reports/sheet.ts'
import { isLow, productsCounted, productsHeard, SOLD, STOCK } from './counts.ts'

type StockQuery = Pick<Gets<'pos_api/pos_report_stock'>, 'search' | 'low'>

async function matching(db: Db, { search, low }: StockQuery) {
  const found = search?.trim() && (await productsHeard(db, search))
  return (eb: ExpressionBuilder<Schema, 'products'>) => {
    const there = low ? isLow(eb) : eb('deleted_at', 'is', null)
    return found ? eb.and([there, found]) : there
  }
}

type Product = { id: number; code: string; name: string; sold: number; stock: number }

/** Reads the matching products in the order of their codes, 101 before 1001; an offset is cheap here. */
async function stockInTurn(db: Db, asked: StockQuery): Promise<Next<Product>> {
  const found = productsCounted(db)
    .select(['products.id', 'code', 'name', SOLD.as('sold'), STOCK.as('stock')])
    .where(await matching(db, asked))
    .orderBy(sql`length(code_key)`)
    .orderBy('code_key')
    .orderBy('products.id')
  return (_last, limit, from) => found.limit(limit).offset(from).execute()
}

/** A row of the stock report; `sold_stock` is what bills took, less returns. */
const onWire = (row: Product) => ({
  product_id: String(row.id),
  product_code: row.code,
  product_name: row.name,
  sold_stock: row.sold,
  current_stock: row.stock,
})

const columns: Column<Product>[] = [
  text('Code', 12, (product) => product.code),
  text('Product', 40, (product) => product.name),
  count('Sold Stock', (product) => product.sold),
  count('Current Stock', (product) => product.stock),
]

async function suppliersOf(db: Db) {
  const rows = await db.selectFrom('suppliers').select(['id', 'name']).orderBy('name_key').execute()
  return rows.map((row) => ({ supplier_id: String(row.id), supplier_name: row.name }))
}

export const stockHandlers: Handlers<keyof typeof stockCalls> = {
  async 'pos_api/pos_report_stock'({ db }, asked) {
    const stock = await listed(asked, {
      next: await stockInTurn(db, asked),
      onWire,
      sums: async () => {
        const { count, ...totals } = await productsCounted(db)
          .select([COUNT, ...sums({ sold_stock: SOLD, current_stock: STOCK })])
          .where(await matching(db, asked))
          .executeTakeFirstOrThrow()
        return { count, totals }
      },
    })
    return new Reply([{ stock_report: stock.body, supplier_list: await suppliersOf(db) }], stock.more)
  },
}

export const stockFiles: StreamHandlers<keyof typeof stockStreams> = {
  'download/stock': file('Stock', columns, stockInTurn),
}
