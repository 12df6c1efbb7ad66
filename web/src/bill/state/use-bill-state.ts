import { startTransition, useCallback, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Bill, type BillAction, type BillContent, billState, EMPTY_BILL } from './bill-state.ts'

/**
 * The bill as it is and as the screen shows it. Every act counts at once: `billNow` is what is saved, kept as a draft
 * and asked about. A line that is added is shown right after the frame in which the entry row is ready for the next
 * code; all else is shown with its key.
 */
export function useBillState(content: BillContent | undefined) {
  const [bill, show] = useState(() => begin(content))
  const now = useRef(bill)

  const billNow = useCallback((): Bill => now.current, [])
  /** True where it changed anything. */
  const change = useCallback((action: BillAction): boolean => {
    const next = billState(now.current, action)
    if (next === now.current) return false
    now.current = next
    if (action.type === 'add') startTransition(() => show(next))
    else show(next)
    return true
  }, [])
  /** Shows all that is on the bill before it returns: for a key that goes to the lines. */
  const catchUp = useCallback(() => flushSync(() => show(now.current)), [])
  return useMemo(() => ({ bill, billNow, change, catchUp }), [bill, billNow, change, catchUp])
}

function begin(content: BillContent | undefined): Bill {
  return content ? billState(EMPTY_BILL, { type: 'load', bill: content }) : EMPTY_BILL
}
