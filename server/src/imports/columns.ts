import { named } from '@kadai/contract/fields'
import { type Read, reads } from '@kadai/contract/record-fields'
import { HEADINGS } from '@kadai/contract/records/heading-names'
import { PRODUCT } from '@kadai/contract/records/product'
import type { Field, Fields } from '@kadai/contract/records/record'
import { headingKey } from '@kadai/domain/names'
import type { z } from 'zod'
import { invalid } from '../dispatcher/refusal.ts'
import type { Message } from '../messages/languages.ts'
import type { Sheet, Table, TableRow } from './table.ts'

/** A column of an import: its heading, alternative headings, and the rule for its cells. */
export type Column = {
  title: string
  also: readonly string[]
  /** Whether it is required: always, or only for new records. */
  need?: 'always' | 'new'
  /** A row with nothing else in it is a heading between the rows; a code only where it is a word. */
  alone?: 'heading' | 'word'
  /** A code or number that is worthless once a spreadsheet has changed it. */
  asTyped?: true
  rule: z.ZodType
}

export type Columns = Record<string, Column>

/** A column whose cells are read as a record's field. */
export const columnOf = <F extends Field, const O extends Partial<Column>>(
  field: F,
  title: string,
  also: readonly string[],
  own?: O,
) =>
  ({ title, also, rule: reads(field, named(title)), ...own }) as Omit<Column, keyof O> &
    O & { rule: Read<F['kind']> }

/** The code by which a row of a file is a product. */
export const codeColumn = columnOf(PRODUCT.product_code, 'Code', HEADINGS.code, {
  need: 'always',
  alone: 'word',
  asTyped: true,
})

/** The columns of a record's import: the fields that other programs' files have, too. */
export function importColumns<R extends Fields>(record: R) {
  const columns = Object.entries(record).flatMap(([name, field]): [string, Column][] => {
    const { kind, file } = field
    if (!file?.also) return []
    const column: Column = columnOf(field, file.title, file.also)
    if (kind === 'name' || kind === 'phone') column.need = 'always'
    if (kind === 'phone') column.asTyped = true
    return [[name, column]]
  })
  return Object.fromEntries(columns) as {
    [N in keyof R & string as R[N] extends Importable ? N : never]: Column & { rule: Read<R[N]['kind']> }
  }
}

type Importable = { file: { also: readonly string[] } }

/** A row by column name; blank cells and absent columns are `undefined`. */
export type Values<C extends Columns> = { [N in keyof C]: z.output<C[N]['rule']> | undefined }

/** The positions of the columns in a file. */
export type Header<C extends Columns> = {
  at: ReadonlyMap<keyof C & string, number>
  /** The position of the reasons in a returned file, which are not the file's own; -1 where there are none. */
  reason: number
  /** How many cells a row may have, the reason aside. */
  width: number
  /** The unknown headings. */
  ignored: string[]
  /** The row of the headings. */
  row: TableRow
}

/** The heading of the reasons' column in a returned file; ignored when it is sent in again. */
export const REASON = 'Reason'

/** The headings of serial numbers, which say nothing of a record. */
const SERIAL = new Set(['sno', 'slno', 'srno', 'serialno', 'வஎண்'])

const LOOKED_THROUGH = 20

function headerOf<C extends Columns>(columns: C, row: TableRow): Header<C> {
  const keys = row.cells.map(headingKey)
  const at = new Map<keyof C & string, number>()
  for (const [name, { title, also }] of Object.entries(columns)) {
    const own = keys.indexOf(headingKey(title))
    // Where a file has several of its other names, the first in the table of names counts.
    const found = own >= 0 ? own : also.map((other) => keys.indexOf(other)).find((place) => place >= 0)
    if (found !== undefined) at.set(name, found)
  }
  const reason = keys.indexOf(headingKey(REASON))
  const taken = new Set(at.values())
  const ignored = row.cells.filter(
    (cell, i) => cell.trim() !== '' && !taken.has(i) && i !== reason && !SERIAL.has(keys[i] ?? ''),
  )
  const width = row.cells.findLastIndex((cell, i) => cell.trim() !== '' && i !== reason) + 1
  return { at, reason, width, ignored: ignored.map((cell) => cell.trim()), row }
}

/** The missing headings among those required always or for new records. */
const missingIn = <C extends Columns>(columns: C, header: Header<C>): string[] =>
  Object.entries(columns)
    .filter(([name, column]) => column.need && !header.at.has(name))
    .map(([, column]) => column.title)

const hasKeys = <C extends Columns>(columns: C, header: Header<C>) =>
  Object.entries(columns).every(([name, column]) => column.need !== 'always' || header.at.has(name))

/** Whether a sheet of a table has the headings that are always needed. */
export const hasHeadings = (table: Table, columns: Columns): boolean =>
  table.sheets.some(({ rows }) =>
    rows.slice(0, LOOKED_THROUGH).some((row) => hasKeys(columns, headerOf(columns, row))),
  )

type Lacking = 'imports.columns_missing' | 'imports.columns_missing_for_new_products'

/** The refusal that says which columns a file lacks, and which it has. */
export function columnsMissing(
  id: Lacking,
  titles: readonly string[],
  { row }: { row: TableRow },
  { name }: Pick<Sheet, 'name'>,
) {
  const found = row.cells.map((cell) => cell.trim()).filter(Boolean)
  const headings = found.slice(0, 20).map((cell) => (cell.length > 40 ? `${cell.slice(0, 40)}…` : cell))
  const has: Message =
    found.length === 0
      ? { id: 'imports.no_headings' }
      : { id: 'imports.row_has', params: { row: row.number, headings, sheet: name } }
  const lacks: Message = { id, params: { columns: titles } }
  return invalid('upload', { id: 'text.sentences', params: { sentences: [lacks, has] } })
}

/**
 * Finds the sheet and the row of headings, the first of the upper rows with the key columns, and the position of each
 * column: in any order, ignoring case, spaces and dots. Visible sheets come first; `others` are those that have the key
 * columns, too. Refused with what is missing and what was found.
 */
export function findHeader<C extends Columns>(table: Table, columns: C) {
  const candidates = table.sheets.flatMap((sheet) =>
    sheet.rows.slice(0, LOOKED_THROUGH).map((row) => ({ sheet, header: headerOf(columns, row) })),
  )
  const [first] = candidates
  if (!first) throw invalid('upload', { id: 'imports.empty' })
  const [found, ...more] = candidates.filter(({ header }) => hasKeys(columns, header))
  if (!found) {
    const nearest = candidates.reduce((best, one) => (one.header.at.size > best.header.at.size ? one : best))
    const missing = missingIn(columns, nearest.header)
    throw columnsMissing('imports.columns_missing', missing, nearest.header, nearest.sheet)
  }
  const { header, sheet } = found
  const twice = header.row.cells.find(
    (cell, i) =>
      cell.trim() !== '' && header.row.cells.findIndex((other) => headingKey(other) === headingKey(cell)) < i,
  )
  if (
    twice !== undefined &&
    [...header.at.values()].some((i) => headingKey(header.row.cells[i] ?? '') === headingKey(twice))
  )
    throw invalid('upload', { id: 'imports.two_columns', params: { heading: twice.trim() } })
  const others = new Set(more.flatMap((other) => (other.sheet === sheet ? [] : [other.sheet.name])))
  return { header, sheet, others: [...others] }
}
