import type { BillKind } from '@kadai/domain/kinds'
import { movesBetween, type StockLine } from '@kadai/domain/stock'
import type { WriteContext } from '../dispatcher/handler.ts'
import { currentSettings, type ShopSettings } from '../settings/exports.ts'
import { lockStock, moveStock } from '../stock/exports.ts'
import type { Bill } from './bill.ts'

/** How a bill's goods move: below zero only if its settings allow it (rule 4.10). */
export const movedBy = (
  { employee, now }: Pick<WriteContext, 'employee' | 'now'>,
  kind: BillKind,
  shop: ShopSettings,
) => ({
  reason: kind,
  employee_id: employee.id,
  now,
  forbidNegative: shop.forbid_negative_stock === 1,
})

/**
 * Moves the difference between a bill's old and new quantities. Runs before the bill's row and its sums are written, in
 * the lock order of a save, so that two saves never deadlock (decision 21).
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
