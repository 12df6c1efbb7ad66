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

const DAY_SUMS = [
  'bills',
  'lines',
  'subtotal_paise',
  'tax_paise',
  'total_paise',
  'pending',
  'pending_total_paise',
  'pending_paid_paise',
]
const BALANCE_SUMS = ['pending', 'total_paise', 'paid_paise']

/** The statements that add one bill (`new`) to the sums or take it (`old`) out of them; a deleted one counts nowhere. */
function counting(row: 'new' | 'old'): string[] {
  const sign = row === 'new' ? '' : '-'
  const pending = `${row}.kind = 'order' and ${row}.paid_paise < ${row}.total_paise`
  const ifPending = (value: string) => `case when ${pending} then ${sign}${value} else 0 end`
  const added = (table: string, columns: readonly string[]) =>
    columns.map((column) => `${column} = ${table}.${column} + excluded.${column}`).join(', ')
  return [
    `insert into day_totals (kind, day, tax_bp, ${DAY_SUMS.join(', ')})
      select ${row}.kind, ${row}.day, ${row}.cgst_bp + ${row}.sgst_bp, ${sign}1, ${sign}${row}.line_count,
        ${sign}${row}.subtotal_paise, ${sign}(${row}.cgst_paise + ${row}.sgst_paise + ${row}.igst_paise),
        ${sign}${row}.total_paise,
        ${ifPending('1')}, ${ifPending(`${row}.total_paise`)}, ${ifPending(`${row}.paid_paise`)}
      where ${row}.deleted_at is null
      on conflict (kind, day, tax_bp) do update set ${added('day_totals', DAY_SUMS)};`,
    `insert into customer_balances (customer_id, ${BALANCE_SUMS.join(', ')})
      select ${row}.customer_id, ${sign}1, ${sign}${row}.total_paise, ${sign}${row}.paid_paise
      where ${row}.deleted_at is null and ${pending}
      on conflict (customer_id) do update set ${added('customer_balances', BALANCE_SUMS)};`,
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
  for (const name of DAY_SUMS) days = days.addColumn(name, 'bigint', (column) => column.notNull())
  await days.addPrimaryKeyConstraint('day_totals_key', ['kind', 'day', 'tax_bp']).execute()

  let balances = db.schema
    .createTable('customer_balances')
    .addColumn('customer_id', idType, (column) => column.primaryKey().references('customers.id'))
  for (const name of BALANCE_SUMS) balances = balances.addColumn(name, 'bigint', (column) => column.notNull())
  await balances.execute()

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
