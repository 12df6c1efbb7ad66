import { useRead } from '../api/use-read.ts'
import { useParam } from '../frames/use-param.ts'
import { TakeBackScreen } from './take-back-screen.tsx'

/** /takeback/{order_id}: a credit or debit note against an invoice. */
export default function TakeBackOrder() {
  const order_id = useParam('order_id')
  const read = useRead('returnable', { order_id }, { kept: false })
  return <TakeBackScreen read={read} of={{ order_id }} back={`/orderdetails/${order_id}`} />
}
