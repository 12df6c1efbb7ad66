/** The type of a column: money in paise, days as yyyy-mm-dd, counts. */
export type Kind = 'text' | 'money' | 'count' | 'percent' | 'day'
export type Cell = string | number

export type Column<R> = { title: string; kind: Kind; width: number; of: (row: R) => Cell }

/** A list for a file: its columns, and its rows in portions. */
export type Sheet = {
  name: string
  columns: readonly { title: string; kind: Kind; width: number }[]
  rows: AsyncIterable<readonly Cell[][]>
}

/** Makes a sheet from a list's rows and the value of each column. */
export function sheetOf<R>(name: string, columns: readonly Column<R>[], rows: AsyncIterable<R[]>): Sheet {
  async function* cells() {
    for await (const some of rows) yield some.map((row) => columns.map((column) => column.of(row)))
  }
  return { name, columns, rows: cells() }
}
