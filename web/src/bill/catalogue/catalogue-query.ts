import { mayCall } from '@kadai/contract/call'
import { queryClient } from '../../api/query.ts'
import { sessionNow } from '../../api/session.ts'
import { askCatalogue } from './ask-catalogue.ts'

const BILLS = ['estimate', 'pos', 'orders'] as const
const CATALOGUE_KEY = ['pos_api/pos_product_list', {}] as const

/** How the catalogue is read for a person, by the bill screen and ahead of it. */
export const catalogueQuery = (holder: string) => ({
  queryKey: CATALOGUE_KEY,
  queryFn: ({ signal }: { signal: AbortSignal }) => askCatalogue(holder, catalogueNow(), signal),
  // Ten thousand products compared with ten thousand, only to find that a count went down.
  structuralSharing: false,
  staleTime: 30_000,
  gcTime: Number.POSITIVE_INFINITY,
})

/** The catalogue in memory at this moment, outside React. */
function catalogueNow() {
  return queryClient.getQueryData<Awaited<ReturnType<typeof askCatalogue>>>(CATALOGUE_KEY)
}

/** Brings the catalogue in memory up to date, and gives it. */
export async function refreshCatalogue() {
  await queryClient.refetchQueries({ queryKey: CATALOGUE_KEY })
  return catalogueNow()
}

/** Asks for the catalogue while the bill screen is still on its way, so that it is there before the cursor stands. */
export function openCatalogue(): void {
  const now = sessionNow()
  if (now.kind !== 'signed-in' || now.ended) return
  const { user_id, flags } = now.session
  if (mayCall(BILLS, flags)) void queryClient.prefetchQuery(catalogueQuery(user_id))
}
