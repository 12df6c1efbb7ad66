import { type Kysely, sql } from 'kysely'
import { sumAnew } from './sum-anew.ts'

/** The price that was typed for a product of one price list. */
// biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's type
export async function ownPrices(db: Kysely<any>): Promise<void> {
  await sql.raw('alter table price_list_items add column own_paise bigint check (own_paise >= 0)').execute(db)
  await sumAnew(db, 'price_lists')
}
