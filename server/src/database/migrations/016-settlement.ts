import { type Kysely, sql } from 'kysely'

/**
 * A payment can be made by bank transfer and by cheque, and a cash part keeps what was tendered; its change is what is
 * more than the part.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's type
export async function settlement(db: Kysely<any>): Promise<void> {
  await sql`insert into payment_modes (mode) values ('bank'), ('cheque')`.execute(db)
  await sql`alter table payment_parts add column tendered_paise bigint
    check (tendered_paise is null or (mode = 'cash' and tendered_paise >= amount_paise))`.execute(db)
}
