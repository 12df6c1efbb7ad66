import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../test/client.ts'
import { openTestShop, type TestShop } from '../../test/shop.ts'

let shop: TestShop
let owner: Client
let cid: string
beforeAll(async () => {
  shop = await openTestShop()
  owner = await shop.owner()
  cid = (await owner.ok('category_add', { category_name: 'CHAKKAR' })).category_id
})
afterAll(() => shop.close())

let made = 0
const add = async (more: object = {}) =>
  (
    await owner.ok('product_add', {
      product_code: `P${++made}`,
      product_name: 'Ground Chakkar',
      cid,
      ...more,
    })
  ).product_id
const detail = (product_id: string) => owner.ok('product_detail', { product_id })
const ledger = (product_id: string) =>
  shop.database.read
    .selectFrom('stock_movements')
    .select(['reason', 'change'])
    .where('product_id', '=', Number(product_id))
    .orderBy('id')
    .execute()

describe('adding', () => {
  test('keeps what the screen sends; the stock is the opening count', async () => {
    const product_id = await add({
      product_code: '101',
      product_name: 'Ground Chakkar Big (10 Pcs) ½″ ★',
      tamil_name: 'தரைச்சக்கரம்',
      mrp_rate: '1,250.50',
      net_rate: 45,
      rate_per: '10 pcs',
      unit: 'Box',
      supplier_name: 'Ayyan',
      brand_name: 'Cock',
      hsn_code: '36041000',
      tax: '12.5',
      stock: '87',
    })
    expect(await detail(product_id)).toMatchObject({
      product_code: '101',
      product_name: 'Ground Chakkar Big (10 Pcs) ½″ ★',
      tamil_name: 'தரைச்சக்கரம்',
      category_id: cid,
      category_name: 'CHAKKAR',
      mrp_rate: '1250.50',
      net_rate: '45.00',
      rate_per: '10 pcs',
      unit: 'Box',
      supplier_name: 'Ayyan',
      brand_name: 'Cock',
      hsn_code: '36041000',
      tax: '12.5',
      stock: 87,
      current_stock: 87,
      version: '1',
    })
    expect(await ledger(product_id)).toEqual([{ reason: 'opening', change: 87 }])
  })

  test('code, name and category are enough', async () => {
    expect(await detail(await add())).toMatchObject({
      mrp_rate: '0.00',
      net_rate: '0.00',
      rate_per: '',
      // An invoice must name a unit (CGST Rule 46).
      unit: 'Box',
      stock: 0,
      tax: '',
    })
  })

  test.each<[string, object, string, string]>([
    ['no code', { product_code: '' }, 'product_code', 'Product Code is required.'],
    ['no name', { product_name: ' ' }, 'product_name', 'Product Name is required.'],
    ['no category', { cid: '' }, 'cid', 'Category is missing.'],
    ['a category that is not there', { cid: '99999' }, 'cid', 'Please choose a category from the list.'],
    [
      'a negative price',
      { net_rate: '-1' },
      'net_rate',
      'Net Rate takes an amount in rupees with at most two decimals, such as 1250.00.',
    ],
    [
      'a price of three decimals',
      { mrp_rate: '1.005' },
      'mrp_rate',
      'MRP Rate takes an amount in rupees with at most two decimals, such as 1250.00.',
    ],
    [
      'a price that is infinite',
      { mrp_rate: '1e999' },
      'mrp_rate',
      'MRP Rate takes an amount in rupees with at most two decimals, such as 1250.00.',
    ],
    ['half a piece in stock', { stock: '1.5' }, 'stock', 'Stock takes a whole number.'],
    ['an HSN code with letters', { hsn_code: '36A4' }, 'hsn_code', 'HSN code takes 4 to 8 digits.'],
    ['a tax above 100', { tax: '101' }, 'tax', 'Tax takes a percentage from 0 to 100.'],
    [
      'a supplier who is not there',
      { supplier_id: '99999' },
      'supplier_id',
      'Choose one from the list, or type a new name.',
    ],
  ])('%s is refused at its field', async (_, wrong, path, msg) => {
    const sent = { product_code: 'WRONG', product_name: 'A', cid, ...wrong }
    expect((await owner.refused('product_add', sent, 400)).body?.fields).toEqual([{ path, msg }])
    expect(await owner.ok('product_list', { search: 'WRONG' })).toEqual([])
  })
})

describe('codes', () => {
  test('belong to one product, whatever their case; the refusal says to which', async () => {
    const product_id = await add({ product_code: 'B2', product_name: 'Bijili' })
    const { head } = await owner.refused(
      'product_add',
      { product_code: ' b2', product_name: 'Other', cid },
      400,
    )
    expect(head.msg).toBe('This product code is already used by Bijili.')
    const other = await add()
    await owner.refused('product_detail_update', { product_id: other, product_code: 'b2' }, 400)
    await owner.ok('product_detail_update', { product_id, product_code: 'b2' })
    expect((await detail(product_id)).product_code).toBe('b2')
  })

  test('of a deleted product may be used again', async () => {
    const product_id = await add({ product_code: 'AGAIN', product_name: 'First' })
    await owner.ok('product_list_delete', { product_id })
    for (const call of [
      'product_detail',
      'product_detail_update',
      'product_list_delete',
      'update_product_price',
    ] as const)
      await owner.refused(call, { product_id }, 404)
    const next = await add({ product_code: 'AGAIN', product_name: 'Second' })
    expect(await owner.ok('product_list', { search: 'AGAIN' })).toMatchObject([
      { product_id: next, product_name: 'Second' },
    ])
  })

  test('of ten who add one code at once, one does, and the others are told', async () => {
    const sent = { product_code: 'RUSH', product_name: 'Rush', cid }
    const answers = await Promise.all(Array.from({ length: 10 }, () => owner.send('product_add', sent)))
    expect(answers.map((answer) => answer.head.code).sort()).toEqual([200, ...Array(9).fill(400)])
  })
})

describe('stock', () => {
  test('that is sent sets the count: the difference is written as an adjustment', async () => {
    const product_id = await add({ stock: 50 })
    await owner.ok('product_detail_update', { product_id, stock: 47 })
    await owner.ok('update_product_price', { product_id, stock: '-2' })
    expect((await detail(product_id)).stock).toBe(-2)
    expect(await ledger(product_id)).toEqual([
      { reason: 'opening', change: 50 },
      { reason: 'adjustment', change: -3 },
      { reason: 'adjustment', change: -49 },
    ])
  })

  test.each([
    ['absent', {}],
    ['blank', { stock: '' }],
    ['the same', { stock: 50 }],
  ])('%s moves nothing', async (_, sent) => {
    const product_id = await add({ stock: 50 })
    await owner.ok('product_detail_update', { product_id, net_rate: '1', ...sent })
    expect(await ledger(product_id)).toEqual([{ reason: 'opening', change: 50 }])
  })

  test('a price saved while a bill is sold does not bring the goods back', async () => {
    const product_id = await add({ stock: 100, net_rate: '1' })
    const { user_id } = await owner.ok('customer_add', { name: 'Buyer', telephone: '1' })
    await Promise.all([
      ...Array.from({ length: 5 }, () =>
        owner.ok('estimate', { user_id, productdetails: [{ product_id, qty: 3 }] }),
      ),
      ...Array.from({ length: 5 }, (_, at) =>
        owner.ok('update_product_price', { product_id, net_rate: at + 1 }),
      ),
    ])
    expect((await detail(product_id)).stock).toBe(85)
  })
})

describe('changing', () => {
  test('an absent field stays; a blank text is taken away', async () => {
    const product_id = await add({
      tamil_name: 'சக்கரம்',
      mrp_rate: 9,
      net_rate: 5,
      rate_per: '10',
      supplier_name: 'Ayyan',
      unit: 'Box',
      tax: 12,
    })
    await owner.ok('product_detail_update', {
      product_id,
      product_name: 'Renamed',
      rate_per: '',
      supplier_name: '',
    })
    expect(await detail(product_id)).toMatchObject({
      product_name: 'Renamed',
      tamil_name: 'சக்கரம்',
      mrp_rate: '9.00',
      net_rate: '5.00',
      rate_per: '',
      supplier_name: '',
      unit: 'Box',
      tax: '12',
    })
  })

  test('an older version is refused, by either call', async () => {
    const product_id = await add()
    expect(await owner.ok('update_product_price', { product_id, version: '1', net_rate: '2' })).toEqual({
      version: '2',
    })
    await owner.refused('update_product_price', { product_id, version: '1', net_rate: '3' }, 409)
    await owner.refused('product_detail_update', { product_id, version: '1', net_rate: '3' }, 409)
    expect(await detail(product_id)).toMatchObject({ net_rate: '2.00', version: '2' })
  })

  test('a price changed is on record with what it was and who did it', async () => {
    const product_id = await add({ net_rate: '10' })
    await owner.ok('update_product_price', { product_id, net_rate: '12.50' })
    const row = await shop.database.read
      .selectFrom('audit')
      .selectAll()
      .where('call', '=', 'update_product_price')
      .where('entity_id', '=', product_id)
      .executeTakeFirstOrThrow()
    expect(row.employee_name).toBe('Kavitha')
    expect(JSON.parse(row.before ?? '')).toMatchObject({ net_rate: '10.00' })
    expect(JSON.parse(row.after ?? '')).toMatchObject({ net_rate: '12.50' })
  })
})

describe('lists', () => {
  test('are in the order of the codes: numbers by size, letters after', async () => {
    const { category_id } = await owner.ok('category_add', { category_name: 'Order of codes' })
    for (const code of ['7001', '701', 'Z71', '7', '70'])
      await add({ product_code: code, product_name: 'Sorted', cid: category_id })
    const codes = (await owner.ok('product_list', { search: 'sorted' })).map((row) => row.product_code)
    expect(codes).toEqual(['7', '70', '701', 'Z71', '7001'])
  })

  test.each([
    ['the name in any case', 'sparkler 30', ['S30']],
    ['the Tamil name', 'மத்தாப்பு', ['S30']],
    ['the code in any case', 's3', ['S30']],
    ['a fraction as it is typed', '4 1/2', ['S45']],
    ['a percent sign as it stands', '%', []],
  ])('are searched by %s', async (_, search, codes) => {
    if (codes.length > 0 && (await owner.ok('product_list', { search: 'S30' })).length === 0) {
      await add({ product_code: 'S30', product_name: 'Sparkler 30 cm', tamil_name: 'மத்தாப்பு' })
      await add({ product_code: 'S45', product_name: '4 ½" Fountain' })
    }
    expect((await owner.ok('product_list', { search })).map((row) => row.product_code)).toEqual(codes)
  })

  test('for prices in bulk are grouped by category, by rank', async () => {
    const first = (await owner.ok('category_add', { category_name: 'Ranked first' })).category_id
    await owner.ok('category_detail_update', { category_id: first, rank: 1 })
    await add({
      product_code: 'G1',
      product_name: 'Grouped',
      cid: first,
      rate_per: '5',
      mrp_rate: 10,
      net_rate: 2,
      stock: 3,
    })
    const { update_productlist } = await owner.ok('update_productlist', {})
    expect(update_productlist[0]).toMatchObject({
      category_name: 'Ranked first',
      products: [{ product_code: 'G1', qty_per_box: '5', mrp_rate: '10.00', net_rate: '2.00', stock: 3 }],
    })
  })
})

test('suppliers, brands and units typed for the first time are added once, and offered', async () => {
  await add({ supplier_name: 'Standard', brand_name: 'Peacock', unit: 'Case' })
  await add({ supplier_name: ' standard ', brand_name: 'PEACOCK', unit: 'case' })
  const suppliers = await owner.ok('supplier_list', {})
  const brands = await owner.ok('brand_list', {})
  const units = await owner.ok('unit_list', {})
  const standard = suppliers.filter((row) => row.supplier_name === 'Standard')
  expect(standard).toHaveLength(1)
  expect(brands.filter((row) => /peacock/i.test(String(row.brand_name)))).toHaveLength(1)
  expect(units.filter((row) => /^case$/i.test(String(row.unit_name)))).toHaveLength(1)
  const product_id = await add({ supplier_id: standard[0]?.supplier_id })
  expect((await detail(product_id)).supplier_name).toBe('Standard')
})

test('of ten who type one new supplier at once, all are saved and the supplier is there once', async () => {
  await Promise.all(
    Array.from({ length: 10 }, () => add({ supplier_name: 'Rush supplier', brand_name: 'Rush brand' })),
  )
  const suppliers = await owner.ok('supplier_list', {})
  expect(suppliers.filter((row) => row.supplier_name === 'Rush supplier')).toHaveLength(1)
})
