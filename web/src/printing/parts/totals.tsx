import { use } from 'react'
import { tableScale } from '../paper/columns.ts'
import { PaperContext } from '../paper/paper-style.ts'
import { TaxTable, type TaxTableProps, taxColumns } from './tax-table.tsx'
import classes from './totals.module.css'
import { words } from './words.ts'

/** A row of the totals: its label, its printed amount, and a note. */
export type PrintedRow = readonly [label: string, amount: string, note?: string]

export type TotalsProps = {
  rows: readonly PrintedRow[]
  total: PrintedRow
  /** Rows below the total that are not part of it. */
  afterTotal?: readonly PrintedRow[]
  words: string
  count: string
  tax?: TaxTableProps | undefined
}

/** The share of the sheet's width next to the totals, slightly less than the style sheet's. */
const NEXT_TO_TOTALS = 0.55

/** The totals of a bill: sums on the right, the amount in words and the tax table on the left. */
export function Totals({ rows, total, afterTotal = [], words: said, count, tax }: TotalsProps) {
  const paper = use(PaperContext)
  // Below the words where its figures fit there, else below both.
  const wide = tax !== undefined && tableScale(taxColumns(tax), paper, NEXT_TO_TOTALS) < 1
  return (
    <div className={classes.summary} data-wide={wide}>
      <div className={classes.words}>
        <p className={classes.label}>{words.amount_in_words}</p>
        <p style={{ fontWeight: 650, textWrap: 'pretty' }} lang="en">
          {said}
        </p>
        <p className={classes.count}>{count}</p>
      </div>
      <div className={classes.totals}>
        <dl>
          {rows.map((row) => (
            <Row key={row[0]} row={row} />
          ))}
          <div className={classes.grand}>
            <dt>{total[0]}</dt>
            <dd>{total[1]}</dd>
          </div>
          {afterTotal.map((row) => (
            <Row key={row[0]} row={row} className={classes.afterTotal} />
          ))}
        </dl>
      </div>
      {tax && (
        <div style={{ gridArea: 'tax' }}>
          <TaxTable {...tax} share={wide ? 1 : NEXT_TO_TOTALS} />
        </div>
      )}
    </div>
  )
}

function Row({ row: [label, amount, note], className }: { row: PrintedRow; className?: string | undefined }) {
  return (
    <div className={className}>
      <dt>
        {label} {note && <small>{note}</small>}
      </dt>
      <dd>{amount}</dd>
    </div>
  )
}
