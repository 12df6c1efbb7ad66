import { useCallback, useState } from 'react'
import { tell } from './notices/tell.ts'
import { type TroubleTexts, trying } from './notices/tell-trouble.ts'

/** `run` does something and tells why it failed; returns whether it succeeded. `busy` until then. */
export function useDoing() {
  const [busy, setBusy] = useState(false)
  const run = useCallback(async (texts: TroubleTexts, work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true)
    tell.clearFailures()
    const done = await trying(texts, work)
    setBusy(false)
    return done
  }, [])
  return { busy, run }
}
