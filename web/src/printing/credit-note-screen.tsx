import { useRead } from '../api/use-read.ts'
import { useParam } from '../frames/use-param.ts'
import { NotePage } from './note-page.tsx'

/** /printcreditnote/{credit_note_id}: prints itself about 2 s after it opened. */
export default function CreditNoteScreen() {
  const credit_note_id = useParam('credit_note_id')
  return (
    <NotePage
      key={credit_note_id}
      kind="credit_note"
      read={useRead('print_credit_note', { credit_note_id })}
    />
  )
}
