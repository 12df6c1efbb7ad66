import { momentText } from '@kadai/domain/dates'
import { type BillKind, KINDS } from '@kadai/domain/kinds'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { conflict } from '../dispatcher/refusal.ts'
import type { Message } from '../messages/languages.ts'

type Versioned = { id: number; version: number }
type Told<Id extends string> = Id extends `changed.${infer Told}` ? Told : never
/** The kinds of record with versions, by their names in the audit log; bills share one name in messages. */
type Entity = BillKind | Exclude<Told<Message['id']>, 'bill'>

const isBill = (entity: Entity): entity is BillKind => Object.hasOwn(KINDS, entity)

/** No record stays open for this many writes. */
const NEWEST = 20_000

/** Who last changed a record, and when in the shop's time, from the audit log. */
async function lastChange(db: Db, entity: string, id: number) {
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
  // Read here, because this also checks the settings.
  const { time_zone } = await db
    .selectFrom('settings')
    .select('time_zone')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { by: row.employee_name, at: momentText(new Date(row.at), time_zone) }
}

/**
 * Refuses with 409 a change based on an older version of the record, and says who changed it since and when (rule
 * 3.9); without a version anything is accepted.
 */
export async function checkVersion(db: Db, entity: Entity, record: Versioned, submitted: number | undefined) {
  if (submitted === undefined || submitted === record.version) return
  const changed = await lastChange(db, entity, record.id)
  const what = isBill(entity) ? 'bill' : entity
  const params = changed ?? { by: '', at: '' }
  throw conflict({ id: `changed.${what}`, params }, changed ? { changed } : {})
}
