import { readCsv } from './csv.ts'
import { fileType } from './file-type.ts'
import { HOLDS } from './shown.ts'
import { MOST_ROWS, type Table, type TableRow, tooManyRows, Unreadable } from './table.ts'
import { textOf } from './text.ts'

/** Headings between the rows are skipped later. */
const MOST_FILLED = 2 * MOST_ROWS
const MOST_CELLS = 1000

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')

const NONE: ReadonlySet<number> = new Set()

/** What the cells of a row show, and what those hold that show something else. */
function shownIn(cells: readonly string[]): Pick<TableRow, 'cells' | 'held'> {
  const held = new Map<number, string>()
  const shown = cells.map((cell, at) => {
    const [text = '', number] = cell.split(HOLDS)
    if (number !== undefined) held.set(at, number)
    return text
  })
  return { cells: shown, held }
}

/** The non-blank rows, numbered as in the sheet; refuses far too many. */
function filledRows(records: Iterable<string[]>, merged: ReadonlySet<number> = NONE): TableRow[] {
  const rows: TableRow[] = []
  let [number, filled] = [0, 0]
  for (const cells of records) {
    number++
    if (isBlank(cells)) continue
    if (cells.length > MOST_CELLS)
      throw new Unreadable({ id: 'imports.no_list', params: { row: number, cells: cells.length } })
    filled++
    if (filled <= MOST_FILLED) rows.push({ number, ...shownIn(cells), merged: merged.has(number) })
  }
  if (filled > MOST_FILLED) throw new Unreadable(tooManyRows(filled))
  return rows
}

/**
 * Reads a .csv or .xlsx, recognized by its content (rule 4.16), into the non-blank rows of its sheets; throws Unreadable with a
 * message.
 */
export async function readTable(data: Buffer): Promise<Table> {
  const kind = fileType(data)
  if (kind === 'text')
    return { kind, sheets: [{ name: '', rows: filledRows(readCsv(textOf(data))), unseen: 0 }] }
  const { readXlsx } = await import('./xlsx.ts')
  const sheets = (await readXlsx(data)).map(({ name, cells, merged, unseen }) => {
    const rows = filledRows(cells, merged)
    return { name, rows, unseen: rows.filter(({ number }) => unseen.has(number)).length }
  })
  return { kind, sheets }
}
