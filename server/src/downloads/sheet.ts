import { setImmediate } from 'node:timers/promises'

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

/** Reads the rows of a list that follow `last`, at most `limit`; `from` is how many were read before. */
export type Next<R> = (last: R | undefined, limit: number, from: number) => Promise<R[]>

/**
 * The rows of a list some at a time. Between two portions everything else has its turn, so that a long download stands
 * in nobody's way (design 5).
 */
export async function* portions<R>(next: Next<R>): AsyncGenerator<R[]> {
  let last: R | undefined
  for (let from = 0; ; from += AT_ONCE) {
    const rows = await next(last, AT_ONCE, from)
    if (rows.length > 0) yield rows
    if (rows.length < AT_ONCE) return
    last = rows.at(-1)
    await setImmediate()
  }
}

/** A sheet from a list's rows and what each column shows of them. */
export function sheetOf<R>(name: string, columns: readonly Column<R>[], rows: AsyncIterable<R[]>): Sheet {
  async function* cells() {
    for await (const some of rows) yield some.map((row) => columns.map((column) => column.of(row)))
  }
  return { name, columns, rows: cells() }
}
