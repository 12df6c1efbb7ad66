import { hash } from 'node:crypto'
import type { RowNote } from '@kadai/contract/imports'
import { csvCell } from '../csv/cell.ts'
import { Refusal } from '../dispatcher/refusal.ts'
import type { Message } from '../messages/languages.ts'
import { type Columns, columnsMissing, REASON } from './columns.ts'
import type { ListFile } from './file.ts'
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
 * Refuses the file where new records lack `lacking` columns, or where rows have mistakes: with the number of these rows,
 * the first thousand mistakes, and the file with the reasons (rule 4.16).
 */
export function refuseMistakes<C extends Columns>(
  file: ListFile<C>,
  found: { mistakes: readonly RowNote[]; lacking: readonly string[] },
): void {
  const { header, sheet, rows } = file
  if (found.lacking.length > 0)
    throw columnsMissing('imports.columns_missing_for_new_products', found.lacking, header, sheet)
  const inOrder = [...file.mistakes, ...found.mistakes].sort((a, b) => a.row - b.row)
  if (inOrder.length === 0) return
  const wrong = new Set(inOrder.map((mistake) => mistake.row)).size
  throw new Refusal(
    422,
    { id: 'imports.rows_refused', params: { wrong, rows } },
    {
      body: () => ({
        rows: inOrder.slice(0, MOST_LISTED),
        mistakes: inOrder.length,
        report: report(sheet, header.row, inOrder),
      }),
    },
  )
}

/** As many new prices as a person expects of a corrected list; more may be another maker's. */
const FEW_PRICES = 10

const SAYS: Record<string, 'imports.would_rename' | 'imports.would_rename_in_tamil'> = {
  'Product Name': 'imports.would_rename',
  'Tamil Name': 'imports.would_rename_in_tamil',
}

/**
 * Refuses an import that would give products other names, or many of them other prices, unless the person has seen these
 * very changes; without `seen` nobody is asked (rule 4.102). A change says in `reason` which product has what now, in
 * `value` what it becomes.
 */
export function refuseUnseen(changes: readonly RowNote[], seen: string | undefined): void {
  const byColumn = [...Map.groupBy(changes, ({ column }) => column)]
  if (!byColumn.some(([column, { length }]) => column in SAYS || length > FEW_PRICES)) return
  const sentences = byColumn.map(([column, its]): Message => {
    const params = { count: its.length, now: its[0]?.reason ?? '', becomes: its[0]?.value ?? '' }
    return { id: SAYS[column] ?? 'imports.would_reprice', params }
  })
  askFirst(
    byColumn.flatMap(([, its]) => its),
    seen,
    sentences,
  )
}

/** Refuses an import until the person has seen these very rows of what it would do; without `seen` nobody is asked. */
export function askFirst(rows: readonly RowNote[], seen: string | undefined, says: readonly Message[]): void {
  const these = hash('sha256', JSON.stringify(rows), 'base64url').slice(0, 16)
  if (seen === undefined || seen === these) return
  const msg: Message = {
    id: 'text.sentences',
    params: { sentences: [...says, { id: 'imports.nothing_yet' }] },
  }
  const body = { rows: rows.slice(0, MOST_LISTED), mistakes: rows.length, seen: these }
  throw new Refusal(409, msg, { body: () => body })
}
