import { readCsv } from './csv.ts'
import { fileType } from './file-type.ts'
import type { Table } from './table.ts'
import { textOf } from './text.ts'
import { readXlsx } from './xlsx.ts'

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')

/** Reads a .csv or .xlsx, told by its content (design 4.16), to its rows that are not blank; throws Unreadable with a sentence. */
export async function readTable(data: Buffer): Promise<Table> {
  const kind = fileType(data)
  const { cells, merged } =
    kind === 'xlsx' ? await readXlsx(data) : { cells: readCsv(textOf(data)), merged: undefined }
  const rows = cells.map((row, at) => ({ number: at + 1, cells: row, merged: merged?.has(at + 1) ?? false }))
  return { kind, rows: rows.filter((row) => !isBlank(row.cells)) }
}
