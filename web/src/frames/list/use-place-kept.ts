import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the focus in a list: when its row was deleted, moves it to the row that took its place instead of the top of
 * the page. Takes the rows shown, whether a question is still open, and the surrounding element; returns a function
 * to call with the row that may be deleted.
 */
export function usePlaceKept<R>(
  rows: readonly R[] | undefined,
  id: (row: R) => string,
  asking: boolean,
  around: RefObject<HTMLElement | null>,
): (row: R) => void {
  const latest = useRef(rows)
  useLayoutEffect(() => {
    latest.current = rows
  }, [rows])
  const going = useRef<{ id: string; at: number }>(undefined)
  useEffect(() => {
    const { current } = going
    if (!current || !rows || asking) return
    going.current = undefined
    if (document.activeElement !== document.body || rows.some((row) => id(row) === current.id)) return
    const shown = around.current?.querySelectorAll('tbody > tr, ul > li')
    const next = shown?.[Math.min(current.at, shown.length - 1)]
    next?.querySelector<HTMLElement>('[data-delete]')?.focus({ preventScroll: true })
  }, [rows, id, asking, around])
  return useCallback(
    (row) => {
      const at = latest.current?.findIndex((other) => id(other) === id(row)) ?? -1
      going.current = at < 0 ? undefined : { id: id(row), at }
    },
    [id],
  )
}
