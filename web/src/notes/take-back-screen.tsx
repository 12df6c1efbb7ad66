import { useParams } from '@tanstack/react-router'
import { useRead } from '../api/use-read.ts'
import { DetailScreen } from '../frames/detail/detail-screen.tsx'
import { TakeBack } from './take-back.tsx'

/**
 * /takeback/{order_id}: a credit or debit note against an invoice; /takebackestimate/{estimate_id}: a return of goods
 * of an estimate without an invoice.
 */
export default function TakeBackScreen() {
  const { order_id, estimate_id = '' }: Record<string, string | undefined> = useParams({ strict: false })
  const of = order_id ? { order_id } : { estimate_id }
  const back = order_id ? `/orderdetails/${order_id}` : `/estimatedetails/${estimate_id}`
  const read = useRead('returnable', of, { kept: false })
  if (read.data) return <TakeBack key={read.data.body.id} paper={read.data.body} of={of} back={back} />
  return <DetailScreen back={back} read={read} />
}
