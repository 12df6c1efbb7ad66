import { sql } from 'kysely'
import { countChange } from './change-count.ts'
import type { Db } from './database.ts'
import { portions } from './portions.ts'

type Overwritten = { saved: { id: number; created_at: string }; columns: object }

/**
 * Writes new columns over many rows, each its own values, and counts a change of each. The rows exist and are locked, so
 * each insert is an update; one statement carries many.
 */
export async function overwrite(
  db: Db,
  table: 'customers' | 'products',
  changes: readonly Overwritten[],
  now: Date,
): Promise<void> {
  const updated_at = now.toISOString()
  for (const some of portions(changes)) {
    const rows = some.map(({ saved: { id, created_at }, columns }) => ({
      ...columns,
      ...{ id, created_at, deleted_at: null, updated_at },
    }))
    const names = Object.keys(some[0]?.columns ?? {})
    const given = Object.fromEntries(names.map((name) => [name, sql.ref<never>(`excluded.${name}`)]))
    await db
      .insertInto(table)
      .values(rows as never)
      .onConflict((on) => on.column('id').doUpdateSet({ ...given, ...countChange(now, table) }))
      .execute()
  }
}
