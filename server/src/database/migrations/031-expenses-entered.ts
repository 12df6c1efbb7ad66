import { type Kysely, sql } from 'kysely'
import type { Engine } from '../database.ts'

/** Finds the expenses that were written down on a day: a day book asks for those that are dated before it. */
// biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's type
export async function expensesEntered(db: Kysely<any>, engine: Engine): Promise<void> {
  await sql`create index expenses_entered on expenses (created_at) where deleted_at is null`.execute(db)
  if (engine === 'postgres') return
  // SQLite's planner statistics.
  await sql`insert into sqlite_stat1 (tbl, idx, stat) values ('expenses', 'expenses_entered', '50000 1')`.execute(
    db,
  )
  await sql`analyze sqlite_schema`.execute(db)
}
