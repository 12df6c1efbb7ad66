import { useVirtualizer, type VirtualizerOptions } from '@tanstack/react-virtual'
import { type Ref, useCallback, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { goTo } from '../fields/places.ts'
import type { Bill } from '../state/bill-state.ts'
import type { Line } from '../state/line.ts'

/** What the rest of the screen asks of the lines. */
export type LinesHandle = {
  /** Puts the cursor into the quantity of a line; -1 is the last one. False when there is none. */
  focusLine(at: number): boolean
}

type Options = Pick<
  VirtualizerOptions<HTMLDivElement, Element>,
  'estimateSize' | 'overscan' | 'paddingStart' | 'scrollPaddingStart'
> & {
  bill: Pick<Bill, 'lines' | 'lit'>
  /** The lines in the order they stand on the screen: of the bill, or turned around. */
  shown: readonly Line[]
  handle: Ref<LinesHandle>
}

/** The rows that lines are drawn in: those in view; the one just added, or added to, comes into view. */
export function useRows({ bill: { lines, lit }, shown, handle, ...sizes }: Options) {
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
      const go = () => goTo(`line:${line.key}`, scroller.current ?? document)
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
  return { scroller, rows, litAt, times, focusRow }
}
