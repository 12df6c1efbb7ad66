import { mayCall } from '@kadai/contract/call'
import { queryClient } from '../../api/query.ts'
import { sessionNow } from '../../api/session.ts'
import { askCatalogue } from './ask-catalogue.ts'

const BILLS = ['estimate', 'pos', 'orders'] as const
const CATALOGUE_KEY = ['pos_api/pos_product_list', {}] as const

/** The catalogue's query for a person, for the bill screen and for preloading. */
export const catalogueQuery = (holder: string) => ({
  queryKey: CATALOGUE_KEY,
  queryFn: ({ signal }: { signal: AbortSignal }) => askCatalogue(holder, catalogueNow(), signal),
  // Comparing ten thousand products to find one changed count costs too much.
  structuralSharing: false,
  staleTime: 30_000,
  gcTime: Number.POSITIVE_INFINITY,
})

/** The catalogue in memory at this moment, outside React. */
function catalogueNow() {
  return queryClient.getQueryData<Awaited<ReturnType<typeof askCatalogue>>>(CATALOGUE_KEY)
}

/** Refreshes the catalogue in memory and returns it. */
export async function refreshCatalogue() {
  await queryClient.refetchQueries({ queryKey: CATALOGUE_KEY })
  return catalogueNow()
}

/** Starts loading the catalogue while the bill screen's script still loads. */
export function openCatalogue(): void {
  const now = sessionNow()
  if (now.kind !== 'signed-in' || now.ended) return
  const { user_id, flags } = now.session
  if (mayCall(BILLS, flags)) void queryClient.prefetchQuery(catalogueQuery(user_id))
}
