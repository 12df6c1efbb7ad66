import type { RowNote } from '@kadai/contract/imports'
import type { Employee, Upload } from '../dispatcher/handler.ts'
import type { Say } from '../messages/languages.ts'
import { type Columns, columnsMissing, findHeader, type Header, missingIn } from './columns.ts'
import { readUploaded } from './reader.ts'
import { rowsRefused } from './refuse.ts'
import { type Checked, checkRows } from './rows.ts'
import type { Table } from './table.ts'

/** An uploaded list, parsed and checked by its columns' rules; the catalogue decides whether it can be imported. */
export type ListFile<C extends Columns> = Checked<C> & {
  name: string
  table: Table
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
  const header = findHeader(table, columns)
  return { ...checkRows(table, columns, header, say), name: filename.slice(0, 200), table, columns, header }
}

/** Refuses the file where a row has a mistake, or where new records lack required columns. */
export function refuseMistakes<C extends Columns>(
  file: ListFile<C>,
  found: { mistakes: readonly RowNote[]; news: boolean },
): void {
  const lacking = found.news ? missingIn(file.columns, file.header) : []
  if (lacking.length > 0)
    throw columnsMissing('imports.columns_missing_for_new_products', lacking, file.header)
  const mistakes = [...file.mistakes, ...found.mistakes]
  if (mistakes.length > 0) throw rowsRefused(file.table, file.header.row, file.rows, mistakes)
}
