import { writeAudit } from '../audit/audit.ts'
import type { CommandDatabase } from '../database/command-database.ts'
import type { Db } from '../database/database.ts'
import { inEnglish } from '../messages/languages.ts'
import {
  accountOf,
  endSessionsOf,
  endTwoStep,
  findByLogin,
  forgetTries,
  hashPassword,
  hasTwoStep,
  passwordProblem,
} from '../session/exports.ts'

type Person = { id: number; name: string; email: string }

/** Returns the person who signs in with this name or email, in any case; throws a sentence for the person otherwise. */
export async function findPerson(db: Db, typed: string): Promise<Person> {
  const found = await findByLogin(db, typed)
  if (!found) throw new Error('No account has this name. Give the full name or email of the sign-in.')
  if (found.may_log_in === 0)
    throw new Error(
      `The sign-in of ${found.name} is switched off. Somebody who manages employees can switch it on again.`,
    )
  return found
}

/**
 * Gives a person who lost the password, or the phone and the recovery codes, access again: sets a new password, switches
 * two-step sign-in off, ends all their sessions and writes the audit row, in one transaction (decision 23). `by` says who
 * did it on which machine. Throws a sentence for the person where the password is refused.
 */
export async function recoverAccount(
  database: CommandDatabase,
  who: Person,
  password: string,
  by: string,
  now: Date,
): Promise<void> {
  const problem = passwordProblem(password, who)
  if (problem) throw new Error(inEnglish(problem))
  const password_hash = await hashPassword(password)
  await database.transact(async (db) => {
    await db.selectFrom('employees').select('id').where('id', '=', who.id).forNoKeyUpdate().execute()
    const hadTwoStep = await hasTwoStep(db, who.id)
    await db
      .updateTable('employees')
      .set((eb) => ({ password_hash, version: eb('version', '+', 1) }))
      .where('id', '=', who.id)
      .where('deleted_at', 'is', null)
      .returning('id')
      .executeTakeFirstOrThrow(() => new Error(`${who.name} was deleted a moment ago.`))
    await endTwoStep(db, who.id)
    await endSessionsOf(db, who.id)
    await forgetTries(db, accountOf(who.id))
    await writeAudit(db, {
      now,
      call: 'let_in',
      client: { address: by },
      outcome: 'done',
      changes: [
        {
          entity: 'employee',
          id: who.id,
          before: { name: who.name, two_step_sign_in: hadTwoStep ? 'on' : 'off' },
          after: { name: who.name, two_step_sign_in: 'off', password: 'changed' },
        },
      ],
    })
  })
}
