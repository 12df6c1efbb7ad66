import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { bugReport } from '../dispatcher/bug-report.ts'
import { outage } from '../dispatcher/failure.ts'
import { isDue } from '../due.ts'
import { giveTurnBack, lastDone, noteDone, takeTurn } from '../servers/exports.ts'
import { lastMade } from './backup-file.ts'
import { BackupFailed, NoDumpTool } from './failed.ts'
import { makeBackup } from './make.ts'

const HOUR_MS = 3_600_000
const TURN = 'backup turn'
const DONE = 'backup made'

/** Of several servers on one database one makes the backup; the others take its turn when it has died with it. */
async function inTurn(database: Database, config: Config, clock: () => Date): Promise<void> {
  const server = crypto.randomUUID()
  const mine = await database.transact((db) => takeTurn(db, TURN, server, clock(), HOUR_MS))
  if (!mine) return
  try {
    await makeBackup(config, clock(), 'nightly')
    await database.transact((db) => noteDone(db, DONE, server, clock()))
  } finally {
    await database.transact((db) => giveTurnBack(db, TURN, server))
  }
}

/** When the last backup was made: by this server, or on PostgreSQL by any that shares the database. */
async function lastBackup(database: Database, config: Config, now: Date): Promise<string | undefined> {
  const here = lastMade(config.backupDir, now, 'nightly')
  const anywhere = config.databaseUrl ? await lastDone(database.read, DONE) : undefined
  // One dated ahead of a clock that was set back says nothing about when the last one was made.
  return [here, anywhere]
    .filter((at) => at !== undefined && at <= now.toISOString())
    .sort()
    .at(-1)
}

/** What the log says of a backup that failed: a line where the machine is the reason, all that is known where Kadai is. */
export function toldOf(error: unknown): string | undefined {
  // Who runs PostgreSQL without its tools has chosen its own backups, and need not hear of it every hour.
  if (error instanceof NoDumpTool) return undefined
  const why = error instanceof BackupFailed ? error : outage(error)
  return `The nightly backup failed; the next try is in an hour. ${why?.message ?? bugReport(error)}`
}

/** Looks once an hour whether a backup is due and makes it; gives what stops it. A failure is said, and tried again. */
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
        await inTurn(database, config, clock)
    } catch (error) {
      // The shop was closed under it: that is no failure, and the next start looks again.
      const told = stopped ? undefined : toldOf(error)
      if (told) console.error(told)
    } finally {
      running = false
    }
  }
  // Not in the first minute: opening the shop comes first.
  const first = setTimeout(() => void look(), 60_000)
  const hourly = setInterval(() => void look(), HOUR_MS)
  first.unref()
  hourly.unref()
  return () => {
    stopped = true
    clearTimeout(first)
    clearInterval(hourly)
  }
}
