import type { Paise } from '@kadai/domain/money'
import { useVirtualizer, type VirtualizerOptions } from '@tanstack/react-virtual'
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { focusField } from '../fields/focus.ts'
import type { Bill } from '../state/bill-state.ts'
import type { RowProps } from './line-row.tsx'
import type { QuantityActs } from './qty-input.tsx'

/** What the rest of the screen asks of the lines. */
export type LinesHandle = {
  /** Puts the cursor into the quantity of a line; -1 is the last one. False when there is none. */
  focusLine(at: number): boolean
}

export type LinesProps = {
  bill: Pick<Bill, 'lines' | 'lit'>
  rateLabel: string
  discounts: boolean
  short: ReadonlyMap<number, number>
  /** Today's price by line key, where it is another than the estimate's; null where the product is gone. */
  today: ReadonlyMap<number, Paise | null>
  problems: ReadonlyMap<number, string>
  deleting: ReadonlySet<number>
  forbidden: boolean
  /** The products are still on their way: no line can be added yet, and none is compared with the stock. */
  awaited: boolean
  /** What stands where no line is yet. */
  empty: ReactNode
  /** What is said of a line that costs nothing. */
  unpriced: string
  quantity: QuantityActs
  /** Resolves to where the line stood, once it is gone. */
  onDelete: (key: number) => Promise<number | undefined>
  /** The cursor goes back to where lines are typed. */
  onLeave: () => void
  handle: RefObject<LinesHandle | null>
}

type Sizes = Pick<
  VirtualizerOptions<HTMLDivElement, Element>,
  'estimateSize' | 'overscan' | 'paddingStart' | 'scrollPaddingStart'
>

/** The rows that lines are drawn in: those in view; the one just added, or added to, comes into view. */
export function useRows(props: LinesProps, newestFirst: boolean, sizes: Sizes) {
  const { bill, short, today, problems, deleting, forbidden, discounts, unpriced, quantity, handle } = props
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
  // Before it is painted, so that row and place are one frame.
  useLayoutEffect(() => {
    if (times > 0 && litAt >= 0) rows.scrollToIndex(litAt)
  }, [times, litAt, rows])

  /** Puts the cursor into the quantity of a line by its place on the screen. */
  const focusRow = useCallback(
    (at: number): boolean => {
      const line = shown[at]
      if (!line) return false
      rows.scrollToIndex(at)
      const go = () => focusField(`line:${line.key}`, scroller.current ?? document)
      if (!go()) requestAnimationFrame(go)
      return true
    },
    [rows, shown],
  )
  useImperativeHandle(
    handle,
    () => ({
      focusLine(at) {
        const line = lines.at(at < 0 ? -1 : Math.min(at, lines.length - 1))
        return line !== undefined && focusRow(shown.indexOf(line))
      },
    }),
    [lines, shown, focusRow],
  )

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
  return { scroller, rows, shown, rowOf, focusRow }
}
