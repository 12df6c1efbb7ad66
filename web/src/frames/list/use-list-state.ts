import { parseWireDate } from '@kadai/domain/dates'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useIsOpen } from '../use-is-open.ts'
import { keepAddress } from './as-left.ts'

/** How long after a keystroke the search reaches the address, and with it the server. */
const TYPING_MS = 120

export type ListState = {
  /** The search as typed, and as it is in the address a moment later. */
  typed: string
  search: string
  from: string
  to: string
  page: number
  /** The selected choices by name; blank for none. */
  chosen: (name: string) => string
  type: (text: string) => void
  /** Sets dates and choices; returns to page 1. */
  filter: (values: Readonly<Record<string, string>>) => void
  open: (page: number) => void
  clear: () => void
}

/** Search, dates, choices and page of a list, kept in the address, so that Back and links restore them. */
export function useListState(): ListState {
  const inAddress: Record<string, string | undefined> = useSearch({ strict: false })
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const isOpen = useIsOpen()
  const search = inAddress.search ?? ''
  const [typed, setTyped] = useState(search)
  const written = useRef(search)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const put = useCallback(
    (change: Record<string, string>, replace: boolean) => {
      if (!isOpen()) return
      void navigate({
        to: '.',
        search: (now: Record<string, unknown>) => ({ ...now, ...change }),
        replace,
        resetScroll: false,
      })
    },
    [navigate, isOpen],
  )

  // Back or a link changed the address: the field follows.
  useEffect(() => {
    if (search === written.current) return
    written.current = search
    clearTimeout(timer.current)
    setTyped(search)
  }, [search])

  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => keepAddress(pathname, inAddress), [pathname, inAddress])

  const type = useCallback(
    (text: string) => {
      setTyped(text)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        written.current = text.trim()
        put({ search: text.trim(), page: '' }, true)
      }, TYPING_MS)
    },
    [put],
  )

  return {
    typed,
    search,
    ...daysOf(inAddress),
    page: Math.max(1, Math.floor(Number(inAddress.page)) || 1),
    chosen: (name) => inAddress[name] ?? '',
    type,
    filter: (values) => put({ ...values, page: '' }, false),
    open: (page) => put({ page: page === 1 ? '' : String(page) }, false),
    clear: () => {
      clearTimeout(timer.current)
      written.current = ''
      setTyped('')
      void navigate({ to: '.', search: {}, replace: false, resetScroll: false })
    },
  }
}

/** The dates of the address; none where they do not exist or end before they begin. */
function daysOf({ from = '', to = '' }: Record<string, string | undefined>): Pick<ListState, 'from' | 'to'> {
  const [first, last] = [parseWireDate(from), parseWireDate(to)]
  if (first && last && first > last) return { from: '', to: '' }
  return { from: first ? from : '', to: last ? to : '' }
}
