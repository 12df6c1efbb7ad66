import { useSyncExternalStore } from 'react'

/** Below this width the table becomes cards. */
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
