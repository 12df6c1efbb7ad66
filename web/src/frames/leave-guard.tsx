import { useBlocker } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { Confirm } from './confirm.tsx'

const guards = new Set<() => boolean>()

/** Whether something on the page is unsaved; logging out warns about it. */
export const unsavedWork = (): boolean => [...guards].some((unsaved) => unsaved())

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
  const blocker = useBlocker({
    // Address changes within the page (a search, a page number) lose nothing.
    shouldBlockFn: ({ current, next }) => unsaved() && current.pathname !== next.pathname,
    enableBeforeUnload: unsaved,
    withResolver: true,
  })
  const { status, proceed } = blocker
  const over = status === 'blocked' && !unsaved()
  // It was saved while the question was open.
  useEffect(() => {
    if (over) proceed?.()
  }, [over, proceed])
  return (
    <Confirm
      opened={status === 'blocked' && !over}
      title={saving ? 'Still being saved' : 'Leave without saving?'}
      text={
        saving
          ? 'This was sent and is not answered yet: until then nobody can say whether it is saved. Please wait for the answer.'
          : 'What you changed on this page is not saved yet.'
      }
      yes={saving ? 'Leave anyway' : 'Leave'}
      no={saving ? 'Wait' : 'Stay'}
      danger
      onYes={() => proceed?.()}
      onNo={() => blocker.reset?.()}
    />
  )
}
