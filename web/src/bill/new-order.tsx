import { useSearch } from '@tanstack/react-router'
import { BillScreen } from './bill-screen.tsx'
import { orderKind } from './kinds/order-kind.ts'

/** /pos; with `?estimate={id}` the order is made from that estimate (rule 4.25). */
export default function NewOrder() {
  const { estimate = '' }: Record<string, string | undefined> = useSearch({ strict: false })
  return <BillScreen kind={orderKind} estimate_id={estimate} />
}
