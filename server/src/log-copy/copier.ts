import path from 'node:path'
import type { Worker } from 'node:worker_threads'
import { backupKeyIn } from '../backup-key/exports.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { removeDatabase } from '../database/database-file.ts'
import { startThread, type Thread } from '../database/thread.ts'
import { bugReport } from '../dispatcher/bug-report.ts'
import { programFile } from '../files.ts'
import { inEnglish, type Message, type Say } from '../messages/languages.ts'
import { lastDone, noteDone } from '../servers/exports.ts'
import { currentSettings } from '../settings/exports.ts'
import { SNAPSHOT } from './copy.ts'
import type { CopyJob, Order, Told } from './copy-job.ts'
import type { DrillJob } from './drill-job.ts'
import { DRILL } from './rebuild.ts'

const EVERY_MS = 10_000
/** A folder that has not answered for this long counts as gone. */
const PATIENCE_MS = 30_000
/** A stop takes at most ten seconds, the last piece less. */
const LAST_PIECE_MS = 4000
const HOUR_MS = 3_600_000
const DRILL_EVERY_MS = 7 * 24 * HOUR_MS
/** Notes when the copy was last restored for a test and proven. */
export const PROVEN = 'running copy proven'

export type CopyState = {
  /** Every save up to this moment is in the folder; absent before the first snapshot. */
  copied?: string | undefined
  /** Why not, or why the copy cannot be relied on, in words. */
  trouble?: string | undefined
}

/** The running copy of a shop, or its absence. */
export type Copier = {
  /** The copy's folder; absent: no copy. */
  dir: string | undefined
  state(say?: Say): CopyState
  /** Copies now what was saved so far. */
  copy(): Promise<void>
  /** Proves now that the copy can be restored. */
  drill(): Promise<void>
  start(): void
  /** Copies the last saves, within a few seconds, and ends. */
  stop(): Promise<void>
}

const NONE: Copier = {
  dir: undefined,
  state: () => ({}),
  copy: async () => {},
  drill: async () => {},
  start() {},
  stop: async () => {},
}

/** The next message of a thread; fails where the thread ends first. */
function answerOf<T>(worker: Worker): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const settle = (how: () => void) => {
      worker.off('message', heard).off('error', failed).off('exit', ended)
      how()
    }
    const heard = (answer: T) => settle(() => resolve(answer))
    const failed = (error: unknown) => settle(() => reject(error))
    const ended = (code: number) =>
      settle(() => reject(new Error(`The thread of the running copy has ended (${code}).`)))
    worker.once('message', heard).once('error', failed).once('exit', ended)
  })
}

/** Makes the running copy of a shop; `changed` is called when its state, shown on every screen, changes. */
export function makeCopier(
  config: Config,
  database: Database,
  clock: () => Date,
  changed: () => void,
): Copier {
  const { copyDir, dataDir } = config
  if (!copyDir || database.engine !== 'sqlite' || config.demo) return NONE
  const file = path.join(dataDir, 'kadai.db')
  let copying: Thread | undefined
  let copied: string | undefined
  let trouble: Message | undefined
  let unproven: Message | undefined
  let running: Promise<void> | undefined
  let since_ms = 0
  let drilling: { done: Promise<void>; thread: Thread } | undefined
  let nextDrill_ms = 0
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  const state = (say: Say = inEnglish): CopyState => {
    const wrong = trouble ?? unproven
    return { copied, trouble: wrong && say(wrong) }
  }
  const now = (change: () => void) => {
    const before = state()
    change()
    const after = state()
    if (after.trouble !== before.trouble && !stopped)
      console.error(after.trouble ?? 'The running copy continues.')
    if (after.trouble !== before.trouble || Boolean(after.copied) !== Boolean(before.copied)) changed()
  }

  async function shopId(): Promise<string> {
    const note = await database.read
      .selectFrom('server_notes')
      .select('value')
      .where('name', '=', 'shop')
      .executeTakeFirstOrThrow()
    return note.value
  }

  async function thread(): Promise<Worker> {
    if (copying) return copying.worker
    const job: CopyJob = { dataDir, database: file, shop: await shopId(), copyDir: copyDir ?? '' }
    const thread = startThread(programFile('log-copy/copy-job'), job)
    const { worker: started } = thread
    started.unref()
    started.on('error', (error) =>
      console.error(`The thread of the running copy has ended: ${bugReport(error)}`),
    )
    started.once('exit', () => {
      if (copying === thread) copying = undefined
    })
    copying = thread
    return started
  }

  async function copyOnce(last: boolean): Promise<void> {
    const at = clock()
    try {
      const key = backupKeyIn(dataDir)
      if (!key) {
        now(() => {
          trouble = { id: 'copy.no_passphrase' }
        })
        return
      }
      const { time_zone } = await currentSettings(database.read)
      const to = await thread()
      to.postMessage({ now: at, key, timeZone: time_zone, last } satisfies Order)
      const told = await answerOf<Told>(to)
      now(() => {
        trouble = 'trouble' in told ? told.trouble : undefined
        if ('copied' in told) copied = told.copied ? at.toISOString() : undefined
      })
    } catch (error) {
      now(() => {
        trouble = {
          id: 'text.of_a_program',
          params: { said: error instanceof Error ? error.message : String(error) },
        }
      })
    }
  }

  /** One after the other: a call during another one gets the next run. */
  async function copy(last = false): Promise<void> {
    while (running !== undefined) await running
    since_ms = performance.now()
    running = copyOnce(last).finally(() => {
      running = undefined
    })
    await running
  }

  function tick(): void {
    if (!running)
      void copy()
        .then(drillWhenDue)
        .catch((error: unknown) => {
          if (!stopped) console.error(`The running copy could not be proven. ${bugReport(error)}`)
        })
    else if (performance.now() - since_ms > PATIENCE_MS)
      now(() => {
        trouble = { id: 'copy.does_not_answer', params: { dir: copyDir ?? '' } }
      })
  }

  async function drillWhenDue(): Promise<void> {
    if (!copied || drilling || stopped || clock().getTime() < nextDrill_ms) return
    const last = await lastDone(database.read, PROVEN)
    // Where it fails, or is not due, it is checked again in an hour.
    nextDrill_ms = clock().getTime() + HOUR_MS
    if (!unproven && last && clock().getTime() - Date.parse(last) < DRILL_EVERY_MS) return
    await drill()
  }

  async function drill(): Promise<void> {
    if (drilling) return drilling.done
    const key = backupKeyIn(dataDir)
    if (!key || stopped) return
    const job: DrillJob = { dataDir, shop: await shopId(), copyDir: copyDir ?? '', key }
    const proving = startThread(programFile('log-copy/drill-job'), job)
    const done = answerOf<string[]>(proving.worker)
      .catch((error: unknown) => [error instanceof Error ? error.message : String(error)])
      .then(async (problems) => {
        drilling = undefined
        if (stopped) return
        now(() => {
          unproven = problems.length > 0 ? { id: 'copy.not_proven', params: { problems } } : undefined
        })
        if (problems.length === 0) await database.transact((db) => noteDone(db, PROVEN, '', clock()))
      })
    drilling = { done, thread: proving }
    return done
  }

  return {
    dir: copyDir,
    state,
    copy: () => copy(),
    drill,
    start() {
      // Left over where the last server died in the middle of it.
      for (const half of [SNAPSHOT, DRILL]) removeDatabase(path.join(dataDir, half))
      tick()
      timer = setInterval(tick, config.copyEvery_ms ?? EVERY_MS)
      timer.unref()
    },
    async stop() {
      clearInterval(timer)
      stopped = true
      const limit = new AbortController()
      const late = new Promise<void>((resolve) => {
        const waiting = setTimeout(resolve, LAST_PIECE_MS)
        limit.signal.addEventListener('abort', () => clearTimeout(waiting))
      })
      // A thread that waits for a dead disk cannot be ended before the process.
      const ended = async () => {
        await drilling?.thread.end()
        if (copied) await copy(true)
        await copying?.end()
      }
      await Promise.race([ended(), late])
      limit.abort()
    },
  }
}
