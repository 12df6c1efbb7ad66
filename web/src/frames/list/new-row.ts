import { useLocation } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ListRows } from './use-list-rows.ts'
import type { ListState } from './use-list-state.ts'

/** A record that was just added: the path of its list, its id, and a search text that finds it. */
type NewRow = { list: string; id: string; find: string }

let expected: NewRow | undefined

/** Makes the list that opens next show this row, wherever it is. */
export function expectRow(row: NewRow): void {
  expected = row
}

/** Returns the id of the row just added; the list goes to its page, or searches for it, and scrolls to it. */
export function useNewRow<R>(
  id: (row: R) => string,
  found: ListRows<R>,
  state: ListState,
  around: RefObject<HTMLElement | null>,
): string | undefined {
  const { pathname } = useLocation()
  const [row] = useState(() => (expected?.list === pathname ? expected : undefined))
  const sought = useRef(false)
  const shown = useRef(false)
  useEffect(() => {
    expected = undefined
  }, [])
  const { rows, pageOf } = found
  const { isFetching } = found.read
  const { open, type } = state
  useEffect(() => {
    if (!row || !rows || shown.current) return
    if (rows.some((other) => id(other) === row.id)) {
      shown.current = true
      around.current?.querySelector('[data-lit]')?.scrollIntoView({ block: 'center' })
      return
    }
    // The cached answer does not contain it yet.
    if (isFetching || sought.current) return
    sought.current = true
    const page = pageOf?.(row.id)
    if (page !== undefined) open(page)
    else if (row.find !== '') type(row.find)
  }, [row, rows, isFetching, pageOf, id, open, type, around])
  return row?.id
}
