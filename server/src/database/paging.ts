import type { Page } from '@kadai/contract/contract'
import { type SelectQueryBuilder, sql } from 'kysely'

const PAGE_SIZE = 25

/** How many rows a query finds. */
export async function countOf<D, T extends keyof D, O>(query: SelectQueryBuilder<D, T, O>): Promise<number> {
  const counted = query.clearSelect().clearOrderBy().select(sql`count(*)`.as('count'))
  return (await counted.$castTo<{ count: number }>().executeTakeFirstOrThrow()).count
}

/** Where a page lies among `rows` rows: a page past the end is the last one. */
export function pageWindow(asked: { page: number; page_size?: number | undefined }, rows: number) {
  const size = asked.page_size ?? PAGE_SIZE
  const pages = Math.max(1, Math.ceil(rows / size))
  const page = Math.min(asked.page, pages)
  return { limit: size, offset: (page - 1) * size, page, pages }
}

/** What stands beside a page of a list (rule 3.5). */
export function pageOf<T>(window: { page: number; pages: number }, rows: number, totals: T): Page<T> {
  return { page: window.page, pages: window.pages, rows, totals }
}
