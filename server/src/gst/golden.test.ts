import { readFileSync, writeFileSync } from 'node:fs'
import { monthReturn, type TaxPaper } from '@kadai/domain/gstr1'
import { gstr1Csv } from '@kadai/domain/gstr1-csv'
import { gstr1File } from '@kadai/domain/gstr1-file'
import { gstr3b } from '@kadai/domain/gstr3b'
import { expect, test } from 'vitest'
import { type Described, readGstr1 } from '../../test/gst/reader.ts'

const SHOP = { gstin: '33ABCDE1234F1Z7', state_code: '33' }
const MADURAI = '33AABCS1429B1Z1'
const KOCHI = '32AABCS1429B1Z3'
const MISTYPED = '33AABCS1429B1Z8'

const box = (taxable: number, more: Partial<Described['lines'][number]> = {}) => ({
  hsn: '3604',
  uqc: 'BOX',
  rate: 18,
  qty: 1,
  taxable,
  ...more,
})
const date = '05-10-2026'
const sno = (number: number, prefix = '') => `${prefix}26-27/${String(number).padStart(6, '0')}`

/** October 2026: every section, and what lies on a border. */
const OCTOBER: Described[] = [
  {
    type: 'invoice',
    number: sno(1),
    date: '01-10-2026',
    state: '33',
    value: 118,
    cancelled: true,
    lines: [],
  },
  {
    type: 'invoice',
    number: sno(2),
    date,
    gstin: MADURAI,
    state: '33',
    value: 1180,
    lines: [box(1000, { qty: 4 })],
  },
  {
    ...{ type: 'invoice', number: sno(3), date, gstin: KOCHI, state: '32', value: 2300 },
    lines: [box(1000), box(500, { uqc: 'PAC', qty: 10 }), box(500, { hsn: '4819', rate: 6, uqc: 'PCS' })],
  },
  { type: 'invoice', number: sno(4), date, gstin: MISTYPED, state: '33', value: 118, lines: [box(100)] },
  { type: 'invoice', number: sno(5), date, state: '29', value: 100_000, lines: [box(84_745.76)] },
  { type: 'invoice', number: sno(6), date, state: '29', value: 100_000.01, lines: [box(84_745.77)] },
  { type: 'invoice', number: sno(7), date, state: '33', value: 3_00_000, lines: [box(2_54_237.29)] },
  // A shop whose prices include tax: 100.00 with 84.75 + 7.63 + 7.63, a paisa into Round off.
  { type: 'invoice', number: sno(8), date, state: '33', value: 100, lines: [box(84.75)] },
  { type: 'invoice', number: sno(9), date, state: '32', value: 1180, lines: [box(1000)] },
  {
    type: 'invoice',
    number: sno(10),
    date,
    state: '33',
    value: 50,
    lines: [box(50, { hsn: '4901', rate: 0, uqc: 'NOS' })],
  },
  {
    type: 'invoice',
    number: sno(11),
    date: '31-10-2026',
    state: '33',
    value: 59,
    cancelled: true,
    lines: [],
  },
  {
    ...{
      type: 'credit',
      number: sno(1, 'CN/'),
      date,
      gstin: MADURAI,
      state: '33',
      value: 295,
      original: 1180,
    },
    lines: [box(250)],
  },
  {
    ...{ type: 'credit', number: sno(2, 'CN/'), date, state: '29', value: 59_000, original: 100_000.01 },
    lines: [box(50_000)],
  },
  {
    type: 'credit',
    number: sno(3, 'CN/'),
    date,
    state: '32',
    value: 2360,
    original: 2360,
    lines: [box(2000, { qty: 2 })],
  },
  { type: 'credit', number: sno(4, 'CN/'), date, state: '33', value: 118, cancelled: true, lines: [] },
  {
    ...{ type: 'debit', number: sno(1, 'DN/'), date, gstin: KOCHI, state: '32', value: 118, original: 2300 },
    lines: [box(100, { qty: 0 })],
  },
]

const TYPES = { invoice: 'invoice', credit: 'credit_note', debit: 'debit_note' } as const
const UNITS: Record<string, string> = { BOX: 'Box', PAC: 'Pkt', PCS: 'Pcs', NOS: 'Nos' }
const paise = (rupees: number) => Math.round(rupees * 100)
const day = (text: string) => text.split('-').reverse().join('-')

/** A described paper as the books have it. */
function paperOf(paper: Described, at: number): TaxPaper {
  const [, series = '', number = ''] = /^(.*\/)(\d+)$/.exec(paper.number) ?? []
  return {
    id: at + 1,
    type: TYPES[paper.type],
    series,
    sno: Number(number),
    number: paper.number,
    day: day(paper.date),
    cancelled: paper.cancelled ?? false,
    customer_id: 1,
    name: 'Buyer',
    gstin: paper.gstin ?? '',
    place: paper.state,
    in_state: paper.state === '33',
    collects: true,
    cgst_bp: 900,
    sgst_bp: 900,
    total_paise: paise(paper.value),
    ...(paper.original && {
      original: { id: 1, number: sno(1), day: '2026-09-30', total_paise: paise(paper.original) },
    }),
    goods: paper.lines.map(({ hsn, uqc, rate, qty, taxable }) => ({
      tax_bp: rate * 100,
      hsn_code: hsn,
      unit: UNITS[uqc] ?? '',
      qty,
      taxable_paise: paise(taxable),
      tax_paise: 2 * Math.floor((paise(taxable) * rate + 100) / 200),
    })),
  }
}

/** Compares with a file of the folder; KADAI_GOLDEN=1 writes it anew, to be read before it is kept. */
function expectGolden(name: string, made: string) {
  const file = new URL(`../../test/gst/${name}`, import.meta.url)
  if (process.env.KADAI_GOLDEN) writeFileSync(file, made)
  expect(made).toBe(readFileSync(file, 'utf8'))
}

const month = monthReturn(OCTOBER.map(paperOf))

test('the file of a month with every section is byte for byte as it was read', () => {
  const text = JSON.stringify(gstr1File(month, '2026-10', SHOP))
  expect(readGstr1(text, OCTOBER, { state: '33' })).toEqual([])
  expectGolden('gstr1-102026.golden', text)
})

test('so are the CSV files, and the sales of GSTR-3B', () => {
  const csv = gstr1Csv(month, '2026-10').map(
    ({ name, rows }) => `${name}.csv\n${rows.map((row) => row.join('|')).join('\n')}\n`,
  )
  expectGolden('gstr1-102026-csv.golden', csv.join('\n'))
  expectGolden('gstr3b-102026.golden', JSON.stringify(gstr3b(month, '2026-10', SHOP)))
})

test('the reader finds a paper that is left out, moved or changed', () => {
  const file = gstr1File(month, '2026-10', SHOP)
  const wrong = (change: (changed: typeof file) => unknown) => {
    const changed = structuredClone(file)
    change(changed)
    return readGstr1(JSON.stringify(changed), OCTOBER, { state: '33' }).length
  }
  expect(wrong(({ b2b }) => b2b?.pop())).toBeGreaterThan(0)
  expect(wrong(({ b2cs }) => b2cs?.pop())).toBeGreaterThan(0)
  expect(wrong(({ cdnur }) => Object.assign(cdnur?.[0] ?? {}, { ntty: 'D' }))).toBe(1)
  expect(wrong(({ hsn }) => Object.assign(hsn?.hsn_b2c?.[0] ?? {}, { qty: 99 }))).toBe(1)
  expect(wrong((all) => Object.assign(all, { cdnra: [] }))).toBeGreaterThan(0)
})
