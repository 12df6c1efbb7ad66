import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { dice } from '../../src/demo/dice.ts'
import { openFirst, STOCK } from '../../test/first.ts'
import { startServer } from '../../test/process.ts'
import { Clerk } from '../clerk.ts'
import { Disk } from './disk.ts'
import { type Recorded, readTraces, straced } from './strace.ts'

const CLERKS = 8

type WeakerSync = 'NORMAL' | 'OFF'
/** How each run of the server ends: an orderly stop, a kill during the next day's work, and a start on what that left. */
const ENDS = ['SIGTERM', 'SIGKILL', 'SIGKILL'] as const
export type Recording = { events: readonly Recorded[]; clerks: readonly Clerk[] }

/** Checks the recording: the recorded writes give the files, byte for byte. */
function checkRecord(events: readonly Recorded[], dataDir: string): void {
  const disk = new Disk()
  for (const event of events) if (event.does !== 'acknowledge') disk.take(event)
  for (const [name, bytes] of disk.files())
    if (!bytes.equals(readFileSync(path.join(dataDir, name))))
      throw new Error(`The record of ${name} is not what the file holds.`)
}

/**
 * Runs a real server under strace from its first start, up to `runs` times: eight clerks at work, `steps` writes each,
 * until it ends. `weaker` opens the database with less than synchronous=FULL.
 */
export async function record(
  steps: number,
  seed: number,
  { weaker, runs = ENDS.length }: { weaker?: WeakerSync; runs?: number } = {},
): Promise<Recording> {
  const dataDir = realpathSync(mkdtempSync(path.join(tmpdir(), 'kadai-cut-')))
  const traceDir = mkdtempSync(path.join(tmpdir(), 'kadai-trace-'))
  const storage = { dataDir, databaseUrl: undefined, drop: async () => {} }
  const node = weaker ? ['--import', path.join(import.meta.dirname, 'weaker-sync.ts')] : []
  const traces: string[] = []
  let clerks: Clerk[] = []
  try {
    for (const end of ENDS.slice(0, runs)) {
      const trace = path.join(traceDir, String(traces.length))
      traces.push(trace)
      const server = await startServer(storage, weaker ? { WEAKER_SYNC: weaker } : {}, {
        program: straced(trace),
        node,
      })
      try {
        if (clerks.length === 0) {
          const { cookie, shelf } = await openFirst(server.url, CLERKS)
          clerks = shelf.map((own, i) => new Clerk(cookie, dice(seed + i), own, STOCK))
        }
        const enough = steps * traces.length
        await Promise.all(clerks.map((clerk) => clerk.work(server.url, () => clerk.answered.length < enough)))
      } finally {
        await server.kill(end)
      }
    }
    const events = await readTraces(traces, dataDir)
    checkRecord(events, dataDir)
    return { events, clerks }
  } finally {
    for (const folder of [dataDir, traceDir]) rmSync(folder, { recursive: true, force: true })
  }
}
