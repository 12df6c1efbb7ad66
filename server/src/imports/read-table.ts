import { readCsv } from './csv.ts'
import { HOLDS } from './shown.ts'
import { MOST_ROWS, type Table, type TableRow, tooManyRows, Unreadable } from './table.ts'

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be'

const LOOKED_AT = 400

/** UTF-16 without a byte order mark: headings are plain letters, so every other byte is zero. */
function unmarked(data: Uint8Array): Encoding {
  const head = data.subarray(0, LOOKED_AT)
  const zeros = (from: 0 | 1) => head.filter((byte, at) => byte === 0 && at % 2 === from).length
  const [even, odd] = [zeros(0), zeros(1)]
  const many = head.length / 4
  if (odd > many && even === 0) return 'utf-16le'
  if (even > many && odd === 0) return 'utf-16be'
  return 'utf-8'
}

function encodingOf(data: Uint8Array): Encoding {
  if (data[0] === 0xff && data[1] === 0xfe) return 'utf-16le'
  if (data[0] === 0xfe && data[1] === 0xff) return 'utf-16be'
  return unmarked(data)
}

function decode(data: Uint8Array, encoding: Encoding): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(data)
  } catch {
    return undefined
  }
}

/** The line, from 1, of the first invalid UTF-8 sequence. */
function wrongLine(data: Uint8Array): number {
  let from = 0
  for (let line = 1; ; line++) {
    const end = data.indexOf(0x0a, from)
    if (end === -1 || decode(data.subarray(from, end), 'utf-8') === undefined) return line
    from = end + 1
  }
}

/**
 * The text of a file in UTF-8 or UTF-16, with or without a byte order mark; refuses other encodings and binary data.
 */
function textOf(data: Uint8Array): string {
  const encoding = encodingOf(data)
  const text = decode(data, encoding)
  if (text === undefined) {
    if (encoding !== 'utf-8' || data.includes(0)) throw new Unreadable({ id: 'imports.is_unknown' })
    throw new Unreadable({ id: 'imports.not_utf_8', params: { line: wrongLine(data) } })
  }
  if (text.includes('\0')) throw new Unreadable({ id: 'imports.is_unknown' })
  if (/^\s*<(!doctype|html|table|\?xml)/i.test(text)) throw new Unreadable({ id: 'imports.is_a_web_page' })
  if (text.startsWith('{\\rtf')) throw new Unreadable({ id: 'imports.is_a_document' })
  return text
}

const startsWith = (data: Uint8Array, bytes: readonly number[]) =>
  bytes.every((byte, at) => data[at] === byte)

const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0]
const ZIP = [0x50, 0x4b]

const OTHERS: ['imports.is_a_pdf' | 'imports.is_a_picture' | 'imports.is_an_archive', readonly number[]][] = [
  ['imports.is_a_pdf', [0x25, 0x50, 0x44, 0x46]],
  ['imports.is_a_picture', [0x89, 0x50, 0x4e, 0x47]],
  ['imports.is_a_picture', [0xff, 0xd8, 0xff]],
  ['imports.is_a_picture', [0x47, 0x49, 0x46, 0x38]],
  ['imports.is_an_archive', [0x1f, 0x8b]],
  ['imports.is_an_archive', [0x37, 0x7a, 0xbc, 0xaf]],
  ['imports.is_an_archive', [0x52, 0x61, 0x72, 0x21]],
]

/** Tells by a file's first bytes whether it is an .xlsx or text (rule 4.16); refuses everything else. */
function fileType(data: Uint8Array): 'xlsx' | 'text' {
  if (data.length === 0) throw new Unreadable({ id: 'imports.empty' })
  if (startsWith(data, ZIP)) return 'xlsx'
  if (startsWith(data, OLD_EXCEL)) throw new Unreadable({ id: 'imports.old_excel' })
  const other = OTHERS.find(([, bytes]) => startsWith(data, bytes))
  if (other) throw new Unreadable({ id: other[0] })
  return 'text'
}

/** Headings between the rows are skipped later. */
const MOST_FILLED = 2 * MOST_ROWS
const MOST_CELLS = 1000

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')

const NONE: ReadonlySet<number> = new Set()

/** What the cells of a row show, and what those hold that show something else. */
function shownIn(cells: readonly string[]): Pick<TableRow, 'cells' | 'held'> {
  const held = new Map<number, string>()
  const shown = cells.map((cell, at) => {
    const [text = '', number] = cell.split(HOLDS)
    if (number !== undefined) held.set(at, number)
    return text
  })
  return { cells: shown, held }
}

/** The non-blank rows, numbered as in the sheet; refuses far too many. */
function filledRows(records: Iterable<string[]>, merged: ReadonlySet<number> = NONE): TableRow[] {
  const rows: TableRow[] = []
  let [number, filled] = [0, 0]
  for (const cells of records) {
    number++
    if (isBlank(cells)) continue
    if (cells.length > MOST_CELLS)
      throw new Unreadable({ id: 'imports.no_list', params: { row: number, cells: cells.length } })
    filled++
    if (filled <= MOST_FILLED) rows.push({ number, ...shownIn(cells), merged: merged.has(number) })
  }
  if (filled > MOST_FILLED) throw new Unreadable(tooManyRows(filled))
  return rows
}

/**
 * Reads a .csv or .xlsx, recognized by its content (rule 4.16), into the non-blank rows of its sheets; throws Unreadable with a
 * message.
 */
export async function readTable(data: Buffer): Promise<Table> {
  const kind = fileType(data)
  if (kind === 'text')
    return { kind, sheets: [{ name: '', rows: filledRows(readCsv(textOf(data))), unseen: 0 }] }
  const { readXlsx } = await import('./xlsx.ts')
  const sheets = (await readXlsx(data)).map(({ name, cells, merged, unseen }) => {
    const rows = filledRows(cells, merged)
    return { name, rows, unseen: rows.filter(({ number }) => unseen.has(number)).length }
  })
  return { kind, sheets }
}
