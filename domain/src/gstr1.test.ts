import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { monthReturn, type PaperGoods, sectionOf, signOf, type TaxPaper } from './gstr1.ts'
import { droppedRows, gstr1Csv } from './gstr1-csv.ts'
import { fileSums, gstr1File, gstr1FileName } from './gstr1-file.ts'
import { returnProblems } from './gstr1-problems.ts'
import { sumOf } from './money.ts'
import { billTotals } from './totals.ts'

const SHOP = { gstin: '33ABCDE1234F1Z7', state_code: '33' }
const MADURAI = '33AABCS1429B1Z1'

const goods = (taxable_paise: number, more: Partial<PaperGoods> = {}): PaperGoods => ({
  tax_bp: 1800,
  hsn_code: '3604',
  unit: 'Box',
  qty: 1,
  taxable_paise,
  tax_paise: Math.round((taxable_paise * (more.tax_bp ?? 1800)) / 20_000) * 2,
  ...more,
})

let last = 0
const paper = (some: Partial<TaxPaper> = {}): TaxPaper => {
  const sno = some.sno ?? ++last
  return {
    id: sno,
    type: 'invoice',
    series: ' 2026',
    sno,
    number: `26-27/${String(sno).padStart(6, '0')}`,
    day: '2026-10-05',
    cancelled: false,
    customer_id: 1,
    name: 'Murugan',
    gstin: '',
    place: '33',
    in_state: true,
    collects: true,
    cgst_bp: 900,
    sgst_bp: 900,
    total_paise: 1180_00,
    goods: [goods(1000_00)],
    ...some,
  }
}

const far = { in_state: false, place: '32' }

describe('the section of a paper', () => {
  const july = { ...far, day: '2024-07-31' }
  const noteOn = (total_paise: number, type: TaxPaper['type'] = 'credit_note') => ({
    ...far,
    type,
    original: { id: 1, number: '26-27/000001', day: '2026-09-01', total_paise },
  })
  test.each<[string, Partial<TaxPaper>, string]>([
    ['a registered buyer', { gstin: MADURAI }, 'b2b'],
    ['a GST number that is wrong', { gstin: '33AABCS1429B1Z8' }, 'b2b'],
    ['nobody registered, in the state, above the limit', { total_paise: 5_00_000_00 }, 'b2cs'],
    ['another state, ₹1,00,000.00', { ...far, total_paise: 1_00_000_00 }, 'b2cs'],
    ['another state, ₹1,00,000.01', { ...far, total_paise: 1_00_000_01 }, 'b2cl'],
    ['another state in July 2024, ₹2,50,000.00', { ...july, total_paise: 2_50_000_00 }, 'b2cs'],
    ['another state in July 2024, ₹2,50,000.01', { ...july, total_paise: 2_50_000_01 }, 'b2cl'],
    ['goods without tax', { goods: [goods(100_00, { tax_bp: 0 })] }, 'nil'],
    ['a bill of supply', { collects: false, gstin: MADURAI }, 'outside'],
    ['a note to a registered buyer', { type: 'credit_note', gstin: MADURAI }, 'cdnr'],
    ['a note on a small sale', noteOn(1_00_000_00), 'b2cs'],
    ['a note on a large sale', noteOn(1_00_000_01), 'cdnur'],
    ['a debit note on a large sale', noteOn(2_00_000_00, 'debit_note'), 'cdnur'],
  ])('%s', (_, some, section) => expect(sectionOf(paper(some))).toBe(section))
})

test('a paper of taxed and untaxed goods counts in its section; the untaxed are nil-rated, as in the file', () => {
  const mixed = [goods(1000_00), goods(200_00, { tax_bp: 0 })]
  const of = monthReturn([paper({ gstin: MADURAI, goods: mixed, total_paise: 1380_00 })])
  expect(of.sections).toMatchObject([
    { section: 'b2b', papers: 1, taxable_paise: 1000_00, cgst_paise: 90_00, total_paise: 1380_00 },
    { section: 'nil', papers: 0, taxable_paise: 200_00, cgst_paise: 0, total_paise: 0 },
  ])
  expect([...fileSums(gstr1File(of, '2026-10', SHOP))]).toEqual([
    ['b2b', { taxable_paise: 1000_00, tax_paise: 180_00 }],
    ['nil', { taxable_paise: 200_00, tax_paise: 0 }],
  ])
})

test('a cancelled first and last number are in table 13 and nowhere else; a gap begins a new row', () => {
  const cancelled = (sno: number) => paper({ sno, cancelled: true, goods: [] })
  const { numbers, papers, sections } = monthReturn([
    cancelled(7),
    paper({ sno: 8 }),
    cancelled(9),
    paper({ sno: 12 }),
  ])
  expect(numbers).toEqual([
    { type: 'invoice', from: '26-27/000007', to: '26-27/000009', papers: 3, cancelled: 2 },
    { type: 'invoice', from: '26-27/000012', to: '26-27/000012', papers: 1, cancelled: 0 },
  ])
  expect(papers).toHaveLength(2)
  expect(sections).toMatchObject([{ section: 'b2cs', papers: 2, taxable_paise: 2000_00, cgst_paise: 180_00 }])
})

test('a month without papers is a file without sections', () => {
  expect(JSON.stringify(gstr1File(monthReturn([]), '2026-10', SHOP))).toBe(
    '{"gstin":"33ABCDE1234F1Z7","fp":"102026","version":"GST3.2.4","hash":"hash"}',
  )
})

test('small sales may be negative, net of notes', () => {
  const returned = paper({ type: 'credit_note', series: 'CN', goods: [goods(2500_00, { qty: 3 })] })
  const file = gstr1File(monthReturn([paper({}), returned]), '2026-10', SHOP)
  expect(file.b2cs).toEqual([
    { sply_ty: 'INTRA', rt: 18, typ: 'OE', pos: '33', txval: -1500, camt: -135, samt: -135, csamt: 0 },
  ])
  expect(file.hsn?.hsn_b2c).toMatchObject([{ qty: -2, txval: -1500, samt: -135 }])
})

test('before May 2025 table 12 is one', () => {
  const day = '2025-04-30'
  const { hsn } = gstr1File(monthReturn([paper({ day }), paper({ day, gstin: MADURAI })]), '2025-04', SHOP)
  const desc = 'FIREWORKS, SIGNALLING FLARES, RAIN ROCKETS, FOG SIGNALS AND OTHER PYROTECHNIC ARTICLES'
  const sums = { qty: 2, txval: 2000, iamt: 0, samt: 180, camt: 180, csamt: 0 }
  expect(hsn).toEqual({ data: [{ num: 1, hsn_sc: '3604', desc, uqc: 'BOX', rt: 18, ...sums }] })
})

test('the file is named by its month', () => {
  expect(gstr1FileName(SHOP.gstin, '2026-07')).toBe('returns_072026_R1_33ABCDE1234F1Z7_offline.json')
})

const anyPaper = fc
  .record({
    type: fc.constantFrom('invoice', 'credit_note', 'debit_note'),
    gstin: fc.constantFrom('', MADURAI),
    in_state: fc.boolean(),
    collects: fc.boolean(),
    cancelled: fc.boolean(),
    total_paise: fc.integer({ min: 0, max: 3_00_000_00 }),
    goods: fc.array(
      fc
        .record({
          tax_bp: fc.constantFrom(0, 500, 1200, 1800),
          hsn_code: fc.constantFrom('3604', '36041000', '4819'),
          unit: fc.constantFrom('Box', 'Pkt', ''),
          qty: fc.integer({ min: 0, max: 99 }),
          taxable_paise: fc.integer({ min: 0, max: 1_00_000_00 }),
        })
        .map((some) => goods(some.taxable_paise, some)),
      { minLength: 1, maxLength: 5 },
    ),
  })
  .map((some) => paper(some as Partial<TaxPaper>))

test('inside the state the two heads are equal in each row of table 12, however the tax of the lines was rounded', () => {
  const lines = fc.array(fc.integer({ min: 1, max: 1_00_000_00 }), { minLength: 1, maxLength: 9 })
  const made = fc.record({ type: fc.constantFrom('invoice', 'debit_note'), lines }).map(({ type, lines }) => {
    const { lines: saved } = billTotals(
      'order',
      lines.map((price_paise) => ({ price_paise, qty: 1 })),
      { cgst_bp: 900, sgst_bp: 900, packing_bp: 0 },
      true,
    )
    const hsn = (at: number) => ({ hsn_code: at % 2 === 0 ? '3604' : '4819' })
    return paper({
      type: type as TaxPaper['type'],
      goods: saved.map(({ taxable_paise, tax_paise }, at) => goods(taxable_paise, { tax_paise, ...hsn(at) })),
    })
  })
  fc.assert(
    fc.property(fc.array(made, { minLength: 1, maxLength: 6 }), (papers) => {
      for (const row of monthReturn(papers).hsn) expect(row.cgst_paise).toBe(row.sgst_paise)
    }),
  )
})

test('sections, rates and table 12 come to the papers, and each section to the file, whatever the papers', () => {
  fc.assert(
    fc.property(fc.array(anyPaper, { maxLength: 12 }), (papers) => {
      const of = monthReturn(papers)
      const standing = papers.filter(({ cancelled }) => !cancelled)
      const sum = (all: readonly TaxPaper[], figure: 'taxable_paise' | 'tax_paise') =>
        sumOf(all, (one) => signOf(one) * sumOf(one.goods, (some) => some[figure]))
      const total = (
        rows: readonly Record<'taxable_paise' | 'igst_paise' | 'cgst_paise' | 'sgst_paise', number>[],
      ) => [
        sumOf(rows, (row) => row.taxable_paise),
        sumOf(rows, (row) => row.igst_paise + row.cgst_paise + row.sgst_paise),
      ]
      expect(total(of.sections)).toEqual([sum(standing, 'taxable_paise'), sum(standing, 'tax_paise')])
      const returned = standing.filter(({ collects }) => collects)
      const sums = [sum(returned, 'taxable_paise'), sum(returned, 'tax_paise')]
      expect(total(of.hsn)).toEqual(sums)
      expect(total(of.rates)).toEqual(sums)
      expect(sumOf(of.sections, (row) => row.papers)).toBe(standing.length)
      const inFile = fileSums(gstr1File(of, '2026-10', SHOP))
      for (const { section, ...row } of of.sections.filter((row) => row.section !== 'outside')) {
        const [taxable_paise, tax_paise] = total([row])
        const found = { taxable_paise: 0, tax_paise: 0, ...inFile.get(section) }
        expect(found).toEqual({ taxable_paise, tax_paise })
      }
    }),
  )
})

describe('problems', () => {
  const shop = { ...SHOP, collects: true, turnover_above_5cr: false }
  test.each<[string, Partial<TaxPaper>, object, string[]]>([
    ['nothing', {}, {}, []],
    ['a wrong check digit', { gstin: '33AABCS1429B1Z8' }, {}, ['gstin return.gstin']],
    ['a GST number of another state', { ...far, gstin: MADURAI }, {}, ['state return.gstin_state']],
    ['an unknown state', { ...far, place: '' }, {}, ['state return.state']],
    ['IGST at home', { ...far, place: '33' }, {}, ['state return.own_place']],
    ['a unit without a code', { goods: [goods(1_00, { unit: 'Gunny' })] }, {}, ['unit return.unit']],
    ['no HSN code', { goods: [goods(1_00, { hsn_code: '' })] }, {}, ['hsn return.no_hsn']],
    ['no unit', { goods: [goods(1_00, { unit: '' })] }, {}, ['unit return.no_unit']],
    ['four digits above ₹5 crore', {}, { turnover_above_5cr: true }, ['hsn return.hsn']],
    ['the shop’s own GST number', { gstin: SHOP.gstin }, {}, ['gstin return.own_as_buyer']],
    ['a number that is too long', { number: 'INVOICE/26-27/001' }, {}, ['number return.number']],
    ['a shop without a GST number', {}, { gstin: '' }, ['shop return.own_gstin']],
    ['a shop whose GST number is of another state', {}, { state_code: '32' }, ['shop return.own_state']],
    ['a composition dealer', { collects: false }, { collects: false }, ['shop return.no_return']],
  ])('%s', (_, some, other, problems) => {
    const found = returnProblems(monthReturn([paper(some)]), { ...shop, ...other })
    expect(found.map(({ field, message }) => `${field} ${message.id}`)).toEqual(problems)
  })

  test('the wrong GST number of a buyer is one problem, that of another buyer another', () => {
    const gstin = '33AABCS1429B1Z8'
    const wrong = (id: number, customer_id: number) => paper({ id, sno: id, gstin, customer_id })
    const of = monthReturn([wrong(1, 7), wrong(2, 8), wrong(3, 7)])
    expect(returnProblems(of, shop).map(({ paper, buyer, papers }) => [paper?.id, buyer, papers])).toEqual([
      [1, { customer_id: 7, gstin }, 2],
      [2, { customer_id: 8, gstin }, 1],
    ])
  })

  test('a missing number is said once, between its neighbours', () => {
    const of = monthReturn([paper({ sno: 3 }), paper({ sno: 5 })])
    expect(returnProblems(of, shop)).toEqual([
      {
        field: 'number',
        message: { id: 'return.gap', params: { last: '26-27/000003', next: '26-27/000005' } },
      },
    ])
  })
})

describe('the CSV files for the offline tool', () => {
  const filesOf = (...papers: TaxPaper[]) => gstr1Csv(monthReturn(papers), '2026-10')
  const rowsOf = (name: string, ...papers: TaxPaper[]) =>
    filesOf(...papers)
      .find((section) => section.name === name)
      ?.rows.slice(1) ?? []

  test.each([
    ['Murugan & Sons (P) Ltd., No. 5/2', 'Murugan & Sons (P) Ltd., No. 5/2'],
    ['முருகன் பட்டாசு கடை', ''],
    ['Murugan <Sivakasi>', ''],
    ['Murugan: Sivakasi', ''],
    ['M'.repeat(99), 'M'.repeat(99)],
    ['M'.repeat(100), ''],
  ])('the name "%s" of a registered buyer is written as "%s", and no row is dropped', (name, written) => {
    const note = paper({ type: 'credit_note', number: 'CN/26-27/000001', gstin: MADURAI, name })
    const papers = [paper({ gstin: MADURAI, name }), note]
    expect(rowsOf('b2b', ...papers).map((row) => row[1])).toEqual([written])
    expect(rowsOf('cdnr', ...papers).map((row) => row[1])).toEqual([written])
    expect(filesOf(...papers).flatMap(droppedRows)).toEqual([])
  })

  test('rows of table 12 have the official description of their code', () => {
    const [heads] = filesOf(paper()).find(({ name }) => name === 'hsn(b2c)')?.rows ?? []
    const at = heads?.indexOf('Description as per HSN Code') ?? -1
    expect(rowsOf('hsn(b2c)', paper()).map((row) => row[at])).toEqual([expect.stringMatching(/^FIREWORKS, /)])
  })

  test.each<[string, Partial<TaxPaper>]>([
    ['a GST number with a wrong check digit', { gstin: '33AABCS1429B1Z8' }],
    ['a number with a space', { gstin: MADURAI, number: 'INV 26-27/1' }],
    ['a number of more than 16 characters', { gstin: MADURAI, number: 'INVOICE/26-27/000001' }],
    ['a place of supply that is not known', { gstin: MADURAI, place: '' }],
    ['a rate that GST does not have', { gstin: MADURAI, goods: [goods(1000_00, { tax_bp: 1700 })] }],
    ['goods without a unit', { goods: [goods(1000_00, { unit: '' })] }],
    ['goods without an HSN code', { goods: [goods(1000_00, { hsn_code: '' })] }],
  ])('the tool drops %s', (_, some) => {
    expect(filesOf(paper(some)).flatMap(droppedRows).length).toBeGreaterThan(0)
  })

  test('it drops nothing of a right paper, of goods without tax, and of negative sums of small sales', () => {
    const untaxed = paper({ number: '26-27/000009', goods: [goods(1000_00, { tax_bp: 0 })] })
    const back = paper({ type: 'credit_note', number: 'CN/26-27/000001' })
    expect(filesOf(paper({ gstin: MADURAI }), untaxed, back).flatMap(droppedRows)).toEqual([])
  })
})
