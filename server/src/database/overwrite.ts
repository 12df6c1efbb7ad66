import { type RawBuilder, sql } from 'kysely'

/**
 * The `on conflict` of an insert of existing rows: sets these columns to the inserted values, so that one statement can
 * update many rows, each with its own values.
 */
export const asGiven = (columns: readonly string[]): Record<string, RawBuilder<never>> =>
  Object.fromEntries(columns.map((name) => [name, sql.ref<never>(`excluded.${name}`)]))
