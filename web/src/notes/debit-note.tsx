import { useRead } from '../api/use-read.ts'
import { useParam } from '../frames/use-param.ts'
import { NoteDetails } from './note-details.tsx'

/** /debitnote/{debit_note_id}. */
export default function DebitNote() {
  const debit_note_id = useParam('debit_note_id')
  return <NoteDetails kind="debit_note" read={useRead('debit_note_detail', { debit_note_id })} />
}
