import { setImmediate } from 'node:timers/promises'

/** Reads up to `limit` rows of a list after `last`; `from` is the number of rows read before. */
export type Next<R> = (last: R | undefined, limit: number, from: number) => Promise<R[]>

/** The rows of a list in portions. Other work runs between portions, so that a long list delays nobody. */
export async function* inTurn<R>(next: Next<R>, atOnce: number): AsyncGenerator<R[]> {
  let last: R | undefined
  for (let from = 0; ; from += atOnce) {
    const rows = await next(last, atOnce, from)
    if (rows.length > 0) yield rows
    if (rows.length < atOnce) return
    last = rows.at(-1)
    await setImmediate()
  }
}
