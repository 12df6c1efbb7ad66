import SQLite from 'better-sqlite3'

/**
 * Holds `file` for this process, so that a second server on the same database is refused at start; gives the release.
 * The lock is SQLite's own on a file of its own: the operating system lets it go when the process dies, so a crash
 * or a power cut leaves nothing to clean up.
 */
export function lockFile(file: string): () => void {
  const connection = new SQLite(file, { timeout: 0 })
  try {
    connection.pragma('journal_mode = DELETE')
    connection.exec('begin exclusive')
  } catch (error) {
    connection.close()
    if (error instanceof SQLite.SqliteError && error.code.startsWith('SQLITE_BUSY'))
      throw new Error(
        'Another Kadai is already running on this data folder. Use that one, stop it, or set DATA_DIR to another folder.',
      )
    throw error
  }
  return () => connection.close()
}
