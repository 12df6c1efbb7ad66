import type SQLite from 'better-sqlite3'
import { AT_ONCE, quoted, type Side, sumsOf, type Table, type Value } from './side.ts'

type Listed = { schema: string; name: string; type: string }
type Column = { name: string; type: string; hidden: number }

/** Reads a Kadai database in a SQLite file. */
export function sqliteSide(connection: SQLite.Database): Omit<Side, 'close'> {
  return {
    async tables() {
      const all = connection.pragma('table_list') as Listed[]
      const own = all.filter(({ schema, name }) => schema === 'main' && !/^(sqlite|kysely)_/.test(name))
      // Extensions with shadow tables are not supported.
      const strange = own.find(({ type }) => type !== 'table')
      if (strange) throw new Error(`"${strange.name}" is a ${strange.type}, which cannot be moved.`)
      return own.map(({ name }): Table => {
        const columns = connection.pragma(`table_xinfo(${quoted(name)})`) as Column[]
        // Generated columns are computed.
        const kept = columns.filter(({ hidden }) => hidden === 0)
        const numbers = kept.filter(({ type }) => /int/i.test(type)).map((column) => column.name)
        return { name, columns: kept.map((column) => column.name), numbers: new Set(numbers) }
      })
    },

    async migrations() {
      const rows = connection.prepare('select name from kysely_migration order by name').all()
      return (rows as { name: string }[]).map(({ name }) => name)
    },

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

    async sums(table) {
      return connection.prepare(sumsOf(table)).get() as Record<string, string>
    },

    async lastId(table) {
      const made = connection.prepare("select sql from sqlite_master where type = 'table' and name = ?")
      const { sql } = made.get(table.name) as { sql: string }
      if (!/autoincrement/i.test(sql)) return undefined
      const last = connection.prepare('select seq from sqlite_sequence where name = ?').get(table.name)
      return (last as { seq: number } | undefined)?.seq ?? 0
    },
  }
}
