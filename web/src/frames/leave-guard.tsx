import { useBlocker } from '@tanstack/react-router'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { Confirm } from './confirm.tsx'
import { words } from './words.ts'

const guards = new Set<() => boolean>()

/** Whether something on the page is unsaved; logging out warns about it. */
export const unsavedWork = (): boolean => [...guards].some((unsaved) => unsaved())

type Blocking = {
  /** Whether the browser asks before the tab is closed. */
  onUnload: boolean | (() => boolean)
  /** Set by who leaves without being asked. */
  free?: RefObject<boolean>
}

/** Stops the way to another screen while something is unsaved, and lets it go on once that is saved. */
export function useLeaveBlocker(unsaved: () => boolean, { onUnload, free }: Blocking) {
  const blocker = useBlocker({
    // Address changes within the page (a search, a page number) lose nothing.
    shouldBlockFn: ({ current, next }) => unsaved() && !free?.current && current.pathname !== next.pathname,
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

type Props = {
  when: boolean | (() => boolean)
  /** It was sent and is not answered yet. */
  saving: boolean
}

/** Asks before unsaved changes are left: by a link, Back, closing the tab or logging out. */
export function LeaveGuard({ when, saving }: Props) {
  const unsaved = () => (typeof when === 'function' ? when() : when)
  const latest = useRef(unsaved)
  useLayoutEffect(() => {
    latest.current = unsaved
  })
  useEffect(() => {
    const guard = () => latest.current()
    guards.add(guard)
    return () => void guards.delete(guard)
  }, [])
  const blocker = useLeaveBlocker(unsaved, { onUnload: unsaved })
  const { status, proceed } = blocker
  return (
    <Confirm
      opened={status === 'blocked' && unsaved()}
      title={saving ? words.still_saving : words.leave_unsaved}
      text={saving ? words.still_saving_text : words.leave_unsaved_text}
      yes={saving ? words.leave_anyway : words.leave}
      no={saving ? words.wait : words.stay}
      danger
      onYes={() => proceed?.()}
      onNo={() => blocker.reset?.()}
    />
  )
}
