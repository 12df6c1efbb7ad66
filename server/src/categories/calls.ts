import type { categoryCalls } from '@kadai/contract/categories'
import { asFlag } from '@kadai/contract/fields'
import type { Selectable } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import type { Handlers } from '../dispatcher/handler.ts'
import { notFound, ruledOut } from '../dispatcher/refusal.ts'
import { addEntry, deleteEntry, restoreEntry, updateEntry } from '../ordered-lists/exports.ts'
import { countChangesOfProducts } from '../products/exports.ts'
import { raised } from '../versions/raised.ts'

type Category = Selectable<Schema['categories']>

const onWire = (row: Category) => ({
  category_id: String(row.id),
  category_name: row.name,
  rank: String(row.rank),
  non_discount: asFlag(row.non_discount === 1),
  type_of_category: row.type_of_category,
  version: String(row.version),
})

const from = (db: Db, deleted = false) =>
  db
    .selectFrom('categories')
    .selectAll()
    .where('deleted_at', deleted ? 'is not' : 'is', null)

async function find(db: Db, id: number): Promise<Category> {
  const row = await from(db).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound({ id: 'categories.none' })
  return row
}

export const categoryHandlers: Handlers<keyof typeof categoryCalls> = {
  async category_list({ db }, { deleted }) {
    return (await from(db, deleted).orderBy('rank').orderBy('id').execute()).map(onWire)
  },

  async category_add(context, { category_name }) {
    return { category_id: String(await addEntry(context, 'categories', category_name)) }
  },

  async category_detail({ db }, { category_id }) {
    return onWire(await find(db, category_id))
  },

  async category_detail_update(context, input) {
    const { category_id, category_name, type_of_category, rank } = input
    if (category_name !== undefined)
      await countChangesOfProducts(context.db, category_id, { name: category_name }, context.now)
    const own = type_of_category === undefined ? {} : { type_of_category }
    const change = { name: category_name, rank, version: input.version }
    const version = await updateEntry(context, 'categories', category_id, change, own)
    return { version: String(version) }
  },

  async category_list_update({ db, now, record }, { category_id, non_discount }) {
    const change = { non_discount: Number(non_discount) }
    await countChangesOfProducts(db, category_id, change, now)
    const before = await find(db, category_id)
    const columns = raised(before, change)
    if (!columns) {
      record('nothing')
      return {}
    }
    await db.updateTable('categories').set(columns).where('id', '=', category_id).execute()
    record({
      entity: 'category',
      id: category_id,
      before: { name: before.name, non_discount: before.non_discount === 1 },
      after: { name: before.name, non_discount },
    })
    return {}
  },

  async category_list_delete(context, { category_id }) {
    // Waits for transactions that put a product into it.
    await from(context.db).where('id', '=', category_id).forUpdate().execute()
    const { name } = await find(context.db, category_id)
    const { count } = await context.db
      .selectFrom('products')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('category_id', '=', category_id)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (count > 0) throw ruledOut({ id: 'categories.has_products', params: { count: Number(count), name } })
    await deleteEntry(context, 'categories', category_id)
    return {}
  },

  async category_list_restore(context, { category_id }) {
    await restoreEntry(context, 'categories', category_id)
    return {}
  },
}
