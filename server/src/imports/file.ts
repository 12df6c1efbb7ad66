import type { Employee, Upload } from '../dispatcher/handler.ts'
import type { Say } from '../messages/languages.ts'
import { type Columns, findHeader, type Header, hasHeadings } from './columns.ts'
import { readUploaded } from './reader.ts'
import { type Checked, checkRows } from './rows.ts'
import type { Sheet, Table } from './table.ts'

/** An uploaded list, parsed and checked by its columns' rules; the catalogue decides whether it can be imported. */
export type ListFile<C extends Columns> = Checked<C> & {
  name: string
  sheet: Sheet
  columns: C
  header: Header<C>
  /** The sheets that have the headings too, and are not read. */
  others: string[]
}

type Reading = { employee: Employee; say: Say }

function listIn<C extends Columns>(table: Table, name: string, columns: C, say: Say): ListFile<C> {
  const { header, sheet, others } = findHeader(table, columns)
  const checked = checkRows({ ...sheet, kind: table.kind }, columns, header, say)
  return { ...checked, name: name.slice(0, 200), sheet, others, columns, header }
}

/** Reads an uploaded list: slow, so it runs before the transaction. */
export async function readList<C extends Columns>(
  { filename, data }: Upload,
  columns: C,
  { employee, say }: Reading,
): Promise<ListFile<C>> {
  return listIn(await readUploaded(data, employee.id), filename, columns, say)
}

/** Reads an uploaded list that has the columns, or, where only those are there, the other columns. */
export async function readEither<C extends Columns, O extends Columns>(
  { filename, data }: Upload,
  columns: C,
  others: O,
  { employee, say }: Reading,
): Promise<ListFile<C> | ListFile<O>> {
  const table = await readUploaded(data, employee.id)
  const isOther = !hasHeadings(table, columns) && hasHeadings(table, others)
  return isOther ? listIn(table, filename, others, say) : listIn(table, filename, columns, say)
}
