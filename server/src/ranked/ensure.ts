import { nameKey } from '@kadai/domain/names'
import { portions } from '../database/portions.ts'
import type { WriteContext } from '../dispatcher/handler.ts'
import { ENTITY, holdNamed, type Ranked } from './ranked.ts'

type Named = { id: number; name: string }

/**
 * The rows of these names by their name's key; names nobody bears yet are added, last in rank, in the order given
 * (rules 4.16 and 4.22). Gives those that were added too.
 */
export async function ensureNamed(
  { db, now, record }: WriteContext,
  table: Ranked,
  names: readonly string[],
): Promise<{ byKey: ReadonlyMap<string, Named>; added: string[] }> {
  const there = await holdNamed(db, table)
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
    const added = await db
      .insertInto(table as 'agents')
      .values(some)
      .returning(['id', 'name', 'name_key'])
      .execute()
    for (const { id, name, name_key } of added) byKey.set(name_key, { id, name })
  }
  for (const { name, name_key } of rows)
    record({ entity: ENTITY[table], id: byKey.get(name_key)?.id ?? '', after: { name } })
  return { byKey, added: rows.map((row) => row.name) }
}
