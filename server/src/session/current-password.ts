import type { Db } from '../database/database.ts'
import type { Employee } from '../dispatcher/handler.ts'
import { Refusal } from '../dispatcher/refusal.ts'
import { passwordFits } from './passwords.ts'
import { accountOf, checkTries, countFailedTry } from './sign-in.ts'

/** Somebody signed in who gives their password once more. */
export type Asked = { db: Db; employee: Employee; now: Date; client: { address: string } }

/** The refusal of one field that was guessed wrong: the try is counted like one of the sign-in. */
export const wrongGuess = ({ employee, now, client }: Omit<Asked, 'db'>, path: string, msg: string) =>
  new Refusal(400, msg, {
    body: { fields: [{ path, msg }] },
    afterwards: countFailedTry(accountOf(employee.id), client.address, now),
  })

/**
 * Refuses a current password that is not right; tries are counted and limited like those of the sign-in. Gives the
 * hash that it fits: who goes on from here must see that it is still that one.
 */
export async function checkPassword(asked: Asked, password: string): Promise<string> {
  const { db, employee, now, client } = asked
  const { password_hash } = await db
    .selectFrom('employees')
    .select('password_hash')
    .where('id', '=', employee.id)
    .executeTakeFirstOrThrow()
  const mayTry = () => checkTries(db, accountOf(employee.id), client.address, now)
  await mayTry()
  if (!(await passwordFits(password, password_hash, mayTry)))
    throw wrongGuess(asked, 'current_password', 'The current password is not right.')
  return password_hash
}
