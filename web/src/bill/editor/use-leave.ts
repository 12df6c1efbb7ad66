import { useRouter } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import { useLeaveBlocker } from '../../frames/unsaved-work.ts'

/** Leaving a bill: asks while something on it is not saved. The draft survives a closed tab anyway. */
export function useLeave(unsaved: () => boolean, list: string) {
  const router = useRouter()
  const free = useRef(false)
  const blocker = useLeaveBlocker(unsaved, { onUnload: false, free })

  /** Goes back to the previous page, or to the list where the bill was opened by its address. */
  const leave = useCallback(() => {
    if (router.history.canGoBack()) router.history.back()
    else void router.navigate({ href: list })
  }, [router, list])

  /** Leaves without asking: the bill is saved or discarded. */
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
