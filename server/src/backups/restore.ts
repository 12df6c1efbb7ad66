import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import path from 'node:path'
import SQLite from 'better-sqlite3'
import { hasSavesInItsLog, removeDatabase } from '../database/database-file.ts'
import { lockDatabase } from '../database/lock-file.ts'
import { NEWER, schemaAge } from '../database/migrate.ts'
import { unmark } from '../database/shop-file.ts'
import { kyselyOver } from '../database/sqlite-dialect.ts'
import { toDisk } from '../database/to-disk.ts'
import { checkLast, type Last, leaveWord } from '../numbers/exports.ts'
import { proveBackup } from './prove-file.ts'
import { unseal } from './seal.ts'

/**
 * Writes the write-ahead log into the file, so that the file alone is the whole database. A damaged one is left as it
 * is.
 */
function settle(database: string): void {
  let connection: SQLite.Database | undefined
  try {
    connection = new SQLite(database)
    const [done] = connection.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[]
    if (done?.busy === 0) return
  } catch (error) {
    if (error instanceof SQLite.SqliteError && /^SQLITE_(CORRUPT|NOTADB|IOERR)/.test(error.code)) return
    throw error
  } finally {
    connection?.close()
  }
  throw new Error(
    'Another program is reading the database, so its last saves cannot be kept with it. Close it, then restore again; your data is unchanged.',
  )
}

/** Ends all sessions: those in the backup may have been ended since. */
function endSessions(database: string): void {
  const connection = new SQLite(database)
  connection.prepare('delete from sessions').run()
  connection.close()
}

/** Gives a file a second name to keep it under; its own name exists at all times. */
function keepAs(file: string, kept: string): void {
  try {
    linkSync(file, kept)
  } catch {
    // The file system has no hard links.
    copyFileSync(file, kept, constants.COPYFILE_EXCL)
    toDisk(kept)
  }
}

/**
 * Keeps the replaced database under dated names and returns the first of them; `undefined` where there is nothing. A
 * write-ahead log without its database is kept too: SQLite would apply it to the new database.
 */
function keepReplaced(dataDir: string, now: Date): string | undefined {
  const database = path.join(dataDir, 'kadai.db')
  if (existsSync(database)) settle(database)
  const there = ['', '-wal'].filter((tail) => existsSync(database + tail))
  const stem = `kadai-replaced-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
  const isFree = (name: string) => there.every((tail) => !existsSync(path.join(dataDir, name + tail)))
  let kept = `${stem}.db`
  for (let again = 2; !isFree(kept); again++) kept = `${stem}-${again}.db`
  for (const tail of there) keepAs(database + tail, path.join(dataDir, kept + tail))
  for (const tail of ['-wal', '-shm']) rmSync(database + tail, { force: true })
  // On disk before the backup takes its place: the old log must never meet the new database.
  toDisk(dataDir)
  return there.length > 0 ? kept + there[0] : undefined
}

/**
 * Copies a backup to where it can be opened. The database of a dead PC is a backup too; its last saves are in the log
 * next to it, which SQLite writes out.
 */
function copyWhole(backup: string, incoming: string): void {
  if (!hasSavesInItsLog(backup)) {
    copyFileSync(backup, incoming)
    return
  }
  const connection = new SQLite(backup, { readonly: true })
  try {
    connection.prepare('vacuum into ?').run(incoming)
  } finally {
    connection.close()
  }
}

async function isNewer(file: string): Promise<boolean> {
  const db = kyselyOver(new SQLite(file, { readonly: true }))
  try {
    return (await schemaAge(db, 'sqlite')) === 'newer'
  } finally {
    await db.destroy()
  }
}

const damaged = (problems: readonly string[]) =>
  new Error(`This backup is damaged and was not restored; your data is unchanged. ${problems.join('; ')}`)

/**
 * Copies a backup to `incoming` and turns the copy into a database for a server; refuses a damaged one, and one of a
 * newer Kadai.
 */
async function takeIn(backup: string, incoming: string): Promise<void> {
  copyWhole(backup, incoming)
  const problems = await proveBackup(incoming)
  if (problems.length > 0) throw damaged(problems)
  if (await isNewer(incoming)) throw new Error(`Nothing was restored; your data is unchanged. ${NEWER}`)
  unseal(incoming)
  endSessions(incoming)
  toDisk(incoming)
}

/**
 * Replaces the shop's database by a backup and keeps the replaced one; returns its name. Refuses a damaged file, and
 * a data folder in use by a server, without changing anything. `last` are the last printed numbers; the first
 * screen asks for those that are not given.
 */
export async function restoreBackup(backup: string, dataDir: string, now: Date, last: Last = {}) {
  checkLast(last)
  if (!statSync(backup, { throwIfNoEntry: false })?.isFile()) throw new Error(`There is no file ${backup}.`)
  // Proven again, with CHECKs, now that it was copied to where it can be opened for writing.
  const problems = await proveBackup(backup, { readonly: true })
  if (problems.length > 0) throw damaged(problems)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const database = path.join(dataDir, 'kadai.db')
  const incoming = path.join(dataDir, 'kadai.incoming')
  const release = await lockDatabase(dataDir)
  try {
    removeDatabase(incoming)
    await takeIn(backup, incoming)
    const kept = keepReplaced(dataDir, now)
    unmark(dataDir)
    leaveWord(dataDir, last)
    renameSync(incoming, database)
    toDisk(dataDir)
    return kept
  } finally {
    removeDatabase(incoming)
    release()
  }
}
