import { useRead } from '../api/use-read.ts'
import { useParam } from '../frames/use-param.ts'
import { NoteDetails } from './note-details.tsx'

/** /estimatereturn/{estimate_return_id}. */
export default function EstimateReturn() {
  const estimate_return_id = useParam('estimate_return_id')
  return (
    <NoteDetails kind="estimate_return" read={useRead('estimate_return_detail', { estimate_return_id })} />
  )
}
