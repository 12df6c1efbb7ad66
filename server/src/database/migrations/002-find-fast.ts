import { type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely, sql } from 'kysely'
import type { Engine } from '../database.ts'
import { added, keepByTrigger, type Side, signOf } from './kept-by-trigger.ts'
import { keptLedgerSums } from './kept-ledger-sums.ts'
import { BILL_SUMS, sumsOfBill } from './kept-sums.ts'
import { plannerFigures } from './planner-figures.ts'

const WATCHED = [
  'party_id',
  'subtotal_paise',
  'cgst_paise',
  'sgst_paise',
  'igst_paise',
  'total_paise',
  'paid_paise',
  'line_count',
  'deleted_at',
]

/** As for `day_totals`: what a search adds up over a party's bills; and the number of bills in each thousand ids. */
const counting = (row: Side): string[] => [
  `insert into party_totals (kind, party_id, ${BILL_SUMS.join(', ')})
    select ${row}.kind, ${row}.party_id, ${sumsOfBill(row)}
    where ${row}.deleted_at is null and ${row}.party_id is not null
    on conflict (kind, party_id) do update set ${added('party_totals', BILL_SUMS)};`,
  `insert into bill_blocks (kind, block, bills)
    select ${row}.kind, ${row}.id - ${row}.id % 1000, ${signOf(row)}1 where ${row}.deleted_at is null
    on conflict (kind, block) do update set ${added('bill_blocks', ['bills'])};`,
]

/**
 * A bill's buyer, as searches compare it, is stored once in `parties` instead of in every bill: a search reads
 * thousands of parties, not a million bills. The sums of their bills are kept next to them, and the number of bills in
 * every thousand ids, so that page 20,000 is found without counting.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's type
export async function findFast(db: Kysely<any>, engine: Engine): Promise<void> {
  const idType = engine === 'sqlite' ? 'integer' : 'bigint'
  const id = (column: ColumnDefinitionBuilder) =>
    engine === 'sqlite'
      ? column.primaryKey().autoIncrement()
      : column.primaryKey().generatedByDefaultAsIdentity()
  const required = (column: ColumnDefinitionBuilder) => column.notNull()
  // SQLite then keeps such a table as one tree in key order, not as two.
  const rowless = <T extends string>(table: CreateTableBuilder<T>) =>
    engine === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table
  await db.schema
    .createTable('parties')
    .addColumn('id', idType, id)
    .addColumn('search_text', 'text', required)
    .addColumn('agent_name', 'text', required)
    .addUniqueConstraint('parties_once', ['search_text', 'agent_name'])
    .execute()
  await db.schema
    .alterTable('bills')
    .addColumn('party_id', idType, (column) => column.references('parties.id'))
    .execute()

  // A bill's search text began with its number and a space.
  const party = `${engine === 'sqlite' ? 'instr' : 'strpos'}(bills.search_text, ' ')`
  const own = sql.raw(`case when ${party} = 0 then '' else substr(bills.search_text, ${party} + 1) end`)
  await sql`insert into parties (search_text, agent_name)
    select distinct ${own}, agent_name from bills order by 1, 2`.execute(db)
  await sql`update bills set party_id = (select parties.id from parties
    where parties.search_text = ${own} and parties.agent_name = bills.agent_name)`.execute(db)
  await db.schema.alterTable('bills').dropColumn('search_text').execute()

  let totals = db.schema
    .createTable('party_totals')
    .addColumn('kind', 'text', required)
    .addColumn('party_id', idType, (column) => column.notNull().references('parties.id'))
  for (const name of BILL_SUMS) totals = totals.addColumn(name, 'bigint', required)
  await rowless(totals.addPrimaryKeyConstraint('party_totals_key', ['kind', 'party_id'])).execute()
  await rowless(
    db.schema
      .createTable('bill_blocks')
      .addColumn('kind', 'text', required)
      .addColumn('block', idType, required)
      .addColumn('bills', 'bigint', required)
      .addPrimaryKeyConstraint('bill_blocks_key', ['kind', 'block']),
  ).execute()
  const pending = (value: string) =>
    sql.raw(`sum(case when kind = 'order' and paid_paise < total_paise then ${value} else 0 end)`)
  await sql`insert into party_totals (kind, party_id, ${sql.raw(BILL_SUMS.join(', '))})
    select kind, party_id, count(*), sum(line_count), sum(subtotal_paise),
      sum(cgst_paise + sgst_paise + igst_paise), sum(total_paise),
      ${pending('1')}, ${pending('total_paise')}, ${pending('paid_paise')}
    from bills where deleted_at is null group by kind, party_id`.execute(db)
  await sql`insert into bill_blocks (kind, block, bills)
    select kind, id - id % 1000, count(*) from bills where deleted_at is null group by kind, id - id % 1000`.execute(
    db,
  )
  await keepByTrigger(db, engine, {
    on: 'bills',
    trigger: 'bills_found',
    does: 'keep_bills_found',
    watched: WATCHED,
    counting,
  })
  await indexes(db)
  await keptLedgerSums(db, engine)
  if (engine === 'sqlite') await withoutRowids(db)
  // Only expiring keys are looked up by age.
  await sql`create index replays_age on replays (created_at) where keep = 0`.execute(db)
  if (engine === 'sqlite') await plannerFigures(db)
}

/** Tables of the first schema that are looked up only by key, as one tree each. */
// biome-ignore lint/suspicious/noExplicitAny: as above
async function withoutRowids(db: Kysely<any>): Promise<void> {
  for (const name of ['product_days', 'replays']) {
    const { rows } = await sql<{ sql: string }>`select sql from sqlite_master where name = ${name}`.execute(
      db,
    )
    const [made] = rows
    if (!made) throw new Error(`There is no table ${name}.`)
    await sql.raw(`alter table ${name} rename to old_${name}`).execute(db)
    await sql.raw(`${made.sql} without rowid`).execute(db)
    await sql.raw(`insert into ${name} select * from old_${name}`).execute(db)
    await sql.raw(`drop table old_${name}`).execute(db)
  }
}

// biome-ignore lint/suspicious/noExplicitAny: as above
async function indexes(db: Kysely<any>): Promise<void> {
  for (const name of [
    'bills_newest',
    'bills_day',
    'bills_pending_day',
    'bill_lines_product',
    'stock_movements_bill',
    'replays_age',
  ])
    await db.schema.dropIndex(name).execute()
  for (const statement of [
    // The index includes the party, so that a search with many results reads only the index.
    'create index bills_newest on bills (kind, id, party_id) where deleted_at is null',
    'create index bills_day on bills (kind, day, id, party_id) where deleted_at is null',
    'create index bills_party on bills (party_id, kind, id) where deleted_at is null',
    // The kind comes first, or SQLite would prefer the index of all days.
    `create index bills_pending_day on bills (kind, day, id, party_id)
      where kind = 'order' and deleted_at is null and paid_paise < total_paise`,
    'create index bills_deleted on bills (kind, id) where deleted_at is not null',
    'create index products_in_order on products (length(code_key), code_key, id) where deleted_at is null',
    'create index products_low on products (stock, id) where deleted_at is null and stock <= 10',
  ])
    await sql.raw(statement).execute(db)
}
