import { NOTE_PATHS } from '../frames/note-paths.ts'
import { words } from './words.ts'

/** The sections of GSTR-1 by name. */
export const SECTION_NAMES = {
  b2b: words.b2b,
  b2cl: words.b2cl,
  b2cs: words.b2cs,
  cdnr: words.cdnr,
  cdnur: words.cdnur,
  nil: words.nil,
  iff: words.iff,
  outside: words.outside,
} as const

/** Where the papers of a kind are listed. */
export const LIST_PATHS = {
  invoice: '/orderlist',
  credit_note: '/creditnotes',
  debit_note: '/debitnotes',
} as const

/** Where an invoice or a note is opened. */
export const paperPath = ({ type, paper_id }: { type: string; paper_id: string }): string =>
  type === 'credit_note' || type === 'debit_note'
    ? `${NOTE_PATHS[type].details}/${paper_id}`
    : `/orderdetails/${paper_id}`

/** A month MMYYYY as people write it: 10-2026. */
export const monthText = (period: string): string => `${period.slice(0, 2)}-${period.slice(2)}`
