import { QueryClient } from '@tanstack/react-query'
import { Unreachable } from './client.ts'
import { sessionNow, whenPersonLeaves, whenSessionChanges } from './session.ts'

/** The cache of answers: shown at once when a screen opens again, then refreshed in the background. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      gcTime: 10 * 60_000,
      refetchOnWindowFocus: true,
      // A refusal will not change by asking again; a broken connection may.
      retry: (failures, error) => error instanceof Unreachable && error.why === 'network' && failures < 2,
      retryDelay: (failures) => 400 * (failures + 1),
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})

// The next person must not see what the last one read.
whenPersonLeaves(() => queryClient.clear())

// After signing in again everything is read afresh.
let ended = false
whenSessionChanges(() => {
  const now = sessionNow()
  const before = ended
  ended = now.kind === 'signed-in' && now.ended
  if (before && now.kind === 'signed-in' && !ended) void queryClient.invalidateQueries()
})
