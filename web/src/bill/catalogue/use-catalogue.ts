import { type ProductIndex, productIndexSteps } from '@kadai/domain/product-search'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { Unreachable } from '../../api/client.ts'
import { observed } from '../../api/observed.ts'
import { useSession } from '../../api/session.ts'
import {
  type Answer,
  type Catalogue,
  catalogueOf,
  type Product,
  plainIndex,
  productsById,
  sameNames,
} from './catalogue.ts'
import { catalogueQuery } from './catalogue-query.ts'
import { readKept } from './kept-catalogue.ts'
import { pauses } from './pause.ts'

/** One index for the whole page, shared by all bills. */
type Made = { products: readonly Product[]; index: ProductIndex<Product> }
const made = observed<Made | undefined>(undefined)
let making: readonly Product[] | undefined

/** After this long without the changes, start with what this browser kept. */
const PATIENCE_MS = 4_000

/** Returns the catalogue for bills: the server's current one, or the kept one where the server cannot be asked. */
export function useCatalogue() {
  const { user_id } = useSession()
  const query = useQuery(catalogueQuery(user_id))
  const { data, isError, refetch, failureReason } = query
  const late = useLate(!data)
  const unanswered = !data && (late || failureReason instanceof Unreachable)
  const kept = useQuery({
    queryKey: ['kept-catalogue', user_id],
    queryFn: async () => (await readKept(user_id)) ?? null,
    enabled: unanswered,
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const instead = unanswered ? kept.data : undefined
  const answer = data ?? instead?.catalogue
  const catalogue = useIndexed(answer)
  const keptProducts = kept.data?.catalogue.product_list
  return {
    /** The products, customers and rates in memory; `undefined` until they first arrive. */
    catalogue,
    /** Set where the server cannot be reached and the catalogue is a kept one: its time in milliseconds since 1970. */
    keptAt: instead?.at,
    /** The catalogue that this browser kept, if lines may have been typed from it. */
    kept: useMemo(() => keptProducts && { byId: productsById(keptProducts) }, [keptProducts]),
    failed: isError && !answer && !kept.isFetching,
    retry: () => void refetch(),
  }
}

/** Whether waiting has taken too long. */
function useLate(waiting: boolean): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!waiting) return setLate(false)
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [waiting])
  return late
}

function useIndexed(answer: Answer | undefined): Catalogue | undefined {
  const products = answer?.product_list
  const ready = made.use()
  useEffect(() => {
    if (products) void makeIndex(products)
  }, [products])
  const index = useMemo(() => {
    if (!products) return undefined
    return ready && sameNames(ready.products, products) ? ready.index : plainIndex(products)
  }, [products, ready])
  return useMemo(() => (answer && index ? catalogueOf(answer, index) : undefined), [answer, index])
}

/** Builds the index between key presses, a few milliseconds at a time; the latest list wins. */
async function makeIndex(products: readonly Product[]): Promise<void> {
  const ready = made.now()
  if (ready && sameNames(ready.products, products)) return
  if (making && sameNames(making, products)) return
  making = products
  const pause = pauses()
  const steps = productIndexSteps(products)
  for (;;) {
    await pause()
    if (making !== products) return
    const step = steps.next()
    if (!step.done) continue
    making = undefined
    made.become({ products, index: step.value })
    return
  }
}
