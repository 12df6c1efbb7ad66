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

export const PAPER_NAMES = {
  invoice: words.invoice,
  credit_note: words.credit_note,
  debit_note: words.debit_note,
} as const

type PaperType = keyof typeof PAPER_NAMES

const DETAILS = { invoice: '/orderdetails', credit_note: '/creditnote', debit_note: '/debitnote' }

/** Where a paper is opened. */
export const paperPath = ({ type, paper_id }: { type: PaperType | ''; paper_id: string }): string =>
  `${DETAILS[type || 'invoice']}/${paper_id}`

/** A month MMYYYY as people write it: 10-2026. */
export const monthText = (period: string): string => `${period.slice(0, 2)}-${period.slice(2)}`
