import { deflateSync } from 'node:zlib'
import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { expect, test } from 'vitest'
import { pdfFile } from './pdf-file.ts'

const picture = { width: 2, height: 1, grey_bits: 4, packed: new Uint8Array(deflateSync(new Uint8Array(1))) }
const page = { width_pt: 595.5, height_pt: 841.5, picture, words: [], links: [] }
const HOSTILE = ') >> /OpenAction << /S /JavaScript /JS (app.alert(1))\nendobj தமிழ்'
const about = { title: 'Estimate', lang: 'en', made: new Date('2026-11-27T20:19:05Z') }

const text = (parts: Awaited<ReturnType<typeof pdfFile>>) =>
  parts
    .map((part) =>
      typeof part === 'string' ? part : Array.from(part, (byte) => String.fromCharCode(byte)).join(''),
    )
    .join('')

test('the table of a PDF tells where each object begins', async () => {
  const file = text(await pdfFile([page, page], about))
  const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1])
  const [, count] = /^xref\n0 (\d+)\n0{10} 65535 f \n/.exec(file.slice(table)) ?? []
  const begins = [...file.slice(table).matchAll(/(\d{10}) 00000 n \n/g)].map(([, at]) => Number(at))
  expect(begins).toHaveLength(Number(count) - 1)
  for (const [index, at] of begins.entries())
    expect(file.slice(at)).toMatch(new RegExp(`^${index + 1} 0 obj\n`))
  expect(file.match(/\/Type \/Page /g)).toHaveLength(2)
})

test('titles, words and addresses are only ever text, of any script', async () => {
  const words = HOSTILE.split(/\s/).map((text, at) => ({
    text,
    left: 20,
    top: at * 20,
    width: 99,
    height: 12,
  }))
  const address = `upi://pay?pn=${encodeURIComponent(HOSTILE)}`
  const links = [{ address, left: 0, top: 0, width: 9, height: 9 }]
  const parts = await pdfFile([{ ...page, words, links }], { ...about, title: HOSTILE })
  expect(text(parts)).not.toMatch(/OpenAction|JavaScript|alert/)
  const pdf = await getDocumentProxy(new Uint8Array(await new Blob(parts).arrayBuffer()))
  expect((await extractText(pdf, { mergePages: true })).text.split(/\s+/)).toEqual(HOSTILE.split(/\s/))
  expect(await (await pdf.getPage(1)).getAnnotations()).toMatchObject([{ unsafeUrl: address }])
  const { info } = await getMeta(pdf, { parseDates: true })
  expect(info).toMatchObject({ Title: HOSTILE, Language: 'en', CreationDate: about.made })
})
