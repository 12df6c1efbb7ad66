import { expect, test } from 'vitest'
import { pdfFile } from './pdf-file.ts'

const picture = { width: 2, height: 1, grey_bits: 4, packed: new Uint8Array([10, 255, 128]) }
const page = { width_pt: 595.5, height_pt: 841.5, picture }
const HOSTILE = ') >> /OpenAction << /S /JavaScript /JS (app.alert(1))\nendobj தமிழ்'

const text = (parts: ReturnType<typeof pdfFile>) =>
  parts
    .map((part) =>
      typeof part === 'string' ? part : Array.from(part, (byte) => String.fromCharCode(byte)).join(''),
    )
    .join('')

test('the table of a PDF tells where each object begins', () => {
  const file = text(pdfFile([page, page], 'Estimate'))
  const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1])
  const [, count] = /^xref\n0 (\d+)\n0{10} 65535 f \n/.exec(file.slice(table)) ?? []
  const begins = [...file.slice(table).matchAll(/(\d{10}) 00000 n \n/g)].map(([, at]) => Number(at))
  expect(begins).toHaveLength(Number(count) - 1)
  for (const [index, at] of begins.entries())
    expect(file.slice(at)).toMatch(new RegExp(`^${index + 1} 0 obj\n`))
  expect(file.match(/\/Type \/Page /g)).toHaveLength(2)
})

test('a title is only ever text', () => {
  const file = text(pdfFile([page], HOSTILE))
  expect(file).not.toMatch(/OpenAction|JavaScript|alert/)
  const [, title = ''] = /\/Title <feff([0-9a-f]*)>/.exec(file) ?? []
  const units = title.match(/.{4}/g)?.map((unit) => Number.parseInt(unit, 16)) ?? []
  expect(String.fromCharCode(...units)).toBe(HOSTILE)
})
