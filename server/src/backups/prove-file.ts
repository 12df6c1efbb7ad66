import SQLite from 'better-sqlite3'
import { proveBooks } from '../books/prove.ts'
import { kyselyOver } from '../database/sqlite-dialect.ts'

function sound(connection: SQLite.Database): string[] {
  const rows = connection.pragma('integrity_check') as { integrity_check: string }[]
  const problems = rows.map((row) => row.integrity_check).filter((word) => word !== 'ok')
  const orphans = connection.pragma('foreign_key_check') as unknown[]
  return orphans.length > 0 ? [...problems, `${orphans.length} rows point at nothing`] : problems
}

/** Whether a file is a whole Kadai database whose books add up: gives what is wrong in words, nothing when all is well. */
export async function proveFile(file: string): Promise<string[]> {
  let connection: SQLite.Database
  try {
    connection = new SQLite(file, { readonly: true, fileMustExist: true })
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
