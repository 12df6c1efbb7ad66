import { readScan } from '@kadai/domain/scan'
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
  /** Takes a label that was scanned into a line's quantity, which held `before`. */
  scan: (line: Line, before: string, code: string) => void
  entryRow: 'above' | 'below'
}

/**
 * The keys in a line's quantity: Ctrl+Del deletes the line, arrows go to its neighbours, Enter returns to the entry
 * row, with the label that was scanned here.
 */
export function onLineKey(event: KeyboardEvent, keys: Keys): void {
  const { lines, remove, focus, leave, entryRow } = keys
  const field = event.target instanceof HTMLInputElement ? event.target : undefined
  const place = field?.dataset.place
  const at = lines.findIndex(({ key }) => place === `line:${key}`)
  const line = lines[at]
  if (!line || event.altKey || event.metaKey) return
  const scan = event.key === 'Enter' || event.key === 'Tab' ? readScan(field?.value ?? '') : undefined
  if (event.ctrlKey) {
    if (event.key !== 'Delete') return
    remove(line.key)
  } else if (scan) keys.scan(line, scan.before, scan.code)
  else if (event.key === 'Enter') leave()
  else if (event.key === 'ArrowUp' && at > 0) focus(at - 1)
  else if (event.key === 'ArrowDown' && at + 1 < lines.length) focus(at + 1)
  else if (event.key === (entryRow === 'above' ? 'ArrowUp' : 'ArrowDown')) leave()
  else if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
  event.preventDefault()
}
