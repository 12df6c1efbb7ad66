import { once } from 'node:events'
import { statSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import SQLite from 'better-sqlite3'

const RUNNING =
  'Another Kadai is already running on this data folder. Use that one, stop it, or set DATA_DIR to another folder.'
const AT_WORK =
  'Another command is at work on this data folder: a restore, a move, or somebody is being let in. Try again when it is done.'
/** Two that start at the same moment each check the lock before taking it; without waiting, both would be refused. */
const ANOTHERS_TRY_MS = 500

/**
 * Locks `file` for this process, so that a second server on the same database is refused at start; returns the function
 * that releases it. It is an SQLite lock on a separate file: the operating system releases it when the process dies, so
 * a crash or power cut leaves nothing to clean up.
 */
export function lockFile(file: string, refusal = RUNNING): () => void {
  const connection = new SQLite(file, { timeout: ANOTHERS_TRY_MS })
  try {
    connection.pragma('journal_mode = DELETE')
    connection.exec('begin exclusive')
  } catch (error) {
    connection.close()
    if (error instanceof SQLite.SqliteError && error.code.startsWith('SQLITE_BUSY')) throw new Error(refusal)
    throw error
  }
  return () => connection.close()
}

/** How a name is written that one process can hold, and that the system frees when it ends; macOS has none. */
const PREFIX: Partial<Record<NodeJS.Platform, string>> = { linux: '\0', win32: '\\\\.\\pipe\\' }

/**
 * Holds a database's file for this process, whatever path leads to it: a second server that comes by a link, or after
 * the lock file was deleted, would write into it. Returns the function that releases it.
 */
export async function holdFile(file: string): Promise<() => void> {
  const prefix = PREFIX[process.platform]
  const found = statSync(file, { bigint: true, throwIfNoEntry: false })
  if (prefix === undefined || !found) return () => {}
  const name = createServer((socket) => socket.destroy()).unref()
  try {
    name.listen(`${prefix}kadai-${found.dev}-${found.ino}`)
    await once(name, 'listening')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') throw new Error(RUNNING)
    throw error
  }
  return () => name.close()
}

/** Locks a data folder against servers and other commands: the folder, and the database's file if there is one. */
export async function lockDatabase(dataDir: string): Promise<() => void> {
  const held = [lockForCommand(dataDir)]
  const release = () => {
    for (const it of held.reverse()) it()
  }
  try {
    held.push(lockFile(path.join(dataDir, 'kadai.lock')))
    held.push(await holdFile(path.join(dataDir, 'kadai.db')))
    return release
  } catch (error) {
    release()
    throw error
  }
}

/**
 * Locks a data folder for a command that changes its database, with or without a running server: a file must not be
 * written while it is replaced, or the old file's log would be applied to the new one. Returns the function that
 * releases it.
 */
export const lockForCommand = (dataDir: string): (() => void) =>
  lockFile(path.join(dataDir, 'kadai.command.lock'), AT_WORK)
