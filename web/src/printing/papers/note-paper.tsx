import type { Body } from '@kadai/contract/contract'
import { isTaxed, kindOf, type NoteKind } from '@kadai/domain/kinds'
import { rupees } from '@kadai/domain/money'
import type { NoteReason } from '@kadai/domain/returns'
import type { PrintedDocument } from '../paper/printed-document.ts'
import { paise } from '../paper/wire-money.ts'
import { UNSAID } from './consignment.ts'
import { type Paper, taxInvoice } from './tax-invoice.tsx'
import { words } from './words.ts'

type PrintedNote = Body<'print_credit_note'>

/** GSTN's reasons, as they are on papers. */
const REASONS: Readonly<Record<NoteReason, string>> = {
  '01': words.reason_01,
  '02': words.reason_02,
  '04': words.reason_04,
  '05': words.reason_05,
  '07': words.reason_07,
}

const PAPERS: Readonly<Record<NoteKind, Pick<Paper, 'heading' | 'number'> & { against: string }>> = {
  credit_note: {
    heading: words.credit_note,
    number: words.credit_note_no,
    against: words.against_invoice,
  },
  debit_note: {
    heading: words.debit_note,
    number: words.debit_note_no,
    against: words.against_invoice,
  },
  estimate_return: {
    heading: words.estimate_return,
    number: words.estimate_return_no,
    against: words.against_estimate,
  },
}

/** A note as a paper with every particular of CGST Rule 53(1A): an invoice's, the original's number and date, the reason. */
export function notePaper(kind: NoteKind, note: PrintedNote): PrintedDocument {
  const { against, ...paper } = PAPERS[kind]
  const reason = [REASONS[note.reason], note.remark].filter(Boolean).join(': ')
  const goods = { ...note, order_id: note.note_id, order_date: note.note_date, consignment: UNSAID }
  return taxInvoice(goods, 'before-tax', {
    ...paper,
    gstin: isTaxed(kind),
    bank: kindOf(kind).owes > 0,
    ...(note.commercial === '1' && { heading: words.commercial_note, top: words.no_tax_reduced }),
    facts: [
      [against, note.of_sno],
      [words.against_date, note.of_date],
      [words.note_reason, reason],
    ],
    declaration:
      note.itc === '' ? words.note_declaration : words.note_itc({ amount: rupees(paise(note.itc)) }),
  })
}
