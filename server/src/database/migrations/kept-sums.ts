import type { Kysely } from 'kysely'
import type { Engine } from '../database.ts'
import { added, keepByTrigger, type Side, signOf } from './kept-by-trigger.ts'

// Sums for reports, kept by triggers on the bills: no code can forget them, and a report costs the same at 1,000 and at
// 1,000,000 bills.
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

/**
 * The figures that lists, reports and searches sum over bills; `sumsOfBill` returns a bill's share of each, in this
 * order.
 */
export const BILL_SUMS = [
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

const isPending = (row: Side) => `${row}.kind = 'order' and ${row}.paid_paise < ${row}.total_paise`

/** One bill's share of each of `BILL_SUMS`. */
export function sumsOfBill(row: Side): string {
  const sign = signOf(row)
  const ifPending = (value: string) => `case when ${isPending(row)} then ${sign}${value} else 0 end`
  return `${sign}1, ${sign}${row}.line_count, ${sign}${row}.subtotal_paise,
    ${sign}(${row}.cgst_paise + ${row}.sgst_paise + ${row}.igst_paise), ${sign}${row}.total_paise,
    ${ifPending('1')}, ${ifPending(`${row}.total_paise`)}, ${ifPending(`${row}.paid_paise`)}`
}

/** The statements that add a bill (`new`) to the sums or remove it (`old`) from them; deleted bills do not count. */
function counting(row: Side): string[] {
  const sign = signOf(row)
  return [
    `insert into day_totals (kind, day, tax_bp, ${BILL_SUMS.join(', ')})
      select ${row}.kind, ${row}.day, ${row}.cgst_bp + ${row}.sgst_bp, ${sumsOfBill(row)}
      where ${row}.deleted_at is null
      on conflict (kind, day, tax_bp) do update set ${added('day_totals', BILL_SUMS)};`,
    `insert into customer_balances (customer_id, ${BALANCE_SUMS.join(', ')})
      select ${row}.customer_id, ${sign}1, ${sign}${row}.total_paise, ${sign}${row}.paid_paise
      where ${row}.deleted_at is null and ${isPending(row)}
      on conflict (customer_id) do update set ${added('customer_balances', BALANCE_SUMS)};`,
  ]
}

/** The tables of kept sums and their triggers on `bills`. */
// biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's type
export async function keptSums(db: Kysely<any>, engine: Engine): Promise<void> {
  const idType = engine === 'sqlite' ? 'integer' : 'bigint'
  let days = db.schema
    .createTable('day_totals')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('tax_bp', 'integer', (column) => column.notNull())
  for (const name of BILL_SUMS) days = days.addColumn(name, 'bigint', (column) => column.notNull())
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

  await keepByTrigger(db, engine, {
    on: 'bills',
    trigger: 'bills_counted',
    does: 'keep_sums_of_bills',
    watched: WATCHED,
    counting,
  })
}
