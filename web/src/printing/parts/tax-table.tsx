import type { Body } from '@kadai/contract/contract'
import { use } from 'react'
import { ColumnHead } from '../../frames/column-head.tsx'
import { common } from '../../frames/words.ts'
import { tableScale } from '../paper/columns.ts'
import { PaperContext } from '../paper/paper-style.ts'
import { grouped } from '../paper/wire-money.ts'
import { words as shared } from '../paper/words.ts'
import classes from './tax-table.module.css'
import { words } from './words.ts'

export type TaxRow = Body<'print_detail'>['tax_detail'][number]

/** A row is a rate of an HSN code. */
export const rowKey = (row: TaxRow): string =>
  [row.hsn_code, row.cgst_percentage, row.igst_percentage].join(' ')

export type TaxTableProps = {
  rows: readonly TaxRow[]
  inState: boolean
  /** Whether there is a row for each HSN code. */
  byHsn: boolean
  /** The sums, under the last row. */
  sums?: TaxRow | undefined
}

const HEADS = { cgst: shared.cgst, sgst: shared.sgst, igst: shared.igst }
const headsOf = (inState: boolean) => (inState ? (['cgst', 'sgst'] as const) : (['igst'] as const))

/** The columns by content; `least` is the width of their headings. */
export function taxColumns({ rows, inState, byHsn, sums }: TaxTableProps) {
  const all = sums ? [...rows, sums] : rows
  const column = (label: string, least: number, text: (row: TaxRow) => string) => ({
    label,
    text,
    texts: all.map(text),
    least,
  })
  return [
    ...(byHsn ? [column(shared.hsn, 6.8, (row) => row.hsn_code || (row === sums ? common.total : '–'))] : []),
    column(shared.taxable_value, 10, (row) => grouped(row.taxable_value)),
    ...headsOf(inState).flatMap((head) => [
      column(words.percent({ head: HEADS[head] }), 5.8, (row) => row[`${head}_percentage`]),
      column(HEADS[head], 4.2, (row) => grouped(row[head])),
    ]),
    column(words.total_tax, 6.8, (row) => grouped(row.total_tax)),
  ]
}

/** Slightly smaller than the sheet's type, where that fits. */
const USUAL = 0.94

/**
 * The Tax Details of an invoice: taxable value, rate and amount of each tax head (CGST Rule 46), over the sheet's
 * width or a `share` of it, in smaller type where the figures need it.
 */
export function TaxTable({ share, ...table }: TaxTableProps & { share?: number }) {
  const { rows, sums } = table
  const paper = use(PaperContext)
  if (paper.roll) return <RollTax {...table} />
  const columns = taxColumns(table)
  const scale = Math.min(USUAL, tableScale(columns, paper, share))
  return (
    <table className={classes.tax} style={{ fontSize: `${scale}em` }} aria-label={words.tax_details}>
      <thead>
        <tr>
          {columns.map(({ label }) => (
            <ColumnHead key={label}>{label}</ColumnHead>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...rows, ...(sums ? [sums] : [])].map((row) => (
          <tr key={rowKey(row)} className={row === sums ? classes.sums : undefined}>
            {columns.map(({ label, text }) => (
              <td key={label}>{text(row)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** On a roll: a line for each head of each rate. */
function RollTax({ rows, inState }: TaxTableProps) {
  return (
    <dl className={classes.roll} aria-label={words.tax_details}>
      {rows.flatMap((row) =>
        headsOf(inState).map((head) => (
          <div key={`${rowKey(row)} ${head}`}>
            <dt>
              {[
                row.hsn_code,
                words.tax_of({
                  head: HEADS[head],
                  rate: row[`${head}_percentage`],
                  value: grouped(row.taxable_value),
                }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </dt>
            <dd>{grouped(row[head])}</dd>
          </div>
        )),
      )}
    </dl>
  )
}
