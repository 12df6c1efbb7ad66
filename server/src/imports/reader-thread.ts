import { parentPort, workerData } from 'node:worker_threads'
import { readTable } from './read-table.ts'
import { type Table, Unreadable } from './table.ts'

/** What the thread that reads a file answers: the table, or why it cannot be read. */
export type ReaderAnswer = { table: Table } | { unreadable: string }

async function answer(): Promise<ReaderAnswer> {
  try {
    return { table: await readTable(Buffer.from(workerData as Uint8Array)) }
  } catch (error) {
    if (error instanceof Unreadable) return { unreadable: error.message }
    throw error
  }
}

parentPort?.postMessage(await answer())
