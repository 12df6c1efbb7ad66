import type { Employee, Upload } from '../dispatcher/handler.ts'
import type { Say } from '../messages/languages.ts'
import { type Columns, findHeader, type Header } from './columns.ts'
import { readUploaded } from './reader.ts'
import { type Checked, checkRows } from './rows.ts'
import type { Sheet } from './table.ts'

/** An uploaded list, parsed and checked by its columns' rules; the catalogue decides whether it can be imported. */
export type ListFile<C extends Columns> = Checked<C> & {
  name: string
  sheet: Sheet
  columns: C
  header: Header<C>
  /** The sheets that have the headings too, and are not read. */
  others: string[]
}

/** Reads an uploaded list: slow, so it runs before the transaction. */
export async function readList<C extends Columns>(
  { filename, data }: Upload,
  columns: C,
  { employee, say }: { employee: Employee; say: Say },
): Promise<ListFile<C>> {
  const table = await readUploaded(data, employee.id)
  const { header, sheet, others } = findHeader(table, columns)
  const checked = checkRows({ ...sheet, kind: table.kind }, columns, header, say)
  return { ...checked, name: filename.slice(0, 200), sheet, others, columns, header }
}
