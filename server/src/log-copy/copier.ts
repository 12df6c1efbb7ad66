import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { backupKeyIn } from '../backup-key/exports.ts'
import { copyFolderOf } from '../backups/exports.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { removeDatabase } from '../database/database-file.ts'
import { lastDone, noteDone, noteOf } from '../database/notes.ts'
import { answerOf, startThread, type Thread } from '../database/thread.ts'
import { bugReport } from '../dispatcher/bug-report.ts'
import { programFile } from '../files.ts'
import { inEnglish, type Message, type Say } from '../messages/languages.ts'
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
const THIS = 'the running copy'

type Parts = { config: Config; database: Database; clock: () => Date; changed: () => void }

/** Makes the running copy of a shop, or none; `changed` is called when its state, shown on every screen, changes. */
export function makeCopier(parts: Parts) {
  const made = (dir: string | undefined) => (dir ? new RunningCopy(dir, parts) : undefined)
  let current = made(copyFolderOf(parts.config))
  return {
    /** The copy's folder; undefined: no copy. */
    get dir() {
      return current?.dir
    },
    /** Up to when every save is in the folder; why not, or why the copy cannot be relied on, in words. */
    state: (say?: Say): { copied?: string | undefined; trouble?: string | undefined } =>
      current?.state(say) ?? {},
    /** Copies to another folder from now on, or nowhere. */
    async use(dir: string | undefined) {
      const earlier = current
      current = made(dir)
      parts.changed()
      await earlier?.stop()
      current?.start()
    },
    copy: async () => current?.copy(),
    /** Proves now that the copy can be restored. */
    drill: async () => current?.drill(),
    start: () => current?.start(),
    /** Copies the last saves, within a few seconds, and ends. */
    stop: async () => current?.stop(),
  }
}

export type Copier = ReturnType<typeof makeCopier>

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

type Knowledge = {
  copied?: string | undefined
  trouble?: Message | undefined
  /** Why the last drill could not prove it. */
  unproven?: Message | undefined
}

class RunningCopy {
  readonly dir: string
  readonly #parts: Parts
  #known: Knowledge = {}
  #copying: Thread | undefined
  #running: Promise<void> | undefined
  #since_ms = 0
  #drilling: { done: Promise<void>; thread: Thread } | undefined
  #nextDrill_ms = 0
  #timer: NodeJS.Timeout | undefined
  #stopped = false

  constructor(dir: string, parts: Parts) {
    this.dir = dir
    this.#parts = parts
  }

  state(say: Say = inEnglish) {
    const { copied, trouble, unproven } = this.#known
    const wrong = trouble ?? unproven
    return { copied, trouble: wrong && say(wrong) }
  }

  #tell(change: Knowledge): void {
    const before = this.state()
    this.#known = { ...this.#known, ...change }
    const after = this.state()
    if (after.trouble !== before.trouble && !this.#stopped)
      console.error(after.trouble ?? 'The running copy continues.')
    if (after.trouble !== before.trouble || Boolean(after.copied) !== Boolean(before.copied))
      this.#parts.changed()
  }

  /** Whose copy is written where. */
  async #place() {
    const { config, database } = this.#parts
    const shop = (await noteOf(database.read, 'shop')) ?? ''
    return { dataDir: config.dataDir, shop, copyDir: this.dir }
  }

  async #thread(): Promise<Thread> {
    if (this.#copying) return this.#copying
    const place = await this.#place()
    const job: CopyJob = { ...place, database: path.join(place.dataDir, 'kadai.db') }
    const thread = startThread(programFile('log-copy/copy-job'), job)
    const { worker: started } = thread
    started.unref()
    started.on('error', (error) =>
      console.error(`The thread of the running copy has ended: ${bugReport(error)}`),
    )
    started.once('exit', () => {
      if (this.#copying === thread) this.#copying = undefined
    })
    this.#copying = thread
    return thread
  }

  async #copyOnce(last: boolean): Promise<void> {
    const at = this.#parts.clock()
    try {
      const key = backupKeyIn(this.#parts.config.dataDir)
      if (!key) return this.#tell({ trouble: { id: 'copy.no_passphrase' } })
      const { time_zone } = await currentSettings(this.#parts.database.read)
      const to = await this.#thread()
      to.worker.postMessage({ now: at, key, timeZone: time_zone, last } satisfies Order)
      const told = await answerOf<Told>(to, THIS)
      this.#tell({
        trouble: 'trouble' in told ? told.trouble : undefined,
        ...('copied' in told && { copied: told.copied ? at.toISOString() : undefined }),
      })
    } catch (error) {
      this.#tell({ trouble: { id: 'text.of_a_program', params: { said: messageOf(error) } } })
    }
  }

  /** One after the other: a call during another one gets the next run. */
  async copy(last = false): Promise<void> {
    while (this.#running !== undefined) await this.#running
    this.#since_ms = performance.now()
    this.#running = this.#copyOnce(last).finally(() => {
      this.#running = undefined
    })
    await this.#running
  }

  #tick(): void {
    if (!this.#running)
      void this.copy()
        .then(() => this.#drillWhenDue())
        .catch((error: unknown) => {
          if (!this.#stopped) console.error(`The running copy could not be proven. ${bugReport(error)}`)
        })
    else if (performance.now() - this.#since_ms > PATIENCE_MS)
      this.#tell({ trouble: { id: 'copy.does_not_answer', params: { dir: this.dir } } })
  }

  async #drillWhenDue(): Promise<void> {
    const now_ms = this.#parts.clock().getTime()
    if (!this.#known.copied || this.#drilling || this.#stopped || now_ms < this.#nextDrill_ms) return
    const last = await lastDone(this.#parts.database.read, PROVEN)
    // Where it fails, or is not due, it is checked again in an hour.
    this.#nextDrill_ms = now_ms + HOUR_MS
    if (this.#known.unproven || !last || now_ms - Date.parse(last) >= DRILL_EVERY_MS) await this.drill()
  }

  async drill(): Promise<void> {
    if (this.#drilling) return this.#drilling.done
    const key = backupKeyIn(this.#parts.config.dataDir)
    if (!key || this.#stopped) return
    const job: DrillJob = { ...(await this.#place()), key }
    const thread = startThread(programFile('log-copy/drill-job'), job)
    const done = answerOf<string[]>(thread, THIS)
      .catch((error: unknown) => [messageOf(error)])
      .then(async (problems) => {
        this.#drilling = undefined
        if (this.#stopped) return
        this.#tell({
          unproven: problems.length > 0 ? { id: 'copy.not_proven', params: { problems } } : undefined,
        })
        if (problems.length === 0)
          await this.#parts.database.transact((db) => noteDone(db, PROVEN, '', this.#parts.clock()))
      })
    this.#drilling = { done, thread }
    return done
  }

  start(): void {
    if (this.#timer || this.#stopped) return
    // Left over where the last server died in the middle of it.
    for (const half of [SNAPSHOT, DRILL]) removeDatabase(path.join(this.#parts.config.dataDir, half))
    this.#tick()
    this.#timer = setInterval(() => this.#tick(), this.#parts.config.copyEvery_ms ?? EVERY_MS).unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#stopped = true
    // A thread that waits for a dead disk cannot be ended before the process.
    const ended = async () => {
      await this.#drilling?.thread.end()
      if (this.#known.copied) await this.copy(true)
      await this.#copying?.end()
    }
    const done = new AbortController()
    await Promise.race([ended(), pause(LAST_PIECE_MS, undefined, done)])
    done.abort()
  }
}
