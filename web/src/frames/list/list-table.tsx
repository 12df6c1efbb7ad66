import { memo, type ReactNode } from 'react'
import type { Column } from './declaration.ts'
import classes from './list-table.module.css'

type Props<R> = {
  columns: readonly Column<R>[]
  /** Undefined while the first answer is awaited: a skeleton of the table stands in. */
  rows: readonly R[] | undefined
  id: (row: R) => string
  /** The place of the first row, counted from 1 over all pages. */
  first: number
  totalLabel: string
  /** The sums of all pages, by the heads of their columns. */
  sums?: Readonly<Record<string, ReactNode>> | undefined
  /** How many rows the skeleton has. */
  awaited: number
  caption: string
  /** How far above the bottom of the window the row of totals stays. */
  paged: boolean
}

/** The table of a list: fixed columns, head and totals in view while the rows scroll. */
export function ListTable<R>(props: Props<R>) {
  const { columns, rows, id, first, totalLabel, sums, awaited, caption, paged } = props
  const totals = columns.some((column) => column.total)
  const least = columns.reduce((all, column) => all + (column.width ?? 150), 0)
  return (
    <div className={classes.scroll}>
      <table className={classes.table} style={{ minWidth: least }} aria-busy={!rows}>
        <caption className="spoken">{caption}</caption>
        <colgroup>
          {columns.map((column) => (
            <col key={column.head} style={{ width: column.width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.head} scope="col" data-align={column.align}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            ? rows.map((row, at) => (
                <TableRow
                  key={id(row)}
                  row={row}
                  place={first + at}
                  columns={columns as readonly Column<unknown>[]}
                />
              ))
            : Array.from({ length: awaited }, (_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the skeletons are nothing but their places.
                <SkeletonRow key={at} at={at} columns={columns as readonly Column<unknown>[]} />
              ))}
        </tbody>
        {totals && rows && rows.length > 0 && (
          <tfoot
            className={classes.totals}
            data-paged={paged || undefined}
            data-sums={sums !== undefined || undefined}
          >
            <tr>{totalCells(columns, totalLabel, (column) => column.total?.(rows))}</tr>
            {sums && <tr>{totalCells(columns, 'All pages', (column) => sums[column.head])}</tr>}
          </tfoot>
        )}
      </table>
    </div>
  )
}

/** The label spans the columns before the first sum. */
function totalCells<R>(
  columns: readonly Column<R>[],
  label: string,
  sum: (column: Column<R>) => ReactNode,
): ReactNode {
  const lead = columns.findIndex((column) => column.total)
  return [
    <th key="label" scope="row" colSpan={lead}>
      {label}
    </th>,
    ...columns.slice(lead).map((column) => (
      <td key={column.head} data-align={column.align}>
        {sum(column)}
      </td>
    )),
  ]
}

type RowProps = { row: unknown; place: number; columns: readonly Column<unknown>[] }

/** Drawn again only when its record or the columns are others: typing in the search leaves the rows alone. */
const TableRow = memo(function TableRow({ row, place, columns }: RowProps) {
  return (
    <tr>
      {columns.map((column) => (
        <td key={column.head} data-align={column.align}>
          {column.cell(row, place)}
        </td>
      ))}
    </tr>
  )
})

const LENGTHS = [72, 56, 84, 64, 48]

function SkeletonRow({ at, columns }: { at: number; columns: readonly Column<unknown>[] }) {
  return (
    <tr>
      {columns.map((column, cell) => (
        <td key={column.head} data-align={column.align}>
          <span className={classes.bar} style={{ width: `${LENGTHS[(at + cell * 2) % LENGTHS.length]}%` }} />
        </td>
      ))}
    </tr>
  )
}
