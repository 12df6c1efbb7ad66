import type { Needs } from '@kadai/contract/call'
import type { BillKind } from '@kadai/domain/kinds'
import { papers as words } from './words.ts'

type PaperKind = {
  one: string
  many: string
  count: (of: { count: number }) => string
  numbers: string
  /** Where they are listed; before an id, where one is read and where it is printed. */
  list: string
  details: string
  print: string
  /** Who may read one. */
  needs: Needs
}

/** The kinds of paper in words, and their pages. */
export const PAPER_KINDS = {
  estimate: {
    one: words.estimate,
    many: words.estimates,
    count: words.estimates_count,
    numbers: words.estimate_numbers,
    list: '/estimate',
    details: '/estimatedetails',
    print: '/estimateinvoice',
    needs: ['estimate'],
  },
  order: {
    one: words.invoice,
    many: words.invoices,
    count: words.invoices_count,
    numbers: words.invoice_numbers,
    list: '/orderlist',
    details: '/orderdetails',
    print: '/invoice',
    needs: ['orders', 'pos'],
  },
  credit_note: {
    one: words.credit_note,
    many: words.credit_notes,
    count: words.credit_notes_count,
    numbers: words.credit_note_numbers,
    list: '/creditnotes',
    details: '/creditnote',
    print: '/printcreditnote',
    needs: ['orders', 'pos'],
  },
  debit_note: {
    one: words.debit_note,
    many: words.debit_notes,
    count: words.debit_notes_count,
    numbers: words.debit_note_numbers,
    list: '/debitnotes',
    details: '/debitnote',
    print: '/printdebitnote',
    needs: ['orders', 'pos'],
  },
  estimate_return: {
    one: words.estimate_return,
    many: words.estimate_returns,
    count: words.estimate_returns_count,
    numbers: words.estimate_return_numbers,
    list: '/estimatereturns',
    details: '/estimatereturn',
    print: '/printestimatereturn',
    needs: ['estimate'],
  },
} as const satisfies Readonly<Record<BillKind, PaperKind>>
