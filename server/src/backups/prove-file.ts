import SQLite from 'better-sqlite3'
import { auditHead, proveBooks } from '../books/exports.ts'
import { TooOld } from '../database/migrate.ts'
import { kyselyOver } from '../database/sqlite-dialect.ts'
import { sealBroken } from './seal.ts'

function sound(connection: SQLite.Database): string[] {
  const rows = connection.pragma('integrity_check') as { integrity_check: string }[]
  const problems = rows.map((row) => row.integrity_check).filter((word) => word !== 'ok')
  const orphans = connection.pragma('foreign_key_check') as unknown[]
  return orphans.length > 0 ? [...problems, `${orphans.length} rows point at nothing`] : problems
}

/**
 * Proves that a file is a whole Kadai database whose books add up; returns what is wrong in words. Refuses one from
 * before the first schema.
 */
export async function proveFile(file: string, { readonly = false } = {}): Promise<string[]> {
  let connection: SQLite.Database
  try {
    // Opened for writing, though nothing is written: a read-only connection does not check the tables' CHECKs.
    connection = new SQLite(file, { readonly, fileMustExist: true })
  } catch (error) {
    return [`The file cannot be opened (${error instanceof Error ? error.message : error})`]
  }
  const db = kyselyOver(connection)
  try {
    const problems = sound(connection)
    return problems.length > 0 ? problems : await proveBooks(db)
  } catch (error) {
    if (error instanceof TooOld) throw error
    return [
      `The file is not a Kadai database, or is damaged (${error instanceof Error ? error.message : error})`,
    ]
  } finally {
    await db.destroy()
  }
}

/** As `proveFile`, and that the file is unchanged since it was sealed: the check for backups. */
export async function proveBackup(file: string, how?: { readonly: boolean }): Promise<string[]> {
  if (sealBroken(file)) return ['The file was changed after the backup was made, or is not all there']
  return proveFile(file, how)
}

/** The printed end of the audit chain in a backup; blank where it has none or cannot be read. */
export async function headOf(file: string): Promise<string> {
  if (!file.endsWith('.db')) return ''
  try {
    const db = kyselyOver(new SQLite(file, { readonly: true, fileMustExist: true }))
    return await auditHead(db).finally(() => db.destroy())
  } catch {
    // A backup older than the chain, or one that was just removed.
    return ''
  }
}
