import { parentPort, workerData } from 'node:worker_threads'
import SQLite from 'better-sqlite3'
import { proveBackup } from './prove-file.ts'
import { seal } from './seal.ts'

// Runs in a thread of its own: copying and proving a season takes seconds, and no save waits for it.

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
  if (problems.length > 0)
    throw new Error(`The backup could not be proven and was thrown away. ${problems.join('; ')}`)
  parentPort?.postMessage('proven')
}

await run(workerData as SqliteJob)
