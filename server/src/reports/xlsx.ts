import { moneyText, percentText } from '@kadai/domain/money'
import type { Cell, Kind, Sheet } from './sheet.ts'
import { xmlText } from './xml-text.ts'
import { type Entry, zip } from './zip.ts'

/** The row limit of a worksheet below its heading; more rows continue on the next one. */
const MOST_ROWS = 1_048_575
const DAY_MS = 86_400_000
/** Characters written at a time: V8 frees small texts quickly and keeps large ones long. */
const PIECE = 30_000
/** The room of a heading's button, in characters. */
const FILTER = 4
/** Days from Excel's day 0 to 1 January 1970. */
const EPOCH = 25_569

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const STYLE: Record<Kind, number> = { text: 0, money: 2, count: 3, percent: 4, day: 5 }
const HEADING = 1
const MONEY_BELOW_0 = 6
// Lakhs and crores with Indian grouping. A format has two conditions at most, so amounts below 0 have their own.
const RUPEES = String.raw`[>=10000000]##\,##\,##\,##0.00;[>=100000]##\,##\,##0.00;##,##0.00`
const RUPEES_BELOW_0 = String.raw`[<=-10000000]-##\,##\,##\,##0.00;[<=-100000]-##\,##\,##0.00;##,##0.00`

const styles = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="3"><numFmt numFmtId="164" formatCode="${xmlText(RUPEES)}"/><numFmt numFmtId="165" formatCode="dd\\-mm\\-yyyy"/><numFmt numFmtId="166" formatCode="${xmlText(RUPEES_BELOW_0)}"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="7"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="1" applyNumberFormat="1"/><xf numFmtId="0"/><xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="166" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

function letters(column: number): string {
  return column < 26
    ? String.fromCharCode(65 + column)
    : letters(Math.floor(column / 26) - 1) + letters(column % 26)
}

const textCell = (text: string, at: string, style: number) =>
  text === ''
    ? ''
    : `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`

function cellXml(cell: Cell, kind: Kind, at: string): string {
  if (kind === 'text' || cell === '') return textCell(String(cell), at, STYLE.text)
  const number =
    kind === 'money'
      ? moneyText(Number(cell))
      : kind === 'percent'
        ? percentText(Number(cell))
        : kind === 'day'
          ? String(Date.parse(`${cell}T00:00:00Z`) / DAY_MS + EPOCH)
          : String(cell)
  const style = kind === 'money' && Number(cell) < 0 ? MONEY_BELOW_0 : STYLE[kind]
  return `<c r="${at}" s="${style}"><v>${number}</v></c>`
}

/** Single rows from portions of rows; the next worksheet continues where one ends. */
type Rows = AsyncIterator<readonly Cell[][]> & { left: Cell[][]; most: number }

async function next(rows: Rows): Promise<Cell[][] | undefined> {
  if (rows.left.length > 0) return rows.left.splice(0)
  const { value, done } = await rows.next()
  return done ? undefined : [...value]
}

async function* worksheet(sheet: Sheet, rows: Rows): AsyncGenerator<string> {
  const { columns } = sheet
  const cols = columns.map(
    ({ title, width }, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${Math.max(width, title.length + FILTER)}" customWidth="1"/>`,
  )
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${cols.join('')}</cols><sheetData>`
  yield `<row r="1">${columns.map(({ title }, at) => textCell(title, `${letters(at)}1`, HEADING)).join('')}</row>`
  let row = 1
  for (let some = await next(rows); some; some = row <= rows.most ? await next(rows) : undefined) {
    const fits = some.slice(0, rows.most + 1 - row)
    rows.left.push(...some.slice(fits.length))
    let xml = ''
    for (const cells of fits) {
      row++
      const inside = cells.map((cell, at) =>
        cellXml(cell, columns[at]?.kind ?? 'text', `${letters(at)}${row}`),
      )
      xml += `<row r="${row}">${inside.join('')}</row>`
      if (xml.length < PIECE) continue
      yield xml
      xml = ''
    }
    yield xml
  }
  yield `</sheetData><autoFilter ref="A1:${letters(columns.length - 1)}${row}"/></worksheet>`
}

async function* entries(sheet: Sheet, most: number): AsyncGenerator<Entry> {
  const iterator = sheet.rows[Symbol.asyncIterator]()
  const rows: Rows = Object.assign(iterator, { left: [] as Cell[][], most })
  let count = 0
  let more: Cell[][] | undefined = []
  try {
    while (more) {
      rows.left = more
      count++
      yield { name: `xl/worksheets/sheet${count}.xml`, pieces: worksheet(sheet, rows) }
      more = await next(rows)
    }
  } finally {
    // The download was cancelled: the list need not be read further.
    await iterator.return?.()
  }
  const numbers = Array.from({ length: count }, (_, at) => at + 1)
  const name = (number: number) => xmlText(count === 1 ? sheet.name : `${sheet.name} ${number}`)
  const override = (part: string, type: string) =>
    `<Override PartName="/xl/${part}" ContentType="${SHEET_TYPE}.${type}+xml"/>`
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${OFFICE}/${type}" Target="${target}"/>`
  const parts: [string, string][] = [
    ['xl/styles.xml', styles],
    [
      'xl/workbook.xml',
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${numbers.map((n) => `<sheet name="${name(n)}" sheetId="${n}" r:id="rId${n}"/>`).join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${XML}<Relationships xmlns="${PACKAGE}/relationships">${numbers.map((n) => relation(n, 'worksheet', `worksheets/sheet${n}.xml`)).join('')}${relation(count + 1, 'styles', 'styles.xml')}</Relationships>`,
    ],
    [
      '_rels/.rels',
      `${XML}<Relationships xmlns="${PACKAGE}/relationships">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    ],
    [
      '[Content_Types].xml',
      `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${override('workbook.xml', 'sheet.main')}${numbers.map((n) => override(`worksheets/sheet${n}.xml`, 'worksheet')).join('')}${override('styles.xml', 'styles')}</Types>`,
    ],
  ]
  for (const [part, xml] of parts) yield { name: part, pieces: [xml] }
}

/** A sheet as an Excel workbook, in pieces; a worksheet takes at most this many rows, the next continues. */
export const xlsx = (sheet: Sheet, most = MOST_ROWS): AsyncGenerator<Uint8Array> => zip(entries(sheet, most))
