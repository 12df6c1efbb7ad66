import type { Kysely } from 'kysely'
import type { Engine } from '../database.ts'

/** The employee of each idempotency key. */
// biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's type
export async function whoseKeys(db: Kysely<any>, engine: Engine): Promise<void> {
  await db.schema
    .alterTable('replays')
    .addColumn('employee_id', engine === 'sqlite' ? 'integer' : 'bigint')
    .execute()
}
