import type { WriteContext } from '../dispatcher/handler.ts'
import { raised } from '../versions/raised.ts'
import { auditView } from './audit-view.ts'
import { type Bill, linesOf } from './bill.ts'

/** Writes columns of a locked bill, with who changed it when. */
export const writeHead = (
  { db, employee, now }: WriteContext,
  { id }: Pick<Bill, 'id'>,
  columns: Partial<Bill>,
): Promise<Bill> =>
  db
    .updateTable('bills')
    .set({ ...columns, updated_at: now.toISOString(), updated_by: employee.id })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Gives a locked bill other values in its head; undefined where they are what it has. */
export async function setHead(
  context: WriteContext,
  bill: Bill,
  values: Partial<Pick<Bill, 'status' | 'billing_gstin'>>,
): Promise<Bill | undefined> {
  const columns = raised(bill, values)
  if (!columns) return undefined
  const changed = await writeHead(context, bill, columns)
  const lines = await linesOf(context.db, bill.id)
  const [before, after] = [auditView(bill, lines), auditView(changed, lines)]
  context.record({ entity: bill.kind, id: bill.id, before, after })
  return changed
}

/** Gives a locked estimate a status. */
export async function setStatus(context: WriteContext, bill: Bill, status: Bill['status']): Promise<Bill> {
  const changed = await setHead(context, bill, { status })
  if (!changed) context.record('nothing')
  return changed ?? bill
}
