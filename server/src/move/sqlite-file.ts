import { existsSync, mkdirSync, renameSync } from 'node:fs'
import path from 'node:path'
import SQLite from 'better-sqlite3'
import { proveBooks } from '../books/exports.ts'
import { removeDatabase } from '../database/database-file.ts'
import { lockDatabase } from '../database/lock-file.ts'
import { migrate } from '../database/migrate.ts'
import { kyselyOver } from '../database/sqlite-dialect.ts'
import { toDisk } from '../database/to-disk.ts'
import { AT_ONCE, quoted, readsOver, type Side, type Target, type Value } from './side.ts'

/**
 * Opens the shop in a data folder for reading; refuses while a server runs on it, and keeps servers off meanwhile.
 */
export async function fromFile(folder: string): Promise<Side> {
  const file = path.join(folder, 'kadai.db')
  if (!existsSync(file))
    throw new Error(`There is no shop in ${folder} (no kadai.db). Set DATA_DIR to its folder.`)
  const unlock = await lockDatabase(folder)
  const connection = new SQLite(file)
  connection.pragma('query_only = on')
  return {
    ...sqliteSide(connection),
    async close() {
      connection.close()
      unlock()
    },
  }
}

/**
 * Creates the database file in a folder without one. It is written under another name, which servers ignore and the
 * next move replaces, and renamed by `keep`.
 */
export async function toFile(folder: string): Promise<Target> {
  const file = path.join(folder, 'kadai.db')
  // A leftover log is refused too: SQLite would apply it to the new database.
  const there = ['kadai.db', 'kadai.db-wal'].find((name) => existsSync(path.join(folder, name)))
  if (there) throw new Error(`There is a shop in ${folder} already (${there}). Choose an empty folder.`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const unlock = await lockDatabase(folder)
  const half = path.join(folder, 'kadai.moving')
  removeDatabase(half)
  const connection = new SQLite(half)
  // An interrupted move is thrown away, so one sync at the end is enough.
  connection.pragma('journal_mode = MEMORY')
  connection.pragma('synchronous = OFF')
  const db = kyselyOver(connection)
  await migrate(db, 'sqlite')
  let triggers: string[] = []
  const insert = new Map<string, SQLite.Statement>()
  return {
    ...sqliteSide(connection),
    async clear(tables) {
      const found = connection.prepare("select name, sql from sqlite_master where type = 'trigger'").all()
      triggers = (found as { sql: string }[]).map(({ sql }) => sql)
      for (const { name } of found as { name: string }[]) connection.exec(`drop trigger ${quoted(name)}`)
      connection.pragma('foreign_keys = OFF')
      connection.exec('begin')
      for (const { name } of tables) connection.exec(`delete from ${quoted(name)}`)
      connection.exec('delete from sqlite_sequence')
    },
    async write(table, rows) {
      const statement =
        insert.get(table.name) ??
        connection.prepare(
          `insert into ${quoted(table.name)} (${table.columns.map(quoted).join(', ')})
            values (${table.columns.map(() => '?').join(', ')})`,
        )
      insert.set(table.name, statement)
      for (const row of rows) statement.run(row)
    },
    async setLastId(table, id) {
      connection.prepare('delete from sqlite_sequence where name = ?').run(table.name)
      connection.prepare('insert into sqlite_sequence (name, seq) values (?, ?)').run(table.name, id)
    },
    async settle() {
      for (const trigger of triggers) connection.exec(trigger)
      const orphans = connection.pragma('foreign_key_check') as { table: string }[]
      if (orphans[0]) throw new Error(`${orphans.length} rows point at nothing (in ${orphans[0].table}).`)
    },
    prove: () => proveBooks(db),
    async keep() {
      connection.exec('commit')
      connection.close()
      const whole = new SQLite(half)
      whole.pragma('journal_mode = WAL')
      whole.close()
      toDisk(half)
      renameSync(half, file)
      toDisk(folder)
    },
    async close() {
      connection.close()
      unlock()
    },
  }
}

const sqliteSide = (connection: SQLite.Database): Omit<Side, 'close'> => ({
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
    const last = connection.prepare('select seq from sqlite_sequence where name = ?').get(name)
    return (last as { seq: number } | undefined)?.seq ?? 0
  },
})
