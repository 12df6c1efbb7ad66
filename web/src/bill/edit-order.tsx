import { useParam } from '../frames/use-param.ts'
import { BillScreen } from './bill-screen.tsx'
import { orderKind } from './kinds/order-kind.ts'

/** /editpos/{order_id}. */
export default function EditOrder() {
  return <BillScreen kind={orderKind} document={useParam('order_id')} />
}
