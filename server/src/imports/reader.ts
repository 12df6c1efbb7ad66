import { Worker } from 'node:worker_threads'
import { invalid } from '../dispatcher/refusal.ts'
import type { ReaderAnswer } from './reader-thread.ts'
import type { Table } from './table.ts'

const LONGEST_MS = 20_000
const MEMORY_MB = 512

const TOO_MUCH =
  'This file takes too much time or memory to read. Copy the list alone into a new workbook and save that.'

function inThread(data: Buffer): Promise<ReaderAnswer> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./reader-thread.ts', import.meta.url), {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    })
    const tooLong = setTimeout(() => {
      resolve({ unreadable: TOO_MUCH })
      void thread.terminate()
    }, LONGEST_MS)
    thread.once('message', resolve)
    thread.once('error', (error) => {
      if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
        resolve({ unreadable: TOO_MUCH })
      else reject(error)
    })
    thread.once('exit', () => {
      clearTimeout(tooLong)
      reject(new Error('The reader of imported files ended without an answer.'))
    })
  })
}

let before: Promise<unknown> = Promise.resolve()

/**
 * Reads an uploaded file in a thread of its own, so that bills are saved meanwhile and a file made to fill the memory
 * or to take for ever ends there; one file at a time. A file that cannot be read is refused with the reason.
 */
export async function readUploaded(data: Buffer): Promise<Table> {
  const mine = before.then(() => inThread(data))
  before = mine.catch(() => undefined)
  const answer = await mine
  if ('unreadable' in answer) throw invalid('upload', answer.unreadable)
  return answer.table
}
