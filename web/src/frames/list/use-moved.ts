import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { PAGE_SIZE } from './pages.ts'
import type { ListRows } from './use-list-rows.ts'
import type { ListState } from './use-list-state.ts'

/** The id of the row that was moved last, and what follows a row to the page of its new place. */
export function useMoved<R>(
  id: (row: R) => string,
  found: ListRows<R>,
  state: ListState,
  around: RefObject<HTMLElement | null>,
) {
  const [moved, setMoved] = useState<string>()
  const now = useRef({ id, open: state.open, page: found.page })
  useEffect(() => {
    now.current = { id, open: state.open, page: found.page }
  })
  const follow = useCallback((row: R, place: number) => {
    const { id, open, page } = now.current
    const next = Math.ceil(place / PAGE_SIZE)
    setMoved(id(row))
    if (next !== page) open(next)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row is looked for among the rows of each page.
  useEffect(() => {
    const row = around.current?.querySelector('[data-lit]')
    if (moved === undefined || !row) return
    row.scrollIntoView({ block: 'nearest' })
    // The pressed button went away with its page.
    if (document.activeElement === document.body) row.querySelector<HTMLElement>('input[inputmode]')?.focus()
  }, [moved, found.rows])
  return { moved, follow }
}
