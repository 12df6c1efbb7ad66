/** A value as both engines keep it: text, a safe integer, or nothing. */
export type Value = string | number | null

/** A table as the schema has it; nothing here is written down by hand, so none that comes later can be forgotten. */
export type Table = {
  name: string
  columns: readonly string[]
  /** Those of the columns that hold whole numbers; the others hold text. */
  numbers: ReadonlySet<string>
}

/** What can be read on either side of a move. */
export type Side = {
  tables(): Promise<Table[]>
  /** The migrations that made its schema. */
  migrations(): Promise<string[]>
  /** All rows of a table, some at a time, each in the order of its columns. */
  batches(table: Table): AsyncIterable<Value[][]>
  /** Reckoned by the engine itself: how many rows, the sum of every number, the length of every text. */
  sums(table: Table): Promise<Record<string, string>>
  /** The highest id that was ever given, also to a row that is gone; `undefined` where the engine gives none. */
  lastId(table: Table): Promise<number | undefined>
  close(): Promise<void>
}

/** The side a shop is moved to: nothing of it stands before `keep`. */
export type Target = Side & {
  /** Takes away what the migrations put in, and holds back triggers and references until `settle`. */
  clear(tables: readonly Table[]): Promise<void>
  write(table: Table, rows: readonly Value[][]): Promise<void>
  setLastId(table: Table, id: number): Promise<void>
  /** Puts triggers and references back in force; fails where a row refers to one that is not there. */
  settle(): Promise<void>
  /** What does not hold in its books, in words. */
  prove(): Promise<string[]>
  keep(): Promise<void>
}

/** A name of the schema, quoted for either engine. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** How many rows are held in memory at a time. */
export const AT_ONCE = 1_000

/** The expressions both engines reckon `sums` with; `text` casts a sum to text. */
export function sumsOf(table: Table): string {
  const parts = table.columns.map((column) => {
    const what = table.numbers.has(column) ? quoted(column) : `length(${quoted(column)})`
    return `cast(coalesce(sum(${what}), 0) as text) as ${quoted(column)}`
  })
  return `select cast(count(*) as text) as "rows", ${parts.join(', ')} from ${quoted(table.name)}`
}
