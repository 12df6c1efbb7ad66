import { useLocation } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ListRows } from './use-list-rows.ts'
import type { ListState } from './use-list-state.ts'

/** A record that was just added: the path of the list it stands in, its id, and what a search finds it by. */
type NewRow = { list: string; id: string; find: string }

let expected: NewRow | undefined

/** The list that opens next shows this row, wherever in it that stands. */
export function expectRow(row: NewRow): void {
  expected = row
}

/** The id of the row that was just added: the list goes to its page, or searches for it, and brings it into view. */
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
  const { rows, pageOf, retrying } = found
  const { open, type } = state
  useEffect(() => {
    if (!row || !rows || shown.current) return
    if (rows.some((other) => id(other) === row.id)) {
      shown.current = true
      around.current?.querySelector('[data-lit]')?.scrollIntoView({ block: 'center' })
      return
    }
    // What is kept from before does not have it yet.
    if (retrying || sought.current) return
    sought.current = true
    const page = pageOf?.(row.id)
    if (page !== undefined) open(page)
    else if (row.find !== '') type(row.find)
  }, [row, rows, retrying, pageOf, id, open, type, around])
  return row?.id
}
