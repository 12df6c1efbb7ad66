import { type Kysely, sql } from 'kysely'
import type { Engine } from '../database.ts'
import { sumAnew } from './sum-anew.ts'

/** What of a payment never changes: all but whose account it is on. */
const FIXED = 'id, day, amount_paise, reverses_id, created_at, created_by, receipt_no'

/**
 * Customers that were merged with another; payments that went to another's account, with who paid; and numbers of
 * receipts, which until now were the payments' own and skip set-offs from here on.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's type
export async function mergedCustomers(db: Kysely<any>, engine: Engine): Promise<void> {
  await sql`alter table customers add column merged_into_id bigint references customers (id)`.execute(db)
  await sql`alter table payments add column payer_id bigint references customers (id)`.execute(db)
  await sql`alter table payments add column receipt_no bigint`.execute(db)
  const trigger = engine === 'sqlite' ? 'payments_no_update' : 'payments_no_change on payments'
  await sql`drop trigger ${sql.raw(trigger)}`.execute(db)
  await sql`update payments set receipt_no = id where amount_paise <> 0`.execute(db)
  await sql`create unique index payments_receipt_no on payments (receipt_no)`.execute(db)
  await sql`insert into counters (kind, financial_year, last)
    select 'receipt', 0, max(id) from payments having max(id) is not null`.execute(db)
  const created =
    engine === 'sqlite'
      ? `create trigger payments_no_update before update of ${FIXED} on payments
          begin select raise(abort, 'payments is append-only'); end`
      : `create trigger payments_no_change before delete or update of ${FIXED} on payments
          for each row execute function payments_only_grows()`
  await sql.raw(created).execute(db)
  await sumAnew(db, 'payments')
}
