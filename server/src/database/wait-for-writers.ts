import { PostgresAdapter, sql } from 'kysely'
import type { Db } from './database.ts'

/** Holds back every write of a bill until this transaction ends, and lets those that have begun finish. SQLite has one writer. */
export async function waitForBills(db: Db): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter)
    await sql`lock table bills in share row exclusive mode`.execute(db)
}

/**
 * Lets every write that has begun to end finish, and holds back the others until this transaction ends: so the activity
 * log is complete up to its newest row, and later rows have larger ids. SQLite has one writer.
 */
export async function waitForWriters(db: Db): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter)
    await sql`lock table audit in share row exclusive mode`.execute(db)
}
