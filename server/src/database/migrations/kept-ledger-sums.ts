import { type Kysely, sql } from 'kysely'
import type { Engine } from '../migrate.ts'

// A reversal takes its amount off the day of the payment that it reverses: there it stands in the list.
const PAYMENT = `insert into payment_days (day, payments, amount_paise)
    select coalesce(reversed.day, new.day), case when new.reverses_id is null then 1 else 0 end, new.amount_paise
    from (select new.reverses_id as id) as back left join payments as reversed on reversed.id = back.id
    where 1 = 1
  on conflict (day) do update set payments = payment_days.payments + excluded.payments,
    amount_paise = payment_days.amount_paise + excluded.amount_paise;`

const expense = (row: 'new' | 'old') => {
  const sign = row === 'new' ? '' : '-'
  return `insert into expense_days (day, payment_method, expenses, amount_paise)
      select ${row}.day, ${row}.payment_method, ${sign}1, ${sign}${row}.amount_paise where ${row}.deleted_at is null
    on conflict (day, payment_method) do update set expenses = expense_days.expenses + excluded.expenses,
      amount_paise = expense_days.amount_paise + excluded.amount_paise;`
}
const EXPENSE_WATCHED = 'day, payment_method, amount_paise, deleted_at'

async function onSqlite(db: Kysely<unknown>): Promise<void> {
  for (const trigger of [
    `create trigger payments_counted after insert on payments begin ${PAYMENT} end`,
    `create trigger expenses_counted_new after insert on expenses begin ${expense('new')} end`,
    `create trigger expenses_counted_again after update of ${EXPENSE_WATCHED} on expenses
      begin ${expense('old')} ${expense('new')} end`,
  ])
    await sql.raw(trigger).execute(db)
}

async function onPostgres(db: Kysely<unknown>): Promise<void> {
  const functions = {
    keep_payment_days: `begin ${PAYMENT} return null; end`,
    keep_expense_days: `begin
      if tg_op = 'UPDATE' then ${expense('old')} end if;
      ${expense('new')}
      return null;
    end`,
  }
  for (const [name, body] of Object.entries(functions))
    await sql`create function ${sql.raw(name)}() returns trigger language plpgsql as ${sql.lit(body)}`.execute(
      db,
    )
  await sql`create trigger payments_counted after insert on payments
    for each row execute function keep_payment_days()`.execute(db)
  await sql
    .raw(
      `create trigger expenses_counted after insert or update of ${EXPENSE_WATCHED} on expenses
        for each row execute function keep_expense_days()`,
    )
    .execute(db)
}

/** What payments and expenses come to by day, kept by the database beside them. */
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
  await (engine === 'sqlite' ? onSqlite(db) : onPostgres(db))
}
