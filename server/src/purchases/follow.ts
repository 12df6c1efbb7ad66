import { roundHalfUp } from '@kadai/domain/money'
import { countChange } from '../database/change-count.ts'
import type { WriteContext } from '../dispatcher/handler.ts'
import { changeProduct } from '../products/exports.ts'

/**
 * Sets the buy prices of products to what a piece has landed at in their newest standing purchase, unless that purchase
 * leaves them as they are (rule 4.116).
 */
export async function follow(context: WriteContext, ids: readonly number[]): Promise<void> {
  // Bill screens keep what goods cost, which may have changed without the goods.
  await context.db.updateTable('products').set(countChange(context.now)).where('id', 'in', ids).execute()
  const lines = await context.db
    .selectFrom('purchase_lines')
    .innerJoin('purchases', 'purchases.id', 'purchase_id')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['product_id', 'qty', 'landed_paise', 'follow', 'buy_paise'])
    .where('product_id', 'in', ids)
    .where('purchases.kind', '=', 'purchase')
    .where('purchases.deleted_at', 'is', null)
    .where('products.deleted_at', 'is', null)
    // In the order in which others lock products too.
    .orderBy('product_id')
    .orderBy('received_day', 'desc')
    .orderBy('purchase_lines.id', 'desc')
    .execute()
  for (const [id, [newest]] of Map.groupBy(lines, ({ product_id }) => product_id)) {
    if (newest?.follow !== 1) continue
    const buy_price = roundHalfUp(newest.landed_paise, newest.qty)
    if (buy_price !== newest.buy_paise && buy_price > 0) await changeProduct(context, id, { buy_price })
  }
}
