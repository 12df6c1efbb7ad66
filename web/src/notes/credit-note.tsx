import { useRead } from '../api/use-read.ts'
import { useParam } from '../frames/use-param.ts'
import { NoteDetails } from './note-details.tsx'

/** /creditnote/{credit_note_id}. */
export default function CreditNote() {
  const credit_note_id = useParam('credit_note_id')
  return <NoteDetails kind="credit_note" read={useRead('credit_note_detail', { credit_note_id })} />
}
