import { BillScreen } from './bill-screen.tsx'
import { estimateKind } from './kinds/estimate-kind.ts'

/** /addestimate. */
export default function NewEstimate() {
  return <BillScreen kind={estimateKind} />
}
