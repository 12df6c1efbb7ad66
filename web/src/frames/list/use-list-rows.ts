import type { CallName, Sends } from '@kadai/contract/contract'
import { type ReactNode, useMemo } from 'react'
import type { Answer } from '../../api/client.ts'
import { useRead } from '../../api/use-read.ts'
import type { ListDeclaration } from './declaration.ts'
import { PAGE_SIZE } from './pages.ts'
import type { ListState } from './use-list-state.ts'

export type ListRows<R> = {
  /** The rows of the page; undefined until the first answer. */
  rows: readonly R[] | undefined
  page: number
  pages: number
  /** How many match, over all pages. */
  count: number
  /** The page on which a row of a list that came whole stands. */
  pageOf?: (id: string) => number | undefined
  /** The sums over all that match, by the heads of their columns. */
  sums?: Readonly<Record<string, ReactNode>>
  note?: ReactNode
  /** The page on the screen is an older answer; the one that was asked for is on its way. */
  older: boolean
  /** Search, dates and choices as they are asked for, without the blank ones: a download is under the same. */
  filters: Readonly<Record<string, string>>
  error: Error | null
  retry: () => void
  retrying: boolean
}

/** The rows a list shows: one page from the server, or the page of a list that came whole. */
export function useListRows<N extends CallName, R>(
  list: ListDeclaration<N, R>,
  state: ListState,
): ListRows<R> {
  const onServer = list.paging === 'server'
  const choices = { ...choicesOf(list, state), deleted: list.restore ? state.chosen('deleted') : '' }
  const filters = withoutBlanks({ search: state.search, from: state.from, to: state.to, ...choices })
  const asked = onServer ? { ...filters, page: state.page, page_size: PAGE_SIZE } : withoutBlanks(choices)
  // Which calls take search, dates and page is the declaration's word; the contract's types cannot tell here.
  const read = useRead(list.call, { ...list.input, ...asked } as Sends<N>)
  const typed = state.typed
  const matching = useMemo(() => matchingRows(list, read.data, typed), [list, read.data, typed])
  const common = {
    filters,
    older: read.isPlaceholderData,
    error: read.error,
    retry: () => void read.refetch(),
    retrying: read.isFetching,
  }
  if (!matching || !read.data) return { ...common, rows: undefined, page: 1, pages: 1, count: 0 }
  if (onServer) {
    const { page: at = 1, pages = 1, rows: count = matching.length } = read.data.page ?? {}
    return {
      ...common,
      rows: matching,
      page: at,
      pages,
      count,
      sums: list.sums?.(read.data),
      note: list.note?.(read.data),
    }
  }
  const pages = Math.max(1, Math.ceil(matching.length / PAGE_SIZE))
  const at = Math.min(state.page, pages)
  const rows = matching.slice((at - 1) * PAGE_SIZE, at * PAGE_SIZE)
  const pageOf = (id: string) => {
    const place = matching.findIndex((row) => list.id(row) === id)
    return place < 0 ? undefined : Math.floor(place / PAGE_SIZE) + 1
  }
  return { ...common, rows, page: at, pages, count: matching.length, pageOf }
}

function choicesOf<N extends CallName, R>(
  list: ListDeclaration<N, R>,
  state: ListState,
): Record<string, string> {
  return Object.fromEntries((list.selects ?? []).map(({ name }) => [name, state.chosen(name)]))
}

function withoutBlanks(texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
}

function matchingRows<N extends CallName, R>(
  list: ListDeclaration<N, R>,
  answer: Answer<N> | undefined,
  typed: string,
): readonly R[] | undefined {
  if (!answer) return undefined
  // Without `rows` the declaration says that the body is the list.
  const rows = list.rows ? list.rows(answer) : (answer.body as unknown as readonly R[])
  const text = typed.trim().toLowerCase()
  const matches = list.search?.matches
  return text === '' || !matches ? rows : rows.filter((row) => matches(row, text))
}
