import { type ReactNode, useCallback } from 'react'
import { common } from '../../frames/words.ts'
import { useEditor } from '../editor/editor.ts'
import { LineRow } from './line-row.tsx'
import classes from './line-table.module.css'
import { useRows } from './use-rows.ts'
import { words } from './words.ts'

const ROW_PX = 36
/** The head of the table stays in view above the rows. */
const HEAD_PX = 36

/** As wide as the style sheet says; the product has the rest. */
const COLUMNS = ['var(--number)', 'auto', 'var(--rate)', 'var(--qty)', 'var(--amount)', 'var(--delete)']

/** The lines of a bill as a table; renders only the visible ones. */
export function LineTable({ empty }: { empty: ReactNode }) {
  const { kind, model, handles } = useEditor()
  const { deleteLine } = model
  const { scroller, rows, shown, rowOf, keys, awaited } = useRows(false, {
    estimateSize: () => ROW_PX,
    overscan: 5,
    paddingStart: HEAD_PX,
    scrollPaddingStart: HEAD_PX,
  })

  const remove = useCallback(
    async (key: number) => {
      const at = await deleteLine(key)
      if (at !== undefined && !handles.lines.current?.focusLine(at)) handles.toEntry()
    },
    [deleteLine, handles],
  )
  const items = rows.getVirtualItems()
  const above = (items[0]?.start ?? HEAD_PX) - HEAD_PX
  const below = rows.getTotalSize() - (items.at(-1)?.end ?? HEAD_PX)
  return (
    <div ref={scroller} className={classes.scroller}>
      <table
        className={`table ${classes.table}`}
        aria-label={words.lines}
        aria-rowcount={shown.length + 1}
        aria-busy={awaited}
      >
        <colgroup>
          {COLUMNS.map((width) => (
            <col key={width} style={{ width }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">{words.serial_number}</th>
            <th scope="col">{common.product}</th>
            <th scope="col">{kind.words.rate}</th>
            <th scope="col">{common.quantity}</th>
            <th scope="col">{common.amount}</th>
            <th scope="col">
              <span className="spoken">{common.delete}</span>
            </th>
          </tr>
        </thead>
        <tbody onKeyDown={keys(remove)}>
          <Space height={above} />
          {items.map(({ index }) => {
            const row = rowOf(index)
            return row && <LineRow key={row.line.key} {...row} onDelete={remove} />
          })}
          <Space height={below} />
        </tbody>
      </table>
      {shown.length === 0 && empty}
    </div>
  )
}

/** The height of the rows that are not rendered. */
function Space({ height }: { height: number }) {
  return height > 0 ? (
    <tr style={{ height }}>
      <td colSpan={6} />
    </tr>
  ) : null
}
