import { type CSSProperties, memo, type ReactNode } from 'react'
import { ColumnHead } from '../column-head.tsx'
import { type Arrangement, widthOf } from './arrangement.ts'
import type { Column, Shown } from './declaration.ts'
import classes from './list-table.module.css'
import { words } from './words.ts'

type Props<R> = Shown<R> & { arrangement: Arrangement<Column<R>> }

type Cells<R> = Arrangement<Column<R>>['cells']

/**
 * The table of a list: head and totals stay visible while the rows scroll; columns have the same widths on every
 * page.
 */
export function ListTable<R>(props: Props<R>) {
  const { arrangement, rows, id, first = 1, sums, awaited = 12, caption, lit, paged } = props
  const { cells, padding_px } = arrangement
  const anyCells = cells as Cells<unknown>
  const totals = cells.some((columns) => columns.some(({ total }) => total))
  const widthIn = (columns: Cells<R>[number]) => {
    const px = widthOf(columns)
    return px === undefined ? undefined : { width: px + 2 * padding_px }
  }
  return (
    <table
      className={`table ${classes.table}`}
      style={{ '--padding': `${padding_px}px` } as CSSProperties}
      aria-busy={!rows}
    >
      <caption className="spoken">{caption}</caption>
      <colgroup>
        {cells.map((columns) => (
          <col key={columns[0].head} style={widthIn(columns)} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {cells.map((columns) => (
            <ColumnHead key={columns[0].head} data-align={columns[0].align}>
              <Stack columns={columns} draw={({ head }) => head} />
            </ColumnHead>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows
          ? rows.map((row, at) => (
              <TableRow key={id(row)} row={row} place={first + at} lit={id(row) === lit} cells={anyCells} />
            ))
          : Array.from({ length: awaited }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the skeletons are nothing but their places.
              <SkeletonRow key={at} at={at} cells={anyCells} />
            ))}
      </tbody>
      {totals && rows && rows.length > 0 && (
        <tfoot data-paged={paged || undefined}>
          <TotalRow cells={cells} label={words.page_total} sum={({ total }) => total?.(rows)} />
          {sums && <TotalRow cells={cells} label={words.all_pages} sum={({ head }) => sums[head]} />}
        </tfoot>
      )}
    </table>
  )
}

type StackProps<R> = { columns: readonly Column<R>[]; draw: (column: Column<R>) => ReactNode }

/** The content of one cell: its column's, and under it that of a column that shares it. */
function Stack<R>({ columns, draw }: StackProps<R>) {
  return columns.map((column, at) => {
    const drawn = draw(column)
    if (at === 0 || drawn === '' || drawn === false || drawn === undefined || drawn === null)
      return at === 0 ? drawn : null
    return (
      <span key={column.head} className={classes.second}>
        {drawn}
      </span>
    )
  })
}

type TotalProps<R> = { cells: Cells<R>; label: string; sum: (column: Column<R>) => ReactNode }

/** The label spans the columns before the first sum. */
function TotalRow<R>({ cells, label, sum }: TotalProps<R>) {
  const lead = cells.findIndex((columns) => columns.some(({ total }) => total))
  return (
    <tr>
      <th scope="row" colSpan={lead}>
        {label}
      </th>
      {cells.slice(lead).map((columns) => (
        <td key={columns[0].head} data-align={columns[0].align}>
          <Stack columns={columns} draw={sum} />
        </td>
      ))}
    </tr>
  )
}

type RowProps = { row: unknown; place: number; lit: boolean; cells: Cells<unknown> }

/** Renders only when its record or the columns change, not while the search is typed. */
const TableRow = memo(function TableRow({ row, place, lit, cells }: RowProps) {
  return (
    <tr data-lit={lit || undefined}>
      {cells.map((columns) => (
        <td key={columns[0].head} data-align={columns[0].align}>
          <Stack columns={columns} draw={({ cell }) => cell(row, place)} />
        </td>
      ))}
    </tr>
  )
})

const LENGTHS = [72, 56, 84, 64, 48]

function SkeletonRow({ at, cells }: { at: number; cells: Cells<unknown> }) {
  return (
    <tr>
      {cells.map((columns, cell) => (
        <td key={columns[0].head} data-align={columns[0].align}>
          <span
            className={`breathing ${classes.bar}`}
            style={{ width: `${LENGTHS[(at + cell * 2) % LENGTHS.length]}%` }}
          />
        </td>
      ))}
    </tr>
  )
}
