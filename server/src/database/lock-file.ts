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

/**
 * Locks a data folder for a command that changes its database, with or without a running server: a file must not be
 * written while it is replaced, or the old file's log would be applied to the new one. Returns the function that
 * releases it.
 */
export const lockForCommand = (dataDir: string): (() => void) =>
  lockFile(path.join(dataDir, 'kadai.command.lock'), AT_WORK)
