import type { WriteContext } from '../dispatcher/handler.ts'
import { raised } from '../versions/raised.ts'
import { auditView } from './audit-view.ts'
import { type Bill, linesOf } from './bill.ts'

/** Gives a locked estimate a status. */
export async function setStatus(context: WriteContext, bill: Bill, status: Bill['status']): Promise<Bill> {
  const { db, employee, now, record } = context
  const columns = raised(bill, { status })
  if (!columns) {
    record('nothing')
    return bill
  }
  const changed = await db
    .updateTable('bills')
    .set({ ...columns, updated_at: now.toISOString(), updated_by: employee.id })
    .where('id', '=', bill.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const lines = await linesOf(db, bill.id)
  record({
    entity: 'estimate',
    id: bill.id,
    before: auditView(bill, lines),
    after: auditView(changed, lines),
  })
  return changed
}
