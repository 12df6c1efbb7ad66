import { api } from '../api/client.ts'
import { ListScreen } from '../frames/list/list-screen.tsx'
import { noteList } from './note-list.tsx'
import { words } from './words.ts'

const list = noteList('credit_note', {
  cancel: (credit_note_id, options) => api('credit_note_delete', { credit_note_id }, options),
  restore: (credit_note_id, options) => api('credit_note_restore', { credit_note_id }, options),
  empty: words.empty_credit,
})

/** /creditnotes: newest first, searchable by name, mobile and number, filtered by date. */
export default function CreditNoteList() {
  return <ListScreen list={list} />
}
