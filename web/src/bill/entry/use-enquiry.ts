import type { Body } from '@kadai/contract/contract'
import { MAX_LINES } from '@kadai/contract/limits'
import { readEnquiry } from '@kadai/domain/enquiry'
import { parseMoney, parsePercent } from '@kadai/domain/money'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { tellTrouble } from '../../frames/notices/tell-trouble.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { BillStore } from '../state/bill-store.ts'
import { productLine } from '../state/line.ts'
import { words } from './words.ts'

export type EnquiryAnswer = Body<'enquiry_read'>

/** The enquiries that customers send from a price list's file, pasted into a new estimate (rule 4.59). */
export function useEnquiry(takes: boolean, catalogue: Catalogue | undefined, store: BillStore) {
  const [asked, setAsked] = useState<EnquiryAnswer | null>(null)

  /** Takes a pasted text if it names a price list; returns false otherwise. */
  function onPaste(text: string): boolean {
    if (!takes || !catalogue || !readEnquiry(text)) return false
    void api('enquiry_read', { text })
      .then(({ body }) => setAsked(body))
      .catch((error) => tellTrouble(error, { failed: words.enquiry_failed }))
    return true
  }

  /**
   * Puts the enquiry on the bill as far as there is room, at the list's prices or at today's; returns its customer.
   */
  function take(answer: EnquiryAnswer, honoured: boolean) {
    const lines = answer.lines.flatMap(({ product_id, qty, offer_price }) => {
      const product = catalogue?.byId.get(product_id)
      if (!product) return []
      return [productLine(product, qty, honoured ? parseMoney(offer_price) : undefined)]
    })
    const room = MAX_LINES - store.now().lines.length
    const { price_list_id, code, fingerprint, packing_percentage } = answer
    store.act({ type: 'add', lines: lines.slice(0, room) })
    store.act({
      type: 'setEnquiry',
      enquiry: {
        ...{ price_list_id, code, fingerprint, honoured },
        packing_bp: parsePercent(packing_percentage) ?? 0,
      },
    })
    setAsked(null)
    return catalogue?.customers.find(({ user_id }) => user_id === answer.user_id)
  }

  return { asked, onPaste, take, close: () => setAsked(null) }
}
