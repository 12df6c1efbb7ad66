import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely'
import type { Engine } from '../database.ts'
import { onlyGrows } from './only-grows.ts'

/** When customers were reminded of what they owe; the receipt printer's address, and the terms and logo on papers. */
// biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's type
export async function remindersAndPrinter(db: Kysely<any>, engine: Engine): Promise<void> {
  const idType = engine === 'sqlite' ? 'integer' : 'bigint'
  const id = (column: ColumnDefinitionBuilder) =>
    engine === 'sqlite'
      ? column.primaryKey().autoIncrement()
      : column.primaryKey().generatedByDefaultAsIdentity()
  const required = (column: ColumnDefinitionBuilder) => column.notNull()

  await db.schema
    .createTable('logos')
    .addColumn('id', idType, id)
    .addColumn('created_at', 'text', required)
    .addColumn('created_by', idType, (column) => column.references('employees.id'))
    .addColumn('picture', 'text', required)
    .execute()
  await db.schema
    .createTable('reminders')
    .addColumn('id', idType, id)
    .addColumn('created_at', 'text', required)
    .addColumn('created_by', idType, (column) => column.references('employees.id'))
    .addColumn('customer_id', idType, (column) => column.notNull().references('customers.id'))
    .addColumn('day', 'text', required)
    .execute()
  await db.schema.createIndex('reminders_of').on('reminders').columns(['customer_id', 'id']).execute()

  for (const column of [
    "printer_address text not null default ''",
    "paper_terms text not null default ''",
    `logo_id ${idType} references logos (id)`,
  ])
    await sql.raw(`alter table settings add column ${column}`).execute(db)

  for (const table of ['logos', 'reminders']) await onlyGrows(db, engine, table)
}
