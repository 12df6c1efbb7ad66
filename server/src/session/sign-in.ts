import { nameKey } from '@kadai/domain/names'
import type { Db } from '../database/database.ts'
import { Refusal } from '../dispatcher/refusal.ts'
import { setupCodeFits } from './setup-code.ts'

const WINDOW_MS = 3 * 60_000
const MOST_FAILURES = 10

/** What tries are counted under: one account, by whichever of its names it is tried. */
export type Account = string & { readonly account: unique symbol }

/** The account of an employee; of a name that nobody signs in with, that name, whatever it is. */
export const accountOf = (employee_id: number | undefined, typed = '') =>
  (employee_id === undefined ? `name ${nameKey(typed)}` : `employee ${employee_id}`) as Account

/** Refuses with 429 when an account or an address has failed ten times in three minutes. */
export async function checkTries(db: Db, account_key: Account, address: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - WINDOW_MS).toISOString()
  // Those dated further ahead are of a clock that was set back since: they must not close an account until it is caught up.
  const until = new Date(now.getTime() + WINDOW_MS).toISOString()
  const { account, from } = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('failed_sign_ins')
        .select((inner) => inner.fn.countAll<number>().as('tries'))
        .where('account_key', '=', account_key)
        .where('at', '>', since)
        .where('at', '<', until)
        .as('account'),
      eb
        .selectFrom('failed_sign_ins')
        .select((inner) => inner.fn.countAll<number>().as('tries'))
        .where('address', '=', address)
        .where('at', '>', since)
        .where('at', '<', until)
        .as('from'),
    ])
    .executeTakeFirstOrThrow()
  if ((account ?? 0) >= MOST_FAILURES || (from ?? 0) >= MOST_FAILURES)
    throw new Refusal(429, 'Too many failed tries. Please wait three minutes and try again.')
}

/** Counts a failed try; for `afterwards` of a refusal, so that the count stays though the call is rolled back. */
export const countFailedTry = (account_key: Account, address: string, now: Date) => async (db: Db) => {
  const long_ago = new Date(now.getTime() - 10 * WINDOW_MS).toISOString()
  await db.deleteFrom('failed_sign_ins').where('at', '<', long_ago).execute()
  await db.insertInto('failed_sign_ins').values({ account_key, address, at: now.toISOString() }).execute()
}

/** Forgets the failed tries of an account: whoever has just been given a new password need not wait. */
export async function forgetTries(db: Db, account_key: Account): Promise<void> {
  await db.deleteFrom('failed_sign_ins').where('account_key', '=', account_key).execute()
}

/** The refusal of a failed sign-in, the same for an unknown name and a wrong password; the try is counted. */
export function signInRefused(account: Account, address: string, now: Date): Refusal {
  return new Refusal(401, 'Invalid email or password', { afterwards: countFailedTry(account, address, now) })
}

/** What tries of the setup code are counted under: while it counts, there is no employee of this or any name. */
const SETUP = accountOf(undefined, 'setup code')

/** Refuses a setup code that no server of this shop has printed, and after ten in three minutes any at all (design 4.1). */
export async function checkSetupCode(db: Db, typed: string, address: string, now: Date): Promise<void> {
  await checkTries(db, SETUP, address, now)
  if (await setupCodeFits(db, typed)) return
  const msg = 'Enter the setup code that Kadai printed when it started.'
  throw new Refusal(400, msg, {
    body: { fields: [{ path: 'setup_code', msg }] },
    afterwards: countFailedTry(SETUP, address, now),
  })
}
