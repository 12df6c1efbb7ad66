import type { RowNote } from '@kadai/contract/imports'
import { indianCount } from '@kadai/domain/money'
import classes from './import-rows.module.css'
import { words } from './words.ts'

/** As many as one reads on a screen; the file with the reasons has them all. */
const SHOWN = 200

type Props = { label: string; rows: readonly RowNote[]; all: number; more?: string; reason?: string }

/** Lists cells of the file with the reasons. */
export function ImportRows({ label, rows, all, more = '', reason = words.reason }: Props) {
  const shown = rows.slice(0, SHOWN)
  return (
    <>
      <table className={`table ${classes.rows}`} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{words.row}</th>
            <th scope="col">{words.column}</th>
            <th scope="col">{reason}</th>
            <th scope="col">{words.in_file}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell may stand here twice; the list never changes.
            <tr key={at}>
              <td data-label={words.row}>{row.row}</td>
              <td data-label={words.column}>{row.column}</td>
              <td data-label={reason}>{row.reason}</td>
              <td data-label={words.in_file}>{row.value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {all > shown.length && (
        <p className={`soft ${classes.more}`}>
          {words.and_more({ count: indianCount(all - shown.length) })} {more}
        </p>
      )}
    </>
  )
}
