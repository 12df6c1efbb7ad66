import { type Kysely, sql } from 'kysely'

/** Numbers that another program gave before the shop began with Kadai. */
// biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's type
export async function numbersBefore(db: Kysely<any>): Promise<void> {
  await sql`alter table lost_numbers add column given_before integer not null default 0
    check (given_before in (0, 1))`.execute(db)
}
