import { type Kysely, sql } from 'kysely'

/** The import that brought in what was owed to a supplier. */
// biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's type
export async function owedBefore(db: Kysely<any>): Promise<void> {
  await sql`alter table purchases add column import_id bigint references opening_imports (id)`.execute(db)
  await sql`create index purchases_import on purchases (import_id) where import_id is not null`.execute(db)
}
