import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import SQLite from 'better-sqlite3'
import type { Database } from './database.ts'
import { hasSavesInItsLog } from './database-file.ts'
import { groupCommit } from './group-commit.ts'
import { lockFile } from './lock-file.ts'
import { migrate } from './migrate.ts'
import { threadReader } from './reader-thread.ts'
import { kyselyOver } from './sqlite-dialect.ts'

const LEAST_VERSION = [3, 51, 3]

function pragma(connection: SQLite.Database, name: string): unknown {
  return connection.pragma(name, { simple: true })
}

// better-sqlite3 is compiled to fall back to synchronous=NORMAL when an existing WAL file is opened, and NORMAL
// loses acknowledged rows in a power cut: so every open sets these, and checks that they hold.
/** Sets a connection so that what it writes survives a power cut, and checks that. */
export function prepare(connection: SQLite.Database): void {
  connection.pragma('busy_timeout = 5000')
  connection.pragma('journal_mode = WAL')
  connection.pragma('synchronous = FULL')
  connection.pragma('foreign_keys = ON')
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

/** Refuses to begin a new shop beside what is left of another: SQLite would throw away the saves in a log without its file. */
function assertNotTornApart(file: string): void {
  if (!existsSync(file) && hasSavesInItsLog(file))
    throw new Error(
      `${file} is missing, but its last saves are there in ${file}-wal. Put both back together, or take the log away to begin a new shop.`,
    )
}

/**
 * Opens (and brings up to date) the SQLite database `kadai.db` in `dataDir`; refuses while another server runs on it.
 * `backUp` is called before a shop's data is changed by a new schema.
 */
export async function openSqlite(dataDir: string, backUp: () => Promise<void>): Promise<Database> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const unlock = lockFile(path.join(dataDir, 'kadai.lock'))
  try {
    const file = path.join(dataDir, 'kadai.db')
    assertNotTornApart(file)
    const writerConnection = new SQLite(file)
    assertVersion(writerConnection)
    prepare(writerConnection)
    const writer = kyselyOver(writerConnection)
    await migrate(writer, 'sqlite', backUp)
    const readerConnection = new SQLite(file, { readonly: true })
    readerConnection.pragma('busy_timeout = 5000')
    const reader = kyselyOver(readerConnection)
    const reports = threadReader(file)
    return {
      engine: 'sqlite',
      read: reader,
      reports,
      transact: groupCommit(writerConnection, writer),
      async close() {
        await reports.destroy()
        await reader.destroy()
        await writer.destroy()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}
