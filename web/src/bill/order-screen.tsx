import { useParams, useSearch } from '@tanstack/react-router'
import { BillScreen } from './bill-screen.tsx'
import { orderKind } from './kinds/order-kind.ts'

/** /pos and /editpos/{order_id}; with `?estimate={id}` a new order is made from that estimate (rule 4.25). */
export default function OrderScreen() {
  const { order_id }: Record<string, string | undefined> = useParams({ strict: false })
  const { estimate }: Record<string, string | undefined> = useSearch({ strict: false })
  return <BillScreen kind={orderKind} document={order_id} estimate_id={order_id ? undefined : estimate} />
}
