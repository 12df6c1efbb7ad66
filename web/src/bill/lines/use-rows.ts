import { kindOf } from '@kadai/domain/kinds'
import { readScan } from '@kadai/domain/scan'
import { useVirtualizer, type VirtualizerOptions } from '@tanstack/react-virtual'
import { type KeyboardEvent, useImperativeHandle, useLayoutEffect, useMemo, useRef } from 'react'
import { useEditor } from '../editor/editor.ts'
import { focusField } from '../fields/focus.ts'
import type { Line } from '../state/line.ts'
import { isUnderCost } from '../state/prices-since.ts'
import type { RowProps } from './line-row.tsx'

type Sizes = Pick<
  VirtualizerOptions<HTMLDivElement, Element>,
  'estimateSize' | 'overscan' | 'paddingStart' | 'scrollPaddingStart'
>

/** The rows to render: the visible ones; a line just added or added to is scrolled into view. */
export function useRows(newestFirst: boolean, sizes: Sizes) {
  const { kind, model, trouble, handles } = useEditor()
  const { catalogue, store } = model
  const { lines, lit } = model.bill
  const shown = useMemo(() => (newestFirst ? lines.toReversed() : lines), [newestFirst, lines])
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    getItemKey: (at) => shown[at]?.key ?? at,
    ...sizes,
  })

  const litAt = lit ? shown.findIndex(({ key }) => key === lit.key) : -1
  const times = lit?.times ?? 0
  // Before painting, so that row and position change in one frame.
  useLayoutEffect(() => {
    if (times > 0 && litAt >= 0) rows.scrollToIndex(litAt)
  }, [times, litAt, rows])

  /** Focuses the quantity of a line by its place on the screen. */
  function focusRow(at: number): boolean {
    const line = shown[at]
    if (!line) return false
    rows.scrollToIndex(at)
    const go = () => focusField(`line:${line.key}`, scroller.current ?? document)
    if (!go()) requestAnimationFrame(go)
    return true
  }
  /** The line keeps its quantity; the label is for the entry row. */
  function scan({ key, qty }: Line, before: string, code: string) {
    store.act(before === '' ? { type: 'setQty', key, qty } : { type: 'typeQty', key, text: before })
    handles.scan(code)
  }
  useImperativeHandle(handles.lines, () => ({
    focusLine(at) {
      const line = lines.at(at < 0 ? -1 : Math.min(at, lines.length - 1))
      return line !== undefined && focusRow(shown.indexOf(line))
    },
  }))

  function rowOf(at: number): Omit<RowProps, 'onDelete'> | undefined {
    const line = shown[at]
    return (
      line && {
        line,
        number: newestFirst ? lines.length - at : at + 1,
        left: model.short.get(line.key),
        today: model.today.get(line.key),
        under_cost: isUnderCost(line, catalogue),
        problem: trouble.problems.get(line.key),
        forbidden: catalogue?.shop.forbid_negative_stock === '1',
        lit: at === litAt ? times : 0,
        deleting: model.deleting.has(line.key),
        discounts: kindOf(kind.name).discounted,
        unpriced: kind.words.unpriced,
        store,
      }
    )
  }
  /** The keys in the lines; `remove` deletes one. */
  const keys = (remove: (key: number) => void) => (event: KeyboardEvent) =>
    onLineKey(event, {
      ...{ lines: shown, remove, focus: focusRow, leave: handles.toEntry, scan },
      entryRow: newestFirst ? 'above' : 'below',
    })
  // The products are still loading: no line can be added, and stock is not compared.
  const awaited = !catalogue && !model.catalogueFailed
  return { scroller, rows, shown, rowOf, keys, awaited }
}

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
function onLineKey(event: KeyboardEvent, keys: Keys): void {
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
