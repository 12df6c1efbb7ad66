import type { Kysely } from 'kysely'

/** Notes that several servers on one database share. */
// biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's type
export async function serverNotes(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('server_notes')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute()
}
