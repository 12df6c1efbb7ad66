import { BillScreen } from './bill-screen.tsx'
import { orderKind } from './order-kind.ts'

/** /pos. */
export default function NewOrder() {
  return <BillScreen kind={orderKind} />
}
