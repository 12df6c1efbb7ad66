import { useQuery } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import { BillEditor } from './bill-editor.tsx'
import { BillOpening } from './bill-opening.tsx'
import type { Closed } from './kinds/bill-kind.ts'
import { orderKind } from './kinds/order-kind.ts'
import { type Quote, quoteOf } from './kinds/quote.ts'

/** A new order from an estimate's buyer, lines and prices; saving links the two (rule 4.25). */
export function FromEstimate({ estimate_id }: { estimate_id: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['bill', 'quote', estimate_id],
    queryFn: ({ signal }) => openQuote(estimate_id, signal),
    // Not refetched: once its order is saved the estimate is closed, and this screen must still lead there.
    enabled: ({ state }) => state.data === undefined,
    gcTime: 0,
  })
  if (data && !data.closed) return <BillEditor kind={orderKind} opened={null} quote={data.quote} />
  return (
    <BillOpening
      kind={orderKind}
      title={orderKind.words.newTitle}
      closed={data?.closed}
      error={error}
      onRetry={() => void refetch()}
    />
  )
}

async function openQuote(
  estimate_id: string,
  signal: AbortSignal,
): Promise<{ quote: Quote; closed: Closed | null }> {
  const { body } = await api('estimate_list_details', { estimate_id }, { signal })
  return { quote: quoteOf(body), closed: closedBecause(body) }
}

function closedBecause(estimate: { deleted: string; order_id: string; order_sno: string }): Closed | null {
  if (estimate.deleted === '1')
    return { reason: 'This estimate was deleted.', to: '/estimate', link: 'Go to the estimates' }
  if (estimate.order_id === '') return null
  return {
    reason: `Order ${estimate.order_sno} was already made from this estimate.`,
    to: `/orderdetails/${estimate.order_id}`,
    link: `See order ${estimate.order_sno}`,
  }
}
