import type { RowNote } from '@kadai/contract/imports'
import { csvCell } from '../csv/cell.ts'
import { Refusal } from '../dispatcher/refusal.ts'
import { REASON } from './columns.ts'
import type { Sheet, TableRow } from './table.ts'

const MOST_LISTED = 1000
const MOST_LINES = 30_000

/** The imported file as CSV with the reasons in a last column, to be corrected and sent in again. */
function report(table: Sheet, header: TableRow, mistakes: readonly RowNote[]): string {
  const byRow = Map.groupBy(mistakes, (mistake) => mistake.row)
  const width = Math.max(...table.rows.map((row) => row.cells.length))
  const old = header.cells.findIndex((cell) => cell.trim() === REASON)
  const lines: string[] = []
  for (const row of table.rows) {
    // Blank rows are kept, so that row numbers match the reasons.
    while (lines.length + 1 < row.number && lines.length < MOST_LINES) lines.push('')
    const reasons = byRow
      .get(row.number)
      ?.map(({ column, reason }) => (column ? `${column}: ${reason}` : reason))
    const last = row === header ? REASON : (reasons?.join(' ') ?? '')
    const cells = Array.from({ length: width }, (_, at) => row.cells[at] ?? '').filter((_, at) => at !== old)
    lines.push([...cells, last].map(csvCell).join(','))
  }
  // The byte order mark makes Excel read UTF-8.
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

/**
 * The refusal of a file with mistakes: the number of rows with mistakes, the first thousand, and the file with the
 * reasons (rule 4.16).
 */
export function rowsRefused(
  table: Sheet,
  header: TableRow,
  rows: number,
  mistakes: readonly RowNote[],
): Refusal {
  const inOrder = [...mistakes].sort((a, b) => a.row - b.row)
  const wrong = new Set(inOrder.map((mistake) => mistake.row)).size
  return new Refusal(
    422,
    { id: 'imports.rows_refused', params: { wrong, rows } },
    {
      body: () => ({
        rows: inOrder.slice(0, MOST_LISTED),
        mistakes: inOrder.length,
        report: report(table, header, inOrder),
      }),
    },
  )
}
