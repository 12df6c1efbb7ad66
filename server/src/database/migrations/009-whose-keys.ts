import type { Kysely } from 'kysely'
import type { Engine } from '../database.ts'

/** Whose each idempotency key is. */
// biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's type
export async function whoseKeys(db: Kysely<any>, engine: Engine): Promise<void> {
  await db.schema
    .alterTable('replays')
    .addColumn('employee_id', engine === 'sqlite' ? 'integer' : 'bigint')
    .execute()
}
