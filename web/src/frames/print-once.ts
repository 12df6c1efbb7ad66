import { useCallback, useEffect, useRef } from 'react'
import { printPage } from './print-page.ts'

/** How often a page that is not ready is looked at again (rule 2.8). */
const RETRY_MS = 200

export type PrintOnce = {
  /** From the opening of the page on (rule 2.8). */
  delay_ms: number
  /** Whether the paper stands on the page, complete and with its fonts. */
  ready: boolean
  /** After the first print. */
  onPrinted?: (() => void) | undefined
}

/**
 * Prints the page by itself once: after its delay, as soon as it is ready. Gives what the Print button does; whoever
 * presses it before the time has printed, and nothing prints by itself any more.
 */
export function usePrintOnce(options: PrintOnce): () => void {
  const latest = useRef(options)
  latest.current = options
  const printed = useRef(false)

  const print = useCallback(() => {
    const first = !printed.current
    printed.current = true
    printPage()
    if (first) latest.current.onPrinted?.()
  }, [])

  const { delay_ms } = options
  useEffect(() => {
    let timer = setTimeout(look, delay_ms)
    function look() {
      if (printed.current) return
      if (latest.current.ready) print()
      else timer = setTimeout(look, RETRY_MS)
    }
    return () => clearTimeout(timer)
  }, [delay_ms, print])
  return print
}
