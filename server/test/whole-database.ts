import { sql } from 'kysely'
import type { Database } from '../src/database/database.ts'

/** Rows written in the background, after the saves. */
const MADE_LATER = new Set(['chain_links', 'product_counts', 'product_days', 'record_sums'])

/** Every row of every table, by table name and sorted by contents, except rows written in the background. */
export async function wholeDatabase({ read }: Database): Promise<Map<string, object[]>> {
  const tables = (await read.introspection.getTables()).filter(
    (table) => !table.isView && !MADE_LATER.has(table.name),
  )
  const whole = new Map<string, object[]>()
  for (const { name } of tables) {
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(read)
    whole.set(name, rows)
  }
  return whole
}
