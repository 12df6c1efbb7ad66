import { indian } from '@kadai/domain/money'
import { memo } from 'react'
import { IconButton } from '../../frames/plain-buttons.tsx'
import { IconX } from '../../theme/icons.ts'
import type { BillStore } from '../state/bill-store.ts'
import classes from './line-table.module.css'
import notes from './line-words.module.css'
import { type LineNotes, LineWords } from './line-words.tsx'
import { QtyInput } from './qty-input.tsx'
import { words } from './words.ts'

export type RowProps = LineNotes & {
  /** S.No., from 1. */
  number: number
  /** Raised each time the row is highlighted again; 0 for the others. */
  lit: number
  deleting: boolean
  store: BillStore
  onDelete: (key: number) => void
}

/** One line of a bill; renders only when its own data change. */
export const LineRow = memo(function LineRow(props: RowProps) {
  const { line, number, lit, deleting, store, onDelete } = props
  return (
    <tr
      className={`${classes.row} ${notes.line}`}
      aria-rowindex={number + 1}
      data-lit={lit === 0 ? undefined : lit % 2}
      data-deleting={deleting || undefined}
    >
      <td className="soft">{number}</td>
      <td>
        <div className={`row ${classes.product}`}>
          <span className="cut" title={line.product_name}>
            {line.product_name}
          </span>
          <span className="soft" style={{ flex: 'none', fontSize: 12 }}>
            {line.product_code}
          </span>
          <LineWords {...props} />
        </div>
      </td>
      <td>{indian(line.price_paise)}</td>
      <td>
        <QtyInput line={line} className={`input ${classes.qty}`} store={store} />
      </td>
      <td>{indian(line.price_paise * line.qty)}</td>
      <td>
        <IconButton
          icon={IconX}
          className={classes.delete}
          label={words.delete_line({ product: line.product_name })}
          title={words.delete_hint}
          // The second click of a double click falls on the line that moved up.
          onClick={({ detail }) => detail < 2 && onDelete(line.key)}
        />
      </td>
    </tr>
  )
})
