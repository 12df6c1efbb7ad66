import { expect, test } from 'vitest'
import { packed, sheetOf } from '../../battery/attacks/bombs.ts'
import { forFile, openTestShop } from '../../test/shop.ts'
import { fileTaken } from '../../test/upload.ts'

const shop = forFile(await openTestShop())
const boss = await shop.owner()
await boss.ok('setting_update', { shopname: 'Sri Velavan', state: 'Tamil Nadu', cgst: '9', sgst: '9' })
const { category_id: cid } = await boss.ok('category_add', { category_name: 'CRACKERS' })
const product = async (product_code: string, product_name: string, more: object = {}) =>
  (await boss.ok('product_add', { product_code, product_name, cid, net_rate: '100', ...more })).product_id
const rocket = await product('401', 'Rocket Bomb', { per_case: '40' })
const chakkar = await product('201', 'Ground Chakkar', { tamil_name: 'தரைச் சக்கரம்' })
await product('202', 'Ground Chakkar Deluxe')
await product('203', 'Ground Chakkar Special')
const { supplier_id } = await boss.ok('supplier_save', {
  name: 'Standard Fireworks',
  tax_number: '33AABCS1429B1Z1',
  licence_no: 'E/SC/TN/25',
})

const LIST = [
  'Bill No: 77   Date: 01-08-2026',
  ['Sl', 'Item Code', 'Particulars', 'Cases', 'Rate', 'Amount'].join('\t'),
  ['1', '401', 'RKT BMB', '5', '2400', '12000'].join('\t'),
  ['2', '', 'Ground Chakar', '2', '900', '1800'].join('\t'),
  ['3', '', 'ground chakkar', '2', '900', '1700'].join('\t'),
  ['4', '', 'Peacock Fountain', '3', '', ''].join('\t'),
  ['5', '', '', '3', '', '100'].join('\t'),
  ['', '', 'Total', '', '', '15,500'].join('\t'),
].join('\n')

const WHY = {
  code: 'Found by its code 401.',
  several: 'Several products may be meant: Ground Chakkar, Ground Chakkar Deluxe, Ground Chakkar Special.',
  differs: 'The amount on the bill is ₹1,700.00, but the packs come to ₹1,800.00.',
  unread: 'The name of the goods or the number of packs was not found in this line.',
}

test('lines are found by code, by name if only one is meant, or are new, and say why', async () => {
  const read = await boss.ok('purchase_read', { supplier_id, text: LIST })
  expect(read).toMatchObject({ their_no: '77', their_day: '01-08-2026', total: '15500.00' })
  expect(read.lines.map(({ state, product_id, why }) => [state, product_id, why])).toEqual([
    ['by_code', rocket, WHY.code],
    ['new', '', WHY.several],
    ['by_name', chakkar, `Found by its name. ${WHY.differs}`],
    ['new', '', 'No product is called so yet. The rate is missing.'],
    ['unread', '', WHY.unread],
  ])
  expect(read.lines[0]).toMatchObject({ packs: '5', per_pack: '40', rate: '2400.00', amount: '12000.00' })
})

test('a name by ear means its product', async () => {
  const { lines } = await boss.ok('purchase_read', { supplier_id, text: 'Rokket Bom\t5\t2400' })
  expect(lines).toMatchObject([{ state: 'by_name', product_id: rocket }])
})

test('what a supplier called a product is known afterwards, with its pack; not of another supplier', async () => {
  await boss.ok('purchase', {
    supplier_id,
    their_no: '77',
    their_day: '01-08-2026',
    lines: [{ product_id: rocket, text: 'SKY No.1', packs: '5', per_pack: '36', rate: '2400' }],
  })
  const text = 'sky no.1\t5\t2400'
  const { lines } = await boss.ok('purchase_read', { supplier_id, text })
  expect(lines).toMatchObject([{ state: 'known', product_id: rocket, per_pack: '36', why: '' }])
  expect((await boss.ok('purchase_read', { text })).lines).toMatchObject([{ state: 'new' }])
})

const ROWS = [
  ['Particulars', 'Cases', 'Per Case', 'Rate'],
  ['SKY No.1', '5', '40', '2400'],
]
const xlsx = () => {
  const cell = (text: string, at: number, row: number) =>
    `<c r="${'ABCD'[at]}${row}" t="inlineStr"><is><t>${text}</t></is></c>`
  const row = (cells: string[], at: number) =>
    `<row r="${at + 1}">${cells.map((text, place) => cell(text, place, at + 1)).join('')}</row>`
  return Uint8Array.from(packed(sheetOf(ROWS.map(row).join(''))))
}

test.each([
  ['.csv', () => ROWS.map((cells) => cells.join(',')).join('\r\n')],
  ['.xlsx', xlsx],
])('a %s has the lines that its text would have', async (_, file) => {
  const { body } = await fileTaken(boss, 'purchase_read_file', file(), { supplier_id })
  const pasted = { supplier_id, text: ROWS.map((cells) => cells.join('\t')).join('\n') }
  expect(body).toEqual(await boss.ok('purchase_read', pasted))
  expect(body.lines).toMatchObject([
    { state: 'known', product_id: rocket, packs: '5', per_pack: '40', rate: '2400.00' },
  ])
})
