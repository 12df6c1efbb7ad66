import { type ProductIndex, productIndexSteps } from '@kadai/domain/product-search'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { api } from '../api/client.ts'
import { type Catalogue, catalogueOf, type Product, plainIndex, sameNames } from './catalogue.ts'

/** What the bill screen reads, under the key that `useRead` would give it. */
export const CATALOGUE_KEY = ['pos_api/pos_product_list', {}] as const

/** One index for the whole page: bills opened one after the other use the same. */
type Made = { products: readonly Product[]; index: ProductIndex<Product> }
let made: Made | undefined
let making: readonly Product[] | undefined
const listeners = new Set<() => void>()

/** How long the index may be worked at between two frames. */
const SLICE_MS = 6

/** The products, customers and rates in memory; `undefined` until they are there the first time. */
export function useCatalogue(): { catalogue: Catalogue | undefined; failed: boolean; retry: () => void } {
  const { data, isError, refetch } = useQuery({
    queryKey: CATALOGUE_KEY,
    queryFn: ({ signal }) => api('pos_api/pos_product_list', {}, { signal }),
    // Ten thousand products compared with ten thousand, only to find that a count went down.
    structuralSharing: false,
    staleTime: 30_000,
    gcTime: Number.POSITIVE_INFINITY,
  })
  const products = data?.body.product_list
  const ready = useSyncExternalStore(subscribe, () => made)
  useEffect(() => {
    if (products) void makeIndex(products)
  }, [products])
  const index = useMemo(() => {
    if (!products) return undefined
    return ready && sameNames(ready.products, products) ? ready.index : plainIndex(products)
  }, [products, ready])
  const answer = data?.body
  const catalogue = useMemo(() => (answer && index ? catalogueOf(answer, index) : undefined), [answer, index])
  return { catalogue, failed: isError && !data, retry: () => void refetch() }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Makes the index between keystrokes, a few milliseconds at a time; the latest list wins. */
async function makeIndex(products: readonly Product[]): Promise<void> {
  if (made && sameNames(made.products, products)) return
  if (making && sameNames(making, products)) return
  making = products
  const steps = productIndexSteps(products)
  for (;;) {
    await nextPause()
    if (making !== products) return
    const until = performance.now() + SLICE_MS
    while (performance.now() < until) {
      const step = steps.next()
      if (!step.done) continue
      made = { products, index: step.value }
      making = undefined
      for (const listener of listeners) listener()
      return
    }
  }
}

function nextPause(): Promise<void> {
  return new Promise((resume) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resume(), { timeout: 100 })
    else setTimeout(resume, 0)
  })
}
