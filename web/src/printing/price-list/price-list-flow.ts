/** A row as measured: a category's heading, or a product. */
export type FlowRow = { height: number; heading: boolean }

/** The rows of one column, [from, to). */
export type Column = { from: number; to: number }

/** Fills one column; a heading is never at its end. */
function fill(rows: readonly FlowRow[], from: number, room: number): Column {
  let used = 0
  let to = from
  for (let row = rows[to]; row && (to === from || used + row.height <= room); row = rows[to]) {
    used += row.height
    to += 1
  }
  while (to > from + 1 && to < rows.length && rows[to - 1]?.heading) to -= 1
  return { from, to }
}

function fillPage(rows: readonly FlowRow[], from: number, room: number, columns: number): Column[] {
  const page: Column[] = []
  for (let at = from; page.length < columns && at < rows.length; at = page.at(-1)?.to ?? rows.length)
    page.push(fill(rows, at, room))
  return page
}

const STEP_PX = 4

/** The columns of the last page at about the same height. */
function balanced(rows: readonly FlowRow[], from: number, room: number, columns: number): Column[] {
  const all = rows.slice(from).reduce((sum, row) => sum + row.height, 0)
  for (let height = all / columns; height < room; height += STEP_PX) {
    const page = fillPage(rows, from, height, columns)
    if (page.at(-1)?.to === rows.length) return page
  }
  return fillPage(rows, from, room, columns)
}

/** Distributes the rows of a list over pages of columns; `first` and `next` are the heights that these have. */
export function flow(
  rows: readonly FlowRow[],
  { first, next }: { first: number; next: number },
  columns: number,
): Column[][] {
  const pages: Column[][] = []
  for (let from = 0; from < rows.length; ) {
    const room = pages.length === 0 ? first : next
    const page = fillPage(rows, from, room, columns)
    const to = page.at(-1)?.to ?? rows.length
    pages.push(to === rows.length ? balanced(rows, from, room, columns) : page)
    from = to
  }
  return pages
}
