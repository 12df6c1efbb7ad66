import { useCallback, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Refusal } from '../api/client.ts'
import { newKey } from '../api/key.ts'
import { useSession } from '../api/session.ts'
import { tell } from '../frames/tell.ts'
import type { Catalogue } from './catalogue/catalogue.ts'
import { useCatalogue } from './catalogue/use-catalogue.ts'
import type { Draft } from './draft/drafts.ts'
import { useDraft } from './draft/use-draft.ts'
import { SAYS } from './entry/entry.ts'
import type { BillKind, OpenedBill } from './kinds/bill-kind.ts'
import { pricesToday, type Quote } from './kinds/quote.ts'
import type { QuantityActs } from './lines/qty-input.tsx'
import { type BillAction, billState } from './state/bill-state.ts'
import type { NewLine } from './state/line.ts'
import { pricesSince } from './state/prices-since.ts'
import { shortLines } from './state/short-lines.ts'
import { useBillState } from './state/use-bill-state.ts'

/** The bill on the screen with all that is reckoned from it: totals, stock warnings, its draft. */
export function useBill(kind: BillKind, opened: OpenedBill | null, quote: Quote | null) {
  const { user_id } = useSession()
  const { catalogue, keptAt, failed, retry } = useCatalogue()
  const { bill, billNow, change, catchUp } = useBillState((opened ?? quote)?.content)
  const draft = useDraft({ employee: user_id, kind: kind.name, document: documentOf(opened, quote) }, billNow)
  const [going, setGoing] = useState<ReadonlySet<number>>(new Set())
  // While a save is under way the bill stands still: what is sent again must be what was sent.
  const frozen = useRef<() => boolean>(() => false)

  const dispatch = useCallback(
    (action: BillAction) => {
      if (change(action)) draft.changed()
    },
    [change, draft.changed],
  )
  const act = useCallback(
    (action: BillAction) => {
      if (!frozen.current()) dispatch(action)
    },
    [dispatch],
  )

  /** Puts lines on the bill; where that cannot be, says why. */
  const add = useCallback(
    (lines: NewLine[]): string | undefined => {
      if (frozen.current()) return SAYS.stillSaving
      const action = { type: 'add', lines } as const
      const before = billNow()
      if (billState(before, action) === before) return SAYS.full
      dispatch(action)
      return undefined
    },
    [billNow, dispatch],
  )

  const terms = opened?.terms ?? null
  const shop = catalogue?.shop
  const settled = useMemo(() => kind.settle(bill, shop, terms), [kind, bill, shop, terms])
  /** What the bill comes to with all that is on it, shown or about to be. */
  const settleNow = useCallback(() => kind.settle(billNow(), shop, terms), [kind, billNow, shop, terms])
  const short = useMemo(() => shortLines(bill, catalogue), [bill, catalogue])
  // What was typed from kept prices is held against those of today as soon as they are there.
  const kept = useRef<Catalogue | undefined>(undefined)
  if (keptAt !== undefined) kept.current = catalogue
  const today = useMemo(
    () =>
      quote ? pricesToday(bill.lines, quote, catalogue) : pricesSince(bill.lines, kept.current, catalogue),
    [bill.lines, quote, catalogue],
  )

  // A deletion whose answer was lost is asked for again under its own key.
  const deletions = useRef(new Map<string, string>())
  // Those under way: a save waits for them, as it is to be made on top of them.
  const leaving = useRef(new Map<number, Promise<boolean>>())
  const deleteSaved = useCallback(
    async (key: number, od_id: string): Promise<boolean> => {
      const asked = deletions.current.get(od_id) ?? newKey()
      deletions.current.set(od_id, asked)
      setGoing((all) => new Set(all).add(key))
      tell.clearFailures()
      try {
        const version = await kind.deleteLine(od_id, asked)
        flushSync(() => dispatch({ type: 'lineDeletedOnServer', key, version }))
        return true
      } catch (error) {
        if (error instanceof Refusal) deletions.current.delete(od_id)
        if (error instanceof Error) tell.failure(error.message)
        return false
      } finally {
        leaving.current.delete(key)
        setGoing((all) => new Set([...all].filter((each) => each !== key)))
      }
    },
    [kind, dispatch],
  )
  /**
   * Deletes a line, a saved one on the server at once. Of a saved bill one line stays. Where that is a new one, the last
   * saved line goes with the next save: until then the server's bill would be without any.
   */
  const deleteLine = useCallback(
    async (key: number): Promise<boolean> => {
      const { lines } = billNow()
      const line = lines.find((each) => each.key === key)
      if (!line || frozen.current() || leaving.current.has(key)) return false
      const others = lines.filter((each) => each !== line && !leaving.current.has(each.key))
      if (opened && others.length === 0) {
        tell.failure(SAYS.lastLine)
        return false
      }
      if (line.od_id && others.some(({ od_id }) => od_id !== '')) {
        const gone = deleteSaved(key, line.od_id)
        leaving.current.set(key, gone)
        return gone
      }
      flushSync(() => dispatch({ type: 'deleteLine', key }))
      return true
    },
    [billNow, dispatch, deleteSaved, opened],
  )
  /** Resolves once no line is being deleted; undefined where none is. */
  const deletionsDone = useCallback(
    () => (leaving.current.size > 0 ? Promise.all(leaving.current.values()) : undefined),
    [],
  )

  const takeDraft = useCallback(
    (left: Draft) => {
      draft.take(left)
      dispatch({ type: 'load', bill: left.content })
    },
    [draft.take, dispatch],
  )

  /** The bill is saved: the next one begins. */
  const clear = useCallback(() => dispatch({ type: 'clear' }), [dispatch])
  const quantity = useMemo(
    (): QuantityActs => ({
      type: (key, text) => act({ type: 'typeQty', key, text }),
      leave: (key) => act({ type: 'leaveQty', key }),
      set: (key, qty) => act({ type: 'setQty', key, qty }),
    }),
    [act],
  )
  return {
    bill,
    billNow,
    catchUp,
    act,
    add,
    settled,
    settleNow,
    short,
    today,
    going,
    deleteLine,
    deletionsDone,
    quantity,
    clear,
    draft,
    takeDraft,
    catalogue,
    catalogueKeptAt: keptAt,
    catalogueFailed: failed,
    retryCatalogue: retry,
    frozen,
  }
}

/** What a draft of this bill belongs to: an order begun from an estimate is offered again only with that estimate. */
function documentOf(opened: OpenedBill | null, quote: Quote | null): string {
  return opened?.id ?? (quote ? `estimate ${quote.estimate_id}` : '')
}
