import { type RawBuilder, sql } from 'kysely'

/**
 * The columns that every change of a product or customer also sets: the time, and one more in the row's count of
 * changes, by which a catalogue kept in a browser finds the change (decision 16). Pass `table` where the statement
 * names other tables too.
 */
export function countChange(now: Date, table = ''): { updated_at: string; changes: RawBuilder<number> } {
  const changes = sql.ref(table ? `${table}.changes` : 'changes')
  return { updated_at: now.toISOString(), changes: sql<number>`${changes} + 1` }
}
