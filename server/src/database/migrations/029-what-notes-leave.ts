import { type Kysely, sql } from 'kysely'
import type { Engine } from '../database.ts'
import { added, keepByTrigger, type Side, signOf } from './kept-by-trigger.ts'
import { sumAnew } from './sum-anew.ts'

// biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's type
type Any = Kysely<any>

const run = async (db: Any, statements: readonly string[]) => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/**
 * Credit notes that came too late to reduce the tax of their invoice (CGST s.34(2)); and what came back of an estimate,
 * which is then not unbilled.
 */
export async function whatNotesLeave(db: Any, engine: Engine): Promise<void> {
  await run(db, [
    'alter table notes add column tax_stays integer not null default 0 check (tax_stays in (0, 1))',
    `alter table bills add column returned_paise bigint not null default 0
      check (returned_paise between 0 and total_paise)`,
    `update bills set returned_paise = (select coalesce(sum(back.total_paise), 0) from notes
        join bills as back on back.id = notes.bill_id where of_bill_id = bills.id and back.deleted_at is null)
      where kind = 'estimate' and id in (select of_bill_id from notes)`,
  ])
  await sumAnew(db, 'bills')
  await keepReturned(db, engine)
  await keepUnbilled(db, engine)
}

const CAME = `update bills set returned_paise = returned_paise + (select total_paise from bills as back
    where back.id = new.bill_id)
  where id = new.of_bill_id and kind = 'estimate';`

/** A return that is cancelled or stands again. */
const GOES = `update bills set returned_paise = returned_paise
    + case when new.deleted_at is null then new.total_paise else -new.total_paise end
  where id = (select of_bill_id from notes where bill_id = new.id) and kind = 'estimate';`

async function keepReturned(db: Any, engine: Engine): Promise<void> {
  const changed = `new.kind = 'estimate_return' and (old.deleted_at is null) <> (new.deleted_at is null)`
  await run(
    db,
    engine === 'sqlite'
      ? [
          `create trigger notes_returned after insert on notes begin ${CAME} end`,
          `create trigger bills_returned after update of deleted_at on bills when ${changed} begin ${GOES} end`,
        ]
      : [
          `create function sum_returned() returns trigger language plpgsql as $$begin ${CAME} return null; end$$`,
          'create trigger notes_returned after insert on notes for each row execute function sum_returned()',
          `create function sum_returned_again() returns trigger language plpgsql as
            $$begin ${GOES} return null; end$$`,
          `create trigger bills_returned after update of deleted_at on bills
            for each row when (${changed}) execute function sum_returned_again()`,
        ],
  )
}

const SUMS = ['estimates', 'total_paise']

/** Goods left with the estimate and did not all come back. */
const isOut = (row: string) => `${row}.status <> 'Pending' and ${row}.deleted_at is null
  and (${row}.returned_paise < ${row}.total_paise or ${row}.total_paise = 0)`

/** And there is no invoice for them. */
const isUnbilled = (row: string) => `${row}.kind = 'estimate' and ${isOut(row)} and not exists (
    select 1 from bills as made where made.estimate_id = ${row}.id and made.deleted_at is null)`

/** An estimate counts while it is unbilled; an invoice takes its estimate out, and puts it back when it goes. */
const counting = (row: Side): string[] => {
  const [sign, reverse] = [signOf(row), signOf(row === 'new' ? 'old' : 'new')]
  const add = `on conflict (day) do update set ${added('unbilled_days', SUMS)};`
  return [
    `insert into unbilled_days (day, estimates, total_paise)
      select ${row}.day, ${sign}1, ${sign}(${row}.total_paise - ${row}.returned_paise)
      where ${isUnbilled(row)} ${add}`,
    `insert into unbilled_days (day, estimates, total_paise)
      select quoted.day, ${reverse}1, ${reverse}(quoted.total_paise - quoted.returned_paise) from bills as quoted
      where quoted.id = ${row}.estimate_id and ${row}.deleted_at is null and ${isOut('quoted')} ${add}`,
  ]
}

async function keepUnbilled(db: Any, engine: Engine): Promise<void> {
  await run(db, [
    ...(engine === 'sqlite'
      ? ['drop trigger bills_unbilled_new', 'drop trigger bills_unbilled_again']
      : ['drop trigger bills_unbilled on bills', 'drop function keep_unbilled']),
    'delete from unbilled_days',
    `insert into unbilled_days (day, estimates, total_paise)
      select day, count(*), sum(total_paise - returned_paise) from bills where ${isUnbilled('bills')} group by day`,
  ])
  await keepByTrigger(db, engine, {
    on: 'bills',
    trigger: 'bills_unbilled',
    does: 'keep_unbilled',
    watched: ['day', 'total_paise', 'returned_paise', 'status', 'deleted_at'],
    counting,
  })
}
