import { execFile } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Config } from '../config.ts'
import { answerOf, startThread, type Thread } from '../database/thread.ts'
import { programFile } from '../files.ts'
import { backupName, halfMade, keepProven, type Why } from './backup-file.ts'
import { copyToDrive } from './drive.ts'
import { BackupFailed, DumpFailed, ofDisk, ofDumpTool } from './failed.ts'
import type { SqliteJob } from './sqlite-job.ts'

type Place = Pick<Config, 'databaseUrl' | 'dataDir' | 'backupDir'>

const run = promisify(execFile)

const databaseOf = (dataDir: string) => path.join(dataDir, 'kadai.db')

const threads = new Map<Thread, string>()

/** Ends the making of a backup when the shop closes; the process would wait for its thread. */
export async function stopMaking({ dataDir }: Place): Promise<void> {
  const database = databaseOf(dataDir)
  const making = [...threads].filter(([, of]) => of === database)
  await Promise.all(making.map(([thread]) => thread.end()))
}

async function inThread(job: SqliteJob): Promise<void> {
  const thread = startThread(programFile('backups/sqlite-job'), job)
  threads.set(thread, job.database)
  thread.worker.once('exit', () => threads.delete(thread))
  const problems = await answerOf<string[]>(thread, 'the backup')
  // A failing or full disk.
  if (problems.length > 0) throw new BackupFailed(503, { id: 'backups.not_proven', params: { problems } })
}

async function dump(url: string, half: string): Promise<void> {
  const { findPrimary } = await import('../database/postgres-hosts.ts')
  const address = new URL((await findPrimary(url)).address)
  // Every user of the machine can read a command's arguments, but not its environment.
  const PGPASSWORD = decodeURIComponent(address.password)
  address.password = ''
  const env = PGPASSWORD ? { ...process.env, PGPASSWORD } : process.env
  try {
    await run('pg_dump', ['--format=custom', `--file=${half}`, address.href], { env })
    await run('pg_restore', ['--list', half], { maxBuffer: 16 * 1024 * 1024 })
  } catch (error) {
    throw ofDumpTool(error)
  }
}

async function made(place: Place, name: string, now: Date): Promise<void> {
  const database = databaseOf(place.dataDir)
  if (!place.databaseUrl && !existsSync(database))
    throw new BackupFailed(404, { id: 'backups.no_shop', params: { dir: place.dataDir } })
  const half = halfMade(place, name)
  try {
    if (place.databaseUrl) await dump(place.databaseUrl, half)
    else await inThread({ database, half })
    keepProven(place.backupDir, half, name, now)
    await copyToDrive(place, name, now)
  } catch (error) {
    // Remove useless files, above all on a full disk.
    for (const tail of ['', '-journal']) rmSync(half + tail, { force: true })
    throw error
  }
}

const underWay = new Map<string, Promise<string>>()

/**
 * Makes a backup of the running shop, proves it, and only then gives it its name, which it returns (rule 7.3). One at
 * a time: a call during another one gets that one's result. Throws BackupFailed where the machine does not allow it.
 */
export function makeBackup(place: Place, now: Date, why: Why = 'asked'): Promise<string> {
  const { backupDir } = place
  const already = underWay.get(backupDir)
  if (already !== undefined) return already
  const name = backupName(now, why, place.databaseUrl ? 'dump' : 'db')
  const making = made(place, name, now)
    .then(() => name)
    .catch((error: unknown) => Promise.reject(ofDisk(error, backupDir)))
    .finally(() => underWay.delete(backupDir))
  underWay.set(backupDir, making)
  return making
}

/**
 * Makes the backup before a change of the schema. Missing or outdated PostgreSQL tools are reported but do not
 * prevent the change: there it is one transaction, and the engine has its own backups.
 */
export async function backUpBefore(place: Place, now: Date): Promise<void> {
  try {
    await makeBackup(place, now, 'before')
  } catch (error) {
    if (!(error instanceof DumpFailed)) throw error
    console.log(`The database is upgraded without a backup by Kadai: ${error.message}`)
  }
}
