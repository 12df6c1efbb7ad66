import type { Gets } from '@kadai/contract/contract'
import { PRODUCT } from '@kadai/contract/records/product'
import { columnsFrom } from '@kadai/contract/records/record'
import { codeKey, nameKey, searchKey } from '@kadai/domain/names'
import type { StockMove } from '@kadai/domain/stock'
import { sql } from 'kysely'
import { countChange } from '../database/change-count.ts'
import type { Db } from '../database/database.ts'
import { portions } from '../database/portions.ts'
import type { Either } from '../dispatcher/drafts.ts'
import type { WriteContext } from '../dispatcher/handler.ts'
import { invalid, ruledOut } from '../dispatcher/refusal.ts'
import { moveStock, setStock } from '../stock/exports.ts'
import { checkVersion } from '../versions/check-version.ts'
import { lockDeleted, restoreRow } from '../versions/deleted.ts'
import { raised } from '../versions/raised.ts'
import { saveMany } from '../versions/save-many.ts'
import { lookupChosen, lookupNamed } from './lookups.ts'
import { findProduct, type ProductRow, productForAudit, productsOf } from './product.ts'

/** A submitted product; absent fields stay. */
type ProductDraft = Omit<
  Either<Gets<'product_add'>, Gets<'product_detail_update'>>,
  'product_id' | 'version' | 'stock_seen'
>

/** The default unit of a new product: an invoice must name one (CGST Rule 46), and the trade counts boxes. */
const USUAL_UNIT = 'Box'

async function checkCode(db: Db, code: string, own?: number): Promise<void> {
  const same = await db
    .selectFrom('products')
    .select(['id', 'name'])
    .where('code_key', '=', codeKey(code))
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (same && same.id !== own)
    throw invalid('product_code', { id: 'products.code_taken', params: { name: same.name } })
}

async function checkCategory(db: Db, id: number): Promise<void> {
  const row = await db
    .selectFrom('categories')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    // Locked against deletion.
    .forKeyShare()
    .executeTakeFirst()
  if (!row) throw invalid('cid', { id: 'products.choose_category' })
}

/**
 * The product's separate selling price. One equal to the net rate counts as none and follows the net rate, also where
 * a client returns the old net rate together with a new one.
 */
function sellOf(sell_price: number | undefined, net_rate_paise: number, saved?: ProductRow): number | null {
  if (sell_price === undefined) return saved?.sell_paise ?? null
  const followed = saved?.sell_paise === null && sell_price === saved.net_rate_paise
  return followed || sell_price === net_rate_paise ? null : sell_price
}

/** The values in other tables. */
type Elsewhere = 'supplier_name' | 'brand_name' | 'stock'

/** The columns in the product's own row: submitted values, else the record's. */
function ownColumns(draft: Omit<ProductDraft, Elsewhere>, saved?: ProductRow) {
  const { buy_price, sell_price, per_case, tax, shop_tax, supplier_id, brand_id } = draft
  const own = columnsFrom(PRODUCT, draft, saved)
  return {
    ...own,
    code_key: codeKey(own.code),
    name_key: nameKey(own.name),
    // In the form searches compare: "½" as "1/2", letters without accents.
    search_text: searchKey(`${own.name} ${own.tamil_name}`),
    supplier_id: supplier_id === undefined ? (saved?.supplier_id ?? null) : supplier_id || null,
    brand_id: brand_id === undefined ? (saved?.brand_id ?? null) : brand_id || null,
    unit: draft.unit ?? saved?.unit ?? USUAL_UNIT,
    buy_paise: buy_price === 0 ? null : (buy_price ?? saved?.buy_paise ?? null),
    sell_paise: sellOf(sell_price, own.net_rate_paise, saved),
    per_case: per_case === undefined ? (saved?.per_case ?? null) : per_case > 1 ? per_case : null,
    tax_bp: shop_tax ? null : (tax ?? saved?.tax_bp ?? null),
  }
}

async function columnsOf(db: Db, draft: ProductDraft, saved?: ProductRow) {
  if (draft.unit) await lookupNamed(db, 'units', draft.unit)
  return {
    ...ownColumns(draft, saved),
    supplier_id: await lookupChosen(db, 'supplier', draft, saved?.supplier_id ?? null),
    brand_id: await lookupChosen(db, 'brand', draft, saved?.brand_id ?? null),
  }
}

/** Refuses a counted stock below 0; a count that sales brought there may be sent back. */
function refuseBelow0(stock: number | undefined, was = 0): void {
  if (stock !== undefined && stock < 0 && stock !== was)
    throw invalid('stock', { id: 'products.stock_below_0' })
}

/** Adds a product with its opening count and returns the id. */
export async function addProduct(
  { db, employee, now, record }: WriteContext,
  draft: ProductDraft & { product_code: string; cid: number },
): Promise<number> {
  await checkCode(db, draft.product_code)
  await checkCategory(db, draft.cid)
  refuseBelow0(draft.stock)
  const at = now.toISOString()
  const { id } = await db
    .insertInto('products')
    .values({ ...(await columnsOf(db, draft)), created_at: at, updated_at: at, deleted_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await setStock(db, id, draft.stock ?? 0, { reason: 'opening', employee_id: employee.id, now })
  record({ entity: 'product', id, after: productForAudit(await findProduct(db, id)) })
  return id
}

export type ProductChanged = {
  version: number
  stock: number
  /** The change of the stock by others since the person saw the stock. */
  meanwhile: number
}

/**
 * Changes a product. A submitted stock sets the count; with `stock_seen`, the count that the person saw, the
 * difference between the two is added to the current count.
 */
export async function changeProduct(
  { db, employee, now, record }: WriteContext,
  id: number,
  draft: ProductDraft & { stock_seen?: number | undefined; version?: number | undefined },
): Promise<ProductChanged> {
  await db.selectFrom('products').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  const before = await findProduct(db, id)
  await checkVersion(db, 'product', before, draft.version)
  if (draft.product_code !== undefined) await checkCode(db, draft.product_code, id)
  if (draft.cid !== undefined) await checkCategory(db, draft.cid)
  refuseBelow0(draft.stock, draft.stock_seen ?? before.stock)
  const meanwhile =
    draft.stock === undefined || draft.stock_seen === undefined ? 0 : before.stock - draft.stock_seen
  const stock = draft.stock === undefined ? before.stock : draft.stock + meanwhile
  const columns = raised(before, await columnsOf(db, draft, before), stock !== before.stock)
  if (!columns) {
    record('nothing')
    return { version: before.version, stock, meanwhile }
  }
  await db
    .updateTable('products')
    .set({ ...columns, ...countChange(now) })
    .where('id', '=', id)
    .execute()
  await setStock(db, id, stock, { reason: 'adjustment', employee_id: employee.id, now })
  const after = productForAudit(await findProduct(db, id))
  const bought = columns.buy_paise === before.buy_paise ? {} : { buy_price: 'changed' }
  record({ entity: 'product', id, before: productForAudit(before), after: { ...after, ...bought } })
  return { version: columns.version, stock, meanwhile }
}

/**
 * Restores a deleted product with the count that its movements left. Refused where another product has its code; where
 * its category was deleted, it goes into the category that has the same name now.
 */
export async function restoreProduct({ db, now, record }: WriteContext, id: number): Promise<void> {
  const { code, name, category_id } = await lockDeleted(db, 'products', id)
  await checkCode(db, code)
  const category = await db
    .selectFrom('categories')
    .innerJoin('categories as held', 'held.name_key', 'categories.name_key')
    .select('categories.id')
    .where('held.id', '=', category_id)
    .where('categories.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!category) throw ruledOut({ id: 'deleted.category_too', params: { name } })
  await checkCategory(db, category.id)
  await db.updateTable('products').set({ category_id: category.id }).where('id', '=', id).execute()
  await restoreRow(db, 'products', id, now)
  record({
    entity: 'product',
    id,
    before: { deleted: `${code} ${name}` },
    after: productForAudit(await findProduct(db, id)),
  })
}

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
