import type { ImportRow } from './import-answer.ts'
import classes from './import-rows.module.css'

/** As many rows as anybody reads on a screen; the file with the reasons has them all. */
const SHOWN = 200

/** Which cells of the file are meant, and why. */
export function ImportRows({
  label,
  rows,
  more,
}: {
  label: string
  rows: readonly ImportRow[]
  more: string
}) {
  const shown = rows.slice(0, SHOWN)
  return (
    <>
      <table className={classes.rows} aria-label={label}>
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
            // biome-ignore lint/suspicious/noArrayIndexKey: the same cell may stand here with two reasons; the list never changes.
            <tr key={at}>
              <td data-label="Row">{row.row}</td>
              <td data-label="Column">{row.column}</td>
              <td data-label="Reason">{row.reason}</td>
              <td data-label="In the file">{row.value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > SHOWN && (
        <p className={classes.more}>
          And {rows.length - SHOWN} more. {more}
        </p>
      )}
    </>
  )
}
