import { unzipSync } from 'fflate'
import readWorkbook from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { csv } from './file.ts'
import { type Cell, type Column, sheetOf } from './sheet.ts'
import { xlsx } from './xlsx.ts'

const columns: Column<Cell>[] = [{ title: 'Number', kind: 'count', width: 10, of: (row) => row }]
const texts: Column<Cell>[] = [{ title: 'Text', kind: 'text', width: 10, of: (row) => row }]

async function* portioned<R>(...portions: R[][]) {
  yield* portions
}

async function all<P>(pieces: AsyncIterable<P>): Promise<P[]> {
  const taken: P[] = []
  for await (const piece of pieces) taken.push(piece)
  return taken
}

async function workbook(pieces: AsyncIterable<Uint8Array>) {
  const sheets = await readWorkbook(Buffer.concat(await all(pieces)), { trim: false })
  return sheets.map(({ sheet, data }) => [sheet, ...data.slice(1).map((row) => row[0])])
}

test.each([
  [[[1, 2, 3]], [['List', 1, 2, 3]]],
  [
    [[1, 2, 3, 4]],
    [
      ['List 1', 1, 2, 3],
      ['List 2', 4],
    ],
  ],
  [
    [[1, 2], [3, 4], [5, 6], [7]],
    [
      ['List 1', 1, 2, 3],
      ['List 2', 4, 5, 6],
      ['List 3', 7],
    ],
  ],
  [
    [[1, 2], [3], [4, 5, 6]],
    [
      ['List 1', 1, 2, 3],
      ['List 2', 4, 5, 6],
    ],
  ],
])('what one worksheet does not hold goes on to the next: %j', async (portions, sheets) => {
  expect(await workbook(xlsx(sheetOf('List', columns, portioned(...portions)), 3))).toEqual(sheets)
})

test('amounts below 0 have lakhs too, and a column is wider than its heading', async () => {
  const money: Column<Cell>[] = [{ title: 'Taxable Value', kind: 'money', width: 10, of: (row) => row }]
  const bytes = Buffer.concat(await all(xlsx(sheetOf('List', money, portioned([1_23_456_00, -1_23_456_00])))))
  const [sheet = '', styles = ''] = Object.values(unzipSync(bytes)).map((file) =>
    Buffer.from(file).toString(),
  )
  const used = [...sheet.matchAll(/s="(\d)"><v>/g)].map(([, style]) => Number(style))
  const ids = [...(styles.split('<cellXfs')[1] ?? '').matchAll(/<xf(?: numFmtId="(\d+)")?/g)].map(
    ([, id]) => id,
  )
  const codeOf = (id = '') => new RegExp(`"${id}" formatCode="([^"]*)"`).exec(styles)?.[1]
  expect(used.map((style) => codeOf(ids[style]))).toEqual([
    expect.stringContaining('[&gt;=100000]##\\,##\\,##0.00;'),
    expect.stringContaining('[&lt;=-100000]-##\\,##\\,##0.00;'),
  ])
  expect(styles).toContain('<cellStyle name="Normal" xfId="0" builtinId="0"/>')
  expect(Number(/ width="(\d+)"/.exec(sheet)?.[1])).toBeGreaterThan('Taxable Value'.length)
})

test.each([
  ['<b>&amp;</b> "quoted"', '<b>&amp;</b> "quoted"'],
  ['bell\u0007 and half a pair \uD83C', 'bell and half a pair '],
  ['🎆 வாணவேடிக்கை', '🎆 வாணவேடிக்கை'],
  ['  kept  ', '  kept  '],
  [']]>', ']]>'],
])('a text as it is in the workbook: %j', async (text, shown) => {
  expect(await workbook(xlsx(sheetOf('List', texts, portioned([text]))))).toEqual([['List', shown]])
})

test.each([
  ['=1+1', "'=1+1"],
  ['-5 mm', "'-5 mm"],
  ['@home', "'@home"],
  ['\tcell', "'\tcell"],
  ['a "b", c', '"a ""b"", c"'],
  ['two\nlines', '"two\nlines"'],
  [' kept ', '" kept "'],
  ['100% = all', '100% = all'],
])('a text as it is in the CSV: %j', async (text, shown) => {
  const pieces = await all(csv(sheetOf('List', texts, portioned([text]))))
  expect(pieces.join('')).toBe(`\uFEFFText\r\n${shown}\r\n`)
})

test('a failing list breaks the file off', async () => {
  async function* broken() {
    yield [1]
    throw new Error('The disk is gone.')
  }
  await expect(all(xlsx(sheetOf('List', columns, broken())))).rejects.toThrow('The disk is gone.')
})

test.each([
  ['csv', csv],
  ['xlsx', xlsx],
] as const)('who stops taking the file stops the reading of the list: %s', async (_, written) => {
  let stopped = false
  async function* endless() {
    try {
      for (let at = 0; ; at++) yield Array.from({ length: 500 }, () => at * Math.random())
    } finally {
      stopped = true
    }
  }
  let taken = 0
  for await (const piece of written(sheetOf('List', columns, endless()))) {
    taken += piece.length
    if (taken > 200_000) break
  }
  await expect.poll(() => stopped).toBe(true)
})

test('per cents are numbers, and none is an empty cell', async () => {
  const share: Column<Cell>[] = [{ title: 'Margin %', kind: 'percent', width: 10, of: (row) => row }]
  const sheet = () => sheetOf('List', share, portioned([98_30, '', -5_00]))
  expect(await workbook(xlsx(sheet()))).toEqual([['List', 98.3, null, -5]])
  expect((await all(csv(sheet()))).join('')).toBe('\uFEFFMargin %\r\n98.3\r\n\r\n-5\r\n')
})
