import path from 'node:path'
import SQLite from 'better-sqlite3'

const RUNNING =
  'Another Kadai is already running on this data folder. Use that one, stop it, or set DATA_DIR to another folder.'
const AT_WORK =
  'Another command is at work on this data folder: a restore, a move, or somebody is being let in. Try again when it is done.'
/** Of two that start in the same moment each looks at the lock before it takes it; without patience both would be refused. */
const ANOTHERS_TRY_MS = 500

/**
 * Holds `file` for this process, so that a second server on the same database is refused at start; gives the release.
 * The lock is SQLite's own on a file of its own: the operating system lets it go when the process dies, so a crash
 * or a power cut leaves nothing to clean up.
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
 * Holds a data folder for a command that changes its database while no server does, or beside one: a file that is
 * replaced must not be written meanwhile, or the log of the old one would meet the new one. Gives the release.
 */
export const lockForCommand = (dataDir: string): (() => void) =>
  lockFile(path.join(dataDir, 'kadai.command.lock'), AT_WORK)
