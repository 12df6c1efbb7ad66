import type { Body } from '@kadai/contract/contract'
import { buildProductIndex } from '@kadai/domain/product-search'
import { expect, test } from 'vitest'
import type { Catalogue } from '../bill/exports.ts'
import {
  asText,
  blankLine,
  freeCode,
  type Line,
  linesOf,
  onWire,
  type SheetValues,
  type Supplier,
  sheetOf,
  totalsOf,
  usualTax,
  withRead,
  wrongIn,
} from './sheet.ts'

const product = (product_id: string, product_code: string, tax = '') => ({
  product_id,
  product_code,
  product_name: product_code,
  tax,
})
const products = [product('1', '401', '5'), product('2', '301')] as unknown as Catalogue['products']
const catalogue = {
  products,
  byId: new Map(products.map((one) => [one.product_id, one])),
  shop: { cgst: '9', sgst: '9', product_rates: '1', state: 'Tamil Nadu' },
  index: buildProductIndex(products),
} as unknown as Catalogue
const supplier = { supplier_id: '7', state: '', tax_number: '33AABCS1429B1Z1', composition: '0' } as Supplier

const line = (more: Partial<Line>) =>
  blankLine({ product_id: '1', product_name: 'Rocket', packs: '5', rate: '2400', ...more })
const values = (lines: readonly Line[], more: Partial<SheetValues> = {}): SheetValues => ({
  ...{ supplier_id: '7', their_no: '1', their_day: '12-08-2026', received_day: '12-08-2026', cid: '' },
  ...{ freight: '', freight_paid_to: 'lorry', freight_taxed: '0', other: '', total: '' },
  ...{ itc: 'yes', follow: '1', prices_include_tax: '0', lines: asText(lines), ...more },
})

test('the sums are those of the bill while it is typed; what cannot be read comes to nothing', () => {
  const bill = [
    line({ per_pack: '40', discount_percentage: '10', tax: '18' }),
    line({ packs: '10', rate: '1,200', discount_percentage: '10', tax: '18' }),
    line({ packs: 'five' }),
  ]
  const sums = totalsOf(values(bill, { freight: '1000', total: '25490' }), supplier, 'Tamil Nadu')
  expect(sums).toMatchObject({
    taxable_paise: 21600_00,
    cgst_paise: 1944_00,
    total_paise: 25488_00,
    difference_paise: 2_00,
  })
  const elsewhere = { ...supplier, state: 'Kerala' }
  expect(totalsOf(values(bill), elsewhere, 'Tamil Nadu')).toMatchObject({
    cgst_paise: 0,
    igst_paise: 3888_00,
  })
  const to_supplier = { freight: '1000', freight_paid_to: 'supplier', freight_taxed: '1' }
  expect(totalsOf(values(bill, to_supplier), supplier, 'Tamil Nadu')?.total_paise).toBe(26668_00)
  expect(totalsOf(values([line({ packs: '999999', rate: '99999999' })]), supplier, '')).toBeUndefined()
})

test('charges may be typed before the first line', () => {
  const sums = totalsOf(
    values([], { freight: '100', freight_paid_to: 'supplier', freight_taxed: '1', other: '20' }),
    supplier,
    '',
  )
  expect(sums).toMatchObject({ taxable_paise: 0, total_paise: 120_00, lines: [] })
})

test('tax is that of the product, else of the shop; none from a supplier whose bills bear none', () => {
  expect(['1', '2', ''].map((id) => usualTax(supplier, catalogue, id))).toEqual(['5', '18', '18'])
  expect(usualTax({ ...supplier, tax_number: '' }, catalogue, '1')).toBe('')
  expect(usualTax({ ...supplier, composition: '1' }, catalogue, '1')).toBe('')
})

test('a new code is the one on the bill where it is free, else the next', () => {
  expect([freeCode(catalogue, [], 'A1'), freeCode(catalogue, [], '301')]).toEqual(['A1', '402'])
  expect(freeCode(catalogue, [line({ product_code: '402' })])).toBe('403')
})

test('read lines are found, become products where that is allowed, or wait for their product', () => {
  const none = {
    discount_percentage: '',
    tax: '',
    amount: '',
    product_id: '',
    product_code: '',
    product_name: '',
    why: '',
  }
  const read = [
    {
      ...none,
      text: 'RKT',
      packs: '5',
      per_pack: '40',
      rate: '2400.00',
      product_id: '1',
      product_code: '401',
      product_name: 'Rocket',
      state: 'known' as const,
    },
    { ...none, text: 'Peacock', packs: '1', per_pack: '', rate: '', state: 'new' as const },
    { ...none, text: 'what', packs: '', per_pack: '', rate: '', state: 'unread' as const },
  ]
  const given = { catalogue, supplier, mayAdd: true }
  expect(
    withRead([], read, given).map(({ find, product_code, product_name, tax }) => [
      find,
      product_code,
      product_name,
      tax,
    ]),
  ).toEqual([
    ['', '401', 'Rocket', '5'],
    ['', '402', 'Peacock', '18'],
    ['what', '', '', '18'],
  ])
  expect(withRead([], read, { ...given, mayAdd: false })[1]).toMatchObject({
    find: 'Peacock',
    product_name: '',
  })
})

test.each<[string, Line[], string, object | undefined]>([
  [
    'a line without its product',
    [line({ product_id: '', product_name: '', find: 'x' })],
    '',
    { row: 0, place: 'goods' },
  ],
  ['goods that are typed over', [line({ find: 'Spark' })], '', { row: 0, place: 'goods' }],
  ['a line without packs', [line({}), line({ packs: '' })], '', { row: 1, place: 'packs' }],
  ['new goods without a category', [line({ product_id: '' })], '', { place: 'cid' }],
])('%s is not saved', (_, lines, cid, wrong) => {
  expect(wrongIn(lines, blankLine(), cid)).toMatchObject(wrong ?? {})
})

test('new goods with a category are saved, but not beside a line that is not done', () => {
  const lines = [line({ product_id: '' })]
  expect(wrongIn(lines, blankLine(), '3')).toBeUndefined()
  expect(wrongIn(lines, blankLine({ find: 'x' }), '3')).toMatchObject({ row: 1, place: 'goods' })
})

test('the wire has blank charges as none, and no tax on freight that the lorry is paid', () => {
  const sent = onWire(
    values([line({ text: 'RKT' }), line({ product_id: '', product_code: '402' })], {
      cid: '3',
      freight_taxed: '1',
    }),
  )
  expect(sent).toMatchObject({ freight: '0', other: '0', total: '0', freight_taxed: '0', itc: 'yes' })
  expect(sent.lines).toEqual([
    { product_id: '1', text: 'RKT', packs: '5', rate: '2400', discount_percentage: '0', tax: '0' },
    {
      product: { product_code: '402', product_name: 'Rocket', cid: '3' },
      text: 'Rocket',
      packs: '5',
      rate: '2400',
      discount_percentage: '0',
      tax: '0',
    },
  ])
})

test('a saved line keeps what the supplier calls its goods, not the own name of the product', () => {
  const saved = (text: string) => ({ ...line({ text }), packs: 5, per_pack: 40, purchase_line_id: '1' })
  const { lines = '', total } = sheetOf({
    paper_total: '',
    lines: [saved('RKT'), saved('Rocket')],
  } as unknown as Body<'purchase_detail'>)
  expect(linesOf({ lines }).map(({ text }) => text)).toEqual(['RKT', ''])
  // The form asks for 0 where there is none.
  expect(total).toBe('0')
  expect(totalsOf(values([line({})], { total: '0' }), supplier, '')?.difference_paise).toBe(0)
})
