import type { Body, CallName } from '@kadai/contract/contract'
import { asFlag } from '@kadai/contract/fields'
import { whenOnWire } from '@kadai/domain/dates'
import { BILL_KINDS } from '@kadai/domain/kinds'
import { parseMoney, parsePercent } from '@kadai/domain/money'
import { nameKey } from '@kadai/domain/names'
import { sql } from 'kysely'
import { numberOf } from '../bills/bill.ts'
import { countChange } from '../database/change-count.ts'
import type { Db } from '../database/database.ts'
import { portions } from '../database/portions.ts'
import type { WriteContext } from '../dispatcher/handler.ts'
import { notFound, ruledOut } from '../dispatcher/refusal.ts'
import { deleteEntry, ensureEntries, listEntries, restoreEntry } from '../ordered-lists/exports.ts'
import { findList, takeBackVersion } from '../price-lists/exports.ts'
import { lockProducts, productForAudit, productsByCategory, saveProducts } from '../products/exports.ts'
import type { Seal } from '../session/exports.ts'
import { currentSettings, lockShop } from '../settings/exports.ts'
import { hiddenIn } from './products.ts'

// What an import changed is in the audit log: a row for each product that it changed, and one for the whole.

/** How long an import can be undone: later some of its goods have been sold. */
const DAYS_MS = 30 * 86_400_000
const SHOWN = 5

type Whole = {
  file: string
  added: number
  updated: number
  set_stock?: boolean
  /** Those that it added; imports before this was recorded cannot be undone. */
  ids?: { products: number[]; categories: number[]; were?: string }
}

/** The audit rows of imports that changed something, of products or of price lists, and are not too old to undo. */
const importsIn = (db: Db, now: Date) =>
  db
    .selectFrom('audit')
    .select(['id', 'at', 'entity', 'entity_id', 'after'])
    .where('at', '>', new Date(now.getTime() - DAYS_MS).toISOString())
    .where(
      sql<boolean>`(call = 'import_excell' and entity_id = 'import' and after like '%"ids":%'
          and after not like '%"added":0,"updated":0,%'
        or call = 'price_list_import' and after like '%"added":%')`,
    )

const undoneIn = (db: Db, at: string) =>
  db.selectFrom('audit').select('entity_id').where('at', '>=', at).where('entity', '=', 'import')

const wholeOf = (after: string | null) => JSON.parse(after ?? '{}') as Whole

/** The last imports of products, or of a price list, newest first. */
export async function lastImports(db: Db, now: Date, price_list_id?: number): Promise<Body<'imports'>> {
  const { time_zone } = await currentSettings(db)
  const list = price_list_id && (await findList(db, price_list_id)).list
  const versions = sql`(select cast(id as text) from price_lists where list = ${list})`
  const rows = await importsIn(db, now)
    .where('entity', '=', list ? 'price_list' : 'product')
    .where(list ? sql<boolean>`entity_id in ${versions}` : sql<boolean>`entity_id = 'import'`)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
  const undone = new Set(
    (await undoneIn(db, rows.at(-1)?.at ?? now.toISOString()).execute()).map((row) => row.entity_id),
  )
  return rows.map(({ id, at, after }) => {
    const { file, added, updated } = wholeOf(after)
    return {
      import_id: String(id),
      file,
      ...whenOnWire(at, time_zone),
      added,
      updated,
      undone: asFlag(undone.has(String(id))),
    }
  })
}

/** Undoes an import as a whole; refused where its products were changed or sold since (rule 4.102). */
export async function undoImport(context: WriteContext, seal: Seal, id: number): Promise<void> {
  const { db, now, record } = context
  // One after the other.
  await lockShop(db)
  const made = await importsIn(db, now).where('id', '=', id).executeTakeFirst()
  if (!made) throw notFound({ id: 'imports.none' })
  if (await undoneIn(db, made.at).where('entity_id', '=', String(id)).executeTakeFirst())
    throw ruledOut({ id: 'imports.undone' })
  const { file, added, updated, ...whole } = wholeOf(made.after)
  if (made.entity === 'price_list') await takeBackVersion(context, Number(made.entity_id))
  else await undoProducts(context, seal, made, whole)
  record({ entity: 'import', id, before: { file, added, updated } })
}

type Audited = ReturnType<typeof productForAudit>

async function undoProducts(
  context: WriteContext,
  seal: Seal,
  made: { id: number; at: string },
  { set_stock = false, ids = { products: [], categories: [] } }: Omit<Whole, 'file' | 'added' | 'updated'>,
): Promise<void> {
  const { db, now, record } = context
  const hidden = hiddenIn(ids.were ?? '', seal)
  if (!hidden) throw ruledOut({ id: 'imports.other_key' })
  const ofCall = db
    .selectFrom('audit')
    .where('at', '=', made.at)
    .where('call', '=', 'import_excell')
    .where('entity', '=', 'product')
    .where('id', '<', made.id)
  // Another import may be of the same millisecond.
  const { last } = await ofCall
    .select((eb) => eb.fn.max('id').as('last'))
    .where('entity_id', '=', 'import')
    .executeTakeFirstOrThrow()
  const rows = await ofCall
    .select(['entity_id', 'before', 'after'])
    .where('id', '>', last ?? 0)
    .execute()
  const changed = rows.map(({ entity_id, before, after }) => ({
    id: Number(entity_id),
    was: JSON.parse(before ?? '') as Audited,
    became: JSON.parse(after ?? '') as Audited,
  }))
  const all = [...changed.map(({ id }) => id), ...ids.products]
  const current = await lockProducts(db, 'id', all)
  const seen = (product: Audited) => JSON.stringify(set_stock ? product : { ...product, stock: 0 })
  const touched = ids.products.filter((id) => (current.get(id)?.version ?? 1) > 1)
  const became = new Map(
    [...(await foundLater(db, made.id, touched)), ...changed].map((product) => [
      product.id,
      seen(product.became),
    ]),
  )
  const other = all.find((id) => {
    const row = current.get(id)
    return !row || (became.has(id) ? seen(productForAudit(row)) !== became.get(id) : row.version > 1)
  })
  if (other) throw ruledOut({ id: 'imports.changed_since', params: { product: await called(db, other) } })
  await refuseUsed(db, made.id, new Set(all))
  const names = changed.map(({ was }) => was.category)
  const renamed = await categoriesBack(context, names, made)
  const others = names.filter((name) => !renamed.has(nameKey(name)))
  const { byKey } = await ensureEntries(context, 'categories', others)
  const categoryOf = (name: string) => renamed.get(nameKey(name)) ?? byKey.get(nameKey(name))
  await saveProducts(
    context,
    changed.map(({ id, was }) => ({
      saved: current.get(id),
      category_name: categoryOf(was.category)?.name ?? was.category,
      draft: {
        product_code: was.code,
        product_name: was.name,
        tamil_name: was.tamil_name,
        cid: categoryOf(was.category)?.id ?? 0,
        ...hidden.get(id),
        unit: was.unit,
        hsn_code: was.hsn_code,
        mrp_rate: parseMoney(was.mrp_rate),
        net_rate: parseMoney(was.net_rate),
        rate_per: was.qty_per_box,
        tax: was.tax === undefined ? undefined : parsePercent(was.tax),
        shop_tax: was.tax === undefined,
        stock: set_stock ? was.stock : undefined,
      },
    })),
  )
  for (const some of portions(ids.products))
    await db
      .updateTable('products')
      .set({ deleted_at: now.toISOString(), ...countChange(now) })
      .where('id', 'in', some)
      .execute()
  for (const id of ids.products) {
    const row = current.get(id)
    if (row) record({ entity: 'product', id, before: productForAudit(row) })
  }
  const used = new Set((await productsByCategory(db)).map(({ category_id }) => category_id))
  for (const { id } of await listEntries(db, 'categories'))
    if (ids.categories.includes(id) && !used.has(id)) await deleteEntry(context, 'categories', id)
}

/** Products as the first change after an audit row found them: a later import may be undone already. */
async function foundLater(db: Db, after: number, ids: readonly number[]) {
  const found: { id: number; became: Audited }[] = []
  for (const some of portions(ids)) {
    const rows = await db
      .selectFrom('audit')
      .select(['entity_id', 'before'])
      .where('entity', '=', 'product')
      .where('entity_id', 'in', some.map(String))
      .where('id', '>', after)
      .orderBy('id', 'desc')
      .execute()
    // The first one of a product is the last here, and stays in a map.
    for (const { entity_id, before } of rows)
      found.push({ id: Number(entity_id), became: JSON.parse(before ?? '{}') as Audited })
  }
  return found
}

/**
 * Restores categories that were deleted since the import, and returns by their former names those that were renamed
 * since: added again they would not be Non-Discount.
 */
async function categoriesBack(
  context: WriteContext,
  names: readonly string[],
  made: { id: number; at: string },
): Promise<Map<string, { id: number; name: string }>> {
  const { db } = context
  const needed = new Set(names.map(nameKey))
  const there = await listEntries(db, 'categories')
  for (const { name } of there) needed.delete(nameKey(name))
  const deleted = await db
    .selectFrom('categories')
    .select(['id', 'name_key'])
    .where('deleted_at', '>=', made.at)
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  for (const { id, name_key } of deleted)
    if (needed.delete(name_key)) await restoreEntry(context, 'categories', id)
  const changes = await db
    .selectFrom('audit')
    .select(['entity_id', 'before'])
    .where('id', '>', made.id)
    .where('entity', '=', 'category')
    .where('outcome', '=', 'done')
    .where('before', 'is not', null)
    .orderBy('id')
    .execute()
  const renamed = new Map<string, { id: number; name: string }>()
  for (const { entity_id, before } of changes) {
    const key = nameKey((JSON.parse(before ?? '{}') as { name?: string }).name ?? '')
    const category = there.find(({ id }) => String(id) === entity_id)
    if (category && needed.delete(key)) renamed.set(key, category)
  }
  return renamed
}

async function called(db: Db, id: number): Promise<string> {
  const product = db.selectFrom('products').select(['code', 'name']).where('id', '=', id)
  const { code, name } = await product.executeTakeFirstOrThrow()
  return `${code} ${name}`
}

/** The calls that save goods and prices of a paper again. */
const EDITS: readonly CallName[] = ['estimate_detail_update', 'pos_api/pos_order_edit']

/**
 * Refuses where a paper that was saved after an audit row has one of these products. An older paper that is paid,
 * sent, deleted or restored since has what it was saved with.
 */
async function refuseUsed(db: Db, audit_id: number, ids: ReadonlySet<number>): Promise<void> {
  const { rows } = await sql<{ product_id: number; bill_id: number }>`
    select product_id, max(bill_id) as bill_id from bill_lines where product_id is not null and bill_id in (
      select cast(entity_id as bigint) from audit where id > ${audit_id} and outcome = 'done'
        and entity in (${sql.join(BILL_KINDS)}) and (before is null or call in (${sql.join(EDITS)})))
    group by product_id`.execute(db)
  const used = rows.find(({ product_id }) => ids.has(product_id))
  if (!used) return
  const bill = await db
    .selectFrom('bills')
    .select(['prefix', 'financial_year', 'sno'])
    .where('id', '=', used.bill_id)
    .executeTakeFirstOrThrow()
  const params = { product: await called(db, used.product_id), number: numberOf(bill) }
  throw ruledOut({ id: 'imports.used_since', params })
}
