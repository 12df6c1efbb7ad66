import { rich } from '../language/rich.tsx'
import classes from './column-list.module.css'
import { words } from './words.ts'

/** A column of the file: its heading, what it takes, and whether it can be left out. */
export type ImportColumn = { heading: string; example: string; optional?: true }

/** The columns as the first row of a sheet, with an example row. */
export function ColumnList({ columns }: { columns: readonly ImportColumn[] }) {
  const optional = columns.filter((column) => column.optional).map((column) => column.heading)
  const always = columns.filter((column) => !column.optional)
  return (
    <div>
      <p>
        {rich(words.columns, {
          columns: <strong lang="en">{always.map((column) => column.heading).join(', ')}</strong>,
        })}
        {optional.length > 0 && (
          <> {rich(words.optional_columns, { columns: <span lang="en">{optional.join(', ')}</span> })}</>
        )}
      </p>
      <dl className={`panel ${classes.sheet}`}>
        {columns.map(({ heading, example, optional }) => (
          <div key={heading} lang="en" data-optional={optional}>
            <dt>{heading}</dt>
            <dd>{example}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
