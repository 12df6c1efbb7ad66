import { type Kysely, sql } from 'kysely'
import type { Engine } from '../database.ts'

/**
 * Customers are sorted by their search keys, so that case and accents do not separate "arun" from "Arun": SQLite, and
 * PostgreSQL in the C locale, sort names by their bytes.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's type
export async function byName(db: Kysely<any>, engine: Engine): Promise<void> {
  await db.schema.dropIndex('customers_name').execute()
  await db.schema
    .createIndex('customers_by_name')
    .on('customers')
    .columns(['search_text', 'id'])
    .where(sql.ref('deleted_at'), 'is', null)
    .execute()
  if (engine === 'postgres') return
  await sql`delete from sqlite_stat1 where idx = 'customers_name'`.execute(db)
  await sql`insert into sqlite_stat1 (tbl, idx, stat) values ('customers', 'customers_by_name', '20000 1 1')`.execute(
    db,
  )
  await sql`analyze sqlite_schema`.execute(db)
}
