import { useRead } from '../api/use-read.ts'
import { useParam } from '../frames/use-param.ts'
import { NotePage } from './note-page.tsx'

/** /printestimatereturn/{estimate_return_id}: prints itself about 2 s after it opened. */
export default function EstimateReturnScreen() {
  const estimate_return_id = useParam('estimate_return_id')
  return (
    <NotePage
      key={estimate_return_id}
      kind="estimate_return"
      read={useRead('print_estimate_return', { estimate_return_id })}
    />
  )
}
