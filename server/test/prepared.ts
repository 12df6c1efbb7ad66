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
    /** What a new shop's database is a copy of (`migrated`). */
    prepared: string
  }
}

/** Migrates one database for a whole run: the migrations take longer than most tests. */
export default async function migrateOnce({ provide }: TestProject): Promise<() => Promise<void>> {
  const { original, drop } = await migrated()
  provide('prepared', original)
  return drop
}

/** Makes a migrated database that nobody has open, for `newDatabase` to copy, and what removes it. */
export async function migrated(): Promise<{ original: string; drop(): Promise<void> }> {
  const { dataDir, databaseUrl, drop } = await newDatabase()
  try {
    if (databaseUrl) {
      await (await openPostgres(databaseUrl, async () => {})).close()
      return { original: nameOf(databaseUrl), drop }
    }
    const connection = new SQLite(path.join(dataDir, 'kadai.db'))
    prepare(connection)
    const writer = kyselyOver(connection)
    await migrate(writer, 'sqlite')
    await writer.destroy()
    return { original: dataDir, drop }
  } catch (error) {
    await drop()
    throw error
  }
}
