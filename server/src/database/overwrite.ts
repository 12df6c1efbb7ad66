import { type RawBuilder, sql } from 'kysely'

/**
 * What an insert of rows that are there already sets instead, where their ids collide: these columns as they were
 * given. So one statement changes many rows, each to its own.
 */
export const asGiven = (columns: readonly string[]): Record<string, RawBuilder<never>> =>
  Object.fromEntries(columns.map((name) => [name, sql.ref<never>(`excluded.${name}`)]))
