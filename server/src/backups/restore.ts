import { closeSync, copyFileSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import SQLite from 'better-sqlite3'
import { lockFile } from '../database/lock-file.ts'
import { proveFile } from './prove-file.ts'

function toDisk(file: string): void {
  const handle = openSync(file, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

/** Brings what is still in the write-ahead log into the file, so that the file alone is the whole database. */
function settle(database: string): void {
  const connection = new SQLite(database)
  connection.pragma('wal_checkpoint(TRUNCATE)')
  connection.close()
}

/**
 * Puts a backup in the place of the shop's database and keeps the replaced one beside it; gives its name. Refuses a
 * damaged file, and refuses while a server runs on the data folder; nothing is touched then.
 */
export async function restoreBackup(backup: string, dataDir: string, now: Date): Promise<string | undefined> {
  if (!existsSync(backup)) throw new Error(`There is no file ${backup}.`)
  const problems = await proveFile(backup)
  if (problems.length > 0)
    throw new Error(
      `This backup is damaged and was not restored; your data is as it was. ${problems.join('; ')}`,
    )
  const unlock = lockFile(path.join(dataDir, 'kadai.lock'))
  try {
    const database = path.join(dataDir, 'kadai.db')
    const incoming = path.join(dataDir, 'kadai.incoming')
    rmSync(incoming, { force: true })
    copyFileSync(backup, incoming)
    toDisk(incoming)
    const again = await proveFile(incoming)
    if (again.length > 0) throw new Error(`The copy of the backup is damaged: ${again.join('; ')}`)
    let kept: string | undefined
    if (existsSync(database)) {
      settle(database)
      kept = `kadai-replaced-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.db`
      renameSync(database, path.join(dataDir, kept))
      for (const tail of ['-wal', '-shm']) rmSync(`${database}${tail}`, { force: true })
    }
    renameSync(incoming, database)
    toDisk(dataDir)
    return kept
  } finally {
    unlock()
  }
}
