import { type Kysely, sql } from 'kysely'
import type { Engine } from '../database.ts'

/** The row after the change, or before it. */
export type Side = 'new' | 'old'

/** Whether a row is added to a sum or removed from it. */
export const signOf = (row: Side): string => (row === 'new' ? '' : '-')

/** The `set` of an upsert that adds to the existing sums. */
export const added = (table: string, columns: readonly string[]): string =>
  columns.map((column) => `${column} = ${table}.${column} + excluded.${column}`).join(', ')

type Keeping = {
  /** The table that is summed. */
  on: string
  trigger: string
  /** The trigger function's name in PostgreSQL. */
  does: string
  /** The columns whose changes update the sums; absent for append-only tables. */
  watched?: readonly string[]
  /** The statements that add a row (`new`) to the sums or remove it (`old`) from them. */
  counting: (row: Side) => readonly string[]
}

function onSqlite({ on, trigger, watched, counting }: Keeping): string[] {
  const come = counting('new').join('\n')
  if (!watched) return [`create trigger ${trigger} after insert on ${on} begin ${come} end`]
  return [
    `create trigger ${trigger}_new after insert on ${on} begin ${come} end`,
    `create trigger ${trigger}_again after update of ${watched.join(', ')} on ${on}
      begin ${counting('old').join('\n')} ${come} end`,
  ]
}

function onPostgres({ on, trigger, does, watched, counting }: Keeping): string[] {
  const gone = watched ? `if tg_op = 'UPDATE' then ${counting('old').join('\n')} end if;` : ''
  const changes = watched ? ` or update of ${watched.join(', ')}` : ''
  return [
    `create function ${does}() returns trigger language plpgsql as
      $$begin ${gone} ${counting('new').join('\n')} return null; end$$`,
    `create trigger ${trigger} after insert${changes} on ${on} for each row execute function ${does}()`,
  ]
}

/** Creates triggers that keep sums of a table's rows in the writing transaction, so that no code can forget them. */
// biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's type
export async function keepByTrigger(db: Kysely<any>, engine: Engine, keeping: Keeping): Promise<void> {
  for (const statement of engine === 'sqlite' ? onSqlite(keeping) : onPostgres(keeping))
    await sql.raw(statement).execute(db)
}
