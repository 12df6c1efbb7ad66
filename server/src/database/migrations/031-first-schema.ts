import { type Kysely, sql } from 'kysely'
import type { Engine } from '../database.ts'
import { FIRST_INDEXES, firstTables } from './first-tables.ts'
import { firstTriggers } from './first-triggers.ts'
import { plannerFigures } from './planner-figures.ts'
import { sumAnew } from './sum-anew.ts'

/** Rows that no call ever changes get a time before every shop's. */
const BEFORE_ALL = '2000-01-01T00:00:00.000Z'

/**
 * The schema of Kadai 0.1.0, and the rows that every shop has: the kinds, reasons and modes that papers, goods and money
 * refer to; settings with the rates and the HSN of fireworks; the hidden customer 0, on whose account counter sales
 * stand; close 0, at which the first day begins; and link 0 of each chain.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's type
export async function firstSchema(db: Kysely<any>, engine: Engine): Promise<void> {
  for (const statement of [...firstTables(engine), ...FIRST_INDEXES]) await sql.raw(statement).execute(db)
  if (engine === 'sqlite') await plannerFigures(db)
  await sql`insert into bill_kinds (kind, owes, taxed) values ('estimate', 0, 0), ('order', 1, 1),
    ('credit_note', -1, 1), ('debit_note', 1, 1), ('estimate_return', 0, 0)`.execute(db)
  await sql`insert into stock_reasons (reason, source) values ('opening', null), ('adjustment', null),
    ('estimate', 'bill'), ('order', 'bill'), ('credit_note', 'bill'), ('estimate_return', 'bill')`.execute(db)
  await sql`insert into payment_modes (mode) values ('cash'), ('upi'), ('card'), ('bank'), ('cheque')`.execute(
    db,
  )
  // An estimate's number is never taken for an invoice's, and each line has a unit (CGST Rule 46(i)).
  await sql`insert into settings (created_at, hsn_code, cgst_bp, sgst_bp, packing_bp, product_rates, estimate_prefix,
      seller_kind, default_unit)
    values (${new Date().toISOString()}, '3604', 900, 900, 0, 1, 'E', 'regular', 'Pcs')`.execute(db)
  await sql`insert into customers (id, name, search_text, created_at, updated_at, deleted_at)
    values (0, 'Counter sale', 'counter sale', ${BEFORE_ALL}, ${BEFORE_ALL}, ${BEFORE_ALL})`.execute(db)
  await sql`insert into day_closes (created_at, financial_year, sno, began_at, last_audit_id, expected_paise,
      counted_paise, counted, note, figures, chain)
    values ('', 0, 0, '', 0, 0, 0, '', '', '', '')`.execute(db)
  await sql`insert into chain_links (ledger, position, last_id, "rows", sum)
    values ('audit', 0, 0, 0, ''), ('settings', 0, 1, 0, ''), ('stock_movements', 0, 0, 0, '')`.execute(db)
  for (const record of ['customers', 'day_closes']) await sumAnew(db, record)
  await firstTriggers(db, engine)
}
