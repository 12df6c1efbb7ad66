import { fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { logBug } from '../dispatcher/bug-report.ts'
import { invalid, Refusal } from '../dispatcher/refusal.ts'
import { turns } from '../dispatcher/turns.ts'
import { programFile } from '../files.ts'
import type { ReaderAnswer } from './reader-process.ts'
import type { Table } from './table.ts'

const LONGEST_MS = 20_000
const MEMORY_MB = 400
/** How long a reader waits for another file: the same list often comes again, corrected or after a look at it. */
const KEPT_MS = 10_000

const TOO_MUCH: ReaderAnswer = {
  unreadable: { id: 'imports.takes_too_much' },
}

function notNow(error: unknown): Refusal {
  const reference = logBug(error)
  return new Refusal(503, { id: 'imports.reader_did_not_start', params: { reference } })
}

function start() {
  try {
    return fork(programFile('imports/reader-process'), {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${MEMORY_MB}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
  } catch (error) {
    throw notNow(error)
  }
}

/** Saving bills has priority over reading files. */
function giveWay(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // The process is gone, or the system does not allow it: it then runs at normal priority.
  }
}

type Reader = ReturnType<typeof start>

let kept: { reader: Reader; idle: NodeJS.Timeout } | undefined

/** The reader that has read a file before, else a new one. */
function takeReader(): Reader {
  const { reader, idle } = kept ?? {}
  clearTimeout(idle)
  kept = undefined
  if (reader?.connected) return reader
  const started = start()
  giveWay(started.pid)
  return started
}

/** Keeps a reader for the next file; neither the wait nor the reader keeps the server from ending. */
function keep(reader: Reader): void {
  for (const event of ['message', 'close', 'error']) reader.removeAllListeners(event)
  reader.on('error', () => {})
  reader.unref()
  reader.channel?.unref()
  kept = { reader, idle: setTimeout(() => reader.kill('SIGKILL'), KEPT_MS).unref() }
}

function inProcess(data: Buffer): Promise<ReaderAnswer> {
  return new Promise((resolve, reject) => {
    const reader = takeReader()
    // A process that failed to start reports that first, and then every message that did not reach it.
    let told = false
    reader.on('error', (error) => {
      if (!told) reject(notNow(error))
      told = true
    })
    const tooLong = setTimeout(() => reader.kill('SIGKILL'), LONGEST_MS)
    reader.once('message', (answer: ReaderAnswer) => {
      clearTimeout(tooLong)
      if ('table' in answer) keep(reader)
      else reader.kill('SIGKILL')
      resolve(answer)
    })
    // It ended without an answer: stopped for its time, or out of memory.
    reader.once('close', () => {
      clearTimeout(tooLong)
      resolve(TOO_MUCH)
    })
    if (reader.connected) reader.send(data)
  })
}

const inTurn = turns({ places: 1 })

/**
 * Reads an uploaded file in a separate process, so that saves continue and a file made to exhaust memory or time
 * harms nothing else; one file at a time, rotating among employees. An unreadable file is refused with the reason.
 */
export async function readUploaded(data: Buffer, employee_id: number): Promise<Table> {
  const answer = await inTurn(String(employee_id), () => inProcess(data))
  if ('failed' in answer) throw new Error(`The reader of imported files failed: ${answer.failed}`)
  if ('unreadable' in answer) throw invalid('upload', answer.unreadable)
  return answer.table
}
