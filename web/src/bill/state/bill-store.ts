import { startTransition, useCallback, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Bill, type BillAction, type BillContent, billState, EMPTY_BILL } from './bill-state.ts'

/** The bill being written: what is saved, kept as a draft or asked about is what `now` gives. */
export type BillStore = ReturnType<typeof billStore>

type Listener = (bill: Bill, action: BillAction) => void

export function billStore(content: BillContent | undefined) {
  let bill = content ? billState(EMPTY_BILL, { type: 'load', bill: content }) : EMPTY_BILL
  let frozen = false
  const listeners = new Set<Listener>()
  return {
    now: () => bill,
    /** Counts at once; false where it changes nothing. */
    act(action: BillAction): boolean {
      const next = frozen ? bill : billState(bill, action)
      if (next === bill) return false
      bill = next
      for (const listener of listeners) listener(bill, action)
      return true
    },
    /** While a save is under way the bill does not change: what is sent again must be what was sent. */
    freeze(on: boolean): void {
      frozen = on
    },
    isFrozen: () => frozen,
    /** Calls with every change until what it gives is called. */
    listen(listener: Listener): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/**
 * The bill as the screen draws it. A line that is added is drawn right after the frame in which the entry row is ready
 * for the next code; all else with its key.
 */
export function useDrawnBill(store: BillStore) {
  const [bill, draw] = useState(store.now)
  useLayoutEffect(
    () =>
      store.listen((now, { type }) => {
        if (type === 'add') startTransition(() => draw(now))
        else draw(now)
      }),
    [store],
  )
  /** Draws all that is on the bill before it returns: for a key that goes to the lines. */
  const catchUp = useCallback(() => flushSync(() => draw(store.now())), [store])
  return { bill, catchUp }
}
