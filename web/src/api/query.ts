import { QueryClient } from '@tanstack/react-query'
import { Unreachable } from './client.ts'
import { sessionNow, whenPersonLeaves, whenSessionChanges } from './session.ts'

/** The answers kept for the screens: shown at once when a screen opens again, then brought up to date behind it. */
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

// What one person read is not shown to the next.
whenPersonLeaves(() => queryClient.clear())

// After signing in again the figures are read afresh.
let ended = false
whenSessionChanges(() => {
  const now = sessionNow()
  const before = ended
  ended = now.kind === 'signed-in' && now.ended
  if (before && now.kind === 'signed-in' && !ended) void queryClient.invalidateQueries()
})
