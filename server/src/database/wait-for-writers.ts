import { PostgresAdapter, sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * Lets every write that has begun to end finish, and holds back the others until this transaction ends: so the activity
 * log is complete up to its newest row, and later rows have larger ids. SQLite has one writer.
 */
export async function waitForWriters(db: Db): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter)
    await sql`lock table audit in share row exclusive mode`.execute(db)
}
