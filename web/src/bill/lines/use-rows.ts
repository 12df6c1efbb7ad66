import type { Paise } from '@kadai/domain/money'
import { useVirtualizer, type VirtualizerOptions } from '@tanstack/react-virtual'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { focusField } from '../fields/focus.ts'
import type { Bill } from '../state/bill-state.ts'
import type { Line } from '../state/line.ts'
import { onLineKey } from './line-keys.ts'
import type { RowProps } from './line-row.tsx'
import type { QuantityActs } from './qty-input.tsx'

/** What the rest of the screen calls on the lines. */
export type LinesHandle = {
  /** Focuses the quantity of a line; -1 is the last one. False when there is none. */
  focusLine(at: number): boolean
}

export type LinesProps = {
  bill: Pick<Bill, 'lines' | 'lit'>
  rateLabel: string
  discounts: boolean
  short: ReadonlyMap<number, number>
  /** Today's price by line key, where it differs from the quoted one; null where the product is gone. */
  today: ReadonlyMap<number, Paise | null>
  problems: ReadonlyMap<number, string>
  deleting: ReadonlySet<number>
  forbidden: boolean
  /** The products are still loading: no line can be added, and stock is not compared. */
  awaited: boolean
  /** Shown where there are no lines yet. */
  empty: ReactNode
  /** The note on a line that costs nothing. */
  unpriced: string
  quantity: QuantityActs
  /** Resolves to the line's former place once it is gone. */
  onDelete: (key: number) => Promise<number | undefined>
  /** Returns the cursor to the entry row. */
  onLeave: () => void
  /** Takes a label that was scanned into a line's quantity. */
  onScan: (code: string) => void
  handle: RefObject<LinesHandle | null>
}

type Sizes = Pick<
  VirtualizerOptions<HTMLDivElement, Element>,
  'estimateSize' | 'overscan' | 'paddingStart' | 'scrollPaddingStart'
>

/** The rows to render: the visible ones; a line just added or added to is scrolled into view. */
export function useRows(props: LinesProps, newestFirst: boolean, sizes: Sizes) {
  const { bill, short, today, problems, deleting, forbidden, discounts, unpriced, quantity, onScan, handle } =
    props
  const { lines, lit } = bill
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
    if (before === '') quantity.set(key, qty)
    else quantity.type(key, before)
    onScan(code)
  }
  useImperativeHandle(handle, () => ({
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
        left: short.get(line.key),
        today: today.get(line.key),
        problem: problems.get(line.key),
        forbidden,
        lit: at === litAt ? times : 0,
        deleting: deleting.has(line.key),
        discounts,
        unpriced,
        quantity,
      }
    )
  }
  /** The keys in the lines; `remove` deletes one. */
  const keys = (remove: (key: number) => void) => (event: KeyboardEvent) =>
    onLineKey(event, {
      ...{ lines: shown, remove, focus: focusRow, leave: props.onLeave, scan },
      entryRow: newestFirst ? 'above' : 'below',
    })
  return { scroller, rows, shown, rowOf, keys }
}
