import { useSearch } from '@tanstack/react-router'
import { BillScreen } from './bill-screen.tsx'
import { FromEstimate } from './from-estimate.tsx'
import { orderKind } from './kinds/order-kind.ts'

/** /pos; with `?estimate={id}` the order is made from that estimate. */
export default function NewOrder() {
  const { estimate = '' }: Record<string, string | undefined> = useSearch({ strict: false })
  return estimate === '' ? (
    <BillScreen kind={orderKind} />
  ) : (
    <FromEstimate key={estimate} estimate_id={estimate} />
  )
}
