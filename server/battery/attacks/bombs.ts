import {
  brotliCompressSync,
  constants,
  deflateRawSync,
  deflateSync,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib'
import { zipSync } from 'fflate'
import { size } from '../size.ts'

/** A zip of the given parts, uncompressed. */
export const stored = (parts: ReadonlyMap<string, Uint8Array>): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(parts), { level: 0 }))

const MEGABYTE = 1024 * 1024
const BLANKS = size(100, 500)
/** In a full run a row so near that the reader begins, and uses up its memory for the cells before it: seconds. */
const FAR = size(1_048_576, 6_000)
const SHEET = 'xl/worksheets/sheet1.xml'
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

function workbook(sheet: Buffer): Map<string, Buffer> {
  return new Map([
    [
      'xl/workbook.xml',
      Buffer.from(
        `<workbook ${MAIN} xmlns:r="${RELATIONS}"><sheets><sheet name="List" sheetId="1" r:id="r1"/></sheets></workbook>`,
      ),
    ],
    [
      'xl/_rels/workbook.xml.rels',
      Buffer.from(
        `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      ),
    ],
    [SHEET, sheet],
  ])
}

/** A zip of a workbook whose sheet is compressed, with the size that its headers claim. */
export function packed(sheet: Buffer, claimed = sheet.length): Buffer {
  const zip = stored(workbook(deflateRawSync(sheet)))
  for (let at = zip.indexOf(SHEET); at !== -1; at = zip.indexOf(SHEET, at + 1)) {
    const local = zip.readUInt32LE(at - 30) === 0x04034b50
    const head = local ? at - 26 : at - 40
    zip.writeUInt16LE(8, head + 4)
    zip.writeUInt32LE(claimed, head + 18)
  }
  return zip
}

export const sheetOf = (rows: string) =>
  Buffer.from(`<worksheet ${MAIN}><sheetData>${rows}</sheetData></worksheet>`)

function laughs(): Buffer {
  const entities = Array.from({ length: 12 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`)
  const head = `<?xml version="1.0"?><!DOCTYPE worksheet [<!ENTITY l0 "ha">${entities.join('')}]>`
  const row = '<row r="1"><c r="A1" t="inlineStr"><is><t>&l12;</t></is></c></row>'
  return Buffer.concat([Buffer.from(head), sheetOf(row)])
}

/** A zip whose end claims more than 65,535 parts. */
function claimingParts(zip: Buffer, parts: number): Buffer {
  const [body, end] = [zip.subarray(0, -22), zip.subarray(-22)]
  const wide = Buffer.alloc(56 + 20)
  wide.writeUInt32LE(0x06064b50)
  wide.writeUInt32LE(parts, 32)
  wide.writeUInt32LE(end.readUInt32LE(16), 48)
  wide.writeUInt32LE(0x07064b50, 56)
  wide.writeUInt32LE(body.length, 56 + 8)
  return Buffer.concat([body, wide, end])
}

/** Workbooks of a few kilobytes, made to fill a machine's memory. */
export const BOMBS: readonly (readonly [string, () => Buffer])[] = [
  [`${BLANKS} MB of blanks`, () => packed(Buffer.alloc(BLANKS * MEGABYTE, ' '))],
  ['100 MB that claim to be 1 kB', () => packed(Buffer.alloc(100 * MEGABYTE, ' '), 1000)],
  ['59 MB of cells', () => packed(sheetOf('<row><c><v>1</v></c></row>'.repeat((59 * MEGABYTE) / 27)))],
  [
    `a cell in row ${FAR} of the last column`,
    () => packed(sheetOf(`<row r="${FAR}"><c r="XFD${FAR}"><v>1</v></c></row>`)),
  ],
  [
    'a cell in row 1,000,000,000',
    () => packed(sheetOf('<row r="1000000000"><c r="A1000000000"><v>1</v></c></row>')),
  ],
  ['tags nested 200,000 deep', () => packed(sheetOf('<row>'.repeat(200_000)))],
  ['an entity of an entity of an entity', () => packed(laughs())],
  [
    '20,000 parts',
    () => stored(new Map(Array.from({ length: 20_000 }, (_, i) => [`xl/p${i}.xml`, Buffer.from('<a/>')]))),
  ],
  ['what claims four billion parts', () => claimingParts(stored(workbook(Buffer.alloc(0))), 4_000_000_000)],
  [
    'a zip in a zip in a zip',
    () => [1, 2, 3].reduce((inner) => stored(workbook(inner)), packed(Buffer.alloc(50 * MEGABYTE, ' '))),
  ],
  [
    '30 MB in one cell',
    () =>
      packed(
        sheetOf(`<row r="1"><c r="A1" t="inlineStr"><is><t>${'x'.repeat(30 * MEGABYTE)}</t></is></c></row>`),
      ),
  ],
]

const nested = (open: string, close: string, deep: number) => `${open.repeat(deep)}${close.repeat(deep)}`

/** JSON of less than a megabyte, made to overflow a stack or a table. */
export const NESTED: readonly (readonly [string, string])[] = [
  ['lists 500,000 deep', `{"agent_name":${nested('[', ']', 500_000)}}`],
  ['lists 1,000,000 deep that never close', `{"agent_name":${'['.repeat(1_000_000)}`],
  ['objects 150,000 deep', `${'{"a":'.repeat(150_000)}1${'}'.repeat(150_000)}`],
  ['a bill’s lines as 200,000 empty objects', `{"user_id":1,"productdetails":[${'{},'.repeat(199_999)}{}]}`],
  ['60,000 names', `{${Array.from({ length: 60_000 }, (_, i) => `"f${i}":${i}`).join(',')}}`],
  ['a text of a megabyte less a little', `{"agent_name":"${'x'.repeat(1_000_000)}"}`],
  ['a megabyte of blanks', `{"agent_name":"${' '.repeat(1_000_000)}"}`],
  ['a number of 900,000 digits', `{"agent_name":${'9'.repeat(900_000)}}`],
  ['a percentage of blanks', `{"cgst":"${' '.repeat(900_000)}x"}`],
]

/** 900 MB that arrive as 900 kB. */
export function squeezed(): [encoding: string, body: Buffer][] {
  const much = Buffer.alloc(900 * MEGABYTE, ' ')
  // Small enough to be sent in full before the refusal closes the connection: these compress at most to a thousandth.
  const some = much.subarray(0, 30 * MEGABYTE)
  return [
    ['gzip', gzipSync(some)],
    ['deflate', deflateSync(some)],
    [
      'br',
      brotliCompressSync(much.subarray(0, 300 * MEGABYTE), {
        params: { [constants.BROTLI_PARAM_QUALITY]: 1 },
      }),
    ],
    ['zstd', zstdCompressSync(much)],
  ]
}
