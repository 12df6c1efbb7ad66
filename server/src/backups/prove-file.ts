import SQLite from 'better-sqlite3'
import { auditHead, proveBooks } from '../books/exports.ts'
import { kyselyOver } from '../database/sqlite-dialect.ts'
import { sealBroken } from './seal.ts'

function sound(connection: SQLite.Database): string[] {
  const rows = connection.pragma('integrity_check') as { integrity_check: string }[]
  const problems = rows.map((row) => row.integrity_check).filter((word) => word !== 'ok')
  const orphans = connection.pragma('foreign_key_check') as unknown[]
  return orphans.length > 0 ? [...problems, `${orphans.length} rows point at nothing`] : problems
}

/** Whether a file is a whole Kadai database whose books add up: gives what is wrong in words, nothing when all is well. */
export async function proveFile(file: string, { readonly = false } = {}): Promise<string[]> {
  let connection: SQLite.Database
  try {
    // Open for writing, though nothing is written: a connection that only reads does not know the tables' CHECKs.
    connection = new SQLite(file, { readonly, fileMustExist: true })
  } catch (error) {
    return [`The file cannot be opened (${error instanceof Error ? error.message : error})`]
  }
  const db = kyselyOver(connection)
  try {
    const problems = sound(connection)
    return problems.length > 0 ? problems : await proveBooks(db)
  } catch (error) {
    return [
      `The file is not a Kadai database, or is damaged (${error instanceof Error ? error.message : error})`,
    ]
  } finally {
    await db.destroy()
  }
}

/** As `proveFile`, and that the file is as it was when it was sealed: what is asked of a backup. */
export async function proveBackup(file: string, how?: { readonly: boolean }): Promise<string[]> {
  if (sealBroken(file)) return ['The file was changed after the backup was made, or is not all there']
  return proveFile(file, how)
}

/** The end of the audit log's chain in a backup, as it is printed; blank where it has none, or cannot be read here. */
export async function headOf(file: string): Promise<string> {
  if (!file.endsWith('.db')) return ''
  try {
    const db = kyselyOver(new SQLite(file, { readonly: true, fileMustExist: true }))
    return await auditHead(db).finally(() => db.destroy())
  } catch {
    // A backup of a Kadai that did not chain yet, or one that somebody is just taking away.
    return ''
  }
}
