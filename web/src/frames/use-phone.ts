import { useSyncExternalStore } from 'react'

/** The width at which the bottom menu appears, and a bill's lines become cards. */
const PHONE = '(width < 768px)'

/** Whether the screen is as narrow as a phone. */
export const usePhone = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(PHONE).matches)

function subscribe(listener: () => void): () => void {
  const query = matchMedia(PHONE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
