import path from 'node:path'
import SQLite from 'better-sqlite3'
import type { TestProject } from 'vitest/node'
import { migrate } from '../src/database/migrate.ts'
import { openPostgres } from '../src/database/postgres.ts'
import { prepare } from '../src/database/sqlite.ts'
import { kyselyOver } from '../src/database/sqlite-dialect.ts'
import { nameOf, newDatabase } from './database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated database that a new shop's is a copy of: its name on PostgreSQL, its file on SQLite. */
    prepared: string
  }
}

/** Migrates one database for a whole run: the migrations take longer than most tests. */
export default async function migrateOnce({ provide }: TestProject): Promise<() => Promise<void>> {
  const { dataDir, databaseUrl, drop } = await newDatabase()
  try {
    if (databaseUrl) {
      // PostgreSQL copies only a database that nobody has open.
      await (await openPostgres(databaseUrl, async () => {})).close()
      provide('prepared', nameOf(databaseUrl))
    } else {
      const file = path.join(dataDir, 'kadai.db')
      const connection = new SQLite(file)
      prepare(connection)
      const writer = kyselyOver(connection)
      await migrate(writer, 'sqlite')
      await writer.destroy()
      provide('prepared', file)
    }
  } catch (error) {
    await drop()
    throw error
  }
  return drop
}
