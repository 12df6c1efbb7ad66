import { rupees } from '@kadai/domain/money'
import type { StockLine } from '@kadai/domain/stock'
import type { WriteContext } from '../dispatcher/handler.ts'
import { ruledOut } from '../dispatcher/refusal.ts'
import { auditView } from './audit-view.ts'
import { type Bill, linesOf, lockDeletedBill, notReturned, numberOf, orderFrom } from './bill.ts'
import { moveGoods } from './goods.ts'
import { billsReturned, refuseWithoutReturn } from './made-from.ts'
import { refuseWithNotes } from './notes-on.ts'

/** The goods that an order took over from its estimate, and returns to it (rule 4.10); none for other bills. */
async function goodsOfEstimate(context: WriteContext, bill: Bill): Promise<readonly StockLine[]> {
  return bill.estimate_id === null ? [] : notReturned(await linesOf(context.db, bill.estimate_id))
}

/** Marks a locked bill as deleted, or as no longer deleted. */
export async function mark(context: WriteContext, bill: Bill, deleted_at: string | null): Promise<Bill> {
  const { db, employee, now } = context
  return db
    .updateTable('bills')
    .set({ deleted_at, version: bill.version + 1, updated_at: now.toISOString(), updated_by: employee.id })
    .where('id', '=', bill.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Hides a locked bill, keeps its number and returns its goods to stock (rule 4.9); refused while it has payments or an
 * order.
 */
export async function deleteBill(context: WriteContext, bill: Bill): Promise<void> {
  const { db, now, record } = context
  if (bill.paid_paise > 0)
    throw ruledOut({ id: 'orders.has_payments', params: { paid: rupees(bill.paid_paise) } })
  const order = await orderFrom(db, bill.id)
  if (order) throw ruledOut({ id: 'estimates.delete_its_order_first', params: { number: numberOf(order) } })
  await refuseWithNotes(db, bill.id)
  const lines = await linesOf(db, bill.id)
  await moveGoods(context, bill, lines, await goodsOfEstimate(context, bill))
  await mark(context, bill, now.toISOString())
  record({ entity: bill.kind, id: bill.id, before: auditView(bill, lines) })
}

/** Restores a deleted bill: it is in the lists again and its goods are out of stock. */
export async function restoreBill(context: WriteContext, kind: Bill['kind'], id: number): Promise<Bill> {
  const { db, record } = context
  const bill = await lockDeletedBill(db, kind, id)
  if (bill.estimate_id !== null) {
    const standing = await orderFrom(db, bill.estimate_id)
    if (standing) throw ruledOut({ id: 'orders.another_stands', params: { number: numberOf(standing) } })
    const estimate = await db
      .selectFrom('bills')
      .select('deleted_at')
      .where('id', '=', bill.estimate_id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    if (estimate.deleted_at !== null) throw ruledOut({ id: 'orders.estimate_is_deleted' })
  }
  const lines = await linesOf(db, bill.id)
  if (bill.estimate_id !== null) {
    const quoted = await linesOf(db, bill.estimate_id)
    if (billsReturned(quoted, lines)) await refuseWithNotes(db, bill.estimate_id)
    await refuseWithoutReturn(db, bill, quoted, lines)
  }
  await moveGoods(context, bill, await goodsOfEstimate(context, bill), lines)
  const restored = await mark(context, bill, null)
  record({ entity: kind, id, before: { deleted: numberOf(bill) }, after: auditView(restored, lines) })
  return restored
}
