import type SQLite from 'better-sqlite3'
import { kyselyOver } from '../database/sqlite-dialect.ts'
import { AT_ONCE, quoted, readsOver, type Side, type Value } from './side.ts'

export const sqliteSide = (connection: SQLite.Database): Omit<Side, 'close'> => ({
  ...readsOver(kyselyOver(connection)),

  async *batches(table) {
    const columns = table.columns.map(quoted).join(', ')
    const rows = connection
      .prepare<[], Value[]>(`select ${columns} from ${quoted(table.name)}`)
      .raw()
      .iterate()
    let batch: Value[][] = []
    for (const row of rows) {
      batch.push(row)
      if (batch.length < AT_ONCE) continue
      yield batch
      batch = []
    }
    if (batch.length > 0) yield batch
  },

  async lastId({ name }) {
    const made = connection.prepare("select sql from sqlite_master where type = 'table' and name = ?")
    if (!/autoincrement/i.test((made.get(name) as { sql: string }).sql)) return undefined
    const last = connection.prepare('select seq from sqlite_sequence where name = ?').get(name)
    return (last as { seq: number } | undefined)?.seq ?? 0
  },
})
