import { api } from '../api/client.ts'
import { ListScreen } from '../frames/list/list-screen.tsx'
import { noteList } from './note-list.tsx'
import { words } from './words.ts'

const list = noteList('debit_note', {
  cancel: (debit_note_id, options) => api('debit_note_delete', { debit_note_id }, options),
  restore: (debit_note_id, options) => api('debit_note_restore', { debit_note_id }, options),
  empty: words.empty_debit,
})

/** /debitnotes: newest first, searchable by name, mobile and number, filtered by date. */
export default function DebitNoteList() {
  return <ListScreen list={list} />
}
