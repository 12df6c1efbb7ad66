import { nameKey } from '@kadai/domain/names'
import type { Db } from '../database/database.ts'
import { addNote, dropNotes, hasNote } from '../database/notes.ts'
import { countOf } from '../database/paging.ts'
import type { Client } from '../dispatcher/handler.ts'
import { invalid, Refusal } from '../dispatcher/refusal.ts'
import { lockShop } from '../settings/exports.ts'
import { knownDevice } from './devices.ts'
import { bareLetters, typedLetters } from './letters.ts'
import { hashOf } from './token.ts'

const MINUTE_MS = 60_000
const WINDOW_MS = 3 * MINUTE_MS
const MOST_FAILURES = 10

// A person who mistypes must not lock out others at the same machine, and guessing there must stay as slow as ten in
// three minutes: known browsers and others may each fail twenty times in twelve.
const LONG_WINDOW_MS = 12 * MINUTE_MS
const MOST_IN_LONG_WINDOW = 20

/** The key of tries: one account, under any of its names. */
export type Account = string & { readonly account: unique symbol }

/** The account of an employee; for an unknown name, that name. */
export const accountOf = (employee_id: number | undefined, typed = '') =>
  (employee_id === undefined ? `name ${nameKey(typed)}` : `employee ${employee_id}`) as Account

/** A try: which account, from where (the address, for IPv6 its network), and from which known browser; else "". */
export type Try = { account: Account; address: string; device: string }

/** A try to sign in to an account; for an unknown name, that name's. */
export async function tryOf(
  db: Db,
  employee_id: number | undefined,
  { network, device }: Pick<Client, 'network' | 'device'>,
  now: Date,
  typed?: string,
): Promise<Try> {
  const account = accountOf(employee_id, typed)
  const known = await knownDevice(db, employee_id, device, now)
  // Several people may use one browser; one may try to guess the others' passwords there.
  const spent =
    known !== '' &&
    (await countOf(failures(db, { device_hash: known }, now, LONG_WINDOW_MS))) >= MOST_IN_LONG_WINDOW
  return { account, address: network, device: spent ? '' : known }
}

type Counted = { account_key?: Account; address?: string; device_hash?: string }

// Tries dated further in the future are from before the clock was set back: they must not lock an account until then.
const failures = (db: Db, by: Counted, now: Date, within_ms: number) =>
  db
    .selectFrom('failed_sign_ins')
    .where('at', '>', new Date(now.getTime() - within_ms).toISOString())
    .where('at', '<', new Date(now.getTime() + within_ms).toISOString())
    .where((eb) => eb.and(by))

const tooMany = (wait: 'session.wait_three_minutes' | 'session.wait_twelve_minutes') =>
  new Refusal(429, { id: wait })

/**
 * Refuses with 429 what could be guessing. From a browser that has signed in to the account before, only its own
 * failures count. From any other: ten failures of the account in three minutes, from anywhere; ten accounts failed
 * from one address in that time; and twenty failures from there in twelve minutes. Callers who have hung up are
 * refused too.
 */
export async function checkTries(db: Db, tried: Try, now: Date, client?: Pick<Client, 'gone'>) {
  // Nobody reads the answer, and others wait for their turn.
  if (client?.gone?.()) throw new Refusal(400, { id: 'call.hung_up' })
  const { account, address, device } = tried
  const own = device === '' ? { account_key: account } : { account_key: account, device_hash: device }
  const there = { address, device_hash: '' }
  if ((await countOf(failures(db, own, now, WINDOW_MS))) >= MOST_FAILURES)
    throw tooMany('session.wait_three_minutes')
  if (device !== '') return
  const { accounts } = await failures(db, there, now, WINDOW_MS)
    .select((eb) => eb.fn.count<number>('account_key').distinct().as('accounts'))
    .executeTakeFirstOrThrow()
  if (Number(accounts) >= MOST_FAILURES) throw tooMany('session.wait_three_minutes')
  if ((await countOf(failures(db, there, now, LONG_WINDOW_MS))) >= MOST_IN_LONG_WINDOW)
    throw tooMany('session.wait_twelve_minutes')
}

/**
 * `checkTries` again in the transaction that answers a try, one transaction at a time: of many tries that came at once
 * and all passed the first check, only as many as are allowed learn whether they were right.
 */
export async function checkBeforeAnswer(db: Db, tried: Try, now: Date): Promise<void> {
  await lockShop(db)
  await checkTries(db, tried, now)
}

/**
 * Counts a failed try, or refuses it where too many failed before; for `afterwards` of a refusal, so that the count
 * survives the rollback.
 */
export const countFailedTry = (tried: Try, now: Date) => async (db: Db) => {
  const { account, address, device } = tried
  await checkBeforeAnswer(db, tried, now)
  const long_ago = new Date(now.getTime() - 10 * WINDOW_MS).toISOString()
  await db.deleteFrom('failed_sign_ins').where('at', '<', long_ago).execute()
  await db
    .insertInto('failed_sign_ins')
    .values({ account_key: account, address, device_hash: device, at: now.toISOString() })
    .execute()
}

/** Forgets the failed tries of an account, after it got a new password. */
export async function forgetTries(db: Db, account_key: Account): Promise<void> {
  await db.deleteFrom('failed_sign_ins').where('account_key', '=', account_key).execute()
}

/** The refusal of a failed sign-in, the same for an unknown name and a wrong password; the try is counted. */
export const signInRefused = (tried: Try, now: Date): Refusal =>
  new Refusal(401, { id: 'session.wrong_login' }, { afterwards: countFailedTry(tried, now) })

/** Refuses a setup code that no server of this shop has printed, and after ten in three minutes any (rule 4.1). */
export async function checkSetupCode(db: Db, typed: string, address: string, now: Date): Promise<void> {
  // A setup code counts only while there are no employees, so this name cannot be somebody's.
  const tried: Try = { account: accountOf(undefined, 'setup code'), address, device: '' }
  await checkTries(db, tried, now)
  if (await setupCodeFits(db, typed)) return
  throw invalid('setup_code', { id: 'session.setup_code' }, { afterwards: countFailedTry(tried, now) })
}

const KIND = 'setup code'
/** Each start prints its own; those of a few servers and starts are valid at the same time. */
const MOST = 16

// Sixteen letters are 79 bits: enough that a quick hash is safe.
const hashOfCode = (code: string) => hashOf(bareLetters(code))

/** Makes the code that a server prints while there is no owner; the database stores only its hash (decision 22). */
export async function newSetupCode(db: Db, now: Date): Promise<string> {
  const code = typedLetters(4, 4)
  await addNote(db, KIND, hashOfCode(code), now, MOST)
  return code
}

/** Whether any server of this shop has printed this code. */
const setupCodeFits = (db: Db, typed: string): Promise<boolean> => hasNote(db, KIND, hashOfCode(typed))

/** Deletes all setup codes once there is an owner. */
export const forgetSetupCodes = (db: Db): Promise<void> => dropNotes(db, KIND)
