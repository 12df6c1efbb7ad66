import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely'
import type { Engine } from '../database.ts'
import { onlyGrows } from './only-grows.ts'

/** Said by the triggers; the server makes a refusal of it. */
const COMPLAINT = 'the month is locked'

/** What a paper's row cannot change to in a locked month: everything but what is paid of it. */
const FIXED = ['kind', 'prefix', 'financial_year', 'sno', 'day', 'total_paise', 'version', 'deleted_at']

/**
 * Locks of months with the file that was made for the portal, kept from taxed papers by triggers; which kinds of paper
 * are taxed; how often the shop files, and the names of ledgers in Tally.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's type
export async function monthLocks(db: Kysely<any>, engine: Engine): Promise<void> {
  const idType = engine === 'sqlite' ? 'integer' : 'bigint'
  const id = (column: ColumnDefinitionBuilder) =>
    engine === 'sqlite'
      ? column.primaryKey().autoIncrement()
      : column.primaryKey().generatedByDefaultAsIdentity()
  const required = (column: ColumnDefinitionBuilder) => column.notNull()

  for (const column of [
    'returns_quarterly integer not null default 0 check (returns_quarterly in (0, 1))',
    "tally_ledgers text not null default ''",
  ])
    await sql.raw(`alter table settings add column ${column}`).execute(db)
  await sql`alter table bill_kinds add column taxed integer not null default 0`.execute(db)
  await sql`update bill_kinds set taxed = 1 where kind in ('order', 'credit_note', 'debit_note')`.execute(db)

  await db.schema
    .createTable('month_locks')
    .addColumn('id', idType, id)
    .addColumn('created_at', 'text', required)
    .addColumn('created_by', idType, (column) => column.notNull().references('employees.id'))
    .addColumn('month', 'text', required)
    .addColumn('locked', 'integer', required)
    .addColumn('reason', 'text', required)
    .addColumn('file_name', 'text', required)
    .addColumn('file', 'text', required)
    .addColumn('sha256', 'text', required)
    .addCheckConstraint('locked_is_flag', sql`locked in (0, 1)`)
    .execute()
  await db.schema.createIndex('month_locks_month').on('month_locks').columns(['month', 'id']).execute()
  await onlyGrows(db, engine, 'month_locks')
  await refuseInLocked(db, engine)
}

// biome-ignore lint/suspicious/noExplicitAny: as above
async function refuseInLocked(db: Kysely<any>, engine: Engine): Promise<void> {
  const isLocked = (row: string) => `coalesce((select locked from month_locks
    where month = substr(${row}.day, 1, 7) order by id desc limit 1), 0) = 1`
  const isTaxed = '(select taxed from bill_kinds where bill_kinds.kind = new.kind) = 1'
  const statements =
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
        ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
