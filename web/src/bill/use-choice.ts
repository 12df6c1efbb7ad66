import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'

/** Nothing moved to yet. */
const NONE = -1

/**
 * Which of a list's options the person has moved to with the arrow keys: -1 while none. `reset` on every change of
 * the list; `onKey` moves and tells whether the key was its own.
 */
export function useChoice(count: number, first: number = NONE) {
  const [active, setActive] = useState(first)
  const list = useRef<HTMLDivElement>(null)

  const onKey = useCallback(
    (event: KeyboardEvent): boolean => {
      if (event.altKey || event.ctrlKey || event.metaKey || count === 0) return false
      if (event.key === 'ArrowDown') setActive((at) => (at + 1 < count ? at + 1 : first === NONE ? NONE : 0))
      else if (event.key === 'ArrowUp') setActive((at) => (at > Math.max(first, NONE) ? at - 1 : count - 1))
      else return false
      event.preventDefault()
      return true
    },
    [count, first],
  )
  const reset = useCallback(() => setActive(first), [first])
  /** Moves to the first option, though the list may not be there yet. */
  const start = useCallback(() => setActive(0), [])

  useEffect(() => {
    if (active >= 0)
      list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active])

  return { active: active < count ? active : NONE, onKey, reset, start, list }
}
