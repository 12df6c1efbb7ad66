import { parentPort } from 'node:worker_threads'
import SQLite from 'better-sqlite3'
import { threadData } from '../database/thread-data.ts'
import { proveBackup } from './prove-file.ts'
import { seal } from './seal.ts'

// Runs in its own thread: copying and proving a season takes seconds, and saves must not wait.

/** A backup to make; answered with what is wrong with it, or nothing. */
export type SqliteJob = { database: string; half: string }

async function run({ database, half }: SqliteJob): Promise<void> {
  const source = new SQLite(database, { readonly: true })
  source.pragma('busy_timeout = 5000')
  try {
    source.prepare('vacuum into ?').run(half)
  } finally {
    source.close()
  }
  seal(half)
  const problems = await proveBackup(half)
  parentPort?.postMessage(problems)
}

await run(threadData<SqliteJob>())
