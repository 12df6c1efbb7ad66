import { MAX_LINES } from '@kadai/contract/limits'
import { useCallback, useMemo, useState } from 'react'
import { useSession } from '../../api/session.ts'
import { useCatalogue } from '../catalogue/use-catalogue.ts'
import type { Draft } from '../draft/drafts.ts'
import { useDraft } from '../draft/use-draft.ts'
import { words } from '../entry/words.ts'
import type { BillScreenKind, OpenedBill } from '../kinds/bill-kind.ts'
import { pricesToday, type Quote } from '../kinds/quote.ts'
import type { Bill } from '../state/bill-state.ts'
import { billStore, useDrawnBill } from '../state/bill-store.ts'
import type { NewLine } from '../state/line.ts'
import { pricesSince } from '../state/prices-since.ts'
import { shortLines } from '../state/short-lines.ts'
import { useDeletions } from './use-deletions.ts'

/** What the bill screen is opened with: a kind, and where it is no new bill, a saved one or a quote. */
export type Given = {
  kind: BillScreenKind
  opened: OpenedBill | null
  quote: Quote | null
  /** As narrow as a phone. */
  narrow: boolean
}

export type BillModel = ReturnType<typeof useBill>

/** The bill on the screen with everything computed from it: totals, stock warnings, its draft. */
export function useBill({ kind, opened, quote }: Given) {
  const { user_id } = useSession()
  const { catalogue, keptAt, kept, failed, retry } = useCatalogue()
  const [store] = useState(() => billStore((opened ?? quote)?.content))
  const { bill, catchUp } = useDrawnBill(store)
  const draft = useDraft({ employee: user_id, kind: kind.name, document: documentOf(opened, quote) }, store)
  const deletions = useDeletions(kind, opened !== null, store)

  /** Adds lines to the bill, or returns why it cannot. */
  function add(lines: NewLine[]): string | undefined {
    if (store.isFrozen()) return words.still_saving
    return store.act({ type: 'add', lines }) ? undefined : words.full({ most: MAX_LINES })
  }

  const terms = opened?.terms ?? null
  const totalsOf = useCallback((it: Bill) => kind.totalsOf(it, catalogue, terms), [kind, catalogue, terms])
  const totals = useMemo(() => totalsOf(bill), [totalsOf, bill])
  const short = useMemo(() => shortLines(bill, catalogue), [bill, catalogue])
  const today = useMemo(
    () => (quote ? pricesToday(bill.lines, quote, catalogue) : pricesSince(bill.lines, kept, catalogue)),
    [bill.lines, quote, catalogue, kept],
  )

  function takeDraft(left: Draft) {
    if (store.isFrozen()) return
    draft.take(left)
    // What is paid is the server's to say.
    const { paid_paise } = store.now()
    store.act({ type: 'load', bill: { ...left.content, paid_paise } })
  }
  return {
    store,
    bill,
    catchUp,
    add,
    totalsOf,
    totals,
    short,
    today,
    ...deletions,
    draft,
    takeDraft,
    catalogue,
    catalogueKeptAt: keptAt,
    catalogueFailed: failed,
    retryCatalogue: retry,
  }
}

/** What a draft belongs to: an order begun from an estimate is offered again only with that estimate. */
function documentOf(opened: OpenedBill | null, quote: Quote | null): string {
  return opened?.id ?? (quote ? `estimate ${quote.estimate_id}` : '')
}
