import { useBlocker, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'

/** Leaving a bill: asked about while something on it is not saved; the draft survives a closed tab by itself. */
export function useLeave(unsaved: () => boolean, list: string) {
  const router = useRouter()
  const free = useRef(false)
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => unsaved() && !free.current && current.pathname !== next.pathname,
    enableBeforeUnload: false,
    withResolver: true,
  })
  const { status, proceed } = blocker
  const over = status === 'blocked' && !unsaved()
  // It was saved while the question stood there.
  useEffect(() => {
    if (over) proceed?.()
  }, [over, proceed])

  /** Back to where the person came from, or to the list where the bill was opened by its address. */
  const leave = useCallback(() => {
    if (router.history.canGoBack()) router.history.back()
    else void router.navigate({ href: list })
  }, [router, list])

  /** Leaves without asking: the bill is saved, or given up. */
  const leaveFreely = useCallback(() => {
    free.current = true
    leave()
  }, [leave])

  /** Goes to another screen without asking. */
  const goFreely = useCallback(
    (href: string) => {
      free.current = true
      void router.navigate({ href })
    },
    [router],
  )

  return { leave, leaveFreely, goFreely, blocker }
}
