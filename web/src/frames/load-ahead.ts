import { useEffect } from 'react'

/** How long a screen that was just opened is left alone, in milliseconds, where the browser does not say that it is idle. */
const SETTLED_MS = 1000

/**
 * Loads a part of the page before it is asked for, once the browser is idle: keys that are pressed while a dialog is
 * still on its way would land in the field under it. `load` stands outside the component; where it fails, the dialog
 * tries again itself.
 */
export function useLoadAhead(load: () => Promise<unknown>): void {
  useEffect(() => {
    const run = () => void load().catch(() => undefined)
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(run, SETTLED_MS)
      return () => clearTimeout(timer)
    }
    const idle = window.requestIdleCallback(run)
    return () => window.cancelIdleCallback(idle)
  }, [load])
}
