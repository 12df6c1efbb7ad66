import type { Body } from '@kadai/contract/contract'
import type { Closed } from './bill-kind.ts'
import { words } from './words.ts'

/** A paper under a note keeps its customer, goods and amounts (rule 4.65): another note corrects them. */
export const fixedBy = ([note]: Body<'order_details'>['notes'], to: string): Closed | null =>
  note ? { reason: words.under_note({ number: note.sno }), to, link: words.by_note } : null
