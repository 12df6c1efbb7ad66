import { type Kysely, sql } from 'kysely'
import type { Engine } from '../database.ts'
import { added, keepByTrigger, type Side, signOf } from './kept-by-trigger.ts'
import { BILL_SUMS } from './kept-sums.ts'
import { mayChange, onlyGrows } from './only-grows.ts'

// biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's type
type Any = Kysely<any>

const run = async (db: Any, statements: readonly string[]) => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/**
 * Prices may include tax, packing may be taxed, products may have rates of their own, invoices may have discounts
 * (decision 50). A bill stores its taxable value where it is not its sub-total, a line where it is not its value, and
 * `bill_rates` has a bill's figures at rates other than its own: at one rate, nothing more is written than before.
 */
export async function taxFigures(db: Any, engine: Engine): Promise<void> {
  await rules(db, engine)
  await run(db, [
    `alter table bills add column taxable_paise bigint check (taxable_paise is null
      or taxable_paise in (subtotal_paise - discount_paise, subtotal_paise - discount_paise + packing_paise))`,
    'alter table bills add column discount_given_paise bigint check (discount_given_paise > 0)',
    'alter table bill_lines add column taxable_paise bigint check (taxable_paise >= 0)',
  ])
  await rates(db, engine)
  await keptByRate(db, engine)
}

const RULES = ['prices_include_tax', 'packing_taxed', 'product_rates']

/** Rates of products that lie unused wait for the owner; a shop without employees is new and has none. */
async function rules(db: Any, engine: Engine): Promise<void> {
  await mayChange(db, engine, 'settings')
  for (const rule of RULES)
    await run(db, [
      `alter table settings add column ${rule} integer not null default 0 check (${rule} in (0, 1))`,
    ])
  await run(db, ['update settings set product_rates = 1 where not exists (select 1 from employees)'])
  await onlyGrows(db, engine, 'settings')
}

async function rates(db: Any, engine: Engine): Promise<void> {
  const idType = engine === 'sqlite' ? 'integer' : 'bigint'
  await db.schema
    .createTable('bill_rates')
    .addColumn('bill_id', idType, (column) => column.notNull().references('bills.id'))
    .addColumn('tax_bp', 'integer', (column) => column.notNull())
    .addColumn('lines', 'integer', (column) => column.notNull())
    .addColumn('taxable_paise', 'bigint', (column) => column.notNull())
    .addColumn('tax_paise', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('bill_rates_key', ['bill_id', 'tax_bp'])
    .execute()
  if (engine === 'postgres') return
  await sql`insert into sqlite_stat1 (tbl, idx, stat)
    values ('bill_rates', 'sqlite_autoindex_bill_rates_1', '100000 2 1')`.execute(db)
  await sql`analyze sqlite_schema`.execute(db)
}

/** What the tax of a bill is on: the value without tax that reports sum. */
const taxable = (row: Side) => `coalesce(${row}.taxable_paise, ${row}.subtotal_paise)`

/** One bill's share of each of `BILL_SUMS`. */
function sumsOfBill(row: Side): string {
  const sign = signOf(row)
  const ifPending = (value: string) =>
    `case when ${row}.paid_paise < ${row}.owed_paise then ${sign}${value} else 0 end`
  return `${sign}1, ${sign}${row}.line_count, ${sign}${taxable(row)},
    ${sign}(${row}.cgst_paise + ${row}.sgst_paise + ${row}.igst_paise), ${sign}${row}.total_paise,
    ${ifPending('1')}, ${ifPending(`${row}.owed_paise`)}, ${ifPending(`${row}.paid_paise`)}`
}

const MOVED = ['lines', 'subtotal_paise', 'tax_paise']

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

const BALANCE_SUMS = ['pending', 'total_paise', 'paid_paise']

const WATCHED = [
  ...['day', 'customer_id', 'party_id', 'cgst_bp', 'sgst_bp', 'subtotal_paise', 'cgst_paise', 'sgst_paise'],
  ...['igst_paise', 'total_paise', 'owed_paise', 'paid_paise', 'line_count', 'deleted_at', 'taxable_paise'],
]

/** The statements that add a bill (`new`) to the sums or remove it (`old`) from them; deleted bills do not count. */
const counting = (row: Side): string[] => [
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

/** Sums by day and rate follow the rates of lines. */
async function keptByRate(db: Any, engine: Engine): Promise<void> {
  await run(
    db,
    engine === 'sqlite'
      ? ['drop trigger bills_counted_new', 'drop trigger bills_counted_again']
      : ['drop trigger bills_counted on bills', 'drop function keep_sums_of_bills()'],
  )
  await keepByTrigger(db, engine, {
    on: 'bills',
    trigger: 'bills_counted',
    does: 'keep_sums_of_bills',
    watched: WATCHED,
    counting,
  })
  const moved = (row: Side) =>
    moving(signOf(row), `from bills where bills.id = ${row}.bill_id`, 'bills', row).join('\n')
  if (engine === 'sqlite')
    await run(db, [
      `create trigger bill_rates_come after insert on bill_rates begin ${moved('new')} end`,
      `create trigger bill_rates_go after delete on bill_rates begin ${moved('old')} end`,
    ])
  else
    await run(db, [
      `create function keep_sums_of_rates() returns trigger language plpgsql as
        $$begin
          if tg_op = 'INSERT' then ${moved('new')} else ${moved('old')} end if;
          return null;
        end$$`,
      `create trigger bill_rates_counted after insert or delete on bill_rates
        for each row execute function keep_sums_of_rates()`,
    ])
}
