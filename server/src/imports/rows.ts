import type { RowNote } from '@kadai/contract/imports'
import { moneyText } from '@kadai/domain/money'
import { unmarked } from '../csv/cell.ts'
import { messageOf } from '../dispatcher/exchange.ts'
import { invalid } from '../dispatcher/refusal.ts'
import type { Message, Say } from '../messages/languages.ts'
import type { Columns, Header, Values } from './columns.ts'
import { MOST_ROWS, type Sheet, type Table, type TableRow, tooManyRows } from './table.ts'

/** A row whose cells are all valid; `under` is the heading row above it, or blank. */
export type Entry<C extends Columns> = { row: number; values: Values<C>; under: string }

export type Checked<C extends Columns> = {
  entries: Entry<C>[]
  mistakes: RowNote[]
  /** The number of rows under the headings, and of heading rows between them. */
  rows: number
  skipped: number
}

const SHOWN = 100

/** A note on a cell; a long value is shortened. */
export function noteOn(row: number, column: string, reason: string, value: string): RowNote {
  const letters = [...value.slice(0, SHOWN * 4)]
  return {
    row,
    column,
    reason,
    value: letters.length > SHOWN ? `${letters.slice(0, SHOWN).join('')}…` : value,
  }
}

/** A price above the MRP, which nobody may be asked for: to be checked, though the row is taken. */
export const aboveMrp = (row: number, column: string, price: number, mrp: number, say: Say): RowNote[] =>
  mrp > 0 && price > mrp
    ? [noteOn(row, column, say({ id: 'imports.above_mrp', params: { mrp } }), moneyText(price))]
    : []

/** The content of a cell. */
const saidIn = (cell: string | undefined) => unmarked((cell ?? '').trim())

function isHeading<C extends Columns>(columns: C, header: Header<C>, row: TableRow): boolean {
  const filled = [...header.at].filter(([, i]) => saidIn(row.cells[i]) !== '')
  if (filled.length > 1) return false
  const words = row.cells.map(saidIn).filter((cell) => cell !== '')
  const mayBe = { heading: true, word: /\p{L}{3}/u.test(words[0] ?? '') && !/\d/.test(words[0] ?? '') }
  const alone = filled.every(([name]) => {
    const { alone: kind } = columns[name] ?? {}
    return kind !== undefined && mayBe[kind]
  })
  return alone || (row.merged && words.length === 1)
}

function tooWide<C extends Columns>(header: Header<C>, row: TableRow, say: Say): RowNote | undefined {
  const own = row.cells.map((cell, i) => (i === header.reason ? '' : cell.trim()))
  const cells = own.findLastIndex((cell) => cell !== '') + 1
  if (cells <= header.width) return undefined
  const reason = say({ id: 'imports.too_many_cells', params: { cells, headings: header.width } })
  return noteOn(row.number, '', reason, own.slice(header.width, cells).join(','))
}

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*'
const TIME = '(?:[ T]\\d{1,2}:\\d{2}(?::\\d{2})?(?:\\.\\d+)?Z?)?'
/** What spreadsheets make of "10-2": 10-02-2026, 2026-02-10 00:00:00, 10.2.26, 10-Feb, February 10, 2026, 10:02. */
const DATES = [
  `\\d{1,2}[-/.]\\d{1,2}[-/.](?:\\d{2}|\\d{4})${TIME}`,
  '\\d{1,2}:\\d{2}(?::\\d{2})?',
  `\\d{4}[-/]\\d{1,2}[-/]\\d{1,2}${TIME}`,
  `\\d{1,2}[- /]${MONTH}(?:[- /,]+\\d{2,4})?${TIME}`,
  `${MONTH}[-\\s]\\d{2}(?:\\d{2})?`,
  `${MONTH} \\d{1,2}, \\d{4}${TIME}`,
].map((form) => new RegExp(`^${form}$`, 'i'))
/** What the reader of workbooks gives for a formula that was never computed. */
const NO_RESULT = '#FORMULA'
/** As spreadsheets write it: 1E5 is a code. */
const CUT_SHORT = /^\d(\.\d+)?E\+\d+$/i

/**
 * Codes and numbers that a spreadsheet has changed: "10-2" into a date, a long number into 8.90103E+12; the original
 * is lost.
 */
function spoiled(text: string): Message | undefined {
  if (DATES.some((date) => date.test(text))) return { id: 'imports.made_a_date' }
  return CUT_SHORT.test(text) ? { id: 'imports.made_a_rounded_number' } : undefined
}

function readRow<C extends Columns>(
  columns: C,
  header: Header<C>,
  row: TableRow,
  mistakes: RowNote[],
  say: Say,
): Values<C> {
  const values: Record<string, unknown> = {}
  for (const [name, at] of header.at) {
    const column = columns[name]
    const text = saidIn(row.cells[at])
    if (!column || (text === '' && column.need !== 'always')) continue
    const damage =
      text === NO_RESULT ? { id: 'imports.no_result' as const } : column.asTyped ? spoiled(text) : undefined
    const shown = column.rule.safeParse(text)
    // "10 pcs" is a text, and the number 10.
    const read = shown.success ? shown : column.rule.safeParse(row.held.get(at) ?? text)
    const [issue] = read.error?.issues ?? []
    const wrong = damage ?? (issue && messageOf(issue))
    if (wrong) mistakes.push(noteOn(row.number, column.title, say(wrong), text))
    else values[name] = read.data
  }
  return values as Values<C>
}

const TOTAL = /^(?:grand |sub ?)?total:?$|^மொத்தம்:?$/iu

/** Whether a row is a total below its products: the word stands in it, and a cell that each product has is blank. */
const isTotal = <C extends Columns>(columns: C, header: Header<C>, row: TableRow) =>
  row.cells.some((cell) => TOTAL.test(saidIn(cell))) &&
  [...header.at].some(([name, at]) => columns[name]?.need === 'always' && saidIn(row.cells[at]) === '')

/** The rows under the headings without totals, each with the heading row above it. */
function rowsUnder<C extends Columns>(rows: readonly TableRow[], columns: C, header: Header<C>) {
  let under = ''
  return rows.flatMap((row) => {
    if (isTotal(columns, header, row)) return []
    if (!isHeading(columns, header, row)) return [{ row, under }]
    under = row.cells.map(saidIn).find((cell) => cell !== '') ?? ''
    return []
  })
}

/** Checks every row under the headings by the columns' rules; refused with no rows, or with more than 10,000. */
export function checkRows<C extends Columns>(
  table: Sheet & Pick<Table, 'kind'>,
  columns: C,
  header: Header<C>,
  say: Say,
): Checked<C> {
  const below = table.rows.slice(table.rows.indexOf(header.row) + 1)
  const rows = rowsUnder(below, columns, header)
  if (rows.length === 0) throw invalid('upload', { id: 'imports.no_rows' })
  if (rows.length > MOST_ROWS) throw invalid('upload', tooManyRows(rows.length))
  const mistakes: RowNote[] = []
  const entries = rows.map(({ row, under }) => {
    const wide = table.kind === 'text' ? tooWide(header, row, say) : undefined
    if (wide) mistakes.push(wide)
    // With shifted cells nothing else about the row is meaningful.
    const values = wide ? ({} as Values<C>) : readRow(columns, header, row, mistakes, say)
    return { row: row.number, under, values }
  })
  return { entries, mistakes, rows: rows.length, skipped: below.length - rows.length }
}

/** The mistakes of rows whose key an earlier row has; `said` names that row. */
export function repeated<E extends { row: number }>(
  entries: readonly E[],
  keyOf: (entry: E) => string | undefined,
  said: (entry: E, first: number) => RowNote,
): RowNote[] {
  const first = new Map<string, number>()
  return entries.flatMap((entry) => {
    const key = keyOf(entry)
    if (key === undefined) return []
    const before = first.get(key)
    if (before !== undefined) return [said(entry, before)]
    first.set(key, entry.row)
    return []
  })
}

/** The mistake of a row whose code an earlier one has. */
export const sameCode =
  (say: Say) =>
  ({ row, values }: { row: number; values: { product_code: string | undefined } }, first: number): RowNote =>
    noteOn(row, 'Code', say({ id: 'imports.same_code', params: { row: first } }), values.product_code ?? '')
