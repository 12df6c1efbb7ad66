import { type RawBuilder, sql } from 'kysely'

/**
 * What every change of a product or customer sets besides its own columns, so that a catalogue kept in a browser
 * learns of it (decision 16): one more change, now. `table` where the statement names others too.
 */
export function touched(now: Date, table = ''): { updated_at: string; changes: RawBuilder<number> } {
  const changes = sql.ref(table ? `${table}.changes` : 'changes')
  return { updated_at: now.toISOString(), changes: sql<number>`${changes} + 1` }
}
