import { type Kysely, sql } from 'kysely'
import type { Engine } from '../database.ts'
import { added, keepByTrigger, type Side, signOf } from './kept-by-trigger.ts'

// A reversal is subtracted on the day of the payment that it reverses, where the list shows it.
const payment = `insert into payment_days (day, payments, amount_paise)
    select coalesce(reversed.day, new.day), case when new.reverses_id is null then 1 else 0 end, new.amount_paise
    from (select new.reverses_id as id) as back left join payments as reversed on reversed.id = back.id
    where 1 = 1
  on conflict (day) do update set ${added('payment_days', ['payments', 'amount_paise'])};`

const expense = (row: Side) =>
  `insert into expense_days (day, payment_method, expenses, amount_paise)
      select ${row}.day, ${row}.payment_method, ${signOf(row)}1, ${signOf(row)}${row}.amount_paise
      where ${row}.deleted_at is null
    on conflict (day, payment_method) do update set ${added('expense_days', ['expenses', 'amount_paise'])};`

/** The sums of payments and expenses by day, kept by triggers. */
// biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's type
export async function keptLedgerSums(db: Kysely<any>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('payment_days')
    .addColumn('day', 'text', (column) => column.primaryKey().notNull())
    .addColumn('payments', 'bigint', (column) => column.notNull())
    .addColumn('amount_paise', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('expense_days')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('payment_method', 'text', (column) => column.notNull())
    .addColumn('expenses', 'bigint', (column) => column.notNull())
    .addColumn('amount_paise', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('expense_days_key', ['day', 'payment_method'])
    .execute()
  await sql`insert into payment_days (day, payments, amount_paise)
    select coalesce(reversed.day, payments.day), sum(case when payments.reverses_id is null then 1 else 0 end),
      sum(payments.amount_paise)
    from payments left join payments as reversed on reversed.id = payments.reverses_id group by 1`.execute(db)
  await sql`insert into expense_days (day, payment_method, expenses, amount_paise)
    select day, payment_method, count(*), sum(amount_paise) from expenses
    where deleted_at is null group by day, payment_method`.execute(db)
  await keepByTrigger(db, engine, {
    on: 'payments',
    trigger: 'payments_counted',
    does: 'keep_payment_days',
    counting: () => [payment],
  })
  await keepByTrigger(db, engine, {
    on: 'expenses',
    trigger: 'expenses_counted',
    does: 'keep_expense_days',
    watched: ['day', 'payment_method', 'amount_paise', 'deleted_at'],
    counting: (row) => [expense(row)],
  })
}
