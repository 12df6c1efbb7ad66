import type { Column } from './declaration.ts'

/** What a column without a width of its own needs at least: two or three words to a line. */
const LEAST_PX = 116

/** The columns of a table, cell by cell: two stand in one where there is no room for both beside each other. */
export type Arrangement<C> = {
  cells: readonly (readonly [C, ...C[]])[]
  /** The room on either side of a cell. */
  padding_px: 8 | 12
}

type Widths = Pick<Column<never>, 'head' | 'width' | 'least' | 'under' | 'later'>

/**
 * Takes the columns of a list and the width of its frame, and gives how they stand in it: each by itself; else as many
 * as must be under the one that they name, from the left; else closer together. Undefined where not even
 * that is enough: the rows are then cards.
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

/** How wide a cell is; undefined for one that shares what the others leave. */
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
