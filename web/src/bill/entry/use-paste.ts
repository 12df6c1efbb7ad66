import { MAX_LINES } from '@kadai/contract/limits'
import { useState } from 'react'
import { tell } from '../../frames/notices/tell.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { BillStore } from '../state/bill-store.ts'
import { netRate, productLine } from '../state/line.ts'
import type { EntryRules } from './entry.ts'
import { type Listed, looksLikeList, readList, type Unread } from './quick-entry.ts'
import { words } from './words.ts'

/** The lines of a pasted list that could not be read; `added` lines were. */
export type PasteReport = { added: number; unread: readonly Unread[]; times: number }

function notAdded({ product, qty, at }: Listed, reason: string): Unread {
  return { at, text: `${product.product_code} ${qty}`, reason }
}

/** Pasting lists of codes and quantities from a chat: readable lines are added to the bill, the rest is shown. */
export function usePaste(
  rules: EntryRules,
  catalogue: Catalogue | undefined,
  store: BillStore,
  complain: (text: string) => void,
) {
  const [report, setReport] = useState<PasteReport | null>(null)

  function read(text: string) {
    if (!catalogue) return
    if (store.isFrozen()) return tell.note(words.still_saving)
    const { picks: listed, unread } = readList(text, catalogue.index)
    const unpriced = listed.filter(({ product }) => rules.needsPrice && netRate(product) === 0)
    const picks = listed.filter((pick) => !unpriced.includes(pick))
    const room = MAX_LINES - store.now().lines.length
    const lines = picks.slice(0, room).map(({ product, qty }) => productLine(product, qty))
    const beyond = picks.slice(room).map((pick) => notAdded(pick, words.full({ most: MAX_LINES })))
    if (lines.length > 0) store.act({ type: 'add', lines })
    const without = unpriced.map((pick) => notAdded(pick, words.no_price_pasted))
    const left = [...unread, ...without, ...beyond].sort((a, b) => a.at - b.at)
    setReport((last) =>
      left.length === 0 ? null : { added: lines.length, unread: left, times: (last?.times ?? 0) + 1 },
    )
  }

  /** Takes a pasted text if it is a list; returns false otherwise. */
  function onPaste(text: string): boolean {
    if (!catalogue || !looksLikeList(text, catalogue.index)) return false
    if (store.isFrozen()) complain(words.still_saving)
    else read(text)
    return true
  }

  return { report, read, onPaste, close: () => setReport(null) }
}
