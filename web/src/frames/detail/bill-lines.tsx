import { ColumnHead } from '../column-head.tsx'
import { Money } from '../money.tsx'
import { common } from '../words.ts'
import classes from './bill-lines.module.css'

export type BillLine = {
  id: string
  hsn_code?: string
  product_code: string
  product_name: string
  qty: number
  amount: string
  totalamount: string
}

export type TotalRow = { id: string; label: string; amount: string; note: string }

type Props = {
  lines: readonly BillLine[]
  /** The totals, as the server answers them. */
  totals: readonly TotalRow[]
  withHsn?: boolean
}

/** The lines of a saved bill and its totals (rule 2.7). */
export function BillLines({ lines, totals, withHsn = false }: Props) {
  const columns = withHsn ? 6 : 5
  return (
    <table className={`table ${classes.table}`}>
      <caption className="spoken">{common.products}</caption>
      <thead>
        <tr>
          <ColumnHead className={classes.place}>{common.serial_number}</ColumnHead>
          {withHsn && <ColumnHead className={classes.hsn}>{common.hsn_code}</ColumnHead>}
          <ColumnHead>{common.product_name}</ColumnHead>
          <ColumnHead className={classes.qty}>{common.qty}</ColumnHead>
          <ColumnHead className={classes.price}>{common.price}</ColumnHead>
          <ColumnHead className={classes.total}>{common.total}</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => (
          <tr key={line.id}>
            <td className={classes.place}>{at + 1}</td>
            {withHsn && (
              <td className={classes.hsn} data-label={common.hsn_code}>
                {line.hsn_code}
              </td>
            )}
            <td className={`breaks ${classes.name}`}>
              {line.product_name} <small className="note">{line.product_code}</small>
            </td>
            <td className={classes.qty}>{line.qty}</td>
            <td className={classes.price}>
              <Money value={line.amount} bare />
            </td>
            <td className={classes.total}>
              <Money value={line.totalamount} bare />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {totals.map((row) => (
          <tr key={row.label} data-grand={row.id === 'total' || undefined}>
            <th scope="row" colSpan={columns - 1}>
              {row.label} {row.note && <small className="note">{row.note}</small>}
            </th>
            <td className={classes.total}>
              {row.amount.startsWith('-') && '− '}
              <Money value={row.amount.replace(/^-/, '')} />
            </td>
          </tr>
        ))}
      </tfoot>
    </table>
  )
}
