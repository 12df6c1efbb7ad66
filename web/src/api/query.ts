import { QueryClient } from '@tanstack/react-query'
import { Unreachable } from './client.ts'
import { sessionNow, whenSessionChanges } from './session.ts'

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

/** Whose answers are kept; blank while the session has ended or nobody is signed in. */
function holder(): string {
  const now = sessionNow()
  return now.kind === 'signed-in' && !now.ended ? now.session.user_id : ''
}

let before = holder()
let last = before

// What one person read is not shown to the next; after signing in again the figures are read afresh.
whenSessionChanges(() => {
  const now = holder()
  if (now === before) return
  before = now
  if (sessionNow().kind === 'signed-out' || (now !== '' && now !== last)) queryClient.clear()
  else if (now !== '') void queryClient.invalidateQueries()
  if (now !== '') last = now
})
