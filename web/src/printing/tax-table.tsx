import type { Body } from '@kadai/contract/contract'
import classes from './tax-table.module.css'
import { grouped } from './wire-money.ts'

export type TaxRow = Body<'print_detail'>['tax_detail'][number]

type Props = {
  rows: readonly TaxRow[]
  inState: boolean
  /** Whether the rows are told apart by their HSN code. */
  byHsn: boolean
  /** The sums, under the last of the rows. */
  sums?: TaxRow | undefined
}

/** The Tax Details of an invoice: taxable value, rate and amount of each tax head (CGST Rule 46). */
export function TaxTable({ rows, inState, byHsn, sums }: Props) {
  const heads = inState ? (['cgst', 'sgst'] as const) : (['igst'] as const)
  return (
    <table className={classes.tax} aria-label="Tax Details">
      <thead>
        <tr>
          {byHsn && <th scope="col">HSN/SAC</th>}
          <th scope="col">Taxable Value</th>
          {heads.flatMap((head) => [
            <th key={`${head} %`} scope="col">{`${head.toUpperCase()} %`}</th>,
            <th key={head} scope="col">
              {head.toUpperCase()}
            </th>,
          ])}
          <th scope="col">Total Tax</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.hsn_code}>
            {byHsn && <td>{row.hsn_code || '–'}</td>}
            <td>{grouped(row.taxable_value)}</td>
            {heads.flatMap((head) => [
              <td key={`${head} %`}>{row[`${head}_percentage`]}</td>,
              <td key={head}>{grouped(row[head])}</td>,
            ])}
            <td>{grouped(row.total_tax)}</td>
          </tr>
        ))}
        {sums && (
          <tr className={classes.sums}>
            {byHsn && <td>Total</td>}
            <td>{grouped(sums.taxable_value)}</td>
            {heads.flatMap((head) => [<td key={`${head} %`} />, <td key={head}>{grouped(sums[head])}</td>])}
            <td>{grouped(sums.total_tax)}</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}
