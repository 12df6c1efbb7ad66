import { api } from '../api/client.ts'
import { ListScreen } from '../frames/list/list-screen.tsx'
import { noteList } from './note-list.tsx'
import { words } from './words.ts'

const list = noteList('estimate_return', {
  cancel: (estimate_return_id, options) => api('estimate_return_delete', { estimate_return_id }, options),
  restore: (estimate_return_id, options) => api('estimate_return_restore', { estimate_return_id }, options),
  empty: words.empty_return,
})

/** /estimatereturns: newest first, searchable by name, mobile and number, filtered by date. */
export default function EstimateReturnList() {
  return <ListScreen list={list} />
}
