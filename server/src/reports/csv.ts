import { wireDate } from '@kadai/domain/dates'
import { moneyText, percentText } from '@kadai/domain/money'
import { csvCell } from '../csv/cell.ts'
import type { Cell, Kind, Sheet } from './sheet.ts'

/** Without a byte order mark Excel takes the file for Latin-1 and garbles Tamil. */
const BYTE_ORDER_MARK = '\uFEFF'

function written(cell: Cell, kind: Kind): string {
  if (kind === 'money') return moneyText(Number(cell))
  if (kind === 'percent') return percentText(Number(cell))
  if (kind === 'count') return String(cell)
  return csvCell(kind === 'day' ? wireDate(String(cell)) : String(cell))
}

const line = (cells: readonly string[]) => `${cells.join(',')}\r\n`

/** A sheet as CSV (RFC 4180, UTF-8). */
export async function* csv({ columns, rows }: Sheet): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + line(columns.map((column) => written(column.title, 'text')))
  const kinds = columns.map((column) => column.kind)
  for await (const some of rows)
    yield some.map((row) => line(row.map((cell, at) => written(cell, kinds[at] ?? 'text')))).join('')
}
