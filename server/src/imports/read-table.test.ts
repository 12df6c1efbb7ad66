import { describe, expect, test } from 'vitest'
import { BOMBS, packed, sheetOf, stored } from '../../battery/attacks/bombs.ts'
import { readTable } from './read-table.ts'

const rowsOf = async (data: Buffer | string) => (await readTable(Buffer.from(data))).sheets[0]?.rows ?? []
const cellsOf = async (data: Buffer | string) => (await rowsOf(data)).map((row) => row.cells)

describe('text files', () => {
  const LIST = 'Code,Product Name\r\n101,தரைச்சக்கரம் ½"\r\n'
  const CELLS = [
    ['Code', 'Product Name'],
    ['101', 'தரைச்சக்கரம் ½"'],
  ]
  const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16()

  test.each([
    ['UTF-8', Buffer.from(LIST)],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${LIST}`)],
    ['UTF-16 little-endian with its mark', Buffer.from(`\uFEFF${LIST}`, 'utf16le')],
    ['UTF-16 little-endian without a mark', Buffer.from(LIST, 'utf16le')],
    ['UTF-16 big-endian with its mark', bigEndian(`\uFEFF${LIST}`)],
    ['UTF-16 big-endian without a mark', bigEndian(LIST)],
    ['Unix line ends', Buffer.from(LIST.replaceAll('\r', ''))],
    ['old Macintosh line ends', Buffer.from(LIST.replaceAll('\n', ''))],
    ['no line end at the end', Buffer.from(LIST.trimEnd())],
    ['tabs', Buffer.from(LIST.replaceAll(',', '\t'))],
    ['semicolons', Buffer.from(LIST.replaceAll(',', ';'))],
    ['a line that names the separator', Buffer.from(`sep=;\r\n${LIST.replaceAll(',', ';')}`)],
  ])('%s', async (_, data) => expect(await cellsOf(data)).toEqual(CELLS))

  test.each<[string, string, string[]]>([
    ['doubled quotation marks stand for one', 'a,"2"" Shell ""Sky""",b', ['a', '2" Shell "Sky"', 'b']],
    ['line ends inside quotation marks', '"1, Car St\nMadurai",b', ['1, Car St\nMadurai', 'b']],
    ['a quotation mark inside a bare cell', '2" Shell,4½" Fountain', ['2" Shell', '4½" Fountain']],
    ['blanks after a closing quotation mark', '"a"  ,"b" ', ['a', 'b']],
    ['blank cells, also the last', 'a,,"",', ['a', '', '', '']],
    ['commas in a list with semicolons', 'Name;Address\nA;1, Car Street, Madurai', ['Name', 'Address']],
  ])('%s', async (_, text, cells) => expect((await cellsOf(text))[0]).toEqual(cells))

  test('blank lines are skipped and counted', async () => {
    const rows = await rowsOf(Buffer.from('\nCode\n\n , \n101\n'))
    expect(rows.map((row) => [row.number, row.cells[0]])).toEqual([
      [2, 'Code'],
      [5, '101'],
    ])
  })

  test.each([
    ['at the end of the file', 'a,b\nc,"d\ne,f\n', 2],
    ['before another cell in quotation marks', 'a,b\n\n101,"Wheel,35\n102,"2"" Shell",45\n', 3],
  ])('a quotation mark that is not closed %s is refused with its line', async (_, text, line) => {
    await expect(readTable(Buffer.from(text))).rejects.toThrow(`begins a cell in line ${line} is not closed`)
  })

  test('another encoding is refused with the line number', async () => {
    const ansi = Buffer.from('Code,Name\n101,Shell\n102,4\xbd" Fountain\n', 'latin1')
    await expect(readTable(ansi)).rejects.toThrow('Line 3 of this file has letters that are not in UTF-8.')
  })
})

test.each([
  ['nothing at all', Buffer.alloc(0), 'This file is empty.'],
  ['a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'is a picture, not a table.'],
  ['a PDF', Buffer.from('%PDF-1.7\n'), 'is a PDF, not a table.'],
  ['an old .xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'save it as Excel Workbook (.xlsx)'],
  ['a web page named .xls', Buffer.from('<html><table><tr><td>Code'), 'is a web page, not a table.'],
  ['bytes with zeros', Buffer.from('Code,Name\n1,\0\n'), 'not a table'],
  ['a zip that is cut short', Buffer.from('PK\x03\x04 and no more'), 'This .xlsx file is damaged.'],
  ['another zip', stored(new Map([['a.xml', Buffer.from('<w/>')]])), 'is not an Excel workbook (.xlsx).'],
  ['2,000 cells in a row', Buffer.from(','.repeat(1999).concat('x')), 'Row 1 has 2,000 cells.'],
])('%s is refused with a word that helps', async (_, data, said) => {
  await expect(readTable(data)).rejects.toThrow(said)
})

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** The parts of a workbook whose one sheet has this XML inside and after its data. */
const workbook = (rows: string, after = '') =>
  new Map(
    Object.entries({
      'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="${RELATIONS}"><sheets><sheet name="List" sheetId="1" r:id="r1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
      'xl/styles.xml': `<styleSheet ${MAIN}><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
      'xl/worksheets/sheet1.xml': `<worksheet ${MAIN}><sheetData>${rows}</sheetData>${after}</worksheet>`,
    }).map(([name, text]) => [name, Buffer.from(text)] as const),
  )

const sheet = (...args: Parameters<typeof workbook>) => stored(workbook(...args))
const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`

describe('Excel workbooks', () => {
  test.each([
    ['a price of 35.05 as Excel keeps it', '<c r="A1"><v>35.049999999999997</v></c>', '35.05'],
    ['a whole number with decimals', '<c r="A1"><v>35.0</v></c>', '35'],
    ['a long code', '<c r="A1"><v>8901030123456</v></c>', '8901030123456'],
    ['a code that Excel made a date', '<c r="A1" s="1"><v>46347</v></c>', '21-11-2026'],
    ['true', '<c r="A1" t="b"><v>1</v></c>', 'TRUE'],
    ['a formula that failed', '<c r="A1" t="e"><f>1/0</f><v>#DIV/0!</v></c>', '#DIV/0!'],
    ['a formula that was never computed', '<c r="A1"><f>B1*2</f></c>', '#FORMULA'],
    ['a formula with an empty place for its result', '<c r="A1"><f>B1*2</f><v></v></c>', '#FORMULA'],
    ['a formula with none', '<c r="A1"><f>B1*2</f><v/></c>', '#FORMULA'],
    ['a formula with its result', '<c r="A1"><f>B1*2</f><v>70</v></c>', '70'],
    ['signs of XML', text('A1', '&lt;b&gt; &amp; 2&quot; ½'), '<b> & 2" ½'],
  ])('%s', async (_, cell, said) =>
    expect(await cellsOf(sheet(`<row r="1">${cell}</row>`))).toEqual([[said]]),
  )

  test('a formula whose result is an empty text is blank', async () => {
    const cells = `<c r="A1" t="str"><f>B1</f><v></v></c>${text('B1', 'CHAKKAR')}`
    expect(await cellsOf(sheet(`<row r="1">${cells}</row>`))).toEqual([['', 'CHAKKAR']])
  })

  test('blank rows are counted, and rows merged across columns are recognized', async () => {
    const rows = `<row r="2">${text('A2', 'CHAKKAR')}</row><row r="4">${text('B4', '101')}</row>`
    const merges = '<mergeCells count="1"><mergeCell ref="A2:F2"/></mergeCells>'
    expect(await rowsOf(sheet(rows, merges))).toMatchObject([
      { number: 2, cells: ['CHAKKAR', ''], merged: true },
      { number: 4, cells: ['', '101'], merged: false },
    ])
  })

  test.each([
    ['a row far below every sheet', '<row r="1000000000"><c r="A1000000000"><v>1</v></c></row>'],
    ['a column far right of every sheet', '<row r="1"><c r="ZZZZZZ1"><v>1</v></c></row>'],
    ['XML that breaks off', '<row r="1"><c r="A1"'],
  ])('%s is a damaged file', async (_, rows) => {
    await expect(readTable(sheet(rows))).rejects.toThrow('This .xlsx file is damaged.')
  })
})

describe('a sheet with a cell far away', () => {
  test('is refused where the cells before it would fill the memory', async () => {
    const far = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'
    await expect(readTable(sheet(far))).rejects.toThrow('takes too much time or memory to read')
  })

  test('is read where only an empty row is far away', async () => {
    const far = '<row r="1"><c r="A1"><v>1</v></c><c r="XFD1" s="1"/></row><row r="1048576"></row>'
    expect((await rowsOf(sheet(far))).map(({ cells }) => cells[0])).toEqual(['1'])
  })

  test('is read where they do not', async () => {
    const far = '<row r="1"><c r="A1"><v>1</v></c></row><row r="20000"><c r="AB20000"><v>2</v></c></row>'
    const rows = await rowsOf(sheet(far))
    expect(rows.map(({ number, cells }) => [number, cells.at(0), cells.at(-1)])).toEqual([
      [1, '1', ''],
      [20_000, '', '2'],
    ])
  })
})

describe('zips with false sizes', () => {
  test('a file that unpacks to more than 60 MB is refused before it is unpacked', async () => {
    const bomb = packed(Buffer.alloc(61 * 1024 * 1024, ' '), 61 * 1024 * 1024)
    expect(bomb.length).toBeLessThan(100_000)
    await expect(readTable(bomb)).rejects.toThrow('unpacks to more than 60 MB')
  })

  test('unpacking stops where the directory claims less than there is', async () => {
    await expect(readTable(packed(Buffer.alloc(10_000_000, ' '), 1000))).rejects.toThrow('is damaged')
  })

  test('true sizes are accepted', async () => {
    expect(await cellsOf(packed(sheetOf(`<row r="1">${text('A1', 'Code')}</row>`)))).toEqual([['Code']])
  })
})

test.each([
  ['59 MB of cells', 'more than a hundred times its size'],
  ['what claims four billion parts', 'more than 2,000 parts'],
])('of a small workbook %s are refused before they are read or counted', async (claimed, said) => {
  const [, bomb] = BOMBS.find(([name]) => name === claimed) ?? []
  const file = bomb?.() ?? Buffer.alloc(0)
  expect(file.length).toBeLessThan(300_000)
  await expect(readTable(file)).rejects.toThrow(said)
})
