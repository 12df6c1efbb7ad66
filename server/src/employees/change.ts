import { said } from '../dispatcher/drafts.ts'
import { prepared } from '../dispatcher/handler.ts'
import { conflict, invalid, ruledOut } from '../dispatcher/refusal.ts'
import {
  checkPassword,
  checkUnchanged,
  endSessionsOf,
  hashPassword,
  passwordProblem,
  setLogins,
} from '../session/exports.ts'
import { checkVersion } from '../versions/check-version.ts'
import { findEmployee, lockEmployee, onlyForHolders, writeEmployee } from './employee.ts'

/** A password checked and hashed before the transaction, with the hash that it replaces. */
type NewPassword = { hash: string; replaces: string }

/**
 * Changes an employee: oneself (name, phone, and the password with the current one), or, for holders of `employee`,
 * anybody who holds no more (rule 4.2). A new password signs out that employee's other sessions (rule 4.3).
 */
export const changeEmployee = prepared<'employe_detail_update', NewPassword | undefined>(
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
)
