import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'

/** No option moved to yet. */
const NONE = -1

/**
 * Which option of a list is highlighted: the one moved to with the arrow keys (`moved`; -1 while none), else the
 * `first` one; -1 where there is none. Call `reset` on every change of the list; `onKey` moves and returns whether it
 * used the key.
 */
export function useChoice(count: number, first: number = NONE) {
  const [at, setAt] = useState(NONE)
  const list = useRef<HTMLDivElement>(null)
  const moved = at < count ? at : NONE
  const active = moved === NONE ? first : moved

  const onKey = useCallback(
    (event: KeyboardEvent): boolean => {
      if (event.altKey || event.ctrlKey || event.metaKey || count === 0) return false
      // Without a default highlight, moving past either end highlights nothing.
      const end = first === NONE ? NONE : 0
      const from = (now: number) => (now === NONE ? first : now)
      if (event.key === 'ArrowDown') setAt((now) => (from(now) + 1 < count ? from(now) + 1 : end))
      else if (event.key === 'ArrowUp') setAt((now) => (from(now) > end ? from(now) - 1 : count - 1))
      else return false
      event.preventDefault()
      return true
    },
    [count, first],
  )
  const reset = useCallback(() => setAt(NONE), [])
  /** Moves to the first option, even if the list is not there yet. */
  const start = useCallback(() => setAt(0), [])

  useEffect(() => {
    if (active >= 0)
      list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active])

  return { active, moved, onKey, reset, start, list }
}
