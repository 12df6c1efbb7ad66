import { type Kysely, sql } from 'kysely'
import type { Engine } from '../database.ts'
import { added, keepByTrigger, type Side, signOf } from './kept-by-trigger.ts'
import { onlyGrows } from './only-grows.ts'

// biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's type
type Any = Kysely<any>

const run = async (db: Any, statements: readonly string[]) => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const GROWING = [
  ...['audit', 'stock_movements', 'settings', 'payments', 'payment_parts', 'payment_allocations'],
  ...['cash_moves', 'day_closes', 'day_close_records', 'price_lists', 'price_list_items', 'enquiries'],
  ...['month_locks', 'logos', 'reminders'],
]

/**
 * The triggers of the first schema: ledgers only grow, sums follow their rows in the writing transaction, and a locked
 * month keeps its papers.
 */
export async function firstTriggers(db: Any, engine: Engine): Promise<void> {
  for (const table of GROWING) await onlyGrows(db, engine, table)
  await keepLedgers(db, engine)
  await keepBills(db, engine)
  await keepReturned(db, engine)
  await keepUnbilled(db, engine)
  await refuseInLocked(db, engine)
}

// A reversal is subtracted on the day of the payment that it reverses, where the list shows it.
const PAYMENT = `insert into payment_days (day, payments, amount_paise)
    select coalesce(reversed.day, new.day), case when new.reverses_id is null then 1 else 0 end, new.amount_paise
    from (select new.reverses_id as id) as back left join payments as reversed on reversed.id = back.id
    where 1 = 1
  on conflict (day) do update set ${added('payment_days', ['payments', 'amount_paise'])};`

const expense = (row: Side) =>
  `insert into expense_days (day, payment_method, expenses, amount_paise)
      select ${row}.day, ${row}.payment_method, ${signOf(row)}1, ${signOf(row)}${row}.amount_paise
      where ${row}.deleted_at is null
    on conflict (day, payment_method) do update set ${added('expense_days', ['expenses', 'amount_paise'])};`

/** The sums of payments and expenses by day. */
async function keepLedgers(db: Any, engine: Engine): Promise<void> {
  await keepByTrigger(db, engine, {
    on: 'payments',
    trigger: 'payments_counted',
    does: 'keep_payment_days',
    counting: () => [PAYMENT],
  })
  await keepByTrigger(db, engine, {
    on: 'expenses',
    trigger: 'expenses_counted',
    does: 'keep_expense_days',
    watched: ['day', 'payment_method', 'amount_paise', 'deleted_at'],
    counting: (row) => [expense(row)],
  })
}

/** The figures that lists, reports and searches sum over bills; `sumsOfBill` returns a bill's share of each. */
const BILL_SUMS = [
  ...['bills', 'lines', 'subtotal_paise', 'tax_paise', 'total_paise', 'pending', 'pending_total_paise'],
  'pending_paid_paise',
]
const MOVED = ['lines', 'subtotal_paise', 'tax_paise']
const BALANCE_SUMS = ['pending', 'total_paise', 'paid_paise']

const WATCHED = [
  ...['day', 'customer_id', 'party_id', 'cgst_bp', 'sgst_bp', 'subtotal_paise', 'cgst_paise', 'sgst_paise'],
  ...['igst_paise', 'total_paise', 'owed_paise', 'paid_paise', 'line_count', 'deleted_at', 'taxable_paise'],
]

/** One bill's share of each of `BILL_SUMS`; the sub-total is the value without tax, which reports sum. */
function sumsOfBill(row: Side): string {
  const sign = signOf(row)
  const ifPending = (value: string) =>
    `case when ${row}.paid_paise < ${row}.owed_paise then ${sign}${value} else 0 end`
  return `${sign}1, ${sign}${row}.line_count, ${sign}coalesce(${row}.taxable_paise, ${row}.subtotal_paise),
    ${sign}(${row}.cgst_paise + ${row}.sgst_paise + ${row}.igst_paise), ${sign}${row}.total_paise,
    ${ifPending('1')}, ${ifPending(`${row}.owed_paise`)}, ${ifPending(`${row}.paid_paise`)}`
}

/**
 * Moves what bills bear at other rates than their own from that rate's sums to the other's: `bill` and `rate` are the
 * rows in `from`.
 */
const moving = (sign: string, from: string, bill: string, rate: string): string[] => {
  const other = sign === '' ? '-' : ''
  const moves = [
    [sign, `${rate}.tax_bp`],
    [other, `${bill}.cgst_bp + ${bill}.sgst_bp`],
  ]
  return moves.map(
    ([way, tax_bp]) => `insert into day_totals (kind, day, tax_bp, ${BILL_SUMS.join(', ')})
      select ${bill}.kind, ${bill}.day, ${tax_bp}, 0, ${way}sum(${rate}.lines), ${way}sum(${rate}.taxable_paise),
        ${way}sum(${rate}.tax_paise), 0, 0, 0, 0
      ${from} and ${bill}.deleted_at is null group by 1, 2, 3
      on conflict (kind, day, tax_bp) do update set ${added('day_totals', MOVED)};`,
  )
}

/** The statements that add a bill (`new`) to the sums or remove it (`old`) from them; deleted bills do not count. */
const countingBill = (row: Side): string[] => [
  `insert into day_totals (kind, day, tax_bp, ${BILL_SUMS.join(', ')})
    select ${row}.kind, ${row}.day, ${row}.cgst_bp + ${row}.sgst_bp, ${sumsOfBill(row)}
    where ${row}.deleted_at is null
    on conflict (kind, day, tax_bp) do update set ${added('day_totals', BILL_SUMS)};`,
  ...moving(signOf(row), `from bill_rates where bill_rates.bill_id = ${row}.id`, row, 'bill_rates'),
  `insert into party_totals (kind, party_id, ${BILL_SUMS.join(', ')})
    select ${row}.kind, ${row}.party_id, ${sumsOfBill(row)}
    where ${row}.deleted_at is null and ${row}.party_id is not null
    on conflict (kind, party_id) do update set ${added('party_totals', BILL_SUMS)};`,
  `insert into customer_balances (customer_id, ${BALANCE_SUMS.join(', ')})
    select ${row}.customer_id, ${signOf(row)}1, ${signOf(row)}${row}.owed_paise, ${signOf(row)}${row}.paid_paise
    where ${row}.deleted_at is null and ${row}.paid_paise < ${row}.owed_paise
    on conflict (customer_id) do update set ${added('customer_balances', BALANCE_SUMS)};`,
]

/** The sums of bills by day and rate, by buyer and by customer. */
async function keepBills(db: Any, engine: Engine): Promise<void> {
  await keepByTrigger(db, engine, {
    on: 'bills',
    trigger: 'bills_counted',
    does: 'keep_sums_of_bills',
    watched: WATCHED,
    counting: countingBill,
  })
  const moved = (row: Side) =>
    moving(signOf(row), `from bills where bills.id = ${row}.bill_id`, 'bills', row).join('\n')
  await run(
    db,
    engine === 'sqlite'
      ? [
          `create trigger bill_rates_come after insert on bill_rates begin ${moved('new')} end`,
          `create trigger bill_rates_go after delete on bill_rates begin ${moved('old')} end`,
        ]
      : [
          `create function keep_sums_of_rates() returns trigger language plpgsql as
        $$begin
          if tg_op = 'INSERT' then ${moved('new')} else ${moved('old')} end if;
          return null;
        end$$`,
          `create trigger bill_rates_counted after insert or delete on bill_rates
        for each row execute function keep_sums_of_rates()`,
        ],
  )
}

type Following = { trigger: string; on: string; of?: string; when?: string; does: string; statement: string }

const changed = '(old.deleted_at is null) <> (new.deleted_at is null)'

/** What came back of a line and of an estimate; a note that is cancelled or stands again counts no longer or again. */
const RETURNED: Following[] = [
  {
    trigger: 'return_lines_come',
    on: 'return_lines',
    does: 'count_returned',
    statement: `update bill_lines set returned_qty = returned_qty + new.qty where id = new.of_line_id and exists (select 1 from bills where id = new.bill_id and deleted_at is null);`,
  },
  {
    trigger: 'notes_go',
    on: 'bills',
    of: 'deleted_at',
    when: changed,
    does: 'count_returned_again',
    statement: `update bill_lines set returned_qty = returned_qty + case when new.deleted_at is null then 1 else -1 end
    * (select sum(qty) from return_lines where bill_id = new.id and of_line_id = bill_lines.id)
  where id in (select of_line_id from return_lines where bill_id = new.id);`,
  },
  {
    trigger: 'notes_returned',
    on: 'notes',
    does: 'sum_returned',
    statement: `update bills set returned_paise = returned_paise + (select total_paise from bills as back
    where back.id = new.bill_id)
  where id = new.of_bill_id and kind = 'estimate';`,
  },
  {
    trigger: 'bills_returned',
    on: 'bills',
    of: 'deleted_at',
    when: `new.kind = 'estimate_return' and ${changed}`,
    does: 'sum_returned_again',
    statement: `update bills set returned_paise = returned_paise
    + case when new.deleted_at is null then new.total_paise else -new.total_paise end
  where id = (select of_bill_id from notes where bill_id = new.id) and kind = 'estimate';`,
  },
]

/** Triggers count what came back, so that two counters cannot take back the last one. */
async function keepReturned(db: Any, engine: Engine): Promise<void> {
  for (const { trigger, on, of, when, does, statement } of RETURNED) {
    const event = of ? `update of ${of}` : 'insert'
    await run(
      db,
      engine === 'sqlite'
        ? [
            `create trigger ${trigger} after ${event} on ${on}${when ? ` when ${when}` : ''} begin ${statement} end`,
          ]
        : [
            `create function ${does}() returns trigger language plpgsql as $$begin ${statement} return null; end$$`,
            `create trigger ${trigger} after ${event} on ${on} for each row${when ? ` when (${when})` : ''}
              execute function ${does}()`,
          ],
    )
  }
}

const UNBILLED_SUMS = ['estimates', 'total_paise']

/** Goods left with the estimate and did not all come back. */
const isOut = (row: string) => `${row}.status <> 'Pending' and ${row}.deleted_at is null
  and (${row}.returned_paise < ${row}.total_paise or ${row}.total_paise = 0)`

/** And there is no invoice for them. */
const isUnbilled = (row: string) => `${row}.kind = 'estimate' and ${isOut(row)} and not exists (
    select 1 from bills as made where made.estimate_id = ${row}.id and made.deleted_at is null)`

/** An estimate counts while it is unbilled; an invoice takes its estimate out, and puts it back when it goes. */
const countingUnbilled = (row: Side): string[] => {
  const [sign, reverse] = [signOf(row), signOf(row === 'new' ? 'old' : 'new')]
  const add = `on conflict (day) do update set ${added('unbilled_days', UNBILLED_SUMS)};`
  return [
    `insert into unbilled_days (day, estimates, total_paise)
      select ${row}.day, ${sign}1, ${sign}(${row}.total_paise - ${row}.returned_paise)
      where ${isUnbilled(row)} ${add}`,
    `insert into unbilled_days (day, estimates, total_paise)
      select quoted.day, ${reverse}1, ${reverse}(quoted.total_paise - quoted.returned_paise) from bills as quoted
      where quoted.id = ${row}.estimate_id and ${row}.deleted_at is null and ${isOut('quoted')} ${add}`,
  ]
}

const keepUnbilled = (db: Any, engine: Engine): Promise<void> =>
  keepByTrigger(db, engine, {
    on: 'bills',
    trigger: 'bills_unbilled',
    does: 'keep_unbilled',
    watched: ['day', 'total_paise', 'returned_paise', 'status', 'deleted_at'],
    counting: countingUnbilled,
  })

/** Said by the triggers; the server makes a refusal of it. */
const COMPLAINT = 'the month is locked'

/** What a paper's row cannot change to in a locked month: everything but what is paid of it. */
const FIXED = ['kind', 'prefix', 'financial_year', 'sno', 'day', 'total_paise', 'version', 'deleted_at']

async function refuseInLocked(db: Any, engine: Engine): Promise<void> {
  const isLocked = (row: string) => `coalesce((select locked from month_locks
    where month = substr(${row}.day, 1, 7) order by id desc limit 1), 0) = 1`
  const isTaxed = '(select taxed from bill_kinds where bill_kinds.kind = new.kind) = 1'
  await run(
    db,
    engine === 'sqlite'
      ? [
          `create trigger bills_in_locked_month before insert on bills
            when ${isLocked('new')} and ${isTaxed}
            begin select raise(abort, '${COMPLAINT}'); end`,
          `create trigger bills_of_locked_month before update of ${FIXED.join(', ')} on bills
            when (${isLocked('old')} or ${isLocked('new')}) and ${isTaxed}
            begin select raise(abort, '${COMPLAINT}'); end`,
        ]
      : [
          `create function refuse_in_locked_month() returns trigger language plpgsql as
            $$begin
              if ${isLocked('new')} and ${isTaxed} then raise exception '${COMPLAINT}'; end if;
              if tg_op = 'UPDATE' then
                if ${isLocked('old')} and ${isTaxed} then raise exception '${COMPLAINT}'; end if;
              end if;
              return new;
            end$$`,
          `create trigger bills_in_locked_month before insert or update of ${FIXED.join(', ')} on bills
            for each row execute function refuse_in_locked_month()`,
        ],
  )
}
