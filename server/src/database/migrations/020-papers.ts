import { type Kysely, sql } from 'kysely'
import type { Engine } from '../database.ts'
import { added, keepByTrigger, type Side, signOf } from './kept-by-trigger.ts'
import { mayChange, onlyGrows } from './only-grows.ts'
import { sumAnew } from './sum-anew.ts'

// biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's type
type Any = Kysely<any>

const run = async (db: Any, statements: readonly string[]) => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const DELIVERY = ['name', 'address', 'state', 'state_code', 'pincode', 'gstin']

/**
 * Prefixes of numbers, the kind of seller, the unit of free-text lines, a turnover above ₹5 crore; the delivery address
 * of a bill; the sums of estimates whose goods left without an invoice.
 */
export async function papers(db: Any, engine: Engine): Promise<void> {
  await run(db, [
    ...['estimate', 'order'].map(
      (kind) => `alter table settings add column ${kind}_prefix text not null default ''
        check (length(${kind}_prefix) <= 4)`,
    ),
    `alter table settings add column seller_kind text
      check (seller_kind in ('regular', 'composition', 'unregistered'))`,
    `alter table settings add column turnover_above_5cr integer not null default 0
      check (turnover_above_5cr in (0, 1))`,
    `alter table settings add column default_unit text not null default ''`,
    `alter table bills add column prefix text not null default ''`,
    `alter table lost_numbers add column prefix text not null default ''`,
    ...DELIVERY.map((name) => `alter table bills add column delivery_${name} text not null default ''`),
  ])
  await sumAnew(db, 'bills')
  await saidFromNowOn(db, engine)
  await keepUnbilled(db, engine)
}

/**
 * From now on the settings say the kind of seller. Papers saved so far refer to earlier settings, which do not, and
 * print as they did. A shop in which nobody has an account yet is new: its estimates cannot be taken for invoices.
 */
async function saidFromNowOn(db: Any, engine: Engine): Promise<void> {
  const { id, ...inForce } = await db
    .selectFrom('settings')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const somebody = await db.selectFrom('employees').select('id').limit(1).executeTakeFirst()
  const said = { seller_kind: 'regular', ...(!somebody && { estimate_prefix: 'E' }) }
  if (somebody) {
    const created_at = new Date().toISOString()
    await db
      .insertInto('settings')
      .values({ ...inForce, ...said, created_at })
      .execute()
    return
  }
  await mayChange(db, engine, 'settings')
  await db.updateTable('settings').set(said).where('id', '=', id).execute()
  await onlyGrows(db, engine, 'settings')
}

const SUMS = ['estimates', 'total_paise']

/** Goods left with the estimate, and there is no invoice for them. */
const isUnbilled = (row: string) => `${row}.kind = 'estimate' and ${row}.status <> 'Pending'
  and ${row}.deleted_at is null and not exists (
    select 1 from bills as made where made.estimate_id = ${row}.id and made.deleted_at is null)`

/** An estimate counts while it is unbilled; an invoice takes its estimate out, and puts it back when it goes. */
const counting = (row: Side): string[] => {
  const [sign, reverse] = [signOf(row), signOf(row === 'new' ? 'old' : 'new')]
  const add = `on conflict (day) do update set ${added('unbilled_days', SUMS)};`
  return [
    `insert into unbilled_days (day, estimates, total_paise)
      select ${row}.day, ${sign}1, ${sign}${row}.total_paise where ${isUnbilled(row)} ${add}`,
    `insert into unbilled_days (day, estimates, total_paise)
      select quoted.day, ${reverse}1, ${reverse}quoted.total_paise from bills as quoted
      where quoted.id = ${row}.estimate_id and ${row}.deleted_at is null
        and quoted.status <> 'Pending' and quoted.deleted_at is null ${add}`,
  ]
}

async function keepUnbilled(db: Any, engine: Engine): Promise<void> {
  await db.schema
    .createTable('unbilled_days')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('estimates', 'bigint', (column) => column.notNull())
    .addColumn('total_paise', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('unbilled_days_key', ['day'])
    .execute()
  await run(db, [
    `insert into unbilled_days (day, estimates, total_paise)
      select day, count(*), sum(total_paise) from bills where ${isUnbilled('bills')} group by day`,
  ])
  await keepByTrigger(db, engine, {
    on: 'bills',
    trigger: 'bills_unbilled',
    does: 'keep_unbilled',
    watched: ['day', 'total_paise', 'status', 'deleted_at'],
    counting,
  })
  if (engine === 'postgres') return
  await sql`insert into sqlite_stat1 (tbl, idx, stat)
    values ('unbilled_days', 'sqlite_autoindex_unbilled_days_1', '4000 1')`.execute(db)
  await sql`analyze sqlite_schema`.execute(db)
}
