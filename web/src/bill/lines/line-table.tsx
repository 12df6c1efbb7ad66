import type { Paise } from '@kadai/domain/money'
import { type KeyboardEvent, memo, type ReactNode, type RefObject, useCallback } from 'react'
import type { Bill } from '../state/bill-state.ts'
import { onLineKey } from './line-keys.ts'
import { LineRow } from './line-row.tsx'
import classes from './line-table.module.css'
import type { QuantityActs } from './qty-input.tsx'
import { type LinesHandle, useRows } from './use-rows.ts'

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
    deleting,
    forbidden,
    awaited,
    empty,
    unpriced,
    quantity,
    onDelete,
    onLeave,
    handle,
  } = props
  const { lines } = bill
  const { scroller, rows, litAt, times, focusRow } = useRows({
    bill,
    shown: lines,
    handle,
    estimateSize: () => ROW_PX,
    overscan: 5,
    paddingStart: HEAD_PX,
    scrollPaddingStart: HEAD_PX,
  })

  const remove = useCallback(
    async (key: number) => {
      const at = await onDelete(key)
      if (at !== undefined && !handle.current?.focusLine(at)) onLeave()
    },
    [onDelete, onLeave, handle],
  )
  const onKeyDown = (event: KeyboardEvent) =>
    onLineKey(event, { lines, remove, focus: focusRow, leave: onLeave, entryStands: 'below' })

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
                deleting={deleting.has(line.key)}
                discounts={discounts}
                unpriced={unpriced}
                quantity={quantity}
                onDelete={remove}
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
