import type { Paise } from '@kadai/domain/money'
import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'
import { goTo } from '../fields/places.ts'
import type { Bill } from '../state/bill-state.ts'
import { onLineKey } from './line-keys.ts'
import { LineRow } from './line-row.tsx'
import classes from './line-table.module.css'
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
  going: ReadonlySet<number>
  forbidden: boolean
  /** The products are still on their way: no line can be added yet, and none is compared with the stock. */
  awaited: boolean
  /** What stands where no line is yet. */
  empty: ReactNode
  /** What is said of a line that costs nothing. */
  unpriced: string
  quantity: QuantityActs
  /** Resolves to whether the line is gone. */
  onDelete: (key: number) => Promise<boolean>
  /** The cursor goes back to where lines are typed. */
  onLeave: () => void
  handle: Ref<LinesHandle>
}

const ROW_PX = 36
/** The head of the table stays in view above the rows. */
const HEAD_PX = 36

/** The lines of a bill where there is room for a table; only those in view are drawn. */
export const LineTable = memo(function LineTable(props: LinesProps) {
  const {
    bill,
    rateLabel,
    discounts,
    short,
    today,
    problems,
    going,
    forbidden,
    awaited,
    empty,
    unpriced,
    quantity,
    onDelete,
    onLeave,
    handle,
  } = props
  const { lines, lit } = bill
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    getItemKey: (at) => lines[at]?.key ?? at,
    overscan: 5,
    paddingStart: HEAD_PX,
    scrollPaddingStart: HEAD_PX,
  })

  // The row just added, or added to, comes into view.
  const litAt = lit ? lines.findIndex(({ key }) => key === lit.key) : -1
  const times = lit?.times ?? 0
  // Before it is painted, so that row and place are one frame.
  useLayoutEffect(() => {
    if (times > 0 && litAt >= 0) rows.scrollToIndex(litAt)
  }, [times, litAt, rows])

  function focusLine(at: number): boolean {
    const index = at < 0 ? lines.length - 1 : Math.min(at, lines.length - 1)
    const line = lines[index]
    if (!line) return false
    rows.scrollToIndex(index)
    if (!goTo(`line:${line.key}`, scroller.current ?? document))
      requestAnimationFrame(() => goTo(`line:${line.key}`, scroller.current ?? document))
    return true
  }
  const latest = useRef(focusLine)
  latest.current = focusLine
  useImperativeHandle(handle, () => ({ focusLine: (at) => latest.current(at) }), [])

  const remove = useRef(async (_key: number) => {})
  remove.current = async (key) => {
    const at = lines.findIndex((line) => line.key === key)
    if ((await onDelete(key)) && !latest.current(at)) onLeave()
  }
  const removeRow = useRef((key: number) => void remove.current(key)).current

  const onKeyDown = (event: KeyboardEvent) =>
    onLineKey(event, { lines, remove: removeRow, focus: focusLine, leave: onLeave, entryStands: 'below' })

  const items = rows.getVirtualItems()
  const above = (items[0]?.start ?? HEAD_PX) - HEAD_PX
  const below = rows.getTotalSize() - (items.at(-1)?.end ?? HEAD_PX)
  return (
    <div ref={scroller} className={classes.scroller}>
      <table
        className={classes.table}
        aria-label="Lines"
        aria-rowcount={lines.length + 1}
        aria-busy={awaited}
      >
        <colgroup>
          <col className={classes.colNumber} />
          <col />
          <col className={classes.colRate} />
          <col className={classes.colQty} />
          <col className={classes.colAmount} />
          <col className={classes.colDelete} />
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">S.No.</th>
            <th scope="col">Product</th>
            <th scope="col">{rateLabel}</th>
            <th scope="col">Quantity</th>
            <th scope="col">Amount</th>
            <th scope="col">
              <span className="spoken">Delete</span>
            </th>
          </tr>
        </thead>
        <tbody onKeyDown={onKeyDown}>
          <Space height={above} />
          {items.map((item) => {
            const line = lines[item.index]
            if (!line) return null
            return (
              <LineRow
                key={line.key}
                line={line}
                number={item.index + 1}
                left={short.get(line.key)}
                today={today.get(line.key)}
                problem={problems.get(line.key)}
                forbidden={forbidden}
                lit={item.index === litAt ? times : 0}
                going={going.has(line.key)}
                discounts={discounts}
                unpriced={unpriced}
                quantity={quantity}
                onDelete={removeRow}
              />
            )
          })}
          <Space height={below} />
        </tbody>
      </table>
      {empty}
    </div>
  )
})

/** The room of the rows that are out of view. */
function Space({ height }: { height: number }) {
  return height > 0 ? (
    <tr style={{ height }}>
      <td colSpan={6} />
    </tr>
  ) : null
}
