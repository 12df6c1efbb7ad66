import type { Next } from '../database/in-turn.ts'
import { pageOf, pageWindow } from '../database/paging.ts'
import { Reply } from '../dispatcher/handler.ts'
import { type Rows, rowsOf } from '../dispatcher/rows.ts'

/** What a list is: how its rows are read, what a row is on the wire, and the number and sums of all its rows. */
type Listed<R, W, T> = {
  /** Reads a number of rows after `last`, or from a position where there is no `last`. */
  next: Next<R>
  onWire: (row: R) => W
  sums: () => Promise<{ count: number; totals: T }>
}

/** The answer of a list that grows: the asked page with the sums of all, or without a page all, read while sent. */
export async function listed<R, W, T>(
  { page, page_size }: { page?: number | undefined; page_size?: number | undefined },
  { next, onWire, sums }: Listed<R, W, T>,
): Promise<Reply<W[] | Rows<W>, T>> {
  if (page === undefined) return new Reply(rowsOf(next, onWire), {})
  const { count, totals } = await sums()
  const window = pageWindow({ page, page_size }, count)
  // An empty result would be known only after all was searched.
  const rows = count === 0 ? [] : await next(undefined, window.limit, window.offset)
  return new Reply(rows.map(onWire), { page: pageOf(window, count, totals) })
}
