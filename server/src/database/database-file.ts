import { rmSync, statSync } from 'node:fs'

/** Whether saves stand in the log beside an SQLite database (`-wal`) that may not be in its file yet. */
export const hasSavesInItsLog = (database: string): boolean =>
  (statSync(`${database}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0

/** Removes an SQLite database, as far as it is there, with all that SQLite keeps beside it. */
export function removeDatabase(database: string): void {
  for (const tail of ['', '-wal', '-shm', '-journal']) rmSync(database + tail, { force: true })
}
