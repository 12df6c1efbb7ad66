/** A value in both engines: text, a safe integer, or null. */
export type Value = string | number | null

/** A table from the schema; none is listed by hand, so that a new one cannot be forgotten. */
export type Table = {
  name: string
  columns: readonly string[]
  /** The columns with whole numbers; the others hold text. */
  numbers: ReadonlySet<string>
}

/** The reads on either side of a move. */
export type Side = {
  tables(): Promise<Table[]>
  /** The migrations that made its schema. */
  migrations(): Promise<string[]>
  /** All rows of a table in portions, each in the order of its columns. */
  batches(table: Table): AsyncIterable<Value[][]>
  /** Computed by the engine: the number of rows, the sum of every number, the length of every text. */
  sums(table: Table): Promise<Record<string, string>>
  /** The highest id ever assigned, also to deleted rows; `undefined` where the engine assigns none. */
  lastId(table: Table): Promise<number | undefined>
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

/** The expressions with which both engines compute `sums`; `text` casts a sum to text. */
export function sumsOf(table: Table): string {
  const parts = table.columns.map((column) => {
    const what = table.numbers.has(column) ? quoted(column) : `length(${quoted(column)})`
    return `cast(coalesce(sum(${what}), 0) as text) as ${quoted(column)}`
  })
  return `select cast(count(*) as text) as "rows", ${parts.join(', ')} from ${quoted(table.name)}`
}
