import { useBlocker } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'

const guards = new Set<() => boolean>()

/** Whether something on the page is unsaved; logging out warns about it. */
export const unsavedWork = (): boolean => [...guards].some((unsaved) => unsaved())

/** Counts a part of the page as unsaved while `unsaved` says so; returns what ends that. */
export function guard(unsaved: () => boolean): () => void {
  guards.add(unsaved)
  return () => void guards.delete(unsaved)
}

type Blocking = {
  /** Whether the browser asks before the tab is closed. */
  onUnload: boolean | (() => boolean)
  /** The part of the address that chooses whose work it is: another one leaves it too. */
  within?: string | undefined
  /** Set by who leaves without being asked. */
  free?: RefObject<boolean>
}

/** Stops the way to another screen while something is unsaved, and lets it go on once that is saved. */
export function useLeaveBlocker(unsaved: () => boolean, { onUnload, within, free }: Blocking) {
  const blocker = useBlocker({
    // Other address changes within the page (a search, a page number) lose nothing.
    shouldBlockFn: ({ current, next }) =>
      unsaved() &&
      !free?.current &&
      (current.pathname !== next.pathname ||
        (within !== undefined && current.search[within] !== next.search[within])),
    enableBeforeUnload: onUnload,
    withResolver: true,
  })
  const { status, proceed } = blocker
  const over = status === 'blocked' && !unsaved()
  // It was saved while the question was open.
  useEffect(() => {
    if (over) proceed?.()
  }, [over, proceed])
  return blocker
}
