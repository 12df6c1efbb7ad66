import { useRead } from '../api/use-read.ts'
import { useParam } from '../frames/use-param.ts'
import { NotePage } from './note-page.tsx'

/** /printdebitnote/{debit_note_id}: prints itself about 2 s after it opened. */
export default function DebitNoteScreen() {
  const debit_note_id = useParam('debit_note_id')
  return (
    <NotePage key={debit_note_id} kind="debit_note" read={useRead('print_debit_note', { debit_note_id })} />
  )
}
