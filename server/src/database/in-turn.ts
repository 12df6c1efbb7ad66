import { setImmediate } from 'node:timers/promises'

/** Reads the rows of a list that follow `last`, at most `limit`; `from` is how many were read before. */
export type Next<R> = (last: R | undefined, limit: number, from: number) => Promise<R[]>

/**
 * The rows of a list some at a time. Between two portions everything else has its turn, so that a long list stands in
 * nobody's way.
 */
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
