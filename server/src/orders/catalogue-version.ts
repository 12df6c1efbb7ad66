import type { Db } from '../database/database.ts'

/**
 * How far back before the moment an answer was read its successor looks, in milliseconds: a change bears the time its
 * call began and is seen when it is committed. What takes longer is found missing by the tally.
 */
const OVERLAP_MS = 10_000

type Version = { read_ms: number; audit_id: number; audit_ms: number }

function parsed(version: string): Version | undefined {
  const [, read = '', id = '', at = ''] = /^(\d{1,15})\.(\d{1,15})\.(\d{1,15})$/.exec(version) ?? []
  return at === '' ? undefined : { read_ms: Number(read), audit_id: Number(id), audit_ms: Number(at) }
}

/** The version of an answer that is about to be read: the moment, and the newest word of the audit log. */
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
 * The instant from which on changes are new to who holds `version`; undefined where it is none of this database's: the
 * audit log only grows, so a database that does not know that word of it was put back from a backup since.
 */
export async function changedFrom(db: Db, version: string): Promise<string | undefined> {
  const held = parsed(version)
  if (!held) return undefined
  const word = await db.selectFrom('audit').select('at').where('id', '=', held.audit_id).executeTakeFirst()
  if (!word || Date.parse(word.at) !== held.audit_ms) return undefined
  return new Date(held.read_ms - OVERLAP_MS).toISOString()
}
