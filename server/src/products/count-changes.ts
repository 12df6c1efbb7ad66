import { countChange } from '../database/change-count.ts'
import type { Db } from '../database/database.ts'
import { raised } from '../versions/raised.ts'

/** The fields of a category that its products carry in a catalogue. */
type Carried = { name?: string } | { non_discount: number }

/**
 * Counts a change of every product of a category, before the category's name or flag changes: a product in a catalogue
 * carries both (decision 16). Locks the category, so that a product that is being moved to it is either seen here or waits.
 */
export async function countChangesOfProducts(
  db: Db,
  category_id: number,
  change: Carried,
  now: Date,
): Promise<void> {
  const held = await db
    .selectFrom('categories')
    .selectAll()
    .where('id', '=', category_id)
    .forUpdate()
    .executeTakeFirst()
  if (!held || !raised(held, change)) return
  // In the order of their ids, as bills lock them.
  const mine = db.selectFrom('products').select('id').where('category_id', '=', category_id)
  await mine.orderBy('id').forNoKeyUpdate().execute()
  await db.updateTable('products').set(countChange(now)).where('category_id', '=', category_id).execute()
}
