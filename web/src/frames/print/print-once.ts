import { useEffect, useEffectEvent, useRef } from 'react'
import { printPage } from './print-page.ts'

/** How often to check whether the page is ready (rule 2.8). */
const RETRY_MS = 200

export type PrintOnce = {
  /** Counted from the opening of the page (rule 2.8); without it nothing prints by itself. */
  delay_ms?: number
  /** Whether the paper is on the page, complete and with its fonts. */
  ready: boolean
  /** Prints another way than the page does. */
  send?: (() => void) | undefined
  /** After the first print. */
  onPrinted?: (() => void) | undefined
}

/**
 * Prints the page once by itself: after its delay, as soon as it is ready. Returns what the Print button does;
 * pressing it earlier cancels the automatic print.
 */
export function usePrintOnce(once: PrintOnce): () => void {
  const { delay_ms, ready, send = () => printPage(), onPrinted } = once
  const printed = useRef(false)

  function print() {
    const first = !printed.current
    printed.current = true
    send()
    if (first) onPrinted?.()
  }

  const printIfReady = useEffectEvent(() => {
    if (ready && !printed.current) print()
    return printed.current
  })
  useEffect(() => {
    if (delay_ms === undefined) return
    let timer = setTimeout(look, delay_ms)
    function look() {
      if (!printIfReady()) timer = setTimeout(look, RETRY_MS)
    }
    return () => clearTimeout(timer)
  }, [delay_ms])
  return print
}
