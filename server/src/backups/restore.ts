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
import { lockFile, lockForCommand } from '../database/lock-file.ts'
import { NEWER, schemaAge } from '../database/migrate.ts'
import { unmark } from '../database/shop-file.ts'
import { kyselyOver } from '../database/sqlite-dialect.ts'
import { toDisk } from '../database/to-disk.ts'
import { checkLast, type Last, leaveWord } from '../numbers/exports.ts'
import { proveBackup } from './prove-file.ts'
import { unseal } from './seal.ts'

/**
 * Brings what is still in the write-ahead log into the file, so that the file alone is the whole database. A damaged
 * one stays as it is: it is what a backup is restored for.
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
    'Another program is reading the database, so its last saves cannot be kept with it. Close it, then restore again; your data is as it was.',
  )
}

/** Ends all sessions: who was signed in when the backup was made may have been signed out for good since. */
function endSessions(database: string): void {
  const connection = new SQLite(database)
  connection.prepare('delete from sessions').run()
  connection.close()
}

/** Gives a file a second name, under which it is kept; at no moment is there none under its own. */
function keepAs(file: string, kept: string): void {
  try {
    linkSync(file, kept)
  } catch {
    // A disk that knows one name only for a file.
    copyFileSync(file, kept, constants.COPYFILE_EXCL)
    toDisk(kept)
  }
}

/**
 * Keeps what is there of the replaced database under names that say when, and gives the first of them; `undefined`
 * where there is nothing. The log of a database that somebody took out of its folder is kept too: SQLite would play it
 * into the one that takes its place.
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
  // On the disk before the backup takes the place: the old log must never meet the new database.
  toDisk(dataDir)
  return there.length > 0 ? kept + there[0] : undefined
}

/**
 * Copies a backup to where it can be worked with. The database of a PC that died is a backup too, and its last saves
 * are in the log beside it: there SQLite itself writes out the whole.
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
  new Error(`This backup is damaged and was not restored; your data is as it was. ${problems.join('; ')}`)

/** Copies a backup to `incoming` and makes of the copy what a server can open; refuses a damaged one, and one of a newer Kadai. */
async function takeIn(backup: string, incoming: string): Promise<void> {
  copyWhole(backup, incoming)
  const problems = await proveBackup(incoming)
  if (problems.length > 0) throw damaged(problems)
  if (await isNewer(incoming)) throw new Error(`Nothing was restored; your data is as it was. ${NEWER}`)
  unseal(incoming)
  endSessions(incoming)
  toDisk(incoming)
}

/**
 * Puts a backup in the place of the shop's database and keeps the replaced one beside it; gives its name. Refuses a
 * damaged file, and refuses while a server runs on the data folder; nothing is touched then. `last` are the numbers
 * printed last; without them the first screen asks for them.
 */
export async function restoreBackup(
  backup: string,
  dataDir: string,
  now: Date,
  last?: Last,
): Promise<string | undefined> {
  if (last) checkLast(last)
  if (!statSync(backup, { throwIfNoEntry: false })?.isFile()) throw new Error(`There is no file ${backup}.`)
  // Proven once more, CHECKs and all, when it was copied to where it can be written to.
  const problems = await proveBackup(backup, { readonly: true })
  if (problems.length > 0) throw damaged(problems)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const database = path.join(dataDir, 'kadai.db')
  const incoming = path.join(dataDir, 'kadai.incoming')
  const release = lockForCommand(dataDir)
  let unlock = () => {}
  try {
    unlock = lockFile(path.join(dataDir, 'kadai.lock'))
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
    unlock()
    release()
  }
}
