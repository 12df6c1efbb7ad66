import { ColumnHead } from '../../frames/column-head.tsx'
import classes from './day-table.module.css'

type Props = {
  /** The first column is a name, the others are figures. */
  heads: readonly string[]
  rows: readonly (readonly string[])[]
  sums?: readonly string[]
}

/** A table of a day's figures, unbroken on its sheet. */
export function DayTable({ heads, rows, sums }: Props) {
  return (
    <table className={heads.length > 2 ? `${classes.table} ${classes.wide}` : classes.table}>
      <thead>
        <tr>
          {heads.map((head) => (
            <ColumnHead key={head}>{head}</ColumnHead>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...rows, ...(sums ? [sums] : [])].map((row) => (
          <tr key={row.join(' ')} className={row === sums ? classes.sums : undefined}>
            {row.map((cell, at) => (
              <td key={heads[at]} data-head={heads[at]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
