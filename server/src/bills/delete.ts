import { rupees } from '@kadai/domain/money'
import type { Db } from '../database/database.ts'
import type { WriteContext } from '../dispatcher/handler.ts'
import { ruledOut } from '../dispatcher/refusal.ts'
import { auditView } from './audit-view.ts'
import {
  type Bill,
  type BillLine,
  billWith,
  linesOf,
  lockDeletedBill,
  notReturned,
  numberOf,
  orderMadeFrom,
} from './bill.ts'
import { moveGoods } from './goods.ts'
import { billsReturned, refuseAnotherCustomer, refuseWithoutReturn } from './made-from.ts'
import { refuseWithNotes } from './notes-on.ts'
import { writeHead } from './status.ts'

/** The lines of the estimate whose goods an order took over, and returns to it (rule 4.10); none for other bills. */
const quotedOf = async (db: Db, { estimate_id }: Bill): Promise<BillLine[]> =>
  estimate_id === null ? [] : linesOf(db, estimate_id)

/** Marks a locked bill as deleted, or as no longer deleted. */
export const mark = (context: WriteContext, bill: Bill, deleted_at: string | null): Promise<Bill> =>
  writeHead(context, bill, { deleted_at, version: bill.version + 1 })

/**
 * Hides a locked bill, keeps its number and returns its goods to stock (rule 4.9); refused while it has payments or an
 * order.
 */
export async function deleteBill(context: WriteContext, bill: Bill): Promise<void> {
  const { db, now, record } = context
  if (bill.paid_paise > 0)
    throw ruledOut({ id: 'orders.has_payments', params: { paid: rupees(bill.paid_paise) } })
  const order = await orderMadeFrom(db, bill.id)
  if (order) throw ruledOut({ id: 'estimates.delete_its_order_first', params: { number: numberOf(order) } })
  await refuseWithNotes(db, bill.id)
  const lines = await linesOf(db, bill.id)
  await moveGoods(context, bill, lines, notReturned(await quotedOf(db, bill)))
  await mark(context, bill, now.toISOString())
  record({ entity: bill.kind, id: bill.id, before: auditView(bill, lines) })
}

/** Restores a deleted bill: it is in the lists again and its goods are out of stock. */
export async function restoreBill(context: WriteContext, kind: Bill['kind'], id: number): Promise<Bill> {
  const { db, record } = context
  const bill = await lockDeletedBill(db, kind, id)
  const lines = await linesOf(db, bill.id)
  const quoted = await quotedOf(db, bill)
  if (bill.estimate_id !== null) {
    const order = await orderMadeFrom(db, bill.estimate_id)
    if (order) throw ruledOut({ id: 'orders.another_order', params: { number: numberOf(order) } })
    const estimate = await billWith(db, bill.estimate_id).forNoKeyUpdate().executeTakeFirstOrThrow()
    if (estimate.deleted_at !== null) throw ruledOut({ id: 'orders.estimate_is_deleted' })
    if (billsReturned(quoted, lines)) await refuseWithNotes(db, bill.estimate_id)
    await refuseWithoutReturn(db, bill, quoted, lines)
    // The estimate may have got another customer since.
    refuseAnotherCustomer(estimate, bill.customer_id)
  }
  await moveGoods(context, bill, notReturned(quoted), lines)
  const restored = await mark(context, bill, null)
  record({ entity: kind, id, before: { deleted: numberOf(bill) }, after: auditView(restored, lines) })
  return restored
}
