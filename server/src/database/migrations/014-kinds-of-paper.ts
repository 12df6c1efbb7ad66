import { type Kysely, sql } from 'kysely'
import type { Engine } from '../database.ts'
import { added, keepByTrigger, type Side, signOf } from './kept-by-trigger.ts'
import { BILL_SUMS } from './kept-sums.ts'
import { mayChange, onlyGrows } from './only-grows.ts'
import { rebuild } from './rebuild.ts'
import { codeIn, readSpellings } from './state-codes.ts'
import { sumAnew } from './sum-anew.ts'

// biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's type
type Any = Kysely<any>

const run = async (db: Any, statements: readonly string[]) => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/**
 * Kinds of paper and stock reasons become rows, so that another one is an INSERT. A paper stores what it puts on its
 * customer's account; stock movements name their source in general; the allocation of a payment to orders gets a name
 * different from the payment's parts; states have codes (decision 39).
 */
export async function kindsOfPaper(db: Any, engine: Engine): Promise<void> {
  await kinds(db)
  await keptNoLonger(db, engine)
  await readSpellings(db, [
    ['bills', 'billing_state'],
    ['customers', 'state'],
    ['settings', 'state'],
  ])
  await codesOfStates(db, engine)
  await bills(db, engine)
  await run(db, ['drop table state_spellings'])
  await goods(db, engine)
  await allocations(db, engine)
  await parts(db, engine)
  await keptAgain(db, engine)
  if (engine === 'sqlite') await plannedFor(db)
  for (const record of ['bills', 'customers']) await sumAnew(db, record)
}

async function kinds(db: Any): Promise<void> {
  await run(db, [
    `create table bill_kinds (kind text not null primary key,
      owes integer not null, constraint kind_owes check (owes in (-1, 0, 1)))`,
    `insert into bill_kinds (kind, owes) values ('estimate', 0), ('order', 1)`,
    'create table stock_reasons (reason text not null primary key, source text)',
    `insert into stock_reasons (reason, source)
      values ('opening', null), ('adjustment', null), ('estimate', 'bill'), ('order', 'bill')`,
    'create table payment_modes (mode text not null primary key)',
    `insert into payment_modes (mode) values ('cash'), ('upi'), ('card')`,
  ])
}

async function codesOfStates(db: Any, engine: Engine): Promise<void> {
  await mayChange(db, engine, 'settings')
  for (const table of ['settings', 'customers'])
    await run(db, [
      `alter table ${table} add column state_code text not null default ''`,
      `update ${table} set state_code = ${codeIn('state')} where state <> ''`,
    ])
  await onlyGrows(db, engine, 'settings')
}

const OWED = `case when kind = 'order' then total_paise else 0 end`
const PENDING = 'deleted_at is null and paid_paise < owed_paise'

async function bills(db: Any, engine: Engine): Promise<void> {
  await run(db, [
    'drop index bills_pending',
    'drop index bills_pending_day',
    'alter table bills add column owed_paise bigint not null default 0',
    `alter table bills add column billing_state_code text not null default ''`,
  ])
  const within = `paid_paise between 0 and owed_paise or paid_paise between owed_paise and 0`
  const owed = 'owed_paise = 0 or abs(owed_paise) = total_paise'
  if (engine === 'sqlite')
    await rebuild(
      db,
      'bills',
      [
        ['"kind" text not null', '"kind" text not null references "bill_kinds" ("kind")'],
        [`, constraint "bill_kind" check (kind in ('estimate', 'order'))`, ''],
        [
          'constraint "bill_paid_within_total" check (paid_paise between 0 and total_paise)',
          `constraint "bill_owes_all_or_nothing" check (${owed})`,
        ],
        [
          `constraint "only_orders_are_paid_in_parts" check (kind = 'order' or paid_paise = 0)`,
          `constraint "bill_paid_within_owed" check (${within})`,
        ],
      ],
      { owed_paise: OWED, billing_state_code: codeIn('billing_state') },
    )
  else
    await run(db, [
      `alter table bills drop constraint bill_kind, drop constraint bill_paid_within_total,
        drop constraint only_orders_are_paid_in_parts`,
      `update bills set owed_paise = ${OWED}, billing_state_code = ${codeIn('billing_state')}`,
      `alter table bills add constraint bills_kind_fkey foreign key (kind) references bill_kinds (kind),
        add constraint bill_owes_all_or_nothing check (${owed}),
        add constraint bill_paid_within_owed check (${within})`,
    ])
  await run(db, [
    `create index bills_pending on bills (customer_id, id) where ${PENDING}`,
    `create index bills_pending_day on bills (day, id, party_id) where ${PENDING}`,
  ])
}

/** A movement's bill becomes its source: the same value in the same place of the chain, so every link still proves. */
async function goods(db: Any, engine: Engine): Promise<void> {
  if (engine === 'postgres') {
    await run(db, [
      `alter table stock_movements drop constraint movement_reason, drop constraint movement_of_a_bill,
        drop constraint stock_movements_bill_id_fkey`,
      'alter table stock_movements rename column bill_id to source_id',
      `alter table stock_movements add constraint stock_movements_reason_fkey
        foreign key (reason) references stock_reasons (reason)`,
    ])
    return
  }
  await rebuild(
    db,
    'stock_movements',
    [
      ['"reason" text not null', '"reason" text not null references "stock_reasons" ("reason")'],
      ['"bill_id" integer references "bills" ("id")', '"source_id" integer'],
      [`, constraint "movement_reason" check (reason in ('opening', 'adjustment', 'estimate', 'order'))`, ''],
      [
        `, constraint "movement_of_a_bill" check ((reason in ('estimate', 'order')) = (bill_id is not null))`,
        '',
      ],
    ],
    { source_id: 'bill_id' },
  )
}

async function allocations(db: Any, engine: Engine): Promise<void> {
  await mayChange(db, engine, 'payment_parts')
  await run(db, ['alter table payment_parts rename to payment_allocations'])
  if (engine === 'sqlite')
    await run(db, [
      'drop index payment_parts_bill',
      'drop index payment_parts_payment',
      'create index payment_allocations_bill on payment_allocations (bill_id)',
      'create index payment_allocations_payment on payment_allocations (payment_id)',
    ])
  else
    await run(db, [
      'alter index payment_parts_bill rename to payment_allocations_bill',
      'alter index payment_parts_payment rename to payment_allocations_payment',
      'alter index payment_parts_pkey rename to payment_allocations_pkey',
      'alter sequence payment_parts_id_seq rename to payment_allocations_id_seq',
      ...['payment_id', 'bill_id'].map(
        (column) => `alter table payment_allocations rename constraint payment_parts_${column}_fkey
          to payment_allocations_${column}_fkey`,
      ),
    ])
  await onlyGrows(db, engine, 'payment_allocations')
}

/** The parts of a payment: cash, UPI and so on. A payment without parts has an unknown mode. */
async function parts(db: Any, engine: Engine): Promise<void> {
  const idType = engine === 'sqlite' ? 'integer' : 'bigint'
  await db.schema
    .createTable('payment_parts')
    .addColumn('id', idType, (id) =>
      engine === 'sqlite' ? id.primaryKey().autoIncrement() : id.primaryKey().generatedByDefaultAsIdentity(),
    )
    .addColumn('payment_id', idType, (column) => column.notNull().references('payments.id'))
    .addColumn('mode', 'text', (column) => column.notNull().references('payment_modes.mode'))
    .addColumn('reference', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('amount_paise', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('payment_parts_payment').on('payment_parts').column('payment_id').execute()
  await onlyGrows(db, engine, 'payment_parts')
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

const SUMMED = [
  'subtotal_paise',
  'cgst_paise',
  'sgst_paise',
  'igst_paise',
  'total_paise',
  'owed_paise',
  'paid_paise',
]

/** The triggers as before, with the amount owed instead of an order's total; deleted bills do not count. */
const KEPT = [
  {
    trigger: 'bills_counted',
    does: 'keep_sums_of_bills',
    watched: ['day', 'customer_id', 'cgst_bp', 'sgst_bp', ...SUMMED, 'line_count', 'deleted_at'],
    counting: (row: Side) => [
      `insert into day_totals (kind, day, tax_bp, ${BILL_SUMS.join(', ')})
        select ${row}.kind, ${row}.day, ${row}.cgst_bp + ${row}.sgst_bp, ${sumsOfBill(row)}
        where ${row}.deleted_at is null
        on conflict (kind, day, tax_bp) do update set ${added('day_totals', BILL_SUMS)};`,
      `insert into customer_balances (customer_id, ${BALANCE_SUMS.join(', ')})
        select ${row}.customer_id, ${signOf(row)}1, ${signOf(row)}${row}.owed_paise, ${signOf(row)}${row}.paid_paise
        where ${row}.deleted_at is null and ${row}.paid_paise < ${row}.owed_paise
        on conflict (customer_id) do update set ${added('customer_balances', BALANCE_SUMS)};`,
    ],
  },
  {
    trigger: 'bills_found',
    does: 'keep_bills_found',
    watched: ['party_id', ...SUMMED, 'line_count', 'deleted_at'],
    counting: (row: Side) => [
      `insert into party_totals (kind, party_id, ${BILL_SUMS.join(', ')})
        select ${row}.kind, ${row}.party_id, ${sumsOfBill(row)}
        where ${row}.deleted_at is null and ${row}.party_id is not null
        on conflict (kind, party_id) do update set ${added('party_totals', BILL_SUMS)};`,
      `insert into bill_blocks (kind, block, bills)
        select ${row}.kind, ${row}.id - ${row}.id % 1000, ${signOf(row)}1 where ${row}.deleted_at is null
        on conflict (kind, block) do update set ${added('bill_blocks', ['bills'])};`,
    ],
  },
]

async function keptNoLonger(db: Any, engine: Engine): Promise<void> {
  for (const { trigger, does } of KEPT)
    await run(
      db,
      engine === 'sqlite'
        ? [`drop trigger ${trigger}_new`, `drop trigger ${trigger}_again`]
        : [`drop trigger ${trigger} on bills`, `drop function ${does}()`],
    )
}

async function keptAgain(db: Any, engine: Engine): Promise<void> {
  for (const keeping of KEPT) await keepByTrigger(db, engine, { on: 'bills', ...keeping })
}

/** SQLite's planner statistics for indexes that now have another name or other columns. */
async function plannedFor(db: Any): Promise<void> {
  const figures = [
    ['bills', 'bills_pending', '200000 50 1'],
    ['bills', 'bills_pending_day', '200000 100 1 1'],
    ['payment_allocations', 'payment_allocations_bill', '800000 1'],
    ['payment_allocations', 'payment_allocations_payment', '800000 1'],
    ['payment_parts', 'payment_parts_payment', '800000 1'],
  ]
  for (const [table, index, stat] of figures) {
    await sql`delete from sqlite_stat1 where idx = ${index}`.execute(db)
    await sql`insert into sqlite_stat1 (tbl, idx, stat) values (${table}, ${index}, ${stat})`.execute(db)
  }
  await sql`delete from sqlite_stat1 where tbl = 'payment_parts' and idx = 'payment_parts_bill'`.execute(db)
  await sql`analyze sqlite_schema`.execute(db)
}
