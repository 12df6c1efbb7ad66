import type { StockMove } from '@kadai/domain/stock'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { overwrite } from '../database/overwrite.ts'
import { portions } from '../database/portions.ts'
import type { WriteContext } from '../dispatcher/handler.ts'
import { moveStock } from '../stock/exports.ts'
import { raised } from '../versions/raised.ts'
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

/**
 * Saves many products by the rules for one, in few statements; returns how many were added, changed and unchanged, and the ids of the added ones.
 */
export async function saveProducts(context: WriteContext, products: readonly ProductAmongMany[]) {
  const added = products.filter((product) => !product.saved)
  const known = products.flatMap(({ saved, ...product }) => (saved ? [{ ...product, saved }] : []))
  const ids = await addProducts(context, added)
  const updated = await changeProducts(context, known)
  return { ids, added: added.length, updated, unchanged: known.length - updated }
}

/** Moves the goods whose counts an import sets. */
function setCounts(
  { db, employee, now }: WriteContext,
  reason: 'opening' | 'adjustment',
  moves: readonly StockMove[],
): Promise<void> {
  const moved = moves.filter(({ change }) => change !== 0)
  return moveStock(db, moved, {
    reason,
    source_id: null,
    employee_id: employee.id,
    now,
    forbidNegative: false,
  })
}

async function addProducts(context: WriteContext, products: readonly ProductAmongMany[]): Promise<number[]> {
  const { db, now } = context
  const at = now.toISOString()
  const ids: number[] = []
  for (const some of portions(products)) {
    const rows = await db
      .insertInto('products')
      .values(
        some.map(({ draft }) => ({
          ...ownColumns(draft),
          created_at: at,
          updated_at: at,
          deleted_at: null,
        })),
      )
      .returning(['id', 'code'])
      .execute()
    const stocks = new Map(some.map(({ draft }) => [draft.product_code, draft.stock]))
    await setCounts(
      context,
      'opening',
      rows.map(({ id, code }) => ({ product_id: id, change: stocks.get(code) ?? 0 })),
    )
    ids.push(...rows.map(({ id }) => id))
  }
  return ids
}

/** Returns the changed fields of a product; undefined where it is the same. */
function changeOf({ draft, saved, category_name }: ProductAmongMany & { saved: ProductRow }) {
  const stock = draft.stock ?? saved.stock
  const columns = raised(saved, ownColumns(draft, saved), stock !== saved.stock)
  return columns ? [{ saved, columns, stock, category_name }] : []
}

async function changeProducts(
  context: WriteContext,
  products: readonly (ProductAmongMany & { saved: ProductRow })[],
): Promise<number> {
  const { db, now, record } = context
  const changes = products.flatMap(changeOf)
  await overwrite(db, 'products', changes, now)
  for (const some of portions(changes))
    await setCounts(
      context,
      'adjustment',
      some.map(({ saved, stock }) => ({ product_id: saved.id, change: stock - saved.stock })),
    )
  for (const { saved, columns, stock, category_name } of changes)
    record({
      entity: 'product',
      id: saved.id,
      before: productForAudit(saved),
      after: productForAudit({ ...saved, ...columns, stock, category_name }),
    })
  return changes.length
}
