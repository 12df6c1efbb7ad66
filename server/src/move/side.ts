import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { UNFINISHED } from '../database/postgres.ts'

/** A value in both engines: text, a safe integer, or null. */
export type Value = string | number | null

/** A table from the schema; none is listed by hand, so that a new one cannot be forgotten. */
export type Table = {
  name: string
  columns: readonly string[]
  /** The columns with whole numbers; the others hold text. */
  numbers: ReadonlySet<string>
  /** The column whose values the engine assigns. */
  identity: string | undefined
}

/** The reads on either side of a move. */
export type Side = {
  tables(): Promise<Table[]>
  migrations(): Promise<string[]>
  /** All rows of a table in portions, each in the order of its columns. */
  batches(table: Table): AsyncIterable<Value[][]>
  /** Computed by the engine: the number of rows, the sum of every number, the length of every text. */
  sums(table: Table): Promise<Record<string, string>>
  /** The highest id ever assigned by the engine, also to deleted rows. */
  lastId(table: Table): Promise<number>
  close(): Promise<void>
}

/** The target of a move: nothing is visible before `keep`. */
export type Target = Side & {
  /** Removes the migrations' own rows, and disables triggers and references until `settle`. */
  clear(tables: readonly Table[]): Promise<void>
  write(table: Table, rows: readonly Value[][]): Promise<void>
  setLastId(table: Table, id: number): Promise<void>
  /** Enables triggers and references again; fails where a row refers to a missing one. */
  settle(): Promise<void>
  /** The broken claims of the side's books, in words. */
  prove(): Promise<string[]>
  keep(): Promise<void>
}

/** A name of the schema, quoted for either engine. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** How many rows are held in memory at a time. */
export const AT_ONCE = 1_000

function sumsOf(table: Table): string {
  const parts = table.columns.map((column) => {
    const what = table.numbers.has(column) ? quoted(column) : `length(${quoted(column)})`
    return `cast(coalesce(sum(${what}), 0) as text) as ${quoted(column)}`
  })
  return `select cast(count(*) as text) as "rows", ${parts.join(', ')} from ${quoted(table.name)}`
}

/** The reads that both engines make alike; `schema` is PostgreSQL's. */
export const readsOver = (db: Db, schema?: string): Pick<Side, 'tables' | 'migrations' | 'sums'> => ({
  async tables() {
    const all = await db.introspection.getTables()
    return all
      .filter((table) => table.schema === schema && table.name !== UNFINISHED)
      .map(({ name, columns }) => ({
        name,
        columns: columns.map((column) => column.name),
        numbers: new Set(
          columns.filter(({ dataType }) => /int/i.test(dataType)).map((column) => column.name),
        ),
        identity: columns.find((column) => column.isAutoIncrementing)?.name,
      }))
  },
  async migrations() {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
    return rows.map(({ name }) => name)
  },
  async sums(table) {
    return (await sql.raw<Record<string, string>>(sumsOf(table)).execute(db)).rows[0] ?? {}
  },
})
