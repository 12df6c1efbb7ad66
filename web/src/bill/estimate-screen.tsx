import { useParams } from '@tanstack/react-router'
import { BillScreen } from './bill-screen.tsx'
import { estimateKind } from './kinds/estimate-kind.ts'

/** /addestimate and /editestimate/{estimate_id}. */
export default function EstimateScreen() {
  const { estimate_id }: Record<string, string | undefined> = useParams({ strict: false })
  return <BillScreen kind={estimateKind} document={estimate_id} />
}
