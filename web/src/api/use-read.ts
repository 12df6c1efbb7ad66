import type { CallName, Sends } from '@kadai/contract/contract'
import { useQuery } from '@tanstack/react-query'
import { type Answer, api } from './client.ts'
import { noteNews } from './up-to-date.ts'

export type ReadOptions = {
  /** False: do not call yet. */
  enabled?: boolean
  /** How long the answer counts as fresh; 5 seconds by default. */
  fresh_ms?: number
  /** Read again at this interval. */
  every_ms?: number
  /** False: an answer of an earlier visit is not shown while it is read again; for what a person works on. */
  kept?: boolean
}

/** What identifies the record in an input: its ids, and the period of a return. */
function recordOf(input: unknown): string {
  const named = Object.entries(input ?? {}).filter(([field]) => /(^|_)id$|^period$/.test(field))
  return JSON.stringify(named)
}

/**
 * Reads one call of the contract and caches its answer. While the next page or search loads, the previous answer
 * stays (`isPlaceholderData`), so that a list never blanks (rule 6.1); one record's answer is never shown for
 * another's.
 */
export function useRead<N extends CallName>(name: N, input: Sends<N>, options: ReadOptions = {}) {
  const queryKey = [name, input]
  return useQuery<Answer<N>>({
    queryKey,
    queryFn: ({ signal }) => api(name, input, { signal, onNews: (news) => noteNews(queryKey, news) }),
    placeholderData: (before, query) =>
      recordOf(query?.queryKey[1]) === recordOf(input) ? before : undefined,
    enabled: options.enabled ?? true,
    ...(options.every_ms === undefined ? {} : { refetchInterval: options.every_ms }),
    ...(options.fresh_ms === undefined ? {} : { staleTime: options.fresh_ms }),
    ...(options.kept === false ? { gcTime: 0 } : {}),
  })
}
