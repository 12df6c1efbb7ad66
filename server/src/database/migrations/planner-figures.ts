import { type Kysely, sql } from 'kysely'

/**
 * Statistics for SQLite's planner: the rows of each index and how many share each prefix, as in a shop of a million
 * bills. Without statistics it takes sorting a million rows for cheap; with a small shop's it would plan for a small
 * shop. So every shop has the plans that the tests check.
 */
const FIGURES: [table: string, index: string | null, figures: string][] = [
  ['agents', 'agents_name', '40 1'],
  ['audit', 'audit_at', '2000000 1 1 1'],
  ['bill_lines', 'bill_lines_bill', '11000000 10 1'],
  ['bill_rates', 'sqlite_autoindex_bill_rates_1', '100000 2 1'],
  ['bills', 'bills_credit', '2000 2 1'],
  ['bills', 'bills_customer', '1100000 55 28 1 1'],
  ['bills', 'bills_day', '1100000 550000 275 1 1'],
  ['bills', 'bills_deleted', '5000 2500 2 1'],
  ['bills', 'bills_order_of_estimate', '100000 1'],
  ['bills', 'bills_party', '1100000 55 28'],
  ['bills', 'bills_pending', '200000 50 1'],
  ['bills', 'bills_pending_day', '200000 100 1 1'],
  ['bills', 'sqlite_autoindex_bills_1', '1100000 550000 91667 1'],
  ['categories', 'categories_name', '28 1'],
  ['counters', 'sqlite_autoindex_counters_1', '12 6 1'],
  ['customer_balances', null, '4000'],
  ['customers', 'customers_by_name', '20000 1 1'],
  ['customers', 'customers_phone', '20000 1'],
  ['day_totals', 'sqlite_autoindex_day_totals_1', '4000 2000 1 1'],
  ['employees', null, '10'],
  ['expense_days', 'sqlite_autoindex_expense_days_1', '4000 2 1'],
  ['expenses', 'expenses_day', '50000 25 1 1 1'],
  ['expenses', 'expenses_entered', '50000 1'],
  ['notes', 'notes_of_bill', '20000 1'],
  ['parties', 'sqlite_autoindex_parties_1', '20000 1 1'],
  ['party_totals', 'party_totals', '40000 20000 1'],
  ['payment_allocations', 'payment_allocations_bill', '800000 1'],
  ['payment_allocations', 'payment_allocations_payment', '800000 1'],
  ['payment_days', 'sqlite_autoindex_payment_days_1', '2000 1'],
  ['payment_parts', 'payment_parts_payment', '800000 1'],
  ['payments', 'payments_customer', '800000 50 1'],
  ['payments', 'payments_day', '800000 400 1'],
  ['payments', 'sqlite_autoindex_payments_1', '800000 1'],
  ['product_days', 'product_days', '11000000 5500 1'],
  ['products', 'products_category', '10000 358'],
  ['products', 'products_code', '10000 1'],
  ['products', 'products_in_order', '10000 2000 1 1'],
  ['products', 'products_low', '25 25 1'],
  ['products', 'products_name', '10000 1'],
  ['replays', 'replays_age', '20000 1'],
  ['return_lines', 'return_lines_bill_id', '60000 3'],
  ['return_lines', 'return_lines_of_line_id', '60000 1'],
  ['sessions', 'sessions_employee', '20 2'],
  ['sessions', 'sqlite_autoindex_sessions_1', '20 1'],
  ['stock_movements', null, '11010025'],
  ['unbilled_days', 'sqlite_autoindex_unbilled_days_1', '4000 1'],
]

/** Sets SQLite's planner statistics to those of a large shop. */
// biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's type
export async function plannerFigures(db: Kysely<any>): Promise<void> {
  // Creates the statistics table.
  await sql`analyze`.execute(db)
  await sql`delete from sqlite_stat1`.execute(db)
  for (const [table, index, figures] of FIGURES)
    await sql`insert into sqlite_stat1 (tbl, idx, stat) values (${table}, ${index}, ${figures})`.execute(db)
  // Loads them in this connection; others load them when they open.
  await sql`analyze sqlite_schema`.execute(db)
}
