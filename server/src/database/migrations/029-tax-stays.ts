import { type Kysely, sql } from 'kysely'
import { sumAnew } from './sum-anew.ts'

/** Credit notes that came too late to reduce the tax of their invoice (CGST s.34(2)). */
// biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's type
export async function taxStays(db: Kysely<any>): Promise<void> {
  await sql
    .raw('alter table notes add column tax_stays integer not null default 0 check (tax_stays in (0, 1))')
    .execute(db)
  await sumAnew(db, 'bills')
}
