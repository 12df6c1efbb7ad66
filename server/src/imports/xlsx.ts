import { strFromU8, strToU8, type UnzipFileInfo, unzipSync, zipSync } from 'fflate'
import readSheets from 'read-excel-file/node'
import { formatsOf, showFormats } from './shown.ts'
import { Unreadable } from './table.ts'

const MEGABYTE = 1024 * 1024
/**
 * The unpacked size limit of a file of at most 5 MB: far above any list of 10,000 rows, far below what harms the
 * machine.
 */
const MOST_UNPACKED = 60 * MEGABYTE
const MOST_ENTRIES = 2000
/** A sheet compresses to a tenth or a twentieth; less than a hundredth is an attack. */
const MOST_PACKED = 100
const LEAST_SUSPECT = MEGABYTE

const DAMAGED = { id: 'imports.damaged' } as const

/** The parts that a zip lists; refused where they are too many or too large unpacked. */
function partsOf(zip: Buffer): UnzipFileInfo[] {
  const parts: UnzipFileInfo[] = []
  const list = (part: UnzipFileInfo) => {
    // A zip may claim four billion.
    if (parts.push(part) > MOST_ENTRIES) throw new Unreadable({ id: 'imports.too_many_parts' })
    return false
  }
  unzipSync(zip, { filter: list })
  if (parts.reduce((sum, { originalSize }) => sum + originalSize, 0) > MOST_UNPACKED)
    throw new Unreadable({ id: 'imports.unpacks_too_large' })
  if (
    parts.some(({ size, originalSize }) => originalSize > LEAST_SUSPECT && originalSize > size * MOST_PACKED)
  )
    throw new Unreadable({ id: 'imports.packed_too_tightly' })
  return parts
}

/** Unpacks the parts that `wanted` names; refused before unpacking where all parts exceed 60 MB. */
function readZip(zip: Buffer, wanted: (name: string) => boolean): Map<string, Uint8Array> {
  try {
    const parts = partsOf(zip)
    const unpacked = Object.entries(unzipSync(zip, { filter: ({ name }) => wanted(name) }))
    const sizes = new Map(parts.map(({ name, originalSize }) => [name, originalSize]))
    // A directory that lies about a size fails here, before it fills the memory.
    if (unpacked.some(([name, part]) => part.length !== sizes.get(name))) throw new Unreadable(DAMAGED)
    return new Map(unpacked)
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable(DAMAGED)
  }
}

const PASSED_OVER = /^(docProps|customXml|xl\/(charts|drawings|media|pivot\w*|tables|theme))\//
const isWanted = (name: string) => /\.(xml|rels)$/.test(name) && !PASSED_OVER.test(name)
const isSheet = (name: string) => /worksheets\/[^/]+\.xml$/i.test(name)

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** From here on Excel has rounded a number, such as a code of 18 digits. */
const MOST_EXACT = 1e15

/** A cell as the person sees it: Excel stores 17 digits where it shows 15, and dates as numbers. */
function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'number')
    return Math.abs(cell) < MOST_EXACT ? String(Number(cell.toPrecision(15))) : cell.toExponential(14)
  if (cell instanceof Date)
    return `${twoDigits(cell.getUTCDate())}-${twoDigits(cell.getUTCMonth() + 1)}-${cell.getUTCFullYear()}`
  return typeof cell === 'boolean' ? String(cell).toUpperCase() : String(cell)
}

/** Cells whose formula failed, or was never computed, would read as blank, and blank means "keep the value". */
function showFailures(xml: string): string {
  return xml
    .replace(/(<(?:\w+:)?c\s[^<>]*?\bt=")e"/g, '$1str"')
    .replace(
      /<((?:\w+:)?)c\s([^<>]*)>\s*<\1f\b[^<>]*(?:\/>|>[^<]*<\/\1f>)\s*(?:(<\1v\s*\/>|<\1v>\s*<\/\1v>)\s*)?<\/\1c>/g,
      (cell: string, prefix: string, attributes: string, empty: string | undefined) => {
        // An empty text is a result.
        if (empty && /\bt="str"/.test(attributes)) return cell
        return `<${prefix}c ${attributes.replace(/\bt="[^"]*"/, '')} t="str"><${prefix}v>#FORMULA</${prefix}v></${prefix}c>`
      },
    )
}

// The limits of a sheet in Excel; the reader would allocate every cell before one beyond them.
const MOST_SHEET_ROWS = 1_048_576

/** More cells than the reader's memory holds, far more than any list has. */
const MOST_SHEET_CELLS = 100_000_000

const columnOf = (letters: string) =>
  [...letters.toUpperCase()].reduce((column, letter) => 26 * column + letter.charCodeAt(0) - 64, 0)

/** Refuses cells so far away that the reader, which makes all cells before them, would use up its memory. */
function refuseFarCells(xml: string): void {
  for (const [, row] of xml.matchAll(/<(?:\w+:)?row\s[^<>]*?\br="(\d+)"/g))
    if (Number(row) > MOST_SHEET_ROWS) throw new Unreadable(DAMAGED)
  let [rows, columns] = [1, 1]
  for (const [, letters = '', row] of xml.matchAll(/<(?:\w+:)?c\s[^<>]*?\br="([A-Za-z]{1,4})(\d*)/g)) {
    if (letters.length > 3) throw new Unreadable(DAMAGED)
    rows = Math.max(rows, Number(row))
    columns = Math.max(columns, columnOf(letters))
  }
  if (rows * columns > MOST_SHEET_CELLS) throw new Unreadable({ id: 'imports.takes_too_much' })
}

/** The rows with cells merged across columns. */
function mergedRows(xml: string): Set<number> {
  const rows = new Set<number>()
  for (const [, from, row, to] of xml.matchAll(
    /<(?:\w+:)?mergeCell\s[^<>]*?ref="([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})\d{1,7}"/g,
  ))
    if (from !== to) rows.add(Number(row))
  return rows
}

/** A sheet as it is read: its cells as text by row and column, its merged rows, and those that nobody sees. */
type XlsxSheet = {
  name: string
  hidden: boolean
  cells: string[][]
  merged: ReadonlySet<number>
  unseen: ReadonlySet<number>
}

/** The rows that are hidden, by a filter or by hand. */
const hiddenRows = (xml: string) =>
  new Set(
    [...xml.matchAll(/<(?:\w+:)?row\s[^<>]*>/g)].flatMap(([tag]) =>
      /\bhidden="(?:1|true)"/.test(tag) ? [Number(/\br="(\d+)"/.exec(tag)?.[1])] : [],
    ),
  )

/** Where each sheet of the workbook is, in their order, and whether it is hidden. */
function places(workbook: string, links: string): { path: string; hidden: boolean }[] {
  const targets = new Map(
    [...links.matchAll(/<(?:\w+:)?Relationship\s[^<>]*>/g)].map(([tag]) => [
      /\bId="([^"]*)"/.exec(tag)?.[1],
      /\bTarget="([^"]*)"/.exec(tag)?.[1] ?? '',
    ]),
  )
  return [...workbook.matchAll(/<(?:\w+:)?sheet\s[^<>]*>/g)].map(([tag]) => {
    const target = targets.get(/\b\w+:id="([^"]*)"/.exec(tag)?.[1]) ?? ''
    return {
      path: target.startsWith('/') ? target.slice(1) : `xl/${target}`,
      hidden: /\bstate="(?:hidden|veryHidden)"/.test(tag),
    }
  })
}

/** Reads the sheets of an .xlsx, the visible ones first; refuses other or damaged files. */
export async function readXlsx(data: Buffer): Promise<XlsxSheet[]> {
  const parts = readZip(data, isWanted)
  const partAs = (name: string) => strFromU8(parts.get(name) ?? new Uint8Array())
  if (!parts.has('xl/workbook.xml')) throw new Unreadable({ id: 'imports.no_workbook' })
  const formats = formatsOf(partAs('xl/styles.xml'))
  const sheets = new Map([...parts.keys()].filter(isSheet).map((name) => [name, partAs(name)]))
  for (const xml of sheets.values()) refuseFarCells(xml)
  for (const [name, xml] of sheets) parts.set(name, strToU8(showFormats(showFailures(xml), formats)))
  const at = places(partAs('xl/workbook.xml'), partAs('xl/_rels/workbook.xml.rels'))
  try {
    const read = await readSheets(Buffer.from(zipSync(Object.fromEntries(parts), { level: 0 })))
    return read
      .map(({ sheet, data: rows }, i) => {
        const { path = '', hidden = false } = at[i] ?? {}
        const xml = sheets.get(path) ?? ''
        const cells = rows.map((row) => row.map(cellText))
        return { name: sheet, hidden, cells, merged: mergedRows(xml), unseen: hiddenRows(xml) }
      })
      .sort((one, other) => Number(one.hidden) - Number(other.hidden))
  } catch (error) {
    throw new Unreadable(DAMAGED, { cause: error })
  }
}
