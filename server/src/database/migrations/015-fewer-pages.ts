import { type Kysely, sql } from 'kysely'
import type { Engine } from '../database.ts'
import { added, keepByTrigger, type Side, signOf } from './kept-by-trigger.ts'
import { BILL_SUMS } from './kept-sums.ts'

// biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's type
type Any = Kysely<any>

const run = async (db: Any, statements: readonly string[]) => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** Removes what each save wrote and no list needs, so that a save writes fewer pages (decision 43). */
export async function fewerPages(db: Any, engine: Engine): Promise<void> {
  await run(db, [
    'drop index stock_movements_product',
    'drop index audit_entity',
    'drop index audit_employee',
    'drop index audit_at',
    // The index includes the employee, so that one person's rows are found from it alone.
    'create index audit_at on audit (at, id, employee_id)',
    'drop index bills_newest',
    'drop index bills_deleted',
    'drop index bills_customer',
    'drop index bills_party',
    'drop index bills_order_of_estimate',
    'create index bills_deleted on bills (kind, day, id) where deleted_at is not null',
    'create index bills_customer on bills (customer_id, kind, day, id)',
    'create index bills_party on bills (party_id, kind) where deleted_at is null',
    `create unique index bills_order_of_estimate on bills (estimate_id)
      where estimate_id is not null and deleted_at is null`,
  ])
  // Enough of a fingerprint to distinguish two requests.
  await run(db, ['update replays set request_hash = substr(request_hash, 1, 22)'])
  await keptInOnePlace(db, engine)
  if (engine === 'sqlite') await plannedFor(db)
}

const BALANCE_SUMS = ['pending', 'total_paise', 'paid_paise']

/** One bill's share of each of `BILL_SUMS`. */
function sumsOfBill(row: Side): string {
  const sign = signOf(row)
  const ifPending = (value: string) =>
    `case when ${row}.paid_paise < ${row}.owed_paise then ${sign}${value} else 0 end`
  return `${sign}1, ${sign}${row}.line_count, ${sign}${row}.subtotal_paise,
    ${sign}(${row}.cgst_paise + ${row}.sgst_paise + ${row}.igst_paise), ${sign}${row}.total_paise,
    ${ifPending('1')}, ${ifPending(`${row}.owed_paise`)}, ${ifPending(`${row}.paid_paise`)}`
}

const WATCHED = [
  ...['day', 'customer_id', 'party_id', 'cgst_bp', 'sgst_bp', 'subtotal_paise', 'cgst_paise', 'sgst_paise'],
  ...['igst_paise', 'total_paise', 'owed_paise', 'paid_paise', 'line_count', 'deleted_at'],
]

/** The statements that add a bill (`new`) to the sums or remove it (`old`) from them; deleted bills do not count. */
const counting = (row: Side): string[] => [
  `insert into day_totals (kind, day, tax_bp, ${BILL_SUMS.join(', ')})
    select ${row}.kind, ${row}.day, ${row}.cgst_bp + ${row}.sgst_bp, ${sumsOfBill(row)}
    where ${row}.deleted_at is null
    on conflict (kind, day, tax_bp) do update set ${added('day_totals', BILL_SUMS)};`,
  `insert into party_totals (kind, party_id, ${BILL_SUMS.join(', ')})
    select ${row}.kind, ${row}.party_id, ${sumsOfBill(row)}
    where ${row}.deleted_at is null and ${row}.party_id is not null
    on conflict (kind, party_id) do update set ${added('party_totals', BILL_SUMS)};`,
  `insert into customer_balances (customer_id, ${BALANCE_SUMS.join(', ')})
    select ${row}.customer_id, ${signOf(row)}1, ${signOf(row)}${row}.owed_paise, ${signOf(row)}${row}.paid_paise
    where ${row}.deleted_at is null and ${row}.paid_paise < ${row}.owed_paise
    on conflict (customer_id) do update set ${added('customer_balances', BALANCE_SUMS)};`,
]

/** One trigger keeps all sums of bills; the counts per thousand ids are dropped. */
async function keptInOnePlace(db: Any, engine: Engine): Promise<void> {
  for (const [trigger, does] of [
    ['bills_counted', 'keep_sums_of_bills'],
    ['bills_found', 'keep_bills_found'],
  ])
    await run(
      db,
      engine === 'sqlite'
        ? [`drop trigger ${trigger}_new`, `drop trigger ${trigger}_again`]
        : [`drop trigger ${trigger} on bills`, `drop function ${does}()`],
    )
  await run(db, ['drop table bill_blocks'])
  await keepByTrigger(db, engine, {
    on: 'bills',
    trigger: 'bills_counted',
    does: 'keep_sums_of_bills',
    watched: WATCHED,
    counting,
  })
}

/** SQLite's planner statistics for indexes that now have other columns. */
async function plannedFor(db: Any): Promise<void> {
  const figures = [
    ['audit', 'audit_at', '2000000 1 1 1'],
    ['bills', 'bills_customer', '1100000 55 28 1 1'],
    ['bills', 'bills_deleted', '5000 2500 2 1'],
    ['bills', 'bills_party', '1100000 55 28'],
    ['bills', 'bills_order_of_estimate', '100000 1'],
  ]
  for (const name of [
    'bills_newest',
    'audit_entity',
    'audit_employee',
    'stock_movements_product',
    'bill_blocks',
  ])
    await sql`delete from sqlite_stat1 where idx = ${name}`.execute(db)
  for (const [table, index, stat] of figures) {
    await sql`delete from sqlite_stat1 where idx = ${index}`.execute(db)
    await sql`insert into sqlite_stat1 (tbl, idx, stat) values (${table}, ${index}, ${stat})`.execute(db)
  }
  // Without statistics, SQLite would use another index of the table.
  await sql`insert into sqlite_stat1 (tbl, idx, stat) values ('stock_movements', null, '11010025')`.execute(
    db,
  )
  await sql`analyze sqlite_schema`.execute(db)
}
