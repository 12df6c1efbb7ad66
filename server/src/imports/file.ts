import type { RowNote } from '@kadai/contract/imports'
import type { Employee, Upload } from '../dispatcher/handler.ts'
import type { Say } from '../messages/languages.ts'
import { type Columns, columnsMissing, findHeader, type Header } from './columns.ts'
import { readUploaded } from './reader.ts'
import { rowsRefused } from './refuse.ts'
import { type Checked, checkRows } from './rows.ts'
import type { Sheet } from './table.ts'

/** An uploaded list, parsed and checked by its columns' rules; the catalogue decides whether it can be imported. */
export type ListFile<C extends Columns> = Checked<C> & {
  name: string
  sheet: Sheet
  columns: C
  header: Header<C>
}

/** Reads an uploaded list: slow, so it runs before the transaction. */
export async function readList<C extends Columns>(
  { filename, data }: Upload,
  columns: C,
  { employee, say }: { employee: Employee; say: Say },
): Promise<ListFile<C>> {
  const table = await readUploaded(data, employee.id)
  const { header, sheet } = findHeader(table, columns)
  const checked = checkRows({ ...sheet, kind: table.kind }, columns, header, say)
  return { ...checked, name: filename.slice(0, 200), sheet, columns, header }
}

/** Refuses the file where a row has a mistake, or where new records lack `lacking` columns. */
export function refuseMistakes<C extends Columns>(
  file: ListFile<C>,
  found: { mistakes: readonly RowNote[]; lacking: readonly string[] },
): void {
  if (found.lacking.length > 0)
    throw columnsMissing('imports.columns_missing_for_new_products', found.lacking, file.header, file.sheet)
  const mistakes = [...file.mistakes, ...found.mistakes]
  if (mistakes.length > 0) throw rowsRefused(file.sheet, file.header.row, file.rows, mistakes)
}
