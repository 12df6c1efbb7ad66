import type { Db } from '../database/database.ts'
import { hashOf, newToken } from './token.ts'

const DAY_MS = 24 * 3_600_000
const KEPT_MS = 180 * DAY_MS
/** Per employee; a program that signs in without its cookie is a new browser each time. */
const MOST = 30

/** Returns the hash of a browser's cookie where this employee has signed in from it before; else "". */
export async function knownDevice(
  db: Db,
  employee_id: number | undefined,
  token: string | undefined,
  now: Date,
): Promise<string> {
  if (employee_id === undefined || !token) return ''
  const row = await db
    .selectFrom('known_devices')
    .select('device_hash')
    .where('device_hash', '=', hashOf(token))
    .where('employee_id', '=', employee_id)
    .where('seen_at', '>', longAgo(now))
    .executeTakeFirst()
  return row?.device_hash ?? ''
}

/** Remembers a browser that an employee has just signed in from; returns the token for its cookie. */
export async function rememberDevice(db: Db, employee_id: number, token: string | undefined, now: Date) {
  await db.deleteFrom('known_devices').where('seen_at', '<=', longAgo(now)).execute()
  // Several employees may use one browser. A token not issued here could be known to somebody else.
  const given =
    token &&
    (await db
      .selectFrom('known_devices')
      .select('device_hash')
      .where('device_hash', '=', hashOf(token))
      .executeTakeFirst())
  const kept = given ? token : newToken()
  const seen_at = now.toISOString()
  await db
    .insertInto('known_devices')
    .values({ device_hash: hashOf(kept), employee_id, seen_at })
    .onConflict((on) => on.columns(['device_hash', 'employee_id']).doUpdateSet({ seen_at }))
    .execute()
  const own = db.selectFrom('known_devices').select('device_hash').where('employee_id', '=', employee_id)
  await db
    .deleteFrom('known_devices')
    .where('employee_id', '=', employee_id)
    .where('device_hash', 'not in', own.orderBy('seen_at', 'desc').limit(MOST))
    .where('device_hash', '!=', hashOf(kept))
    .execute()
  return kept
}

export async function forgetDevices(db: Db, employee_id: number): Promise<void> {
  await db.deleteFrom('known_devices').where('employee_id', '=', employee_id).execute()
}

const longAgo = (now: Date) => new Date(now.getTime() - KEPT_MS).toISOString()
