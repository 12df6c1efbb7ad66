import type { BillKind } from '@kadai/domain/kinds'
import { movesBetween, type StockLine } from '@kadai/domain/stock'
import type { WriteContext } from '../dispatcher/handler.ts'
import { currentSettings, type ShopSettings, shopDay } from '../settings/exports.ts'
import { lockStock, moveStock } from '../stock/exports.ts'
import type { Bill } from './bill.ts'

/** Why goods move with a bill: on the shop's day, and below zero only where its settings allow it (rule 4.10). */
export const movedBy = (
  { employee, now }: Pick<WriteContext, 'employee' | 'now'>,
  kind: BillKind,
  shop: ShopSettings,
) => ({
  reason: kind,
  day: shopDay(shop, now),
  employee_id: employee.id,
  now,
  forbidNegative: shop.forbid_negative_stock === 1,
})

/**
 * Moves the difference between what a bill held and what it shall hold. Done before the bill's own row and the sums it
 * counts in are written, in the order of a save, so that no two wait for each other crosswise (decision 21).
 */
export async function moveGoods(
  context: WriteContext,
  bill: Bill,
  before: readonly StockLine[],
  after: readonly StockLine[],
): Promise<void> {
  const moves = movesBetween(bill.kind, before, after)
  await lockStock(context.db, moves)
  const why = movedBy(context, bill.kind, await currentSettings(context.db))
  await moveStock(context.db, moves, { ...why, source_id: bill.id })
}
