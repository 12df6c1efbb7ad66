import { useParam } from '../frames/use-param.ts'
import { BillScreen } from './bill-screen.tsx'
import { estimateKind } from './kinds/estimate-kind.ts'

/** /editestimate/{estimate_id}. */
export default function EditEstimate() {
  return <BillScreen kind={estimateKind} document={useParam('estimate_id')} />
}
