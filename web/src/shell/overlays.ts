import { useSyncExternalStore } from 'react'

/** The overlays of every page: the palette and the list of all keys. */
export type Overlay = 'palette' | 'keys' | undefined

let open: Overlay
const listeners = new Set<() => void>()

/** Opens one of them, or closes the open one. */
export function showOverlay(overlay: Overlay): void {
  open = overlay
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useOverlay = () => useSyncExternalStore(subscribe, () => open)
