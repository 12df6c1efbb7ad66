import { useEffect, useState } from 'react'

/** How long a screen that just opened is left alone, in milliseconds, in browsers without idle callbacks. */
const SETTLED_MS = 1000

/**
 * Loads a part of the page once the browser is idle, before it is needed: keys pressed while a dialog still loads
 * would land in the field under it. Define `load` outside the component; if it fails, the dialog loads itself when
 * opened. Returns the part once it is there: `lazy` lets some frames pass even then, and a quick key with them.
 */
export function useLoadAhead<T>(load: () => Promise<T>): T | undefined {
  const [loaded, setLoaded] = useState<T>()
  useEffect(() => {
    const run = () =>
      void load().then(
        (it) => setLoaded(() => it),
        () => undefined,
      )
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(run, SETTLED_MS)
      return () => clearTimeout(timer)
    }
    const idle = window.requestIdleCallback(run)
    return () => window.cancelIdleCallback(idle)
  }, [load])
  return loaded
}
