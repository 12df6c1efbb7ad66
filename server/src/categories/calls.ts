import type { categoryCalls } from '@kadai/contract/categories'
import { asFlag } from '@kadai/contract/fields'
import type { Selectable } from 'kysely'
import { countOf } from '../database/paging.ts'
import type { Schema } from '../database/schema.ts'
import type { Handlers } from '../dispatcher/handler.ts'
import { ruledOut } from '../dispatcher/refusal.ts'
import {
  addEntry,
  countChangesUnder,
  deleteEntry,
  findEntry,
  listEntries,
  restoreEntry,
  updateEntry,
} from '../ordered-lists/exports.ts'
import { raised } from '../versions/raised.ts'

const onWire = (row: Selectable<Schema['categories']>) => ({
  category_id: String(row.id),
  category_name: row.name,
  rank: String(row.rank),
  non_discount: asFlag(row.non_discount === 1),
  type_of_category: row.type_of_category,
  version: String(row.version),
})

export const categoryHandlers: Handlers<keyof typeof categoryCalls> = {
  category_list: async ({ db }, { deleted }) => (await listEntries(db, 'categories', deleted)).map(onWire),
  category_add: async (context, { category_name }) => ({
    category_id: String(await addEntry(context, 'categories', category_name)),
  }),

  category_detail: async ({ db }, { category_id }) => onWire(await findEntry(db, 'categories', category_id)),

  async category_detail_update(context, input) {
    const { category_id, category_name, type_of_category, rank } = input
    const own = type_of_category === undefined ? {} : { type_of_category }
    const change = { name: category_name, rank, version: input.version }
    const version = await updateEntry(context, 'categories', category_id, change, own)
    return { version: String(version) }
  },

  async category_list_update({ db, now, record }, { category_id, non_discount }) {
    const change = { non_discount: Number(non_discount) }
    await countChangesUnder(db, 'categories', category_id, change, now)
    const before = await findEntry(db, 'categories', category_id)
    const columns = raised(before, change)
    if (!columns) return record('nothing')
    await db.updateTable('categories').set(columns).where('id', '=', category_id).execute()
    record({
      entity: 'category',
      id: category_id,
      before: { name: before.name, non_discount: before.non_discount === 1 },
      after: { name: before.name, non_discount },
    })
  },

  async category_list_delete(context, { category_id }) {
    // Waits for transactions that put a product into it.
    await context.db.selectFrom('categories').select('id').where('id', '=', category_id).forUpdate().execute()
    const { name } = await findEntry(context.db, 'categories', category_id)
    const products = context.db.selectFrom('products').where('category_id', '=', category_id)
    const count = await countOf(products.where('deleted_at', 'is', null))
    if (count > 0) throw ruledOut({ id: 'categories.has_products', params: { count, name } })
    await deleteEntry(context, 'categories', category_id)
  },

  category_list_restore: (context, { category_id }) => restoreEntry(context, 'categories', category_id),
}
