import { setTimeout as pause } from 'node:timers/promises'
import { FLAGS, type Flag } from '@kadai/contract/call'
import type { Database, Db } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import { outage } from '../dispatcher/failure.ts'
import { forgetKeys } from '../dispatcher/replay.ts'
import { forgetDevices } from './devices.ts'
import { hashOf, newToken } from './token.ts'

/** Ordered: each of these also names itself as one of those after it. */
const BROWSERS: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: readonly [RegExp, string][] = [
  [/Windows/, 'Windows'],
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]

const named = (table: readonly [RegExp, string][], text: string) =>
  table.find(([sign]) => sign.test(text))?.[1]

/** Describes a browser from its User-Agent, which may be anything: "Chrome on Windows". */
export function browserInWords(userAgent: string | undefined): string {
  const [browser, system] = [named(BROWSERS, userAgent ?? ''), named(SYSTEMS, userAgent ?? '')]
  if (!browser) return system ? `A program on ${system}` : 'A program'
  return system ? `${browser} on ${system}` : browser
}

const HOUR_MS = 3_600_000
const IDLE_MS = 12 * HOUR_MS
const LONGEST_MS = 7 * 24 * HOUR_MS
// Writing the time of every request would turn every read into a save; a minute is precise enough for "idle 12 h".
const SEEN_EVERY_MS = 60_000
const NOTED_WITHIN_MS = 250
/** How long a repeated password counts. */
const CONFIRMED_MS = 15 * 60_000

const before = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString()

/** Begins a session and returns its token: 256 random bits, stored only as a hash (rule 4.3). */
export async function beginSession(db: Db, employee_id: number, now: Date, userAgent?: string) {
  const token = newToken()
  const at = now.toISOString()
  await db.deleteFrom('sessions').where('created_at', '<', before(now, LONGEST_MS)).execute()
  await forgetKeys(db, now)
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashOf(token),
      employee_id,
      created_at: at,
      last_seen_at: at,
      confirmed_at: null,
      browser: browserInWords(userAgent),
    })
    .execute()
  return token
}

export async function endSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', hashOf(token)).execute()
}

/** An employee's valid sessions, the one of `token` (`own`) first, then by last use. */
export async function ownSessions(db: Db, employee_id: number, token: string | undefined, now: Date) {
  const rows = await db
    .selectFrom('sessions')
    .select(['token_hash', 'browser', 'created_at', 'last_seen_at'])
    .where('employee_id', '=', employee_id)
    .where('last_seen_at', '>', before(now, IDLE_MS))
    .where('created_at', '>', before(now, LONGEST_MS))
    .orderBy('last_seen_at', 'desc')
    .orderBy('token_hash')
    .execute()
  const own = token && hashOf(token)
  return rows
    .map((row) => ({ ...row, own: row.token_hash === own }))
    .sort((a, b) => Number(b.own) - Number(a.own))
}

/** Records that the holder of a session has given the password again; false where it has ended meanwhile. */
export async function confirmSession(db: Db, token: string, now: Date): Promise<boolean> {
  const noted = await db
    .updateTable('sessions')
    .set({ confirmed_at: now.toISOString() })
    .where('token_hash', '=', hashOf(token))
    .returning('employee_id')
    .executeTakeFirst()
  return noted !== undefined
}

/**
 * Ends all sessions of an employee except that of `keepToken`, and forgets their browsers: after a changed password
 * or a withdrawn log-in.
 */
export async function endSessionsOf(db: Db, employee_id: number, keepToken?: string): Promise<void> {
  let query = db.deleteFrom('sessions').where('employee_id', '=', employee_id)
  if (keepToken) query = query.where('token_hash', '!=', hashOf(keepToken))
  await query.execute()
  await forgetDevices(db, employee_id)
}

type Asked = { token_hash: string; seen_after: string; begun_after: string; begun_before: string }

const asked = (token: string, now: Date): Asked => ({
  token_hash: hashOf(token),
  seen_after: before(now, IDLE_MS),
  begun_after: before(now, LONGEST_MS),
  // After a clock set back by days a session stays valid; by more, it would last indefinitely.
  begun_before: before(now, -LONGEST_MS),
})

const VALID = `from sessions where token_hash = :token_hash and last_seen_at > :seen_after
  and created_at > :begun_after and created_at < :begun_before`

type Holder = { id: number; name: string; last_seen_at: string | null; confirmed_at: string | null } & {
  [F in Flag as `can_${F}`]: number
}

// Runs before every call. Subqueries, not a join: SQLite would plan a join over bound values at every run.
const holderOf = statement<Asked, Holder>(`
  select id, name, (select last_seen_at ${VALID}) as last_seen_at, (select confirmed_at ${VALID}) as confirmed_at,
    ${FLAGS.map((flag) => `can_${flag}`).join(', ')}
  from employees where id = (select employee_id ${VALID}) and may_log_in = 1 and deleted_at is null`)

/** Whether a token's session is valid; does not prolong it. */
export async function isSessionValid(db: Db, token: string, now: Date): Promise<boolean> {
  return (await holderOf(db, asked(token, now))).length > 0
}

/** Records that a session is in use. A disk that cannot be written does not stop a read. */
async function keepAlive(database: Database, token: string, now: Date): Promise<void> {
  const noted = database.transact((writer) =>
    writer
      .updateTable('sessions')
      .set({ last_seen_at: now.toISOString() })
      .where('token_hash', '=', hashOf(token))
      .execute(),
  )
  try {
    await Promise.race([noted, pause(NOTED_WITHIN_MS, undefined, { ref: false })])
  } catch (error) {
    if (!outage(error)) throw error
  }
}

/**
 * Returns the employee of a token, with the current flags; `undefined` when it is unknown, idle for 12 h or 7 days
 * old.
 */
export async function findSession(database: Database, db: Db, token: string, now: Date) {
  const [row] = await holderOf(db, asked(token, now))
  if (!row?.last_seen_at) return undefined
  if (row.last_seen_at < before(now, SEEN_EVERY_MS)) await keepAlive(database, token, now)
  const { id, name, confirmed_at: at } = row
  // A time in the future is from before the clock was set back.
  const confirmed = at !== null && at > before(now, CONFIRMED_MS) && at < before(now, -CONFIRMED_MS)
  return { id, name, flags: new Set(FLAGS.filter((flag) => row[`can_${flag}`] === 1)), confirmed }
}
