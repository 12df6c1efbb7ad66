import { sql } from 'kysely'
import type { Db } from './database.ts'
import { isPostgres } from './statement.ts'

/**
 * Lets every write of a table that has begun finish, and holds back the others until this transaction ends: so the
 * activity log is complete up to its newest row, and later rows have larger ids. SQLite has one writer.
 */
export async function waitForWriters(db: Db, table: 'audit' | 'bills'): Promise<void> {
  if (isPostgres(db)) await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(db)
}
