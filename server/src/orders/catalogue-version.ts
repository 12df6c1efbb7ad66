import type { Db } from '../database/database.ts'

/**
 * How many milliseconds before an answer's time the next one looks back: a change carries the start time of its call
 * and is visible only once committed. Longer ones are detected by the tally.
 */
const OVERLAP_MS = 10_000

type Version = { read_ms: number; audit_id: number; audit_ms: number }

function parsed(version: string): Version | undefined {
  const [, read = '', id = '', at = ''] = /^(\d{1,15})\.(\d{1,15})\.(\d{1,15})$/.exec(version) ?? []
  return at === '' ? undefined : { read_ms: Number(read), audit_id: Number(id), audit_ms: Number(at) }
}

/** The version of the answer about to be read: the time, and the newest row of the audit log. */
export async function versionNow(db: Db, now: Date): Promise<string> {
  const last = await db
    .selectFrom('audit')
    .select(['id', 'at'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return [now.getTime(), last?.id ?? 0, last ? Date.parse(last.at) : 0].join('.')
}

/**
 * The time since which changes are new to the holder of `version`; undefined if it is not of this database: the audit
 * log only grows, so a database without that row was restored from a backup since.
 */
export async function changedFrom(db: Db, version: string): Promise<string | undefined> {
  const held = parsed(version)
  if (!held) return undefined
  const word = await db.selectFrom('audit').select('at').where('id', '=', held.audit_id).executeTakeFirst()
  if (!word || Date.parse(word.at) !== held.audit_ms) return undefined
  return new Date(held.read_ms - OVERLAP_MS).toISOString()
}
