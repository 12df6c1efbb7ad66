import type { Sends } from '@kadai/contract/contract'
import type { NoteKind } from '@kadai/domain/kinds'

/** What calls about one note take, by its id. */
export const NOTE_INPUT: Readonly<Record<NoteKind, (id: string) => Sends<`${NoteKind}_detail`>>> = {
  credit_note: (credit_note_id) => ({ credit_note_id }),
  debit_note: (debit_note_id) => ({ debit_note_id }),
  estimate_return: (estimate_return_id) => ({ estimate_return_id }),
}
