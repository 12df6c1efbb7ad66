import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely'
import type { Engine } from '../database.ts'
import { onlyGrows } from './only-grows.ts'

/** Price lists in versions, the enquiries that estimates were made from, and what the shop prints on its lists. */
// biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's type
export async function priceLists(db: Kysely<any>, engine: Engine): Promise<void> {
  const idType = engine === 'sqlite' ? 'integer' : 'bigint'
  const id = (column: ColumnDefinitionBuilder) =>
    engine === 'sqlite'
      ? column.primaryKey().autoIncrement()
      : column.primaryKey().generatedByDefaultAsIdentity()
  const required = (column: ColumnDefinitionBuilder) => column.notNull()
  const toRequired = (target: string) => (column: ColumnDefinitionBuilder) =>
    column.notNull().references(target)

  for (const column of [
    "licence_no text not null default ''",
    'min_order_paise bigint not null default 0 check (min_order_paise >= 0)',
    'list_packing_bp integer not null default 0 check (list_packing_bp between 0 and 10000)',
  ])
    await sql.raw(`alter table settings add column ${column}`).execute(db)

  await db.schema
    .createTable('price_lists')
    .addColumn('id', idType, id)
    .addColumn('created_at', 'text', required)
    .addColumn('created_by', idType, (column) => column.references('employees.id'))
    .addColumn('list', 'integer', required)
    .addColumn('version', 'integer', required)
    .addColumn('name', 'text', required)
    .addColumn('season', 'text', required)
    .addColumn('valid_from', 'text', required)
    .addColumn('valid_to', 'text', required)
    .addColumn('day', 'text', required)
    .addColumn('discount_bp', 'integer', required)
    .addColumn('packing_bp', 'integer', required)
    .addColumn('min_order_paise', 'bigint', required)
    .addColumn('terms', 'text', required)
    .addColumn('left_out', 'text', required)
    .addColumn('withdrawn', 'integer', required)
    .addColumn('settings_id', idType, toRequired('settings.id'))
    .addUniqueConstraint('price_list_versions', ['list', 'version'])
    .addCheckConstraint('valid_forwards', sql`valid_from <= valid_to`)
    .addCheckConstraint('withdrawn_is_flag', sql`withdrawn in (0, 1)`)
    .execute()

  await db.schema
    .createTable('price_list_items')
    .addColumn('id', idType, id)
    .addColumn('price_list_id', idType, toRequired('price_lists.id'))
    .addColumn('position', 'integer', required)
    .addColumn('product_id', idType, toRequired('products.id'))
    .addColumn('product_code', 'text', required)
    .addColumn('product_name', 'text', required)
    .addColumn('tamil_name', 'text', required)
    .addColumn('category_id', idType, toRequired('categories.id'))
    .addColumn('category_name', 'text', required)
    .addColumn('non_discount', 'integer', required)
    .addColumn('mrp_paise', 'bigint', required)
    .addColumn('net_rate_paise', 'bigint', required)
    .addColumn('discount_bp', 'integer', required)
    .addColumn('offer_paise', 'bigint', required)
    .addColumn('rate_per', 'text', required)
    .addColumn('box_contents', 'text', required)
    .addColumn('unit', 'text', required)
    .addUniqueConstraint('price_list_products', ['price_list_id', 'product_id'])
    .addCheckConstraint('offered_at_most_the_rate', sql`offer_paise between 0 and net_rate_paise`)
    .execute()

  await db.schema
    .createTable('enquiries')
    .addColumn('id', idType, id)
    .addColumn('bill_id', idType, (column) => column.notNull().unique().references('bills.id'))
    .addColumn('price_list_id', idType, toRequired('price_lists.id'))
    .addColumn('fingerprint', 'text', required)
    .addColumn('honoured', 'integer', required)
    .addCheckConstraint('honoured_is_flag', sql`honoured in (0, 1)`)
    .execute()
  await db.schema.createIndex('enquiries_fingerprint').on('enquiries').column('fingerprint').execute()

  for (const table of ['price_lists', 'price_list_items', 'enquiries']) await onlyGrows(db, engine, table)
}
