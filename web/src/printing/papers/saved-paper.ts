import type { WrittenKind } from '@kadai/domain/kinds'
import { api } from '../../api/client.ts'
import type { PrintedDocument } from '../paper/printed-document.ts'
import { copyWords } from './copies.ts'
import { estimatePaper } from './estimate-paper.tsx'
import { taxInvoice } from './tax-invoice.tsx'

/** A saved bill by its id. */
export type SavedBill = { kind: WrittenKind; id: string }

/** The paper of a saved bill, and the copy that its customer gets. */
export async function savedPaper({
  kind,
  id,
}: SavedBill): Promise<{ document: PrintedDocument; copy: string }> {
  if (kind === 'estimate') {
    const { body } = await api('print_estimate_detail', { estimate_id: id })
    return { document: estimatePaper(body), copy: '' }
  }
  const { body } = await api('print_detail', { order_id: id })
  return { document: taxInvoice(body, 'before-tax'), copy: copyWords([])[0] ?? '' }
}
