import { countChange } from '../database/change-count.ts'
import type { Db } from '../database/database.ts'
import { asGiven } from '../database/overwrite.ts'
import { portions } from '../database/portions.ts'
import type { WriteContext } from '../dispatcher/handler.ts'
import { moveStock, writeOpenings } from '../stock/exports.ts'
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
    const rows = await productsOf(db)
      .where(`products.${by}`, 'in', some as never[])
      .orderBy('products.id')
      .forNoKeyUpdate('products')
      .execute()
    for (const row of rows) found.set(row[by], row)
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

async function addProducts(
  { db, employee, now }: WriteContext,
  products: readonly ProductAmongMany[],
): Promise<number[]> {
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
          stock: draft.stock ?? 0,
        })),
      )
      .returning(['id', 'stock'])
      .execute()
    const openings = rows.map(({ id, stock }) => ({ product_id: id, change: stock }))
    await writeOpenings(db, openings, { employee_id: employee.id, now })
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
  { db, employee, now, record }: WriteContext,
  products: readonly (ProductAmongMany & { saved: ProductRow })[],
): Promise<number> {
  const changes = products.flatMap(changeOf)
  for (const some of portions(changes)) {
    await db
      .insertInto('products')
      .values(
        some.map(({ saved, columns }) => ({
          ...columns,
          id: saved.id,
          created_at: saved.created_at,
          deleted_at: null,
          stock: saved.stock,
          updated_at: now.toISOString(),
        })),
      )
      // The rows exist and are locked, so each of these is an update; one statement carries many.
      .onConflict((on) =>
        on.column('id').doUpdateSet({
          ...asGiven(Object.keys(some[0]?.columns ?? {})),
          ...countChange(now, 'products'),
        }),
      )
      .execute()
    const moves = some.map(({ saved, stock }) => ({ product_id: saved.id, change: stock - saved.stock }))
    await moveStock(
      db,
      moves.filter((move) => move.change !== 0),
      { reason: 'adjustment', source_id: null, employee_id: employee.id, now, forbidNegative: false },
    )
  }
  for (const { saved, columns, stock, category_name } of changes)
    record({
      entity: 'product',
      id: saved.id,
      before: productForAudit(saved),
      after: productForAudit({ ...saved, ...columns, stock, category_name }),
    })
  return changes.length
}
