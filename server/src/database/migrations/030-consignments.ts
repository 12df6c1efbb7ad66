import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely'
import type { Engine } from '../database.ts'

/** How the goods of a bill left: parcels and transport; and how many of a product are in a case. */
// biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's type
export async function consignments(db: Kysely<any>, engine: Engine): Promise<void> {
  const idType = engine === 'sqlite' ? 'integer' : 'bigint'
  const id = (column: ColumnDefinitionBuilder) =>
    engine === 'sqlite'
      ? column.primaryKey().autoIncrement()
      : column.primaryKey().generatedByDefaultAsIdentity()
  const required = (column: ColumnDefinitionBuilder) => column.notNull()
  await db.schema
    .createTable('consignments')
    .addColumn('id', idType, id)
    .addColumn('bill_id', idType, (column) => column.notNull().unique().references('bills.id'))
    .addColumn('parcels', 'integer', (column) => column.check(sql`parcels > 0`))
    .addColumn('transport', 'text', required)
    .addColumn('lorry_receipt', 'text', required)
    .addColumn('vehicle', 'text', required)
    .execute()
  await sql.raw('alter table products add column per_case integer check (per_case > 1)').execute(db)
}
