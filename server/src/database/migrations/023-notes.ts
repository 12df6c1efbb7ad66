import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely'
import type { Engine } from '../database.ts'
import { rebuild } from './rebuild.ts'

// biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's type
type Any = Kysely<any>

const run = async (db: Any, statements: readonly string[]) => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const CREDIT = 'deleted_at is null and (paid_paise > owed_paise or held_paise > 0)'

/**
 * Credit notes, debit notes and returns of estimates, each against lines of another paper; how many of a line came back;
 * and the credit that notes and the money of estimates leave on an account (decision 55).
 */
export async function notes(db: Any, engine: Engine): Promise<void> {
  await run(db, [
    `insert into bill_kinds (kind, owes) values ('credit_note', -1), ('debit_note', 1), ('estimate_return', 0)`,
    `insert into stock_reasons (reason, source) values ('credit_note', 'bill'), ('estimate_return', 'bill')`,
    ...[
      ['credit_note', 'CN/'],
      ['debit_note', 'DN/'],
      ['estimate_return', 'ER/'],
    ].map(
      ([kind, prefix]) => `alter table settings add column ${kind}_prefix text not null default '${prefix}'
        check (length(${kind}_prefix) <= 4)`,
    ),
    `alter table bills add column held_paise bigint not null default 0
      check (held_paise >= 0 and (held_paise = 0 or owed_paise = 0))`,
    `update bills set held_paise = (select sum(amount_paise) from payment_allocations where bill_id = bills.id)
      where owed_paise = 0 and id in (select bill_id from payment_allocations)`,
    `create index bills_credit on bills (customer_id, id) where ${CREDIT}`,
    `alter table bill_lines add column returned_qty integer not null default 0
      check (returned_qty between 0 and qty)`,
  ])
  await refunds(db, engine)
  await tables(db, engine)
  await countReturned(db, engine)
  if (engine === 'sqlite') await plannedFor(db)
}

/** A payment may be negative, a refund, and a reversal positive, that of a refund. */
async function refunds(db: Any, engine: Engine): Promise<void> {
  if (engine === 'postgres') await run(db, ['alter table payments drop constraint payment_or_reversal'])
  else
    await rebuild(db, 'payments', [
      [', constraint "payment_or_reversal" check ((amount_paise < 0) = (reverses_id is not null))', ''],
    ])
}

async function tables(db: Any, engine: Engine): Promise<void> {
  const idType = engine === 'sqlite' ? 'integer' : 'bigint'
  const id = (column: ColumnDefinitionBuilder) =>
    engine === 'sqlite'
      ? column.primaryKey().autoIncrement()
      : column.primaryKey().generatedByDefaultAsIdentity()
  const toBill = (column: ColumnDefinitionBuilder) => column.notNull().references('bills.id')
  await db.schema
    .createTable('notes')
    .addColumn('id', idType, id)
    .addColumn('bill_id', idType, (column) => toBill(column).unique())
    .addColumn('of_bill_id', idType, toBill)
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('remark', 'text', (column) => column.notNull())
    .addColumn('itc_reversed', 'integer', (column) => column.notNull().defaultTo(0))
    .addCheckConstraint('note_reason', sql`reason in ('01', '02', '04', '05', '07')`)
    .addCheckConstraint('itc_reversed_is_flag', sql`itc_reversed in (0, 1)`)
    .execute()
  await db.schema.createIndex('notes_of_bill').on('notes').column('of_bill_id').execute()
  await db.schema
    .createTable('return_lines')
    .addColumn('id', idType, id)
    .addColumn('bill_id', idType, toBill)
    .addColumn('line_id', idType, (column) => column.notNull().unique().references('bill_lines.id'))
    .addColumn('of_line_id', idType, (column) => column.references('bill_lines.id').onDelete('set null'))
    .addColumn('qty', 'integer', (column) => column.notNull())
    .addColumn('goods', 'text', (column) => column.notNull())
    .addCheckConstraint('returned_from_none', sql`qty >= 0`)
    .addCheckConstraint('returned_goods', sql`goods in ('saleable', 'damaged', 'none')`)
    .execute()
  for (const column of ['bill_id', 'of_line_id'])
    await db.schema.createIndex(`return_lines_${column}`).on('return_lines').column(column).execute()
}

const STANDS = 'exists (select 1 from bills where id = new.bill_id and deleted_at is null)'
const COME = `update bill_lines set returned_qty = returned_qty + new.qty where id = new.of_line_id and ${STANDS};`

/** A note that is cancelled or stands again. */
const GO = `update bill_lines set returned_qty = returned_qty + case when new.deleted_at is null then 1 else -1 end
    * (select sum(qty) from return_lines where bill_id = new.id and of_line_id = bill_lines.id)
  where id in (select of_line_id from return_lines where bill_id = new.id);`

/** Triggers count what came back, so that no code can forget it, and two counters cannot take back the last one. */
async function countReturned(db: Any, engine: Engine): Promise<void> {
  const changed = '(old.deleted_at is null) <> (new.deleted_at is null)'
  await run(
    db,
    engine === 'sqlite'
      ? [
          `create trigger return_lines_come after insert on return_lines begin ${COME} end`,
          `create trigger notes_go after update of deleted_at on bills when ${changed} begin ${GO} end`,
        ]
      : [
          `create function count_returned() returns trigger language plpgsql as $$begin ${COME} return null; end$$`,
          `create trigger return_lines_come after insert on return_lines
            for each row execute function count_returned()`,
          `create function count_returned_again() returns trigger language plpgsql as
            $$begin ${GO} return null; end$$`,
          `create trigger notes_go after update of deleted_at on bills
            for each row when (${changed}) execute function count_returned_again()`,
        ],
  )
}

/** SQLite's planner statistics. */
async function plannedFor(db: Any): Promise<void> {
  for (const [table, index, stat] of [
    ['bills', 'bills_credit', '2000 2 1'],
    ['notes', 'notes_of_bill', '20000 1'],
    ['return_lines', 'return_lines_bill_id', '60000 3'],
    ['return_lines', 'return_lines_of_line_id', '60000 1'],
  ])
    await sql`insert into sqlite_stat1 (tbl, idx, stat) values (${table}, ${index}, ${stat})`.execute(db)
  await sql`analyze sqlite_schema`.execute(db)
}
