import type { Gets } from '@kadai/contract/contract'
import { nameKey } from '@kadai/domain/names'
import { type Selectable, sql } from 'kysely'
import { countChange } from '../database/change-count.ts'
import type { Db } from '../database/database.ts'
import { portions } from '../database/portions.ts'
import type { Schema } from '../database/schema.ts'
import type { WriteContext } from '../dispatcher/handler.ts'
import { invalid, notFound } from '../dispatcher/refusal.ts'
import { checkVersion } from '../versions/check-version.ts'
import { deletedByHand, hideRow, lockDeleted, restoreRow } from '../versions/deleted.ts'
import { raised } from '../versions/raised.ts'

/** The tables whose rows have a unique name and a place in an order that the shop sets (rule 4.22). */
type OrderedTable = 'agents' | 'categories'
type Row<T extends OrderedTable> = Selectable<Schema[T]>
const ENTITY = { agents: 'agent', categories: 'category' } as const
const FIELD: Record<OrderedTable, string> = { agents: 'agent_name', categories: 'category_name' }

const from = (db: Db, table: OrderedTable, deleted = false) =>
  db.selectFrom(table).where((eb) => (deleted ? deletedByHand(table) : eb('deleted_at', 'is', null)))

const rowsOf = (db: Db, table: OrderedTable, deleted = false) =>
  from(db, table, deleted).selectAll().orderBy('rank').orderBy('id')

/** Returns the rows that are not deleted, or those that are, in their order. */
export const listEntries = async <T extends OrderedTable>(db: Db, table: T, deleted = false) =>
  (await rowsOf(db, table, deleted).execute()) as Row<T>[]

/** As `listEntries`, locked against deletion until the transaction ends: for a caller that refers to one (decision 21). */
const lockEntries = (db: Db, table: OrderedTable) => rowsOf(db, table).forKeyShare().execute()

/** Returns one row, on request locked, so that a second change waits and sees the first; 404 where there is none. */
export async function findEntry<T extends OrderedTable>(db: Db, table: T, id: number, lock = false) {
  const row = from(db, table).selectAll().where('id', '=', id)
  const found = await (lock ? row.forNoKeyUpdate() : row).executeTakeFirst()
  if (!found) throw notFound({ id: `${table as OrderedTable}.none` })
  return found as Row<T>
}

const taken = (table: OrderedTable, name: string) =>
  invalid(FIELD[table], { id: `${table}.taken`, params: { name } })

/** The row of a name. */
export const entryNamed = (db: Db, table: OrderedTable, name: string) =>
  from(db, table).select('id').where('name_key', '=', nameKey(name)).executeTakeFirst()

/** Refuses a name that another row has. */
async function checkName(db: Db, table: OrderedTable, name: string, own?: number): Promise<void> {
  const same = await entryNamed(db, table, name)
  if (same && same.id !== own) throw taken(table, name)
}

/** Adds a row at the end of the order and returns its id. */
export async function addEntry(context: WriteContext, table: OrderedTable, name: string) {
  const { byKey, added } = await ensureEntries(context, table, [name])
  if (added.length === 0) throw taken(table, name)
  return byKey.get(nameKey(name))?.id
}

/** Moves a row to a place in the order, counted from 1. */
async function moveTo(db: Db, table: OrderedTable, id: number, rank: number): Promise<void> {
  // Locked, so that a second move begins from the order that the first one left.
  await from(db, table).select('id').orderBy('id').forNoKeyUpdate().execute()
  const others = (await listEntries(db, table)).filter((row) => row.id !== id)
  const place = Math.min(Math.max(1, rank), others.length + 1)
  const order = others.map((row) => row.id).toSpliced(place - 1, 0, id)
  for (const [at, row_id] of order.entries())
    await db
      .updateTable(table)
      .set({ rank: at + 1 })
      .where('id', '=', row_id)
      .where('rank', '!=', at + 1)
      .execute()
}

/** Which records refer to a row, and by which column. */
const REFERRING = {
  agents: { records: 'customers', column: 'agent_id' },
  categories: { records: 'products', column: 'category_id' },
} as const

/**
 * Counts a change of every record that refers to a row, before what a catalogue carries of the row changes (decision 16).
 * Locks the row, so that a record that is being moved to it is either seen here or waits.
 */
export async function countChangesUnder(
  db: Db,
  table: OrderedTable,
  id: number,
  change: { name: string } | { non_discount: number },
  now: Date,
): Promise<void> {
  const held = await db.selectFrom(table).selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!held || !raised(held as typeof held & typeof change, change)) return
  const { records, column } = REFERRING[table]
  const mine = sql<boolean>`${sql.ref(column)} = ${id}`
  // In the order of their ids, as bills lock them.
  await db.selectFrom(records).select('id').where(mine).orderBy('id').forNoKeyUpdate().execute()
  await db.updateTable(records).set(countChange(now)).where(mine).execute()
}

type OrderedChange = Pick<Gets<'agent_detail_update'>, 'rank' | 'version'> & { name?: string | undefined }

/** Returns of `row` the fields that `names` has. */
const asIn = (row: object, names: object) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name in names))

/** Changes a row; absent fields stay. Returns its version, which a new place in the order does not raise. */
export async function updateEntry(
  { db, now, record }: WriteContext,
  table: OrderedTable,
  id: number,
  { name: newName, rank: place, version: opened }: OrderedChange,
  own: { type_of_category?: string } = {},
): Promise<number> {
  if (newName !== undefined) await countChangesUnder(db, table, id, { name: newName }, now)
  const before = await findEntry(db, table, id, true)
  await checkVersion(db, ENTITY[table], before, opened)
  if (newName !== undefined) await checkName(db, table, newName, id)
  const columns: Partial<Pick<Row<OrderedTable>, 'name' | 'name_key'>> = {
    ...(newName !== undefined && { name: newName, name_key: nameKey(newName) }),
    ...own,
  }
  const changed = raised(before, columns)
  if (changed) await db.updateTable(table).set(changed).where('id', '=', id).execute()
  if (place !== undefined) await moveTo(db, table, id, place)
  const { name, rank, version } = await findEntry(db, table, id)
  if (!changed && rank === before.rank) record('nothing')
  else
    record({
      entity: ENTITY[table],
      id,
      before: { name: before.name, rank: before.rank, ...asIn(before, own) },
      after: { name, rank, ...own },
    })
  return version
}

/** Hides a row; records that refer to it keep its name. */
export async function deleteEntry({ db, now, record }: WriteContext, table: OrderedTable, id: number) {
  const { name } = await findEntry(db, table, id)
  await hideRow(db, table, id, now)
  record({ entity: ENTITY[table], id, before: { name } })
}

/** Restores a deleted row at its place in the order; refused where another row has its name. */
export async function restoreEntry({ db, now, record }: WriteContext, table: OrderedTable, id: number) {
  const { name, rank } = await lockDeleted(db, table, id)
  await checkName(db, table, name, id)
  await restoreRow(db, table, id, now)
  await moveTo(db, table, id, rank)
  record({ entity: ENTITY[table], id, before: { deleted: name }, after: { name } })
}

type Named = { id: number; name: string }

/**
 * Returns the rows of these names by name key, and the names it added: those that no row had, at the end of the order as
 * given (rules 4.16 and 4.22).
 */
export async function ensureEntries(
  { db, now, record }: WriteContext,
  table: OrderedTable,
  names: readonly string[],
): Promise<{ byKey: ReadonlyMap<string, Named>; added: string[] }> {
  const there = await lockEntries(db, table)
  const byKey = new Map<string, Named>(there.map((row) => [nameKey(row.name), row]))
  const fresh = new Map<string, string>()
  for (const name of names) {
    const key = nameKey(name)
    if (!byKey.has(key) && !fresh.has(key)) fresh.set(key, name)
  }
  const last = there.reduce((most, row) => Math.max(most, row.rank), 0)
  const rows = [...fresh].map(([name_key, name], at) => ({
    created_at: now.toISOString(),
    deleted_at: null,
    name,
    name_key,
    rank: last + 1 + at,
  }))
  for (const some of portions(rows)) {
    const added = await db.insertInto(table).values(some).returning(['id', 'name', 'name_key']).execute()
    for (const { id, name, name_key } of added) byKey.set(name_key, { id, name })
  }
  for (const { name, name_key } of rows)
    record({ entity: ENTITY[table], id: byKey.get(name_key)?.id ?? '', after: { name } })
  return { byKey, added: rows.map((row) => row.name) }
}
