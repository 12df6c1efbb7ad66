import { type Kysely, sql } from 'kysely'
import type { Engine } from '../migrate.ts'

// Sums that reports show over everything, kept by the database itself beside the bills: no way of writing a bill can
// forget them, and a report costs the same at 1,000 and at 1,000,000 bills.
const WATCHED = [
  'day',
  'customer_id',
  'cgst_bp',
  'sgst_bp',
  'subtotal_paise',
  'cgst_paise',
  'sgst_paise',
  'igst_paise',
  'total_paise',
  'paid_paise',
  'line_count',
  'deleted_at',
]

/** The statements that add one bill (`new`) to the sums or take it (`old`) out of them; a deleted one counts nowhere. */
function counting(row: 'new' | 'old'): string[] {
  const sign = row === 'new' ? '' : '-'
  return [
    `insert into day_totals (kind, day, tax_bp, bills, lines, subtotal_paise, tax_paise, total_paise, paid_paise, pending)
      select ${row}.kind, ${row}.day, ${row}.cgst_bp + ${row}.sgst_bp, ${sign}1, ${sign}${row}.line_count,
        ${sign}${row}.subtotal_paise, ${sign}(${row}.cgst_paise + ${row}.sgst_paise + ${row}.igst_paise),
        ${sign}${row}.total_paise, ${sign}${row}.paid_paise,
        case when ${row}.kind = 'order' and ${row}.paid_paise < ${row}.total_paise then ${sign}1 else 0 end
      where ${row}.deleted_at is null
      on conflict (kind, day, tax_bp) do update set
        bills = day_totals.bills + excluded.bills,
        lines = day_totals.lines + excluded.lines,
        subtotal_paise = day_totals.subtotal_paise + excluded.subtotal_paise,
        tax_paise = day_totals.tax_paise + excluded.tax_paise,
        total_paise = day_totals.total_paise + excluded.total_paise,
        paid_paise = day_totals.paid_paise + excluded.paid_paise,
        pending = day_totals.pending + excluded.pending;`,
    `insert into customer_balances (customer_id, pending, pending_paise)
      select ${row}.customer_id, ${sign}1, ${sign}(${row}.total_paise - ${row}.paid_paise)
      where ${row}.deleted_at is null and ${row}.kind = 'order' and ${row}.paid_paise < ${row}.total_paise
      on conflict (customer_id) do update set
        pending = customer_balances.pending + excluded.pending,
        pending_paise = customer_balances.pending_paise + excluded.pending_paise;`,
  ]
}

async function onSqlite(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create trigger bills_counted_new after insert on bills begin ${counting('new').join('\n')} end`)
    .execute(db)
  await sql
    .raw(
      `create trigger bills_counted_again after update of ${WATCHED.join(', ')} on bills
        begin ${[...counting('old'), ...counting('new')].join('\n')} end`,
    )
    .execute(db)
}

async function onPostgres(db: Kysely<unknown>): Promise<void> {
  const body = `begin
    if tg_op = 'UPDATE' then ${counting('old').join('\n')} end if;
    ${counting('new').join('\n')}
    return null;
  end`
  await sql`create function keep_sums_of_bills() returns trigger language plpgsql as ${sql.lit(body)}`.execute(
    db,
  )
  await sql
    .raw(
      `create trigger bills_counted after insert or update of ${WATCHED.join(', ')} on bills
        for each row execute function keep_sums_of_bills()`,
    )
    .execute(db)
}

/** The tables of kept sums and the triggers on `bills` that keep them. */
// biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's type
export async function keptSums(db: Kysely<any>, engine: Engine): Promise<void> {
  const idType = engine === 'sqlite' ? 'integer' : 'bigint'
  let days = db.schema
    .createTable('day_totals')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('tax_bp', 'integer', (column) => column.notNull())
  for (const name of [
    'bills',
    'lines',
    'subtotal_paise',
    'tax_paise',
    'total_paise',
    'paid_paise',
    'pending',
  ])
    days = days.addColumn(name, 'bigint', (column) => column.notNull())
  await days.addPrimaryKeyConstraint('day_totals_key', ['kind', 'day', 'tax_bp']).execute()

  await db.schema
    .createTable('customer_balances')
    .addColumn('customer_id', idType, (column) => column.primaryKey().references('customers.id'))
    .addColumn('pending', 'bigint', (column) => column.notNull())
    .addColumn('pending_paise', 'bigint', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('product_days')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('product_id', idType, (column) => column.notNull().references('products.id'))
    .addColumn('sold', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('product_days_key', ['day', 'product_id'])
    .execute()

  if (engine === 'sqlite') await onSqlite(db)
  else await onPostgres(db)
}
