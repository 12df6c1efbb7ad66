import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { lastDone, noteDone, onOneServer } from '../database/notes.ts'
import { bugReport } from '../dispatcher/bug-report.ts'
import { outage } from '../dispatcher/failure.ts'
import { isDue } from '../due.ts'
import { lastMade } from './backup-file.ts'
import { BackupFailed } from './failed.ts'
import { makeBackup } from './make.ts'

const HOUR_MS = 3_600_000
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
  let running = false
  let stopped = false
  async function look(): Promise<void> {
    if (running) return
    running = true
    try {
      const now = clock()
      if (isDue(await lastBackup(database, config, now), now, await timeZone()))
        await onOneServer(database, TURN, clock, async (server) => {
          await makeBackup(config, clock(), 'nightly')
          await database.transact((db) => noteDone(db, DONE, server, clock()))
        })
    } catch (error) {
      // The shop was closed meanwhile: no failure.
      const told = stopped ? undefined : toldOf(error)
      if (told) console.error(told)
    } finally {
      running = false
    }
  }
  // Not in the first minute: opening the shop comes first.
  const first = setTimeout(() => void look(), 60_000).unref()
  const hourly = setInterval(() => void look(), HOUR_MS).unref()
  return () => {
    stopped = true
    clearTimeout(first)
    clearInterval(hourly)
  }
}
