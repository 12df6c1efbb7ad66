import { describe, expect, test } from 'vitest'
import type { Client } from '../../test/client.ts'
import { forFile, openTestShop } from '../../test/shop.ts'

const shop = forFile(await openTestShop())
const owner = await shop.owner()
const cid = (await owner.ok('category_add', { category_name: 'CHAKKAR' })).category_id

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

describe('adding', () => {
  test('stores what the screen sends; the stock is the opening count', async () => {
    const texts = {
      product_code: '101',
      product_name: 'Ground Chakkar Big (10 Pcs) ½″ ★',
      tamil_name: 'தரைச்சக்கரம்',
      ...{ rate_per: '10 pcs', unit: 'Box', supplier_name: 'Ayyan', brand_name: 'Cock' },
      ...{ hsn_code: '36041000', tax: '12.5' },
    }
    const product_id = await add({ ...texts, mrp_rate: '1,250.50', net_rate: 45, stock: '87' })
    expect(await detail(product_id)).toMatchObject({
      ...texts,
      ...{ category_id: cid, category_name: 'CHAKKAR', mrp_rate: '1250.50', net_rate: '45.00' },
      ...{ stock: 87, current_stock: 87, version: '1' },
    })
    expect(await shop.moved(product_id)).toEqual(['opening 87'])
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
    ['a negative price', { net_rate: '-1' }, 'net_rate', 'Net Rate cannot be below 0.'],
    ['more than anybody counts', { stock: '999999999' }, 'stock', 'Stock is too large: at most 9,99,99,999.'],
    ['a counted stock below 0', { stock: '-1' }, 'stock', 'A counted stock cannot be below 0.'],
    [
      'an HSN code with letters',
      { hsn_code: '36A4' },
      'hsn_code',
      'HSN Code takes digits: “A” cannot be read.',
    ],
    [
      'a supplier who is not there',
      { supplier_id: '99999' },
      'supplier_id',
      'Choose one from the list, or type a new name.',
    ],
  ])('%s is refused at its field', async (_, wrong, path, msg) => {
    const input = { product_code: 'WRONG', product_name: 'A', cid, ...wrong }
    expect((await owner.refused('product_add', input, 400)).body?.fields).toEqual([{ path, msg }])
    expect(await owner.ok('product_list', { search: 'WRONG' })).toEqual([])
  })
})

test('products are found by their supplier', async () => {
  const product_id = await add({
    product_code: 'SUP1',
    product_name: 'Sparkler',
    supplier_name: 'Nila Fireworks',
  })
  const found = async (search: string) =>
    (await owner.ok('product_list', { search })).map((row) => row.product_id)
  expect(await found('NILA')).toEqual([product_id])
  expect(await found('nila rockets')).toEqual([])
})

describe('codes', () => {
  test('belong to one product, whatever their case; the refusal names it', async () => {
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
})

describe('stock', () => {
  test('sent with a product sets the count: the difference is saved as an adjustment', async () => {
    const product_id = await add({ stock: 50 })
    await owner.ok('product_detail_update', { product_id, stock: 47 })
    await owner.ok('update_product_price', { product_id, stock: '2' })
    expect((await detail(product_id)).stock).toBe(2)
    expect(await shop.moved(product_id)).toEqual(['opening 50', 'adjustment -3', 'adjustment -45'])
  })

  test.each([
    ['absent', {}],
    ['blank', { stock: '' }],
    ['the same', { stock: 50 }],
  ])('%s moves nothing', async (_, input) => {
    const product_id = await add({ stock: 50 })
    await owner.ok('product_detail_update', { product_id, net_rate: '1', ...input })
    expect(await shop.moved(product_id)).toEqual(['opening 50'])
  })

  describe('counted, together with the count seen on the screen', () => {
    const sell = async (product_id: string, qty: number) => {
      const { user_id } = await owner.ok('customer_add', { name: 'Buyer', telephone: '1' })
      await owner.ok('estimate', { user_id, productdetails: [{ product_id, qty }] })
    }

    test.each(['product_detail_update', 'update_product_price'] as const)(
      '%s keeps goods sold meanwhile sold, and says so',
      async (call) => {
        const product_id = await add({ stock: 230 })
        await sell(product_id, 5)
        const { head, body } = await owner.answer(call, { product_id, stock: 500, stock_seen: 230 })
        expect(body).toEqual({ version: '2', stock: 495, stock_meanwhile: -5 })
        expect(head.msg).toBe('5 went out meanwhile. The stock is 495 now.')
        expect((await detail(product_id)).stock).toBe(495)
        expect((await shop.moved(product_id)).at(-1)).toBe('adjustment 270')
      },
    )

    test('becomes the counted one if nothing was sold meanwhile; nothing is written if both are equal', async () => {
      const product_id = await add({ stock: 230 })
      const first = await owner.ok('update_product_price', { product_id, stock: '500', stock_seen: '230' })
      expect(first).toEqual({ version: '2', stock: 500, stock_meanwhile: 0 })
      await sell(product_id, 8)
      const count = { product_id, stock: 500, stock_seen: 500 }
      const { head, body } = await owner.answer('update_product_price', count)
      expect(body).toEqual({ version: '2', stock: 492, stock_meanwhile: -8 })
      expect(head.msg).toBe('8 went out meanwhile. The stock is 492 now.')
    })

    test('goods that came in meanwhile stay; the seen count alone means nothing', async () => {
      const product_id = await add({ stock: 10 })
      await owner.ok('product_detail_update', { product_id, stock: 22 })
      const { head } = await owner.answer('product_detail_update', { product_id, stock: 9, stock_seen: 10 })
      expect(head.msg).toBe('12 came in meanwhile. The stock is 21 now.')
      await owner.ok('product_detail_update', { product_id, stock_seen: 3, net_rate: '7' })
      expect((await detail(product_id)).stock).toBe(21)
    })

    test('two counts at once save both differences', async () => {
      const product_id = await add({ stock: 100 })
      await Promise.all(
        [110, 95].map((stock) => owner.ok('update_product_price', { product_id, stock, stock_seen: 100 })),
      )
      expect((await detail(product_id)).stock).toBe(105)
    })
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

describe('the buying price and the selling price', () => {
  test('are stored; unset, the buying price is blank and the selling price follows the net rate', async () => {
    const product_id = await add({ net_rate: '45' })
    expect(await detail(product_id)).toMatchObject({ buy_price: '', sell_price: '45.00' })
    await owner.ok('update_product_price', { product_id, net_rate: '50' })
    expect(await detail(product_id)).toMatchObject({ buy_price: '', sell_price: '50.00' })
    await owner.ok('product_detail_update', { product_id, buy_price: '31.25', sell_price: '60' })
    const kept = { buy_price: '31.25', sell_price: '60.00', net_rate: '50.00' }
    expect(await detail(product_id)).toMatchObject(kept)
    await owner.ok('product_detail_update', { product_id, buy_price: '', net_rate: '50.00' })
    expect(await detail(product_id)).toMatchObject(kept)
  })

  test('a selling price sent back unchanged goes on following the net rate', async () => {
    const product_id = await add({ net_rate: '45', sell_price: '45' })
    const read = await detail(product_id)
    await owner.ok('product_detail_update', { ...read, net_rate: '48' })
    expect(await detail(product_id)).toMatchObject({ net_rate: '48.00', sell_price: '48.00' })
  })

  test('the buying price and the supplier are shown only with the product privilege; on a line buy_price stays the unit price', async () => {
    const product_code = `PAID${Date.now()}`
    const bought = { buy_price: '31.25', supplier_name: 'Standard' }
    const product_id = await add({ product_code, net_rate: '45', ...bought })
    const listed = async (who: Client) => {
      const { product_list } = await who.ok('pos_api/pos_product_list', {})
      const [named] = await who.ok('product_list', { search: product_code })
      const found = product_list.find((row) => row.product_id === product_id)
      return [
        named?.buy_price,
        found?.buy_price,
        named?.supplier_name,
        named?.supplier_id,
        found?.supplier_id,
      ]
    }
    const { supplier_id } = (await owner.ok('product_detail', { product_id })) as { supplier_id: string }
    expect(supplier_id).not.toBe('')
    expect(await listed(owner)).toEqual(['31.25', '31.25', 'Standard', supplier_id, supplier_id])
    const clerk = await shop.employee('estimate', 'pos')
    expect(await listed(clerk)).toEqual(['', '', '', '', ''])
    const { user_id } = await owner.ok('customer_add', { name: 'Buyer', telephone: '1' })
    const { order_id } = await clerk.ok('pos_api/pos_order', {
      user_id,
      productdetails: [{ product_id, product_name: 'Chakkar', qty: 1, amount_per_product: '45' }],
    })
    expect((await owner.ok('order_details', { order_id })).order_details[0]?.buy_price).toBe('45.00')
  })

  test('the activity log says that it was changed, not its value', async () => {
    const product_id = await add({ net_rate: '45' })
    await owner.ok('product_detail_update', { product_id, buy_price: '31.27' })
    const rows = await shop.audited('product_detail_update')
    expect(JSON.parse(rows.at(-1)?.after ?? '')).toMatchObject({ buy_price: 'changed' })
    expect(JSON.stringify(rows)).not.toContain('31.27')
  })
})

describe('changing', () => {
  test('a blank number changes nothing: it is never read as 0', async () => {
    const numbers = { mrp_rate: '9.00', net_rate: '5.00', tax: '12', stock: 7 }
    const product_id = await add(numbers)
    const blank = { mrp_rate: '', net_rate: ' ', tax: '\u00A0', stock: '' }
    await owner.ok('product_detail_update', { product_id, ...blank })
    await owner.ok('update_product_price', { product_id, mrp_rate: '', net_rate: '', stock: '' })
    expect(await detail(product_id)).toMatchObject(numbers)
  })

  test('an absent field stays; a blank text is cleared', async () => {
    const stays = { tamil_name: 'சக்கரம்', mrp_rate: '9.00', net_rate: '5.00', unit: 'Box', tax: '12' }
    const product_id = await add({ ...stays, rate_per: '10', supplier_name: 'Ayyan' })
    const change = { product_name: 'Renamed', rate_per: '', supplier_name: '' }
    await owner.ok('product_detail_update', { product_id, ...change })
    expect(await detail(product_id)).toMatchObject({ ...stays, ...change })
  })

  test('a changed price is logged with the old one and who did it', async () => {
    const product_id = await add({ net_rate: '10' })
    await owner.ok('update_product_price', { product_id, net_rate: '12.50' })
    const row = (await shop.audited('update_product_price')).at(-1)
    expect(row).toMatchObject({ employee_name: 'Kavitha', entity_id: product_id })
    expect(JSON.parse(row?.before ?? '')).toMatchObject({ net_rate: '10.00' })
    expect(JSON.parse(row?.after ?? '')).toMatchObject({ net_rate: '12.50' })
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
    ['the Tamil name by ear', 'mathaapu', ['S30']],
    ['the supplier by ear', 'anbu', ['S45']],
    ['the supplier by ear and the name', 'fountain anbu', ['S45']],
    ['a percent sign as it stands', '%', []],
  ])('are searched by %s', async (_, search, codes) => {
    if (codes.length > 0 && (await owner.ok('product_list', { search: 'S30' })).length === 0) {
      await add({ product_code: 'S30', product_name: 'Sparkler 30 cm', tamil_name: 'மத்தாப்பு' })
      await add({ product_code: 'S45', product_name: '4 ½" Fountain', supplier_name: 'அன்பு' })
    }
    expect((await owner.ok('product_list', { search })).map((row) => row.product_code)).toEqual(codes)
    const [{ stock_report = [] } = {}] = await owner.ok('pos_api/pos_report_stock', { search })
    expect(stock_report.map((row) => row.product_code)).toEqual(codes)
  })

  test('for bulk prices are grouped by category, by rank', async () => {
    const first = (await owner.ok('category_add', { category_name: 'Ranked first' })).category_id
    await owner.ok('category_detail_update', { category_id: first, rank: 1 })
    const figures = { rate_per: '5', mrp_rate: 10, net_rate: 2, stock: 3 }
    await add({ product_code: 'G1', product_name: 'Grouped', cid: first, ...figures })
    const { update_productlist } = await owner.ok('update_productlist', {})
    expect(update_productlist[0]).toMatchObject({
      category_name: 'Ranked first',
      products: [{ product_code: 'G1', qty_per_box: '5', mrp_rate: '10.00', net_rate: '2.00', stock: 3 }],
    })
  })
})

test('suppliers, brands and units typed for the first time are added once, and suggested later', async () => {
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

test('of ten who type one new supplier at once, all are saved and the supplier is added once', async () => {
  await Promise.all(
    Array.from({ length: 10 }, () => add({ supplier_name: 'Rush supplier', brand_name: 'Rush brand' })),
  )
  const suppliers = await owner.ok('supplier_list', {})
  expect(suppliers.filter((row) => row.supplier_name === 'Rush supplier')).toHaveLength(1)
})
