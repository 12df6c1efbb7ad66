import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { lastDone, noteDone, onOneServer } from '../database/notes.ts'
import { bugReport } from '../dispatcher/bug-report.ts'
import { outage } from '../dispatcher/failure.ts'
import { isDue } from '../due.ts'
import { lastMade } from './backup-file.ts'
import { BackupFailed } from './failed.ts'
import { makeBackup } from './make.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const TURN = 'backup turn'
const DONE = 'backup made'

/** When the last backup was made, by any server that shares the database. */
async function lastBackup(database: Database, config: Config, now: Date): Promise<string | undefined> {
  const here = lastMade(config.backupDir, now, 'nightly')
  const anywhere = config.databaseUrl ? await lastDone(database.read, DONE) : undefined
  // Ignores a time in the future, from before the clock was set back.
  return [here, anywhere]
    .filter((at) => at !== undefined && at <= now.toISOString())
    .sort()
    .at(-1)
}

/** Logs a failed backup: one line where the machine is the reason, everything where Kadai is. */
export function toldOf(error: unknown): string | undefined {
  // Without PostgreSQL's tools the shop relies on its own backups; no need to repeat it every hour.
  const why = error instanceof BackupFailed ? error : outage(error)
  if (why?.msg.id === 'backups.no_pg_dump') return undefined
  return `The nightly backup failed; the next try is in an hour. ${why?.message ?? bugReport(error)}`
}

/**
 * Checks once an hour whether a backup is due and makes it; returns a function that stops it. A failure is logged and
 * retried.
 */
export function backUpNightly(
  config: Config,
  database: Database,
  clock: () => Date,
  timeZone: () => Promise<string>,
): () => void {
  const closed = new AbortController()
  const wait = (ms: number) => pause(ms, undefined, { signal: closed.signal, ref: false })
  async function look(): Promise<void> {
    try {
      const now = clock()
      if (isDue(await lastBackup(database, config, now), now, await timeZone()))
        await onOneServer(database, TURN, clock, async (server) => {
          await makeBackup(config, clock(), 'nightly')
          await database.transact((db) => noteDone(db, DONE, server, clock()))
        })
    } catch (error) {
      // The shop was closed meanwhile: no failure.
      const told = closed.signal.aborted ? undefined : toldOf(error)
      if (told) console.error(told)
    }
  }
  async function lookHourly(): Promise<void> {
    // Not in the first minute: opening the shop comes first.
    for (await wait(MINUTE_MS); ; await wait(HOUR_MS)) await look()
  }
  // A closed shop ends the wait.
  lookHourly().catch(() => {})
  return () => closed.abort()
}
