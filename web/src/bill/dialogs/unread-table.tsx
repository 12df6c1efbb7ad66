import type { ReactNode } from 'react'
import { ColumnHead } from '../../frames/column-head.tsx'
import classes from './dialogs.module.css'
import { words } from './words.ts'

type Props = {
  /** The columns before the reason. */
  heads: readonly string[]
  rows: readonly { cells: readonly ReactNode[]; reason: string }[]
}

/** The lines of a pasted text that could not be read, and why. */
export function UnreadTable({ heads, rows }: Props) {
  return (
    <div style={{ maxHeight: '50dvh', overflowY: 'auto' }}>
      <table className={`table ${classes.unread}`} data-flush>
        <thead>
          <tr>
            {[...heads, words.what_is_wrong].map((head) => (
              <ColumnHead key={head}>{head}</ColumnHead>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cells, reason }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change their order.
            <tr key={at}>
              {heads.map((head, of) => (
                <td key={head}>{cells[of]}</td>
              ))}
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
