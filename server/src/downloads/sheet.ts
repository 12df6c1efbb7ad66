import { inTurn, type Next } from '../database/in-turn.ts'

/** How a column is written: money in paise, days as yyyy-mm-dd, counts as they are. */
export type Kind = 'text' | 'money' | 'count' | 'percent' | 'day'
export type Cell = string | number

export type Column<R> = { title: string; kind: Kind; width: number; of: (row: R) => Cell }

/** A list on its way into a file: what its columns are, and its rows some at a time. */
export type Sheet = {
  name: string
  columns: readonly { title: string; kind: Kind; width: number }[]
  rows: AsyncIterable<readonly Cell[][]>
}

const AT_ONCE = 500

/** The rows of a list on their way into a file. */
export const portions = <R>(next: Next<R>): AsyncGenerator<R[]> => inTurn(next, AT_ONCE)

/** A sheet from a list's rows and what each column shows of them. */
export function sheetOf<R>(name: string, columns: readonly Column<R>[], rows: AsyncIterable<R[]>): Sheet {
  async function* cells() {
    for await (const some of rows) yield some.map((row) => columns.map((column) => column.of(row)))
  }
  return { name, columns, rows: cells() }
}
