import type { Column } from './declaration.ts'

/** The least width of a column without one of its own: two or three words per line. */
const LEAST_PX = 116

/** The columns of a table, cell by cell: two share a cell where there is no room for both. */
export type Arrangement<C> = {
  cells: readonly (readonly [C, ...C[]])[]
  /** The padding on either side of a cell. */
  padding_px: 8 | 12
}

type Widths = Pick<Column<never>, 'head' | 'width' | 'least' | 'under' | 'later'>

/**
 * Takes the columns of a list and the width of its frame; returns how they are arranged: each in its own cell; else
 * as many as necessary under the column they name, from the left; else with less padding. Undefined where even that
 * does not fit: the rows are then cards.
 */
export function arrange<C extends Widths>(
  columns: readonly C[],
  room_px: number,
): Arrangement<C> | undefined {
  const heads = new Set(columns.map(({ head }) => head))
  const movable = columns
    .filter(({ under }) => under !== undefined && heads.has(under))
    .sort((a, b) => Number(a.later ?? false) - Number(b.later ?? false))
  for (let moved = 0; moved <= movable.length; moved += 1) {
    const cells = cellsOf(columns, new Set(movable.slice(0, moved)))
    if (needed(cells, 12) <= room_px) return { cells, padding_px: 12 }
    if (moved === movable.length && needed(cells, 8) <= room_px) return { cells, padding_px: 8 }
  }
  return undefined
}

/** The width of a cell; undefined for one that shares the remaining width. */
export function widthOf(cell: readonly Widths[]): number | undefined {
  const widths = cell.map(({ width }) => width).filter((width) => width !== undefined)
  return widths.length < cell.length ? undefined : Math.max(...widths)
}

function cellsOf<C extends Widths>(columns: readonly C[], moved: ReadonlySet<C>): [C, ...C[]][] {
  return columns
    .filter((column) => !moved.has(column))
    .map((column) => [column, ...[...moved].filter(({ under }) => under === column.head)])
}

function needed(cells: readonly (readonly Widths[])[], padding_px: number): number {
  return cells.reduce((all, cell) => {
    const least = Math.max(...cell.map(({ width, least = LEAST_PX }) => width ?? least))
    return all + least + 2 * padding_px
  }, 0)
}
