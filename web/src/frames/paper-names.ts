import type { BillKind } from '@kadai/domain/kinds'
import { papers as words } from './words.ts'

type Names = { one: string; many: string; count: (of: { count: number }) => string; numbers: string }

/** The kinds of paper in words. */
export const PAPER_NAMES: Readonly<Record<BillKind, Names>> = {
  estimate: {
    one: words.estimate,
    many: words.estimates,
    count: words.estimates_count,
    numbers: words.estimate_numbers,
  },
  order: {
    one: words.invoice,
    many: words.invoices,
    count: words.invoices_count,
    numbers: words.invoice_numbers,
  },
  credit_note: {
    one: words.credit_note,
    many: words.credit_notes,
    count: words.credit_notes_count,
    numbers: words.credit_note_numbers,
  },
  debit_note: {
    one: words.debit_note,
    many: words.debit_notes,
    count: words.debit_notes_count,
    numbers: words.debit_note_numbers,
  },
  estimate_return: {
    one: words.estimate_return,
    many: words.estimate_returns,
    count: words.estimate_returns_count,
    numbers: words.estimate_return_numbers,
  },
}
