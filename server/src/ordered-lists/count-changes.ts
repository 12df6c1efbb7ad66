import { sql } from 'kysely'
import { countChange } from '../database/change-count.ts'
import type { Db } from '../database/database.ts'
import { raised } from '../versions/raised.ts'
import type { OrderedTable } from './ordered-list.ts'

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
