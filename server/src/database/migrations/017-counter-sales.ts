import { type Kysely, sql } from 'kysely'
import { sumAnew } from './sum-anew.ts'

/** Rows that no call ever changes get a time before every shop's. */
const BEFORE_ALL = '2000-01-01T00:00:00.000Z'

/**
 * The hidden customer, number 0, on whose account counter sales stand; how an expense was paid, null where that was not
 * said; whether a customer's credit limit refuses.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's type
export async function counterSales(db: Kysely<any>): Promise<void> {
  await sql`insert into customers (id, name, search_text, created_at, updated_at, deleted_at)
    values (0, 'Counter sale', 'counter sale', ${BEFORE_ALL}, ${BEFORE_ALL}, ${BEFORE_ALL})`.execute(db)
  await sql`alter table expenses add column mode text references payment_modes (mode)`.execute(db)
  await sql`alter table settings add column credit_limit_refuses integer not null default 0
    check (credit_limit_refuses in (0, 1))`.execute(db)
  // Of the customers only that row has no checksum yet.
  await sql`insert into server_notes (name, value, at) values ('to sum: customers', '0', ${new Date().toISOString()})
    on conflict (name) do nothing`.execute(db)
  await sumAnew(db, 'expenses')
}
