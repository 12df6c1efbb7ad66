import type { CallName, Sends } from '@kadai/contract/contract'
import { finder, searched } from '@kadai/domain/finder'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { type Answer, mayPass } from '../../api/client.ts'
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
  /** Returns the page of a row in a list that came whole. */
  pageOf?: (id: string) => number | undefined
  /** The sums over all that match, by column title. */
  sums?: Readonly<Record<string, ReactNode>>
  note?: ReactNode
  /** The shown page is an older answer; the requested one is loading. */
  older: boolean
  /** Search, dates and choices as sent, without blank ones; a download uses the same. */
  filters: Readonly<Record<string, string>>
  /** The record whose list it is cannot be read: nothing is narrowed, printed or downloaded. */
  missing: boolean
  read: Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'refetch'>
}

/** The rows a list shows: one page from the server, or a page of a list that came whole. */
export function useListRows<N extends CallName, R>(
  list: ListDeclaration<N, R>,
  state: ListState,
): ListRows<R> {
  const onServer = list.paging !== 'client'
  const selects = [...(list.selects ?? []), ...(list.restore ? [{ name: 'deleted' }] : [])]
  const choices = Object.fromEntries(selects.map(({ name }) => [name, state.chosen(name)]))
  const filters = withoutBlanks({ search: state.search, from: state.from, to: state.to, ...choices })
  const asked = onServer ? { ...filters, page: state.page, page_size: PAGE_SIZE } : withoutBlanks(choices)
  // The declaration says which calls take search, dates and page; the contract's types cannot tell here.
  const read = useRead(list.call, { ...list.input, ...asked } as Sends<N>)
  const typed = state.typed
  const matching = useMemo(() => matchingRows(list, read.data, typed), [list, read.data, typed])
  const missing =
    !read.data && read.error !== null && !mayPass(read.error) && Object.keys(filters).length === 0
  const common = { filters, missing, older: read.isPlaceholderData, read }
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

function withoutBlanks(texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
}

function matchingRows<N extends CallName, R>(
  list: ListDeclaration<N, R>,
  answer: Answer<N> | undefined,
  typed: string,
): readonly R[] | undefined {
  if (!answer) return undefined
  // Without `rows`, the declaration says that the body is the list.
  const rows = list.rows ? list.rows(answer) : (answer.body as unknown as readonly R[])
  const text = list.search?.text
  const has = finder(typed)
  return text ? rows.filter((row) => has(searched(text(row)))) : rows
}
