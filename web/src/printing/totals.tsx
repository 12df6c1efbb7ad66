import type { ReactNode } from 'react'
import classes from './totals.module.css'

/** A row of the totals: its label and its amount as printed. */
export type TotalRow = readonly [label: string, amount: string]

type Props = {
  rows: readonly TotalRow[]
  total: TotalRow
  /** Told under the total, no part of it. */
  beside?: readonly TotalRow[]
  words: string
  count: string
  /** The tax table; `wide` where it needs the whole width. */
  tax?: ReactNode
  wide?: boolean
}

/** What a bill comes to: its sums on the right, the amount in words and the tax table on the left. */
export function Totals({ rows, total, beside = [], words, count, tax, wide = false }: Props) {
  return (
    <div className={classes.summary} data-wide={wide}>
      <div className={classes.words}>
        <p className={classes.label}>Amount in words</p>
        <p className={classes.said}>{words}</p>
        <p className={classes.count}>{count}</p>
      </div>
      <div className={classes.totals}>
        <dl>
          {rows.map(([label, amount]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
          <div className={classes.grand}>
            <dt>{total[0]}</dt>
            <dd>{total[1]}</dd>
          </div>
          {beside.map(([label, amount]) => (
            <div key={label} className={classes.beside}>
              <dt>{label}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
        </dl>
      </div>
      {tax && <div className={classes.tax}>{tax}</div>}
    </div>
  )
}
