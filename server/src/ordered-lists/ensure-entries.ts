import { nameKey } from '@kadai/domain/names'
import { portions } from '../database/portions.ts'
import type { WriteContext } from '../dispatcher/handler.ts'
import { ENTITY, lockEntries, type OrderedTable } from './ordered-list.ts'

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
