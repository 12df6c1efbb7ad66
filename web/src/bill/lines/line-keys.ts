import type { KeyboardEvent } from 'react'
import type { Line } from '../state/line.ts'

type Keys = {
  /** The lines in the order they stand on the screen. */
  lines: readonly Line[]
  remove: (key: number) => void
  /** Focuses the quantity of a line by its place on the screen. */
  focus: (at: number) => void
  /** Returns the cursor to the entry row, which is beyond this end of the lines. */
  leave: () => void
  entryRow: 'above' | 'below'
}

/**
 * The keys in a line's quantity: Ctrl+Del deletes the line, arrows go to its neighbours, Enter returns to the entry
 * row.
 */
export function onLineKey(event: KeyboardEvent, { lines, remove, focus, leave, entryRow }: Keys): void {
  const place = event.target instanceof HTMLElement ? event.target.dataset.place : undefined
  const at = lines.findIndex(({ key }) => place === `line:${key}`)
  const line = lines[at]
  if (!line || event.altKey || event.metaKey) return
  if (event.ctrlKey) {
    if (event.key !== 'Delete') return
    remove(line.key)
  } else if (event.key === 'Enter') leave()
  else if (event.key === 'ArrowUp' && at > 0) focus(at - 1)
  else if (event.key === 'ArrowDown' && at + 1 < lines.length) focus(at + 1)
  else if (event.key === (entryRow === 'above' ? 'ArrowUp' : 'ArrowDown')) leave()
  else if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
  event.preventDefault()
}
