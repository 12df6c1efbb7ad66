import type { CallName, Sends } from '@kadai/contract/contract'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type Answer, api } from './client.ts'

export type ReadOptions = {
  /** False: the call waits. */
  enabled?: boolean
  /** How long the answer counts as fresh; 5 seconds unless told. */
  fresh_ms?: number
}

/**
 * Reads one call of the contract and keeps its answer. While the next page or search loads, the previous answer
 * stays (`isPlaceholderData`), so that a list never blanks (design 6).
 */
export function useRead<N extends CallName>(
  name: N,
  input: Sends<N>,
  options: ReadOptions = {},
): UseQueryResult<Answer<N>> {
  return useQuery({
    queryKey: [name, input],
    queryFn: ({ signal }) => api(name, input, { signal }),
    placeholderData: keepPreviousData,
    enabled: options.enabled ?? true,
    ...(options.fresh_ms === undefined ? {} : { staleTime: options.fresh_ms }),
  })
}
