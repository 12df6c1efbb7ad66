import { type Kysely, sql } from 'kysely'

/**
 * Recomputes the checksums of a kind of records in the background: for migrations that change summed columns
 * (`books/records.ts`) or fill a table outside the calls.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's type
export async function sumAnew(db: Kysely<any>, record: string): Promise<void> {
  await sql`delete from record_sums where record = ${record}`.execute(db)
  await sql`delete from server_notes where name = ${`to sum: ${record}`}`.execute(db)
  await sql`insert into server_notes (name, value, at)
    select ${`to sum: ${record}`}, cast(max(id) as text), ${new Date().toISOString()} from ${sql.table(record)}
    having max(id) is not null`.execute(db)
}
