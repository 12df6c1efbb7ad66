import { sql } from 'kysely'
import type { Database } from '../src/database/database.ts'

/** What is kept in the background, after the saves. */
const BESIDE = new Set(['chain_links', 'record_sums'])

/** Every row of every table, by the tables' names; in the order of their contents. What is kept beside the saves is left out. */
export async function wholeDatabase({ read }: Database): Promise<Map<string, object[]>> {
  const tables = (await read.introspection.getTables()).filter(
    (table) => !table.isView && !BESIDE.has(table.name),
  )
  const whole = new Map<string, object[]>()
  for (const { name } of tables) {
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(read)
    whole.set(name, rows)
  }
  return whole
}
