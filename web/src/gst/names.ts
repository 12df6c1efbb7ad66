import type { GstType } from '@kadai/domain/kinds'
import type { ListSelect } from '../frames/list/declaration.ts'
import { PAPER_KINDS } from '../frames/paper-kinds.ts'
import { words } from './words.ts'

/** The choice of a GST rate. */
export const rateSelect = (rates: readonly string[]): ListSelect => ({
  ...{ name: 'gst', label: words.gst_rate, all: words.all_rates },
  options: rates.map((rate) => ({ value: rate, label: `${rate} %` })),
})

/** The sections of GSTR-1. */
export const SECTIONS = ['b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur', 'nil', 'iff', 'outside'] as const

/** The papers of each type of the return, by name and with their pages. */
export const TYPES = {
  invoice: PAPER_KINDS.order,
  credit_note: PAPER_KINDS.credit_note,
  debit_note: PAPER_KINDS.debit_note,
} satisfies Record<GstType, unknown>

/** Where an invoice or a note is opened. */
export const paperPath = (type: GstType, paper_id: string): string => `${TYPES[type].details}/${paper_id}`

/** A month MMYYYY as people write it: 10-2026; a text that is no month as it is. */
export const monthText = (period: string): string => period.replace(/^(\d\d)(\d{4})$/, '$1-$2')
