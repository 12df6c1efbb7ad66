import { type Kysely, sql } from 'kysely'
import type { Engine } from '../database.ts'

/** Makes a table append-only: its rows cannot be changed or deleted. */
// biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's type
export async function onlyGrows(db: Kysely<any>, engine: Engine, table: string): Promise<void> {
  const complaint = `${table} is append-only`
  const statements =
    engine === 'sqlite'
      ? ['update', 'delete'].map(
          (change) => `create trigger ${table}_no_${change} before ${change} on ${table}
            begin select raise(abort, '${complaint}'); end`,
        )
      : [
          `create function ${table}_only_grows() returns trigger language plpgsql as
            $$begin raise exception '${complaint}'; end$$`,
          `create trigger ${table}_no_change before update or delete on ${table}
            for each row execute function ${table}_only_grows()`,
        ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
