import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import { Refusal, Unreachable } from '../../api/client.ts'
import { tell } from '../../frames/tell.ts'
import { type Catalogue, catalogueOf, plainIndex } from '../catalogue/catalogue.ts'
import { refreshCatalogue } from '../catalogue/catalogue-query.ts'
import type { BillKind } from '../kinds/bill-kind.ts'
import type { Bill, BillAction } from '../state/bill-state.ts'
import { whatChanged } from './what-changed.ts'

/** What the screen does about two versions of a bill, and about rates that changed under it. */
export function useTrouble(kind: BillKind, document: string, act: (action: BillAction) => void) {
  const [busy, setBusy] = useState(false)

  /** Loads the saved bill again: as it is, or only its version to go on with the screen's lines on top of it. */
  const reload = useCallback(
    async (keep: 'theirs' | 'mine'): Promise<boolean> => {
      setBusy(true)
      try {
        const { content } = await kind.open(document)
        // At once: what is saved next is already the bill on top of theirs.
        flushSync(() =>
          act(keep === 'theirs' ? { type: 'load', bill: content } : { type: 'adopt', saved: content }),
        )
        return true
      } catch (error) {
        if (!(error instanceof Refusal || error instanceof Unreachable)) throw error
        tell.failure(error.message)
        return false
      } finally {
        setBusy(false)
      }
    },
    [kind, document, act],
  )

  /** Brings the catalogue up to date and says what of it the bill's totals hang on (rule 4.5). */
  const bringUpToDate = useCallback(
    async (bill: Bill, before: Catalogue | undefined): Promise<string[]> => {
      const answer = await refreshCatalogue()
      if (!answer || !before) return []
      const now = catalogueOf(answer, plainIndex([]))
      act({
        type: 'refreshFlags',
        non_discount: new Map(
          now.products.map((product) => [product.product_id, product.non_discount === '1']),
        ),
      })
      return whatChanged(before, now, bill.lines)
    },
    [act],
  )

  return { busy, reload, bringUpToDate }
}

/** The words for a bill whose totals the server reckons differently. */
export function outOfDateText(server: string, changes: readonly string[]): string {
  return changes.length === 0 ? server : [...changes, 'Please check the new total and save again.'].join('\n')
}
