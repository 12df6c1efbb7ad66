import type { Message } from '../messages/languages.ts'
import { readTable } from './read-table.ts'
import { type Table, Unreadable } from './table.ts'

/** The answer of the reader process: the table, or why it cannot be read, or an error. */
export type ReaderAnswer = { table: Table } | { unreadable: Message } | { failed: string }

async function answer(file: Uint8Array): Promise<ReaderAnswer> {
  try {
    return { table: await readTable(Buffer.from(file)) }
  } catch (error) {
    if (error instanceof Unreadable) return { unreadable: error.msg }
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

process.on('message', async (file: Uint8Array) => {
  process.send?.(await answer(file))
})
// The server is gone: nobody waits for the answer.
process.once('disconnect', () => process.exit())
