import type { WriteContext } from '../dispatcher/handler.ts'
import { raised } from '../versions/raised.ts'
import { auditView } from './audit-view.ts'
import { type Bill, linesOf } from './bill.ts'

/** Gives a locked bill other values in its head; undefined where they are what it has. */
export async function setHead(
  { db, employee, now, record }: WriteContext,
  bill: Bill,
  values: Partial<Pick<Bill, 'status' | 'billing_gstin'>>,
): Promise<Bill | undefined> {
  const columns = raised(bill, values)
  if (!columns) return undefined
  const changed = await db
    .updateTable('bills')
    .set({ ...columns, updated_at: now.toISOString(), updated_by: employee.id })
    .where('id', '=', bill.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const lines = await linesOf(db, bill.id)
  record({
    entity: bill.kind,
    id: bill.id,
    before: auditView(bill, lines),
    after: auditView(changed, lines),
  })
  return changed
}

/** Gives a locked estimate a status. */
export async function setStatus(context: WriteContext, bill: Bill, status: Bill['status']): Promise<Bill> {
  const changed = await setHead(context, bill, { status })
  if (!changed) context.record('nothing')
  return changed ?? bill
}
