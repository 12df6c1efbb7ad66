import type { Page } from '@kadai/contract/contract'

const PAGE_SIZE = 25

/** Where a page lies among `rows` rows: a page past the end is the last one. */
export function pageWindow(asked: { page: number; page_size?: number | undefined }, rows: number) {
  const size = asked.page_size ?? PAGE_SIZE
  const pages = Math.max(1, Math.ceil(rows / size))
  const page = Math.min(asked.page, pages)
  return { limit: size, offset: (page - 1) * size, page, pages }
}

/** What stands beside a page of a list (design 3). */
export function pageOf<T>(window: { page: number; pages: number }, rows: number, totals: T): Page<T> {
  return { page: window.page, pages: window.pages, rows, totals }
}
