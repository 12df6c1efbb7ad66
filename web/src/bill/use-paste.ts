import { MAX_LINES } from '@kadai/contract/limits'
import { useCallback, useState } from 'react'
import type { Bill, BillAction } from './bill-state.ts'
import type { Catalogue } from './catalogue.ts'
import { SAYS } from './entry.ts'
import { productLine } from './line.ts'
import { looksLikeList, readList, type Unread } from './quick-entry.ts'

/** What of a pasted list could not be read; `added` lines were. */
export type PasteReport = { added: number; unread: readonly Unread[]; times: number }

/** Lists of codes and quantities out of a chat: what can be read goes on the bill, the rest is shown line by line. */
export function usePaste(
  catalogue: Catalogue | undefined,
  billNow: () => Bill,
  act: (action: BillAction) => void,
) {
  const [report, setReport] = useState<PasteReport | null>(null)

  const read = useCallback(
    (text: string) => {
      if (!catalogue) return
      const { picks, unread } = readList(text, catalogue.index)
      const room = MAX_LINES - billNow().lines.length
      const lines = picks.slice(0, room).map(({ product, qty }) => productLine(product, qty))
      const beyond = picks.slice(room).map(({ product, qty }, at) => ({
        at: room + at + 1,
        text: `${product.product_code} ${qty}`,
        reason: SAYS.full,
      }))
      if (lines.length > 0) act({ type: 'add', lines })
      const left = [...unread, ...beyond]
      setReport((last) =>
        left.length === 0 ? null : { added: lines.length, unread: left, times: (last?.times ?? 0) + 1 },
      )
    },
    [catalogue, billNow, act],
  )

  /** Takes a pasted text when it is a list; false leaves it to the field it was pasted into. */
  const onPaste = useCallback(
    (text: string): boolean => {
      if (!catalogue || !looksLikeList(text, catalogue.index)) return false
      read(text)
      return true
    },
    [catalogue, read],
  )

  const close = useCallback(() => setReport(null), [])
  return { report, read, onPaste, close }
}
