import { useRouter } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import { useLeaveBlocker } from '../../frames/unsaved-work.ts'

/** Leaving a bill: asks while something on it is not saved. The draft survives a closed tab anyway. */
export function useLeave(unsaved: () => boolean, list: string) {
  const router = useRouter()
  const free = useRef(false)
  const blocker = useLeaveBlocker(unsaved, { onUnload: false, free })

  const ways = useMemo(() => {
    /** Goes back to the previous page, or to the list where the bill was opened by its address. */
    function leave() {
      if (router.history.canGoBack()) router.history.back()
      else void router.navigate({ href: list })
    }
    return {
      leave,
      /** Leaves without asking: the bill is saved or discarded. */
      leaveFreely() {
        free.current = true
        leave()
      },
      /** Goes to another screen without asking. */
      goFreely(href: string) {
        free.current = true
        void router.navigate({ href })
      },
    }
  }, [router, list])
  return { ...ways, blocker }
}
