import { broughtUpToDate, type WholeCatalogue } from '@kadai/contract/catalogue'
import { mayCall } from '@kadai/contract/flags'
import { api } from '../../api/client.ts'
import { queryClient } from '../../api/query.ts'
import { sessionInForce } from '../../api/session.ts'
import { keepCatalogue, readKept } from './kept-catalogue.ts'

const BILLS = ['estimate', 'pos', 'orders'] as const
const CALL = 'pos_api/pos_product_list'
const CATALOGUE_KEY = [CALL, {}] as const

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
  return queryClient.getQueryData<WholeCatalogue>(CATALOGUE_KEY)
}

/** Refreshes the catalogue in memory and returns it. */
export async function refreshCatalogue() {
  await queryClient.refetchQueries({ queryKey: CATALOGUE_KEY })
  return catalogueNow()
}

/** Starts loading the catalogue while the bill screen's script still loads. */
export function openCatalogue(): void {
  const session = sessionInForce()
  if (session && mayCall(BILLS, session.flags))
    void queryClient.prefetchQuery(catalogueQuery(session.user_id))
}

/**
 * Asks for the current catalogue: only what changed since this page or browser last had it, and the whole where that
 * does not add up (decision 16). Keeps the answer for the next time.
 */
async function askCatalogue(holder: string, inMemory: WholeCatalogue | undefined, signal: AbortSignal) {
  const held = inMemory ?? (await readKept(holder))?.catalogue
  const { body } = await api(CALL, held ? { since: held.version } : {}, { signal })
  const now = broughtUpToDate(held, body) ?? whole((await api(CALL, {}, { signal })).body)
  keepCatalogue(holder, now, Date.now())
  return now
}

function whole(answer: Parameters<typeof broughtUpToDate>[1]): WholeCatalogue {
  const catalogue = broughtUpToDate(undefined, answer)
  if (!catalogue) throw new Error('The whole catalogue was asked for, and a part of it came.')
  return catalogue
}
