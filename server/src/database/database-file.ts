import { rmSync, statSync } from 'node:fs'

/** Whether the write-ahead log of an SQLite database (`-wal`) has saves that may not be in its file yet. */
export const hasSavesInItsLog = (database: string): boolean =>
  (statSync(`${database}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0

/** Deletes an SQLite database with its log and index, where they exist. */
export function removeDatabase(database: string): void {
  for (const tail of ['', '-wal', '-shm', '-journal']) rmSync(database + tail, { force: true })
}
