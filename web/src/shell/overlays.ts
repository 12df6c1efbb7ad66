import { observed } from '../api/observed.ts'

/** The overlays of every page: the palette and the list of all keys. */
const open = observed<'palette' | 'keys' | undefined>(undefined)

/** What had the cursor before. */
let left: Element | null = null

/** What is typed before the palette is there. */
export const ahead = { typed: '' }

/** Opens one of them, or closes the open one: the cursor then goes back to where it was. */
export function showOverlay(next: 'palette' | 'keys' | undefined): void {
  if (next) left = document.activeElement
  ahead.typed = ''
  open.become(next)
  if (!next && left instanceof HTMLElement) left.focus()
}

export const useOverlay = open.use
