import { FLAGS, type Flag } from '@kadai/contract/call'
import type { employeeCalls } from '@kadai/contract/employees'
import { asFlag } from '@kadai/contract/fields'
import { sql } from 'kysely'
import { said } from '../dispatcher/drafts.ts'
import { type Handlers, prepared } from '../dispatcher/handler.ts'
import { conflict, invalid, Refusal, ruledOut } from '../dispatcher/refusal.ts'
import {
  checkPassword,
  checkUnchanged,
  endSessionsOf,
  endTwoStep,
  hashPassword,
  hasTwoStep,
  passwordProblem,
  setLogins,
} from '../session/exports.ts'
import { checkVersion } from '../versions/check-version.ts'
import { hideRow, lockDeleted, restoreRow } from '../versions/deleted.ts'
import {
  type EmployeeRow,
  employeeForAudit,
  employeeOnWire,
  findEmployee,
  flagsOf,
  keepOneHolder,
  labelOf,
  lockEmployee,
  onlyForHolders,
  writeEmployee,
} from './employee.ts'

/** A password checked and hashed before the transaction, with the hash that it replaces. */
type NewPassword = { hash: string; replaces: string }

type FlagColumns = Record<`can_${Flag}`, 0 | 1>

const flagsOnWire = (row: EmployeeRow) =>
  Object.fromEntries(FLAGS.map((flag) => [flag, asFlag(row[`can_${flag}`] === 1)])) as Record<Flag, '0' | '1'>

export const employeeHandlers: Handlers<keyof typeof employeeCalls> = {
  async employe_list({ db, employee }, { deleted }) {
    const rows = await db
      .selectFrom('employees')
      .selectAll()
      .where('deleted_at', deleted ? 'is not' : 'is', null)
      .orderBy(sql`lower(name)`)
      .orderBy('id')
      .execute()
    return rows.map((row) => employeeOnWire(row, employee))
  },

  async employe_list_update(context, { user_id, user_status }) {
    const { db, employee } = context
    const saved = await lockEmployee(db, user_id, employee)
    if (!user_status) await keepOneHolder(db, saved)
    const changed = await writeEmployee(context, saved, { may_log_in: Number(user_status) })
    if (changed && !user_status) await endSessionsOf(db, user_id)
  },

  async employe_list_delete({ db, employee, now, record }, { user_id }) {
    const saved = await lockEmployee(db, user_id, employee)
    await keepOneHolder(db, saved)
    // Name and email become available to others.
    await db.deleteFrom('employee_logins').where('employee_id', '=', user_id).execute()
    await endSessionsOf(db, user_id)
    await hideRow(db, 'employees', user_id, now)
    record({ entity: 'employee', id: user_id, before: employeeForAudit(saved) })
  },

  // The password and the second step are as they were: who comes back signs in no easier than before.
  async employe_list_restore({ db, employee, now, record }, { user_id }) {
    const { name } = await lockDeleted(db, 'employees', user_id)
    await restoreRow(db, 'employees', user_id, now)
    const saved = await lockEmployee(db, user_id, employee)
    await setLogins(db, user_id, saved).catch((error) => {
      throw error instanceof Refusal ? ruledOut({ id: 'deleted.signs_in', params: { name } }) : error
    })
    record({ entity: 'employee', id: user_id, before: { deleted: name }, after: employeeForAudit(saved) })
  },

  async employe_detail({ db, employee }, { user_id }) {
    if (user_id !== employee.id && !employee.flags.has('employee')) throw onlyForHolders()
    const row = await findEmployee(db, user_id)
    const two_step = asFlag(await hasTwoStep(db, user_id))
    return [{ ...employeeOnWire(row, employee), two_step }]
  },

  /**
   * Changes an employee: oneself (name, phone, and the password with the current one), or, for holders of `employee`,
   * anybody who holds no more (rule 4.2). A new password signs out that employee's other sessions (rule 4.3).
   */
  employe_detail_update: prepared<'employe_detail_update', NewPassword | undefined>(
    async (context, { user_id, password, current_password, ...change }) => {
      const { db, employee } = context
      const own = user_id === employee.id
      if (!own && !employee.flags.has('employee')) throw onlyForHolders()
      if (!password) return undefined
      const saved = await findEmployee(db, user_id)
      const problem = passwordProblem(password, {
        name: change.name ?? saved.name,
        email: change.email ?? saved.email,
      })
      if (problem) throw invalid('password', problem)
      if (own && !current_password)
        throw invalid('current_password', { id: 'employees.current_password_first' })
      const replaces = own ? await checkPassword(context, current_password ?? '') : saved.password_hash
      return { hash: await hashPassword(password), replaces }
    },
    async (context, change, password) => {
      const { db, employee, now, client } = context
      if (password && change.user_id === employee.id)
        await checkUnchanged({ db, employee, now, client }, password.replaces)
      const saved = await lockEmployee(db, change.user_id, employee)
      await checkVersion(db, 'employee', saved, change.version)
      if (password && saved.password_hash !== password.replaces)
        throw conflict({ id: 'employees.password_changed_meanwhile' })
      if (!employee.flags.has('employee') && change.email !== undefined && change.email !== saved.email)
        throw ruledOut({ id: 'employees.email_is_not_yours' })
      const { name, email, phone, cid } = change
      const columns = said({ name, email, phone, cid, password_hash: password?.hash })
      const changed = await writeEmployee(context, saved, columns, password && { password: 'changed' })
      if (!changed) return { version: String(saved.version) }
      if (changed.name !== saved.name || changed.email !== saved.email) await setLogins(db, saved.id, changed)
      if (password) await endSessionsOf(db, saved.id, saved.id === employee.id ? client.token : undefined)
      return { version: String(changed.version) }
    },
  ),

  async employe_two_step_reset({ db, employee, record }, { user_id }) {
    if (user_id === employee.id) throw ruledOut({ id: 'employees.own_two_step' })
    const saved = await lockEmployee(db, user_id, employee)
    if (!(await hasTwoStep(db, user_id)))
      throw ruledOut({ id: 'employees.no_two_step', params: { name: saved.name } })
    await endTwoStep(db, user_id)
    await endSessionsOf(db, user_id)
    record({ entity: 'employee', id: user_id, after: { two_step_sign_in: 'reset' } })
  },

  async employe_previllage_list({ db, employee }, { employee_id }) {
    const row = await findEmployee(db, employee_id)
    const { name, editable, version } = employeeOnWire(row, employee)
    return [{ ...flagsOnWire(row), employee_id: String(row.id), name, editable, version }]
  },

  async employe_previllage_update(context, input) {
    const { db, employee } = context
    const { employee_id, version } = input
    const saved = await lockEmployee(db, employee_id, employee)
    await checkVersion(db, 'employee', saved, version)
    const columns = Object.fromEntries(
      FLAGS.map((flag) => [`can_${flag}`, (input[flag] ?? saved[`can_${flag}`] === 1) ? 1 : 0]),
    ) as FlagColumns
    const given = flagsOf({ ...saved, ...columns }).filter((flag) => !employee.flags.has(flag))
    if (given.length > 0)
      throw ruledOut({ id: 'employees.not_yours_to_give', params: { privileges: given.map(labelOf) } })
    if (columns.can_employee === 0) await keepOneHolder(db, saved)
    const { version: now } = (await writeEmployee(context, saved, columns)) ?? saved
    return { version: String(now) }
  },
}
