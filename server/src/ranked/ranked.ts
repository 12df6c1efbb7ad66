import { nameKey } from '@kadai/domain/names'
import type { Selectable } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import type { WriteContext } from '../dispatcher/handler.ts'
import { invalid, notFound } from '../dispatcher/refusal.ts'
import { checkVersion } from '../versions/check-version.ts'
import { raised } from '../versions/raised.ts'

/** What agents and categories have in common: a name that is theirs alone, and a rank (rule 4.22). */
export type Ranked = 'agents' | 'categories'
type Row = Pick<Selectable<Schema['agents']>, 'id' | 'name' | 'rank' | 'version'>
export const ENTITY = { agents: 'agent', categories: 'category' } as const
const FIELD: Record<Ranked, string> = { agents: 'agent_name', categories: 'category_name' }

const from = (db: Db, table: Ranked) => db.selectFrom(table as 'agents').where('deleted_at', 'is', null)

const named = (db: Db, table: Ranked) =>
  from(db, table).select(['id', 'name', 'rank', 'version']).orderBy('rank').orderBy('id')

/** The rows that are not deleted, by rank. */
export async function listNamed(db: Db, table: Ranked): Promise<Row[]> {
  return named(db, table).execute()
}

/** As `listNamed`, for who puts something into one of them: nobody hides it meanwhile (decision 21). */
export async function holdNamed(db: Db, table: Ranked): Promise<Row[]> {
  return named(db, table).forKeyShare().execute()
}

/** One row; refused with 404 when it is not there. */
export async function findNamed(db: Db, table: Ranked, id: number): Promise<Row> {
  const row = await from(db, table)
    .select(['id', 'name', 'rank', 'version'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound({ id: `${table}.none` })
  return row
}

/** The columns that one of the tables alone has, and that an update may change. */
type Own = { agents: Record<string, never>; categories: { type_of_category?: string } }

/** Locks a row, so that of two who change it the second sees what the first made of it; refused with 404 when it is not there. */
async function lockNamed(db: Db, table: Ranked, id: number): Promise<Row & Record<string, unknown>> {
  const row = await from(db, table).selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  if (!row) throw notFound({ id: `${table}.none` })
  return { ...row }
}

/** Refuses a name that another row bears. */
async function checkName(db: Db, table: Ranked, name: string, own?: number): Promise<void> {
  const same = await from(db, table).select('id').where('name_key', '=', nameKey(name)).executeTakeFirst()
  if (same && same.id !== own) throw invalid(FIELD[table], { id: `${table}.taken`, params: { name } })
}

/** Adds a row, which goes last, and gives its id. */
export async function addNamed(
  { db, now, record }: WriteContext,
  table: Ranked,
  name: string,
): Promise<number> {
  await checkName(db, table, name)
  const last = await from(db, table)
    .select((eb) => eb.fn.max('rank').as('rank'))
    .executeTakeFirst()
  const { id } = await db
    .insertInto(table as 'agents')
    .values({
      created_at: now.toISOString(),
      deleted_at: null,
      name,
      name_key: nameKey(name),
      rank: (last?.rank ?? 0) + 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  record({ entity: ENTITY[table], id, after: { name } })
  return id
}

/** Moves a row to a place in the order, counted from 1; the others close up. */
async function moveTo(db: Db, table: Ranked, id: number, rank: number): Promise<void> {
  // Two who move rows at once: the second begins from the order that the first left.
  await from(db, table).select('id').orderBy('id').forNoKeyUpdate().execute()
  const others = (await listNamed(db, table)).filter((row) => row.id !== id)
  const place = Math.min(Math.max(1, rank), others.length + 1)
  const order = [
    ...others.slice(0, place - 1).map((row) => row.id),
    id,
    ...others.slice(place - 1).map((row) => row.id),
  ]
  for (const [at, row_id] of order.entries())
    await db
      .updateTable(table as 'agents')
      .set({ rank: at + 1 })
      .where('id', '=', row_id)
      .where('rank', '!=', at + 1)
      .execute()
}

type RankedChange = { name?: string | undefined; rank?: number | undefined; version?: number | undefined }

/** The values that a row has under the names of others. */
const asIn = (row: object, names: object) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name in names))

/** Changes a row; what is absent stays. Gives the version: a place in the order is no part of it. */
export async function updateNamed<T extends Ranked>(
  { db, record }: WriteContext,
  table: T,
  id: number,
  { name: sent, rank: place, version: opened }: RankedChange,
  own: Own[T],
): Promise<number> {
  const before = await lockNamed(db, table, id)
  await checkVersion(db, ENTITY[table], before, opened)
  if (sent !== undefined) await checkName(db, table, sent, id)
  const named = sent === undefined ? {} : { name: sent, name_key: nameKey(sent) }
  const columns = raised<Record<string, unknown>>(before, { ...named, ...own })
  if (columns)
    await db
      .updateTable(table as 'agents')
      .set(columns)
      .where('id', '=', id)
      .execute()
  if (place !== undefined) await moveTo(db, table, id, place)
  const { name, rank, version } = await findNamed(db, table, id)
  if (!columns && rank === before.rank) record('nothing')
  else
    record({
      entity: ENTITY[table],
      id,
      before: { name: before.name, rank: before.rank, ...asIn(before, own) },
      after: { name, rank, ...own },
    })
  return version
}

/** Hides a row; what refers to it keeps its name. */
export async function deleteNamed(
  { db, now, record }: WriteContext,
  table: Ranked,
  id: number,
): Promise<void> {
  const { name } = await findNamed(db, table, id)
  await db
    .updateTable(table as 'agents')
    .set({ deleted_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
  record({ entity: ENTITY[table], id, before: { name } })
}
