import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import SQLite from 'better-sqlite3'
import { sql } from 'kysely'
import type { Database, Db } from './database.ts'
import { hasSavesInItsLog } from './database-file.ts'
import { groupCommit } from './group-commit.ts'
import { Damaged, Health, tellsOfDamage } from './health.ts'
import { holdFile, lockFile } from './lock-file.ts'
import { migrate } from './migrate.ts'
import { preparedOn } from './prepared-statements.ts'
import { snapshotReader, threadReader } from './reader-thread.ts'
import { checkFile, checkShop, markShop, refusal, type Surroundings, sizeProblem } from './shop-file.ts'
import { kyselyOn, kyselyOver } from './sqlite-dialect.ts'
import { startTrouble } from './start-trouble.ts'

/** A database without backups next to it. */
const ALONE: Surroundings = { lastBackup: () => undefined, setBackupsAside: () => {}, newShop: false }

const LEAST_VERSION = [3, 51, 3]

function pragma(connection: SQLite.Database, name: string): unknown {
  return connection.pragma(name, { simple: true })
}

// better-sqlite3 is compiled to fall back to synchronous=NORMAL when it opens an existing WAL file, and NORMAL loses
// acknowledged rows in a power cut. So every open sets these values and checks them.
/** Sets a connection so that what it writes survives a power cut, and checks that. */
export function prepare(connection: SQLite.Database): void {
  connection.pragma('busy_timeout = 5000')
  connection.pragma('journal_mode = WAL')
  connection.pragma('synchronous = FULL')
  connection.pragma('foreign_keys = ON')
  // Deleted or sealed content does not stay readable in free pages.
  connection.pragma('secure_delete = FAST')
  if (pragma(connection, 'journal_mode') !== 'wal' || pragma(connection, 'synchronous') !== 2)
    throw new Error(
      'The database could not be opened in a way that survives a power cut (WAL, synchronous=FULL).',
    )
  if (pragma(connection, 'foreign_keys') !== 1)
    throw new Error('The database does not check its foreign keys.')
}

function assertVersion(connection: SQLite.Database): void {
  const { version } = connection.prepare('select sqlite_version() as version').get() as { version: string }
  const parts = version.split('.').map(Number)
  for (const [i, least] of LEAST_VERSION.entries()) {
    const part = parts[i] ?? 0
    if (part > least) return
    if (part < least)
      throw new Error(`SQLite ${LEAST_VERSION.join('.')} or newer is needed, this is ${version}.`)
  }
}

/** Refuses to begin a new shop next to the log of another: SQLite would discard the saves of a log without its file. */
function assertNotTornApart(file: string): void {
  if (!existsSync(file) && hasSavesInItsLog(file))
    throw new Error(
      `${file} is missing, but its last saves are there in ${file}-wal. Put both back together, or take the log away to begin a new shop.`,
    )
}

/**
 * Opens the SQLite database `kadai.db` in `dataDir` and migrates it; refused while another server uses it. `backUp` is
 * called before a migration changes a shop's data.
 */
export async function openSqlite(
  dataDir: string,
  backUp: () => Promise<void>,
  around: Surroundings = ALONE,
): Promise<Database> {
  let unlock = () => {}
  const file = path.join(dataDir, 'kadai.db')
  let writerConnection: SQLite.Database | undefined
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    unlock = lockFile(path.join(dataDir, 'kadai.lock'))
    assertNotTornApart(file)
    checkFile(file, around)
    writerConnection = new SQLite(file)
    const [unlockFolder, release] = [unlock, await holdFile(file)]
    unlock = () => {
      release()
      unlockFolder()
    }
    assertVersion(writerConnection)
    prepare(writerConnection)
    const problem = sizeProblem(file, writerConnection)
    if (problem) throw refusal(`The shop's database, ${file}, is damaged: ${problem}.`, around)
    checkShop(file, writerConnection, around)
    const health = new Health()
    const heard = (error: unknown) => health.heard(error)
    const source = preparedOn(writerConnection)
    const writer = kyselyOn(source, heard)
    await migrate(writer, 'sqlite', backUp)
    markShop(dataDir, writerConnection)
    const readerConnection = new SQLite(file, { readonly: true })
    readerConnection.pragma('busy_timeout = 5000')
    const reader = kyselyOver(readerConnection, heard)
    const reports = threadReader(file, heard)
    const { snapshot, destroy: endSnapshots } = snapshotReader(file, heard)
    const reopen = () => {
      writerConnection?.close()
      const next = new SQLite(file)
      writerConnection = next
      prepare(next)
      writeOver(next)
      source.renew(next)
      return next
    }
    const transact = groupCommit(writerConnection, writer, reopen)
    const stopLooking = lookThrough(file, reader, bytesOf(readerConnection) <= SMALL_BYTES, health)
    return {
      engine: 'sqlite',
      read: reader,
      reports,
      snapshot,
      health,
      async transact(work) {
        if (health.damaged) throw new Damaged()
        try {
          return await transact(work)
        } catch (error) {
          heard(error)
          throw error
        }
      },
      async close() {
        await stopLooking()
        await reports.destroy()
        await endSnapshots()
        await reader.destroy()
        await writer.destroy()
        unlock()
      },
    }
  } catch (error) {
    writerConnection?.close()
    unlock()
    throw tellsOfDamage(error)
      ? refusal(`The shop's database, ${file}, is damaged (${error.message}).`, around)
      : startTrouble(error, dataDir)
  }
}

/** Writes something small, which overwrites the unconfirmed part of the log. */
function writeOver(connection: SQLite.Database): void {
  connection.prepare("update server_notes set at = ? where name = 'shop'").run(new Date().toISOString())
}

/** Once the shop is open: damage that is found earlier would stop the start, which has still to write. */
const LOOK_AFTER_MS = 1_000
/** Checking less takes some milliseconds; a thread takes 40 to start, and 5 MiB for good. */
const SMALL_BYTES = 8 * 1024 * 1024

const bytesOf = (connection: SQLite.Database) =>
  Number(pragma(connection, 'page_count')) * Number(pragma(connection, 'page_size'))

/**
 * Checks the whole file after opening, a large one in a separate thread: a lost page is found before somebody needs it.
 * Returns the function that stops it.
 */
function lookThrough(file: string, reader: Db, isSmall: boolean, health: Health): () => Promise<void> {
  let thread: Db | undefined
  let looking: Promise<void> | undefined
  const look = async () => {
    try {
      if (!isSmall) thread = threadReader(file)
      const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(thread ?? reader)
      const found = rows.find(({ quick_check }) => quick_check !== 'ok')
      if (found) health.found(found.quick_check)
    } catch (error) {
      health.heard(error)
    } finally {
      await thread?.destroy()
    }
  }
  const timer = setTimeout(() => {
    looking = look()
  }, LOOK_AFTER_MS)
  timer.unref()
  return async () => {
    clearTimeout(timer)
    await thread?.destroy()
    await looking
  }
}
