import type { Page } from '@kadai/contract/contract'
import { type AliasedRawBuilder, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Next } from './in-turn.ts'

const PAGE_SIZE = 25

export async function countOf<D, T extends keyof D, O>(query: SelectQueryBuilder<D, T, O>): Promise<number> {
  const counted = query.clearSelect().clearOrderBy().select(sql`count(*)`.as('count'))
  return (await counted.$castTo<{ count: number }>().executeTakeFirstOrThrow()).count
}

/** The number of rows, as a column of their sums. */
export const COUNT = sql<number>`count(*)`.as('count')

/** Sums by their names, each of a column or of what SQL says; 0 where there are no rows. */
export const sums = <Name extends string>(of: { [name in Name]: string | RawBuilder<number> }) =>
  Object.entries<string | RawBuilder<number>>(of).map(([name, what]) =>
    sql<number>`coalesce(sum(${typeof what === 'string' ? sql.ref(what) : what}), 0)`.as(name),
  ) as AliasedRawBuilder<number, Name>[]

/** Reads the rows of a query: those after a row, which `after` limits by an index, or those from a position. */
export const inOrder =
  <D, T extends keyof D, R>(
    query: SelectQueryBuilder<D, T, R>,
    after: (last: R) => SelectQueryBuilder<D, T, R>,
  ): Next<R> =>
  (last, limit, from) =>
    (last ? after(last) : query.offset(from)).limit(limit).execute() as Promise<R[]>

/** The position of a page among `rows` rows; a page past the end is the last page. */
export function pageWindow(asked: { page: number; page_size?: number | undefined }, rows: number) {
  const size = asked.page_size ?? PAGE_SIZE
  const pages = Math.max(1, Math.ceil(rows / size))
  const page = Math.min(asked.page, pages)
  return { limit: size, offset: (page - 1) * size, page, pages }
}

/** The page fields of a list's answer (rule 3.5). */
export function pageOf<T>(window: { page: number; pages: number }, rows: number, totals: T): Page<T> {
  return { page: window.page, pages: window.pages, rows, totals }
}
