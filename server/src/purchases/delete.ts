import { purchaseNumber } from '@kadai/domain/purchases'
import type { WriteContext } from '../dispatcher/handler.ts'
import { conflict, notFound, ruledOut } from '../dispatcher/refusal.ts'
import { countBack } from './back.ts'
import { follow } from './follow.ts'
import { findPurchase, linesOf, type Purchase } from './purchase.ts'
import { moveBought, refuseSameNumber } from './save.ts'
import { forAudit } from './wire.ts'

const goodsOf = (lines: readonly { product_id: number }[]) => lines.map(({ product_id }) => product_id)

async function mark({ db }: WriteContext, { id, version }: Purchase, deleted_at: string | null) {
  await db
    .updateTable('purchases')
    .set({ deleted_at, version: version + 1 })
    .where('id', '=', id)
    .execute()
}

/** Deletes a locked purchase or return: its goods move back. Refused while returns of it stand. */
export async function deletePurchase(context: WriteContext, purchase: Purchase): Promise<void> {
  const { db, now, record } = context
  if (purchase.deleted_at !== null) throw notFound({ id: 'purchases.none' })
  if (purchase.kind === 'purchase_opening') throw ruledOut({ id: 'purchases.brought_in' })
  const back = await db
    .selectFrom('purchases')
    .selectAll()
    .where('of_id', '=', purchase.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (back) throw ruledOut({ id: 'purchases.has_returns', params: { number: purchaseNumber(back) } })
  const lines = await linesOf(db, purchase.id)
  await moveBought(context, purchase, lines, [])
  if (purchase.kind === 'purchase_return') await countBack(db, purchase, lines, -1)
  const before = await forAudit(db, purchase)
  await mark(context, purchase, now.toISOString())
  await follow(context, goodsOf(lines))
  record({ entity: 'purchase', id: purchase.id, before })
}

/** Restores a locked purchase or return, if its number and its packs are still free. */
export async function restorePurchase(context: WriteContext, purchase: Purchase): Promise<void> {
  const { db, record } = context
  if (purchase.kind === 'purchase_opening') throw ruledOut({ id: 'purchases.brought_in' })
  if (purchase.deleted_at === null)
    throw conflict({ id: 'deleted.not', params: { name: purchaseNumber(purchase) } })
  const lines = await linesOf(db, purchase.id)
  if (purchase.of_id === null) await refuseSameNumber(db, purchase, purchase.id)
  else await refuseBeyond(context, purchase, purchase.of_id)
  await mark(context, purchase, null)
  if (purchase.kind === 'purchase_return') await countBack(db, purchase, lines, 1)
  await moveBought(context, purchase, [], lines)
  await follow(context, goodsOf(lines))
  record({ entity: 'purchase', id: purchase.id, after: await forAudit(db, purchase) })
}

/** Refuses a return whose purchase is gone, or has gone back since. */
async function refuseBeyond({ db }: WriteContext, back: Purchase, of_id: number): Promise<void> {
  const of = await findPurchase(db, of_id)
  const left = new Map((await linesOf(db, of_id)).map((line) => [line.id, line.packs - line.returned_packs]))
  const beyond = (await linesOf(db, back.id)).some(
    (line) => line.packs > (left.get(line.of_line_id ?? 0) ?? 0),
  )
  if (of.deleted_at !== null || beyond || of.returned_paise + back.total_paise > of.total_paise)
    throw ruledOut({ id: 'purchases.gone_back', params: { number: purchaseNumber(of) } })
}
