import { useSyncExternalStore } from 'react'

/** Below this the table becomes cards (look; the specification's md). */
const NARROW = '(width < 768px)'

/** Whether the screen is as narrow as a phone. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(NARROW).matches)
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(NARROW)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
