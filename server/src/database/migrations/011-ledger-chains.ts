import { type Kysely, sql } from 'kysely'
import type { Engine } from '../database.ts'

/**
 * The hash chains of the append-only tables: each link covers its rows and all before them. Link 0 says up to where
 * rows existed before the chain; those are chained in the background (decision 36).
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's type
export async function ledgerChains(db: Kysely<any>, engine: Engine): Promise<void> {
  const idType = engine === 'sqlite' ? 'integer' : 'bigint'
  const table = db.schema
    .createTable('chain_links')
    .addColumn('ledger', 'text', (column) => column.notNull())
    .addColumn('position', idType, (column) => column.notNull())
    .addColumn('last_id', idType, (column) => column.notNull())
    .addColumn('rows', 'integer', (column) => column.notNull())
    .addColumn('sum', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('chain_links_key', ['ledger', 'position'])
  // SQLite then keeps it as one tree in key order, not as two.
  await (engine === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table).execute()
  for (const ledger of ['audit', 'settings', 'stock_movements'])
    await sql`insert into chain_links (ledger, position, last_id, "rows", sum)
      select ${ledger}, 0, coalesce(max(id), 0), 0, '' from ${sql.table(ledger)}`.execute(db)
}
