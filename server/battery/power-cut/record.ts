import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { dice } from '../../src/demo/dice.ts'
import { Client } from '../../test/client.ts'
import { startServer } from '../../test/process.ts'
import { type Furnished, furnish } from '../furnish.ts'
import { Counter } from './counter.ts'
import { Disk } from './disk.ts'
import { type Recorded, readTraces, straced } from './strace.ts'

const COUNTERS = 8
const PRODUCTS = 4

type WeakerSync = 'NORMAL' | 'OFF'
/** How each run of the server ends: an orderly stop, a kill during the next day's work, and a start on what that left. */
const ENDS = ['SIGTERM', 'SIGKILL', 'SIGKILL'] as const
export type Recording = { events: readonly Recorded[]; counters: readonly Counter[] }

/** Checks the recording: the recorded writes give the files, byte for byte. */
function checkRecord(events: readonly Recorded[], dataDir: string): void {
  const disk = new Disk()
  for (const event of events) if (event.does !== 'acknowledge') disk.take(event)
  for (const [name, bytes] of disk.files())
    if (!bytes.equals(readFileSync(path.join(dataDir, name))))
      throw new Error(`The record of ${name} is not what the file holds.`)
}

/**
 * Runs a real server under strace from its first start, up to `runs` times: eight counters at work, `steps` pieces of
 * work each, until it ends. `weaker` opens the database with less than synchronous=FULL.
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
  let shop: Furnished | undefined
  let counters: Counter[] = []
  try {
    for (const end of ENDS.slice(0, runs)) {
      const trace = path.join(traceDir, String(traces.length))
      traces.push(trace)
      const server = await startServer(storage, weaker ? { WEAKER_SYNC: weaker } : {}, {
        program: straced(trace),
        node,
      })
      try {
        shop ??= await furnish(server.url, COUNTERS, PRODUCTS)
        const { cookie, customers, products } = shop
        if (counters.length === 0)
          counters = customers.map((user_id, i) => new Counter(dice(seed + i), { user_id, products }))
        const client = new Client(server.url, cookie)
        await Promise.all(counters.map((counter) => counter.work(client, steps)))
      } finally {
        await server.kill(end)
      }
    }
    const events = await readTraces(traces, dataDir)
    checkRecord(events, dataDir)
    return { events, counters }
  } finally {
    for (const folder of [dataDir, traceDir]) rmSync(folder, { recursive: true, force: true })
  }
}
