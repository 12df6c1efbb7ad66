import { observed } from '../api/observed.ts'

/** The overlays of every page: the palette and the list of all keys. */
const open = observed<'palette' | 'keys' | undefined>(undefined)

/** Opens one of them, or closes the open one. */
export const showOverlay = open.become

export const useOverlay = open.use
