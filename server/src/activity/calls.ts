import { setImmediate } from 'node:timers/promises'
import type { activityCalls } from '@kadai/contract/activity'
import type { Gets } from '@kadai/contract/contract'
import { addDays, startOfDay, whenOnWire } from '@kadai/domain/dates'
import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { countOf, pageOf, pageWindow } from '../database/paging.ts'
import type { Schema } from '../database/schema.ts'
import { type Handlers, Reply } from '../dispatcher/handler.ts'
import { currentSettings } from '../settings/exports.ts'

type ActivityQuery = Gets<'activity_list'>
type ActivityRow = Selectable<Schema['audit']>

// The log grows for ever and its texts are long: the list reaches a limited number of rows back and says how far; a
// search reads a limited number at once, so that it delays nothing else. Older rows are found by date.
const MOST = 50_000
const AT_ONCE = 1_000

const matching = (asked: ActivityQuery, time_zone: string) => (eb: ExpressionBuilder<Schema, 'audit'>) => {
  const must = []
  if (asked.user_id !== undefined) must.push(eb('employee_id', '=', asked.user_id))
  if (asked.from) must.push(eb('at', '>=', startOfDay(asked.from, time_zone).toISOString()))
  // 9999-12-31 has no next day.
  if (asked.to && asked.to < '9999-12-31')
    must.push(eb('at', '<', startOfDay(addDays(asked.to, 1), time_zone).toISOString()))
  return eb.and(must)
}

/** Whether a row contains the typed text, in any case (of Latin letters). */
function tells(typed: string) {
  const pattern = `%${typed.toLowerCase().replace(/[\\%_]/g, (char) => `\\${char}`)}%`
  const told = sql`lower(employee_name || ' ' || call || ' ' || entity || ' ' || entity_id || ' '
    || coalesce(before, '') || ' ' || coalesce(after, ''))`
  return sql<number>`case when ${told} like ${pattern} escape '\\' then 1 else 0 end`
}

/** Returns the ids of the matching rows, newest first, and the time of the oldest row read if not all were. */
async function search(db: Db, asked: ActivityQuery, time_zone: string, typed: string) {
  const found: number[] = []
  let last: { at: string; id: number } | undefined
  for (let looked = 0; looked < MOST; looked += AT_ONCE) {
    const before = last
    const rows = await db
      .selectFrom('audit')
      .select(['at', 'id', tells(typed).as('hit')])
      .where(matching(asked, time_zone))
      .$if(before !== undefined, (query) =>
        query.where((eb) => eb(eb.refTuple('at', 'id'), '<', eb.tuple(before?.at ?? '', before?.id ?? 0))),
      )
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(AT_ONCE)
      .execute()
    for (const row of rows) if (row.hit === 1) found.push(row.id)
    if (rows.length < AT_ONCE) return { found, lookedBackTo: undefined }
    last = rows.at(-1)
    await setImmediate()
  }
  return { found, lookedBackTo: last?.at }
}

/** Returns how many rows the list reaches, and the time of the oldest of them if there are older ones. */
async function reach(db: Db, asked: ActivityQuery, time_zone: string) {
  const newest = db
    .selectFrom('audit')
    .select('at')
    .where(matching(asked, time_zone))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
  const count = await countOf(db.selectFrom(newest.limit(MOST + 1).as('newest')))
  if (count <= MOST) return { count, backTo: undefined }
  const oldest = await newest
    .limit(1)
    .offset(MOST - 1)
    .executeTakeFirst()
  return { count: MOST, backTo: oldest?.at }
}

/** Returns a page of the log, newest first; by default the first. */
export async function listActivity(db: Db, asked: ActivityQuery, time_zone: string) {
  const query = db.selectFrom('audit').selectAll().orderBy('at', 'desc').orderBy('id', 'desc')
  const want = { page: asked.page ?? 1, page_size: asked.page_size }
  const typed = asked.search?.trim()
  if (typed) {
    const { found, lookedBackTo } = await search(db, asked, time_zone, typed)
    const window = pageWindow(want, found.length)
    const ids = found.slice(window.offset, window.offset + window.limit)
    const rows = ids.length === 0 ? [] : await query.where('id', 'in', ids).execute()
    return { rows, page: pageOf(window, found.length, { reaches_back_to: lookedBackTo ?? '' }) }
  }
  const { count, backTo } = await reach(db, asked, time_zone)
  const window = pageWindow(want, count)
  const rows = await query
    .where(matching(asked, time_zone))
    .limit(window.limit)
    .offset(window.offset)
    .execute()
  return { rows, page: pageOf(window, count, { reaches_back_to: backTo ?? '' }) }
}

const parsed = (text: string | null) => (text === null ? null : (JSON.parse(text) as Record<string, unknown>))

const onWire = (row: ActivityRow, time_zone: string) => ({
  activity_id: String(row.id),
  ...whenOnWire(row.at, time_zone),
  user_id: row.employee_id === null ? '' : String(row.employee_id),
  name: row.employee_name,
  call: row.call,
  entity: row.entity,
  entity_id: row.entity_id,
  outcome: row.outcome,
  before: parsed(row.before),
  after: parsed(row.after),
  address: row.address,
})

export const activityHandlers: Handlers<keyof typeof activityCalls> = {
  async activity_list({ db }, asked) {
    const { time_zone } = await currentSettings(db)
    const { rows, page } = await listActivity(db, asked, time_zone)
    const { reaches_back_to: at } = page.totals
    return new Reply(
      rows.map((row) => onWire(row, time_zone)),
      { page: { ...page, totals: { reaches_back_to: whenOnWire(at, time_zone).date } } },
    )
  },
}
