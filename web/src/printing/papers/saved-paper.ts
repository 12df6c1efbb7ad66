import type { WrittenKind } from '@kadai/domain/kinds'
import { api } from '../../api/client.ts'
import type { PrintedDocument } from '../paper/printed-document.ts'
import { copyWords } from './copies.ts'
import { estimatePaper } from './estimate-paper.tsx'
import { taxInvoice } from './tax-invoice.tsx'

/** A saved bill's paper, and the copy that its customer gets. */
type SavedPaper = { document: PrintedDocument; copy: string }

const READ: Readonly<Record<WrittenKind, (id: string) => Promise<SavedPaper>>> = {
  async estimate(estimate_id) {
    const { body } = await api('print_estimate_detail', { estimate_id })
    return { document: estimatePaper(body), copy: '' }
  },
  async order(order_id) {
    const { body } = await api('print_detail', { order_id })
    return { document: taxInvoice(body, 'before-tax'), copy: copyWords([])[0] ?? '' }
  },
}

/** A saved bill by its id. */
export type SavedBill = { kind: WrittenKind; id: string }

/** Reads a saved bill's paper. */
export const readPaper = ({ kind, id }: SavedBill): Promise<SavedPaper> => READ[kind](id)
