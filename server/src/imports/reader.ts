import { fork } from 'node:child_process'
import { invalid } from '../dispatcher/refusal.ts'
import type { ReaderAnswer } from './reader-process.ts'
import type { Table } from './table.ts'

const LONGEST_MS = 20_000
const MEMORY_MB = 400

const TOO_MUCH: ReaderAnswer = {
  unreadable:
    'This file takes too much time or memory to read. Copy the list alone into a new workbook and save that.',
}

function inProcess(data: Buffer): Promise<ReaderAnswer> {
  return new Promise((resolve, reject) => {
    const reader = fork(new URL('./reader-process.ts', import.meta.url), {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${MEMORY_MB}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const tooLong = setTimeout(() => reader.kill('SIGKILL'), LONGEST_MS)
    reader.once('message', (answer: ReaderAnswer) => resolve(answer))
    reader.once('error', reject)
    // Ended without an answer: it was stopped for the time it took, or gave up for want of memory.
    reader.once('exit', () => {
      clearTimeout(tooLong)
      resolve(TOO_MUCH)
    })
    reader.send(data)
  })
}

let before: Promise<unknown> = Promise.resolve()

/**
 * Reads an uploaded file in a process of its own, so that bills are saved meanwhile, and a file made to fill the
 * memory or to take for ever ends there and takes nothing with it; one file at a time. A file that cannot be read
 * is refused with the reason.
 */
export async function readUploaded(data: Buffer): Promise<Table> {
  const mine = before.then(() => inProcess(data))
  before = mine.catch(() => undefined)
  const answer = await mine
  if ('failed' in answer) throw new Error(`The reader of imported files failed: ${answer.failed}`)
  if ('unreadable' in answer) throw invalid('upload', answer.unreadable)
  return answer.table
}
