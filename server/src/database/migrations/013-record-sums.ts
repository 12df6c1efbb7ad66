import { type Kysely, sql } from 'kysely'
import type { Engine } from '../database.ts'
import { sumAnew } from './sum-anew.ts'

/**
 * A checksum of each record that can change, in a separate table; existing records are summed in the background
 * (decision 36).
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's type
export async function recordSums(db: Kysely<any>, engine: Engine): Promise<void> {
  const table = db.schema
    .createTable('record_sums')
    .addColumn('record', 'text', (column) => column.notNull())
    .addColumn('id', engine === 'sqlite' ? 'integer' : 'bigint', (column) => column.notNull())
    .addColumn('sum', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('record_sums_key', ['record', 'id'])
  // SQLite then keeps it as one tree in key order, not as two.
  await (engine === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table).execute()
  for (const record of ['bills', 'customers', 'expenses', 'payments', 'products']) await sumAnew(db, record)
}
