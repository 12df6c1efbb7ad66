import { useCallback, useState } from 'react'
import { tell } from './notices/tell.ts'
import { type TroubleTexts, tellTrouble } from './notices/tell-trouble.ts'

/** `run` does something and tells why it failed; returns whether it succeeded. `busy` until then. */
export function useDoing() {
  const [busy, setBusy] = useState(false)
  const run = useCallback(async (work: () => Promise<unknown>, texts: TroubleTexts): Promise<boolean> => {
    setBusy(true)
    tell.clearFailures()
    try {
      await work()
      return true
    } catch (error) {
      tellTrouble(error, texts)
      return false
    } finally {
      setBusy(false)
    }
  }, [])
  return { busy, run }
}
