import { FLAGS, type Flag } from '@kadai/contract/call'
import { asFlag } from '@kadai/contract/fields'
import type { Selectable } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import type { Employee, WriteContext } from '../dispatcher/handler.ts'
import { notAllowed, notFound, ruledOut } from '../dispatcher/refusal.ts'
import { raised } from '../versions/raised.ts'

export type EmployeeRow = Selectable<Schema['employees']>

/** The privileges of an employee's row. */
export const flagsOf = (row: EmployeeRow): Flag[] => FLAGS.filter((flag) => row[`can_${flag}`] === 1)

/** A privilege as the screens name it. */
export const labelOf = (flag: Flag) => ({ id: `privilege.${flag}` }) as const

/** The privileges that an employee has and this person lacks: nobody changes a person who holds more (rule 4.2). */
const heldBeyond = (row: EmployeeRow, by: Employee) => flagsOf(row).filter((flag) => !by.flags.has(flag))

const mayChange = (row: EmployeeRow, by: Employee) =>
  by.flags.has('employee') && heldBeyond(row, by).length === 0

/** Returns one employee; 404 where there is none or they were deleted. */
export const findEmployee = (db: Db, id: number): Promise<EmployeeRow> =>
  db
    .selectFrom('employees')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow(() => notFound({ id: 'employees.none' }))

/** Returns one employee whom this person may change, locked; refused where they hold more (rule 4.2). */
export async function lockEmployee(db: Db, id: number, by: Employee): Promise<EmployeeRow> {
  await db.selectFrom('employees').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  const row = await findEmployee(db, id)
  const beyond = heldBeyond(row, by)
  if (beyond.length > 0)
    throw ruledOut({
      id: 'employees.holds_more',
      params: { name: row.name, privileges: beyond.map(labelOf) },
    })
  return row
}

/** The refusal to view or change another employee without the privilege; it is recorded. */
export const onlyForHolders = () => notAllowed('employee')

/**
 * Refuses a change that would leave nobody who may log in and holds `employee` (rule 4.2). Locks all who do, so that
 * of two who would remove each other only the first succeeds.
 */
export async function keepOneHolder(db: Db, leaving: EmployeeRow): Promise<void> {
  const holders = await db
    .selectFrom('employees')
    .select('id')
    .where('can_employee', '=', 1)
    .where('may_log_in', '=', 1)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const stays = holders.some((holder) => holder.id !== leaving.id)
  const isHolder = holders.some((holder) => holder.id === leaving.id)
  if (isHolder && !stays) throw ruledOut({ id: 'employees.last_holder', params: { name: leaving.name } })
}

/** An employee on the wire, as `by` sees them. */
export const employeeOnWire = (row: EmployeeRow, by: Employee) => ({
  user_id: String(row.id),
  name: row.name,
  email: row.email,
  phone: row.phone,
  user_status: asFlag(row.may_log_in === 1),
  cid: row.cid,
  editable: asFlag(mayChange(row, by)),
  version: String(row.version),
})

/** An employee as the audit log shows them: never the password. */
export const employeeForAudit = (row: EmployeeRow) => ({
  name: row.name,
  email: row.email,
  phone: row.phone,
  may_log_in: row.may_log_in === 1,
  privileges: flagsOf(row),
})

/**
 * Writes changed columns of a locked employee, and that with `more` into the activity log; returns the employee as they
 * then are, undefined where nothing changes.
 */
export async function writeEmployee(
  { db, record }: WriteContext,
  saved: EmployeeRow,
  columns: Partial<EmployeeRow>,
  more: object = {},
): Promise<EmployeeRow | undefined> {
  const change = raised(saved, columns)
  if (!change) {
    record('nothing')
    return undefined
  }
  await db.updateTable('employees').set(change).where('id', '=', saved.id).execute()
  const after = { ...saved, ...change }
  const before = employeeForAudit(saved)
  record({ entity: 'employee', id: saved.id, before, after: { ...employeeForAudit(after), ...more } })
  return after
}
