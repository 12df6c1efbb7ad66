import type { Db } from '../database/database.ts'
import type { Client, Employee } from '../dispatcher/handler.ts'
import { conflict, invalid } from '../dispatcher/refusal.ts'
import type { Message } from '../messages/languages.ts'
import { passwordFits } from './passwords.ts'
import { checkBeforeAnswer, checkTries, countFailedTry, type Try, tryOf } from './sign-in.ts'

/** A signed-in person who gives their password again. */
export type Asked = {
  db: Db
  employee: Employee
  now: Date
  client: Pick<Client, 'network' | 'device' | 'gone'>
}

/** The refusal of a wrong field: counted like a failed sign-in. */
const wrongGuess = (tried: Try, now: Date, path: string, msg: Message) =>
  invalid(path, msg, { afterwards: countFailedTry(tried, now) })

/** The refusal of a wrong code of a signed-in person. */
export const wrongCode = async ({ db, employee, now, client }: Asked) =>
  wrongGuess(await tryOf(db, employee.id, client, now), now, 'code', { id: 'session.wrong_or_used_code' })

const passwordOf = ({ db, employee }: Asked) =>
  db.selectFrom('employees').select('password_hash').where('id', '=', employee.id)

const CURRENT = { path: 'current_password', wrong: { id: 'session.wrong_current_password' } } as const

/**
 * Refuses a wrong current password; tries are counted and limited like those of the sign-in. Returns the hash that it
 * matches, which must still be the same later (`checkUnchanged`). The refusal names `field`.
 */
export async function checkPassword(
  asked: Asked,
  password: string,
  field: { path: string; wrong: Message } = CURRENT,
): Promise<string> {
  const { db, employee, now, client } = asked
  const { password_hash } = await passwordOf(asked).executeTakeFirstOrThrow()
  const tried = await tryOf(db, employee.id, client, now)
  const mayTry = () => checkTries(db, tried, now, client)
  await mayTry()
  if (!(await passwordFits(password, password_hash, { who: client.network, mayTry })))
    throw wrongGuess(tried, now, field.path, field.wrong)
  return password_hash
}

/** Refuses, in the transaction, where the password was changed since it was checked, or too many tries failed. */
export async function checkUnchanged(asked: Asked, password_hash: string) {
  const { db, employee, now, client } = asked
  await checkBeforeAnswer(db, await tryOf(db, employee.id, client, now), now)
  const row = await passwordOf(asked).forNoKeyUpdate().executeTakeFirst()
  if (row?.password_hash !== password_hash) throw conflict({ id: 'session.password_changed_meanwhile' })
}
