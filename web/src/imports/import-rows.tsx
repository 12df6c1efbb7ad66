import type { RowNote } from '@kadai/contract/imports'
import { indianCount } from '@kadai/domain/money'
import classes from './import-rows.module.css'

/** As many as one reads on a screen; the file with the reasons has them all. */
const SHOWN = 200

type Props = { label: string; rows: readonly RowNote[]; all: number; more?: string }

/** Lists cells of the file with the reasons. */
export function ImportRows({ label, rows, all, more = '' }: Props) {
  const shown = rows.slice(0, SHOWN)
  return (
    <>
      <table className={`table ${classes.rows}`} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Column</th>
            <th scope="col">Reason</th>
            <th scope="col">In the file</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell may stand here twice; the list never changes.
            <tr key={at}>
              <td data-label="Row">{row.row}</td>
              <td data-label="Column">{row.column}</td>
              <td data-label="Reason">{row.reason}</td>
              <td data-label="In the file">{row.value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {all > shown.length && (
        <p className={`soft ${classes.more}`}>
          And {indianCount(all - shown.length)} more. {more}
        </p>
      )}
    </>
  )
}
