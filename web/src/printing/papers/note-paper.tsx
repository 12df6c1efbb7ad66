import type { Body } from '@kadai/contract/contract'
import { isTaxed, KINDS, kindOf, type NoteKind } from '@kadai/domain/kinds'
import { rupees } from '@kadai/domain/money'
import { common } from '../../frames/words.ts'
import type { PrintedDocument } from '../paper/printed-document.ts'
import { paise } from '../paper/wire-money.ts'
import { words } from '../paper/words.ts'
import { UNSAID } from './consignment.ts'
import { taxInvoice } from './tax-invoice.tsx'

type PrintedNote = Body<'print_credit_note'>

/** A note as a paper with every particular of CGST Rule 53(1A): an invoice's, the original's number and date, the reason. */
export function notePaper(kind: NoteKind, note: PrintedNote): PrintedDocument {
  const { owes } = kindOf(kind)
  const reason = [words[`reason_${note.reason}`], note.remark].filter(Boolean).join(': ')
  const goods = { ...note, order_id: note.note_id, order_date: note.note_date, consignment: UNSAID }
  return taxInvoice(goods, 'before-tax', {
    heading: words[`headed_${kind}`],
    number: words[`number_of_${kind}`],
    gstin: isTaxed(kind),
    bank: owes > 0,
    ...(note.commercial === '1' && { heading: words.commercial_note, top: words.no_tax_reduced }),
    facts: [
      [words[`against_${KINDS[kind].against}`], note.of_sno],
      [words.against_date, note.of_date],
      [common.reason, reason],
    ],
    declaration:
      note.itc === '' ? words.note_declaration : words.note_itc({ amount: rupees(paise(note.itc)) }),
  })
}
