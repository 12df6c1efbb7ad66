import { FLAGS, type Flag } from '@kadai/contract/call'
import { lookKey } from '@kadai/domain/look-alike'
import { nameKey } from '@kadai/domain/names'
import type { Db } from '../database/database.ts'
import { invalid } from '../dispatcher/refusal.ts'

type NewEmployee = {
  name: string
  email: string
  phone: string
  password_hash: string
  flags: readonly Flag[]
}

const flagColumns = (flags: readonly Flag[]) =>
  Object.fromEntries(FLAGS.map((flag) => [`can_${flag}`, flags.includes(flag) ? 1 : 0])) as Record<
    `can_${Flag}`,
    number
  >

const keysOf = (text: string) => ({ look: lookKey(text), name: nameKey(text) })

/** Refuses a name or email that looks like somebody else's: nobody could tell the two apart. */
async function refuseLookAlikes(db: Db, employee_id: number, who: { name: string; email: string }) {
  const others = await db
    .selectFrom('employees')
    .select(['name', 'email'])
    .where('deleted_at', 'is', null)
    .where('id', '!=', employee_id)
    .execute()
  const taken = others.flatMap(({ name, email }) => [name, email]).map(keysOf)
  for (const path of ['name', 'email'] as const) {
    const own = keysOf(who[path])
    if (taken.some((other) => other.look === own.look && other.name !== own.name))
      throw invalid(path, { id: `session.${path}_looks_alike` })
  }
}

/** Sets what an employee signs in with; anybody else's name or email is refused (rule 4.2). */
export async function setLogins(db: Db, employee_id: number, who: { name: string; email: string }) {
  await refuseLookAlikes(db, employee_id, who)
  await db.deleteFrom('employee_logins').where('employee_id', '=', employee_id).execute()
  for (const path of ['name', 'email'] as const) {
    if (path === 'email' && nameKey(who.email) === nameKey(who.name)) continue
    const taken = await db
      .insertInto('employee_logins')
      .values({ login_key: nameKey(who[path]), employee_id })
      .onConflict((on) => on.column('login_key').doNothing())
      .returning('employee_id')
      .executeTakeFirst()
    if (!taken) throw invalid(path, { id: `session.${path}_taken` })
  }
}

/** The employee who signs in with this name or email, in any case. */
export const findByLogin = (db: Db, typed: string) =>
  db
    .selectFrom('employee_logins')
    .innerJoin('employees', 'employees.id', 'employee_logins.employee_id')
    .select(['employees.id', 'name', 'email', 'password_hash', 'may_log_in'])
    .where('login_key', '=', nameKey(typed))
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** Adds an employee, who may log in, and returns the id. */
export async function addEmployee(db: Db, who: NewEmployee, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('employees')
    .values({
      created_at: now.toISOString(),
      deleted_at: null,
      name: who.name,
      email: who.email,
      phone: who.phone,
      password_hash: who.password_hash,
      may_log_in: 1,
      ...flagColumns(who.flags),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await setLogins(db, id, who)
  return id
}

/** Whether the shop has no employee yet: the next one registered is its owner (rule 4.1). */
export async function ownerMissing(db: Db): Promise<boolean> {
  return (await db.selectFrom('employees').select('id').limit(1).executeTakeFirst()) === undefined
}
