import { readFileSync } from 'node:fs'
import path from 'node:path'
import SQLite from 'better-sqlite3'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { engine, newDatabase, type TestDatabase } from './database.ts'

const DUMP = path.join(import.meta.dirname, `landed/first-schema.${engine}.sql`)

/** A small shop of commit 63f5345e, dumped by the Kadai of that day: its migrations are those before 0.1.0. */
export async function landedShop(): Promise<TestDatabase> {
  const storage = await newDatabase()
  const dump = readFileSync(DUMP, 'utf8')
  if (!storage.databaseUrl) {
    new SQLite(path.join(storage.dataDir, 'kadai.db')).exec(dump).close()
    return storage
  }
  const client = new pg.Client({ connectionString: storage.databaseUrl })
  await client.connect()
  await client.query(dump)
  await client.end()
  return storage
}

/** As `landedShop`, removed when the test is finished. */
export async function landedShopOfTest(): Promise<TestDatabase> {
  const storage = await landedShop()
  onTestFinished(() => storage.drop())
  return storage
}
