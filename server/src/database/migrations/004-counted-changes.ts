import type { Kysely } from 'kysely'

/**
 * A count of changes in each product's and customer's row: a browser that stores the catalogue asks for what changed
 * and verifies by the sum that nothing was missed (decision 16).
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's type
export async function countedChanges(db: Kysely<any>): Promise<void> {
  for (const table of ['products', 'customers'])
    await db.schema
      .alterTable(table)
      .addColumn('changes', 'integer', (column) => column.notNull().defaultTo(1))
      .execute()
  // A save writes products but no customers: only there an index costs it nothing.
  await db.schema.createIndex('customers_changed').on('customers').column('updated_at').execute()
}
