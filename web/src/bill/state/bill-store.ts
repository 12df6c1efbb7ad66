import { startTransition, useCallback, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { listeners } from '../../api/observed.ts'
import { type Bill, type BillAction, type BillContent, billState, EMPTY_BILL } from './bill-state.ts'

/** The bill being written. `now` returns the state to save, keep as a draft or ask about. */
export type BillStore = ReturnType<typeof billStore>

export function billStore(content: BillContent | undefined) {
  let bill = content ? billState(EMPTY_BILL, { type: 'load', bill: content }) : EMPTY_BILL
  let frozen = false
  const changes = listeners<[bill: Bill, action: BillAction]>()
  return {
    now: () => bill,
    /** Applies at once; returns false where nothing changes. */
    act(action: BillAction): boolean {
      const next = frozen ? bill : billState(bill, action)
      if (next === bill) return false
      bill = next
      changes.tell(bill, action)
      return true
    },
    /** The bill is frozen while a save is under way: a retry must send the same. */
    freeze(on: boolean): void {
      frozen = on
    },
    isFrozen: () => frozen,
    /** Calls `listener` on every change; returns a function that stops it. */
    listen: changes.hear,
  }
}

/**
 * The bill as rendered. An added line renders right after the frame in which the entry row is ready for the next
 * code; everything else renders with its key press.
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
  /** Renders everything pending before it returns, for a key that goes to the lines. */
  const catchUp = useCallback(() => flushSync(() => draw(store.now())), [store])
  return { bill, catchUp }
}
