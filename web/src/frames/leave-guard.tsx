import { useBlocker } from '@tanstack/react-router'
import { Confirm } from './confirm.tsx'

/** Asks before what was typed and not saved is left behind: by a link, by Back, or by closing the tab. */
export function LeaveGuard({ when }: { when: boolean | (() => boolean) }) {
  const unsaved = () => (typeof when === 'function' ? when() : when)
  const blocker = useBlocker({
    // The address may change within the page (a search, a page number) without losing anything.
    shouldBlockFn: ({ current, next }) => unsaved() && current.pathname !== next.pathname,
    enableBeforeUnload: unsaved,
    withResolver: true,
  })
  return (
    <Confirm
      opened={blocker.status === 'blocked'}
      title="Leave without saving?"
      text="What you changed on this page is not saved yet."
      yes="Leave"
      no="Stay"
      danger
      onYes={() => blocker.proceed?.()}
      onNo={() => blocker.reset?.()}
    />
  )
}
