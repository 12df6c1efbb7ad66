import type { NoteKind } from '@kadai/domain/kinds'

/** Where the notes of a kind are: their list, and before an id their details and their paper. */
export const NOTE_PATHS: Readonly<Record<NoteKind, { list: string; details: string; print: string }>> = {
  credit_note: { list: '/creditnotes', details: '/creditnote', print: '/printcreditnote' },
  debit_note: { list: '/debitnotes', details: '/debitnote', print: '/printdebitnote' },
  estimate_return: { list: '/estimatereturns', details: '/estimatereturn', print: '/printestimatereturn' },
}
