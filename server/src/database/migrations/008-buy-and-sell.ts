import { type Kysely, sql } from 'kysely'

/** A product's purchase price, and its separate selling price if it has one. */
// biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's type
export async function buyAndSell(db: Kysely<any>): Promise<void> {
  for (const name of ['buy_paise', 'sell_paise'])
    await sql`alter table products add column ${sql.ref(name)} bigint check (${sql.ref(name)} >= 0)`.execute(
      db,
    )
}
