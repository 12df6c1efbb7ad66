import { readCsv } from './csv.ts'
import { fileType } from './file-type.ts'
import { MOST_ROWS, type Table, type TableRow, tooManyRows, Unreadable } from './table.ts'
import { textOf } from './text.ts'

/** Headings between the rows are skipped later. */
const MOST_FILLED = 2 * MOST_ROWS
const MOST_CELLS = 1000

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')

/** The non-blank rows, numbered as in the sheet; refuses far too many. */
function filledRows(records: Iterable<string[]>, merged: ReadonlySet<number>): TableRow[] {
  const rows: TableRow[] = []
  let [number, filled] = [0, 0]
  for (const cells of records) {
    number++
    if (isBlank(cells)) continue
    if (cells.length > MOST_CELLS)
      throw new Unreadable({ id: 'imports.no_list', params: { row: number, cells: cells.length } })
    filled++
    if (filled <= MOST_FILLED) rows.push({ number, cells, merged: merged.has(number) })
  }
  if (filled > MOST_FILLED) throw new Unreadable(tooManyRows(filled))
  return rows
}

/**
 * Reads a .csv or .xlsx, recognized by its content (rule 4.16), into its non-blank rows; throws Unreadable with a
 * message.
 */
export async function readTable(data: Buffer): Promise<Table> {
  const kind = fileType(data)
  if (kind === 'text') return { kind, rows: filledRows(readCsv(textOf(data)), new Set()) }
  const { readXlsx } = await import('./xlsx.ts')
  const { cells, merged } = await readXlsx(data)
  return { kind, rows: filledRows(cells, merged) }
}
