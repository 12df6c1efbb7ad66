import { wireDate } from '@kadai/domain/dates'
import { moneyText, percentText } from '@kadai/domain/money'
import { csvCell } from '../csv/cell.ts'
import type { Db } from '../database/database.ts'
import { inTurn, type Next } from '../database/in-turn.ts'
import type { Employee, Outgoing } from '../dispatcher/handler.ts'
import { currentSettings, shopDay } from '../settings/exports.ts'
import { type Cell, type Column, type Kind, type Sheet, sheetOf } from './sheet.ts'
import { xlsx } from './xlsx.ts'

/** Without a byte order mark Excel takes the file for Latin-1 and garbles Tamil. */
const BYTE_ORDER_MARK = '\uFEFF'

function written(cell: Cell, kind: Kind): string {
  if (cell === '') return ''
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

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

const AT_ONCE = 500

type Asked = { format: keyof typeof TYPES; period?: string }
type Asking = { db: Db; employee: Employee; now: Date }

/** Prepares the reading of a list, once for each file. */
type Begin<A, R> = (db: Db, asked: A, today: string, employee: Employee) => Next<R> | Promise<Next<R>>

/** The handler of a list's file: the list's name, its columns, and how its rows are read in portions, each by an index. */
export function file<A, R>(name: string, columns: readonly Column<R>[], begin: Begin<A, R>) {
  return async ({ db, employee, now }: Asking, asked: A & Asked): Promise<Outgoing> => {
    const day = shopDay(await currentSettings(db), now)
    const rows = inTurn(await begin(db, asked, day, employee), AT_ONCE)
    const sheet = sheetOf(name, columns, rows)
    const { format, period, ...filters } = asked
    return {
      type: TYPES[format],
      // A month's has the month, as the files of its return.
      filename: `${named(name, filters)}-${period ?? day}.${format}`,
      pieces: () => (format === 'csv' ? csv(sheet) : xlsx(sheet)),
    }
  }
}

const CALLED: { readonly [name: string]: string } = {
  user_id: 'customer',
  price_list_id: 'list',
  supplier_id: 'supplier',
}

/** A file's name has what was asked for, so that the files of two months, days or customers have two names. */
const named = (list: string, asked: object): string =>
  [
    list.toLowerCase(),
    ...Object.entries(asked).flatMap(([name, value]) => (value ? `${CALLED[name] ?? name}-${value}` : [])),
  ]
    .map((part) => part.slice(0, 40).replace(/[^\p{L}\p{M}\p{N}]+/gu, '-'))
    .join('-')

/** Reads rows that are in memory: a month's, or a product list, at the most. */
export const whole =
  <R>(rows: readonly R[]): Next<R> =>
  async (_, limit, from) =>
    rows.slice(from, from + limit)
