import { type Kysely, sql } from 'kysely'
import { sumAnew } from './sum-anew.ts'

/** The name of the shop in UPI apps. */
// biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's type
export async function upiName(db: Kysely<any>): Promise<void> {
  await sql`alter table settings add column upi_name text not null default ''`.execute(db)
  await sumAnew(db, 'settings')
}
