import { useRead } from '../api/use-read.ts'
import { useParam } from '../frames/use-param.ts'
import { TakeBackScreen } from './take-back-screen.tsx'

/** /takebackestimate/{estimate_id}: a return of goods of an estimate without an invoice. */
export default function TakeBackEstimate() {
  const estimate_id = useParam('estimate_id')
  const read = useRead('returnable', { estimate_id }, { kept: false })
  return <TakeBackScreen read={read} of={{ estimate_id }} back={`/estimatedetails/${estimate_id}`} />
}
