import { useQuery } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import { BillEditor } from './bill-editor.tsx'
import { BillOpening } from './bill-opening.tsx'
import type { Closed } from './kinds/bill-kind.ts'
import { orderKind } from './kinds/order-kind.ts'
import { type Quote, quoteOf } from './kinds/quote.ts'
import { estimateWords, words } from './kinds/words.ts'

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
      title={orderKind.words.new_title}
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
    return { reason: estimateWords.deleted, to: '/estimate', link: estimateWords.to_list }
  if (estimate.order_id === '') return null
  return {
    reason: words.already_made({ number: estimate.order_sno }),
    to: `/orderdetails/${estimate.order_id}`,
    link: words.see_order({ number: estimate.order_sno }),
  }
}
