import type { Db } from '../database/database.ts'
import { touched } from '../database/touched.ts'
import { raised } from '../versions/raised.ts'

/** What of a category its products bear too. */
type Borne = { name?: string } | { non_discount: number }

/**
 * Says of every product of a category that it changed, before the category's name or flag does: a product bears both
 * (decision 16). The category is held, so that a product that is just moving into it is either seen here or waits.
 */
export async function touchProductsOf(db: Db, category_id: number, change: Borne, now: Date): Promise<void> {
  const held = await db
    .selectFrom('categories')
    .selectAll()
    .where('id', '=', category_id)
    .forUpdate()
    .executeTakeFirst()
  if (!held || !raised(held, change)) return
  // In the order of their ids, as bills take them.
  const mine = db.selectFrom('products').select('id').where('category_id', '=', category_id)
  await mine.orderBy('id').forNoKeyUpdate().execute()
  await db.updateTable('products').set(touched(now)).where('category_id', '=', category_id).execute()
}
