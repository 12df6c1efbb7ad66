import type { RowNote } from '@kadai/contract/imports'
import type { Upload } from '../dispatcher/handler.ts'
import { type Columns, columnsMissing, findHeader, type Header, missingIn } from './columns.ts'
import { readUploaded } from './reader.ts'
import { rowsRefused } from './refuse.ts'
import { type Checked, checkRows } from './rows.ts'
import type { Table } from './table.ts'

/** An uploaded list, read and held to its columns' rules; whether it can be taken as a whole the catalogue still has to say. */
export type ListFile<C extends Columns> = Checked<C> & {
  name: string
  table: Table
  columns: C
  header: Header<C>
}

/** Reads an uploaded list: slow, so it is done before the transaction. */
export async function readList<C extends Columns>(
  { filename, data }: Upload,
  columns: C,
  employee_id: number,
): Promise<ListFile<C>> {
  const table = await readUploaded(data, employee_id)
  const header = findHeader(table, columns)
  return { ...checkRows(table, columns, header), name: filename.slice(0, 200), table, columns, header }
}

/** Refuses the file where a row has a mistake, or where it brings new records and lacks the columns they need. */
export function refuseMistakes<C extends Columns>(
  file: ListFile<C>,
  found: { mistakes: readonly RowNote[]; news: boolean; records: string },
): void {
  const lacking = found.news ? missingIn(file.columns, file.header) : []
  if (lacking.length > 0)
    throw columnsMissing(lacking, file.header, `, and the file has new ${found.records}`)
  const mistakes = [...file.mistakes, ...found.mistakes]
  if (mistakes.length > 0) throw rowsRefused(file.table, file.header.row, file.rows, mistakes)
}
