import type { Kysely } from 'kysely'

/**
 * When a session's password was confirmed and where it was started; and a column for sealed Aadhaar numbers. The key is
 * not in the database, so existing numbers are sealed when the shop opens.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's type
export async function confirmedAndSealed(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('confirmed_at', 'text').execute()
  for (const [table, column] of [
    ['sessions', 'browser'],
    ['customers', 'sealed_aadhaar'],
  ] as const)
    await db.schema
      .alterTable(table)
      .addColumn(column, 'text', (text) => text.notNull().defaultTo(''))
      .execute()
}
