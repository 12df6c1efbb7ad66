import { dayIn, timeIn, wireDate } from '@kadai/domain/dates'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { conflict } from '../dispatcher/refusal.ts'

type Versioned = { id: number; version: number }

/** Nobody has had a record open for so many writes. */
const NEWEST = 20_000

/** Who last changed a record, and when in the shop's time, as the audit log has it. */
async function lastChange(
  db: Db,
  entity: string,
  id: number,
): Promise<{ by: string; at: string } | undefined> {
  const row = await db
    .selectFrom('audit')
    .select(['employee_name', 'at'])
    .where('entity', '=', entity)
    .where('entity_id', '=', String(id))
    .where('id', '>', sql<number>`(select max(id) from audit) - ${NEWEST}`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  // Read here, for the settings themselves are checked by this too.
  const { time_zone } = await db
    .selectFrom('settings')
    .select('time_zone')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const at = new Date(row.at)
  return { by: row.employee_name, at: `${wireDate(dayIn(at, time_zone))} ${timeIn(at, time_zone)}` }
}

/**
 * Refuses with 409 a change of an older version than the record's, and says who changed it since and when (rule 3.9);
 * no version sent means "whatever is there". `entity` is the record's name in the audit log, `called` what people say.
 */
export async function checkVersion(
  db: Db,
  entity: string,
  record: Versioned,
  sent: number | undefined,
  called = `this ${entity}`,
): Promise<void> {
  if (sent === undefined || sent === record.version) return
  const changed = await lastChange(db, entity, record.id)
  const who = changed ? `${changed.by} changed ${called} on ${changed.at}` : `Somebody else changed ${called}`
  const [it, says] = called.startsWith('these') ? ['them', 'they say'] : ['it', 'it says']
  throw conflict(
    `${who}, after you opened ${it}. Load ${it} again to see what ${says} now.`,
    changed ? { changed } : {},
  )
}
