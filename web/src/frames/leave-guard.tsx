import { useBlocker } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { Confirm } from './confirm.tsx'

const guards = new Set<() => boolean>()

/** Whether something on the page was changed and is not saved: who logs out is told. */
export const unsavedWork = (): boolean => [...guards].some((unsaved) => unsaved())

type Props = {
  when: boolean | (() => boolean)
  /** It was sent, and the answer is not there yet. */
  saving: boolean
}

/** Asks before what was typed and not saved is left behind: by a link, by Back, by closing the tab or logging out. */
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
    // The address may change within the page (a search, a page number) without losing anything.
    shouldBlockFn: ({ current, next }) => unsaved() && current.pathname !== next.pathname,
    enableBeforeUnload: unsaved,
    withResolver: true,
  })
  const { status, proceed } = blocker
  const over = status === 'blocked' && !unsaved()
  // It was saved while the question stood there.
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
