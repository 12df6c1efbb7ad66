import type { StockMove } from '@kadai/domain/stock'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { portions } from '../database/portions.ts'
import type { WriteContext } from '../dispatcher/handler.ts'
import { moveStock } from '../stock/exports.ts'
import { saveMany } from '../versions/save-many.ts'
import { type ProductRow, productForAudit, productsOf } from './product.ts'
import { ownColumns, type ProductDraft } from './save.ts'

/** A product of many: `saved` if its code exists. */
export type ProductAmongMany = {
  draft: ProductDraft & { product_code: string; cid: number }
  category_name: string
  saved: ProductRow | undefined
}

/** The products with these ids or code keys, by them, locked until the transaction ends. */
export async function lockProducts<K extends 'id' | 'code_key'>(
  db: Db,
  by: K,
  values: readonly ProductRow[K][],
): Promise<Map<ProductRow[K], ProductRow>> {
  const found = new Map<ProductRow[K], ProductRow>()
  // Always in the order of their keys, so that two imports never deadlock.
  for (const some of portions([...new Set(values)].sort())) {
    const those = (column: 'id' | 'code_key') =>
      sql<boolean>`${sql.ref(`products.${column}`)} in (${sql.join(some)})`
    await db.selectFrom('products').select('id').where(those(by)).orderBy('id').forNoKeyUpdate().execute()
    // Read once they are locked: of a statement that waits, PostgreSQL would count the goods of before.
    for (const row of await productsOf(db).where(those(by)).execute()) found.set(row[by], row)
  }
  return found
}

/** Moves the goods whose counts an import sets. */
async function setCounts(
  { db, employee, now }: WriteContext,
  reason: 'opening' | 'adjustment',
  moves: readonly StockMove[],
): Promise<void> {
  const why = { reason, source_id: null, employee_id: employee.id, now, forbidNegative: false }
  for (const some of portions(moves.filter(({ change }) => change !== 0))) await moveStock(db, some, why)
}

/**
 * Saves many products by the rules for one, in few statements; returns how many were added, changed and unchanged, and the ids of the added ones.
 */
export async function saveProducts(context: WriteContext, products: readonly ProductAmongMany[]) {
  const records = products.map(({ draft, saved, category_name }) => {
    const stock = draft.stock ?? saved?.stock ?? 0
    const besides = stock !== saved?.stock
    return { saved, columns: ownColumns(draft, saved), becomes: { stock, category_name }, besides }
  })
  const { added, ...done } = await saveMany(context, 'products', records, productForAudit)
  const counts = new Map(products.map(({ draft }) => [draft.product_code, draft.stock ?? 0]))
  const opening = added.map(({ id, code }) => ({ product_id: id, change: counts.get(code) ?? 0 }))
  await setCounts(context, 'opening', opening)
  const adjusted = records.flatMap(({ saved, becomes: { stock } }) =>
    saved ? [{ product_id: saved.id, change: stock - saved.stock }] : [],
  )
  await setCounts(context, 'adjustment', adjusted)
  return { ids: added.map(({ id }) => id), added: added.length, ...done }
}
