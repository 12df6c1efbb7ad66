import { type Kysely, sql } from 'kysely'

/** Numbers of papers that the database does not have: printed after the backup that the shop was restored from. */
// biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's type
export async function lostNumbers(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('lost_numbers')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('financial_year', 'integer', (column) => column.notNull())
    .addColumn('first_sno', 'integer', (column) => column.notNull())
    .addColumn('last_sno', 'integer', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('lost_numbers_key', ['kind', 'financial_year', 'first_sno'])
    .addCheckConstraint('lost_from_one_on', sql`first_sno >= 1 and last_sno >= first_sno`)
    .execute()
}
