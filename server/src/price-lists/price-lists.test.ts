import type { Sends } from '@kadai/contract/contract'
import { listCode } from '@kadai/domain/price-list'
import { describe, expect, test } from 'vitest'
import { stockedShop } from '../../test/stocked.ts'
import { fileRefused, fileTaken } from '../../test/upload.ts'
import { chainLedgers } from '../books/keep.ts'
import { proveBooks } from '../books/prove.ts'

const shop = await stockedShop()

const SEASON = {
  name: 'Retail',
  season: 'Deepavali 2026',
  valid_from: '01-09-2026',
  valid_to: '21-11-2026',
}
const make = async (more: Partial<Sends<'price_list_add'>> = {}) =>
  (await shop.boss.ok('price_list_add', { ...SEASON, ...more })).price_list_id
const detail = (price_list_id: string) => shop.boss.ok('price_list_detail', { price_list_id })
const offers = async (id: string) =>
  (await detail(id)).price_list_details.map((item) => `${item.product_code} ${item.offer_price}`)
const update = (price_list_id: string, more: Partial<Sends<'price_list_update'>> = {}) =>
  shop.boss.ok('price_list_update', { price_list_id, ...more })
/** The list as it is now. */
const newest = async () => (await shop.boss.ok('price_lists', {}))[0]
const imports = (price_list_id: string) => shop.boss.ok('imports', { price_list_id })
/** Takes the last import of a list back. */
const undo = async (list: string, at = 0) =>
  shop.boss.send('import_undo', { import_id: (await imports(list))[at]?.import_id ?? '' })

test('a list has the products by category at today’s rates; Non-Discount goods keep theirs', async () => {
  await shop.boss.ok('setting_update', {
    licence_no: 'LE-5 TN/VNR/0421',
    min_order_amount: '3000',
    list_packing: '3',
  })
  await shop.product('999')
  const list = await detail(await make({ discount: '10', terms: 'Lorry freight to pay.' }))
  expect(list).toMatchObject({
    code: 'PL1V1-L',
    season: 'Deepavali 2026',
    valid_to: '21-11-2026',
    ran_out: '0',
    newest: '1',
    products: 3,
    packing_percentage: '3',
    min_order_amount: '3000.00',
    seller_detail: { shop_name: 'Sri Velavan Crackers', licence_no: 'LE-5 TN/VNR/0421' },
  })
  expect(list.price_list_details).toMatchObject([
    { product_code: '101', mrp_rate: '500.00', net_rate: '45.00', discount: '10', offer_price: '40.50' },
    { product_code: '201', category_name: 'CRACKERS', offer_price: '63.00', non_discount: '0' },
    { product_code: '2101', category_name: 'GIFT BOXES', offer_price: '330.00', non_discount: '1' },
  ])
})

test('a change makes a version; prices and names of the versions stay as they were', async () => {
  const first = await make()
  const before = await detail(first)
  const { flowerpot: product_id } = shop
  await shop.boss.ok('product_detail_update', { product_id, product_name: 'Pot', net_rate: '75' })
  const { version } = before
  const later = await update(first, { valid_to: '30-11-2026', left_out: [shop.gifts], version })
  expect(await detail(first)).toEqual({ ...before, newest: '0' })
  expect(await offers(later.price_list_id)).toEqual(['101 45.00', '201 70.00'])
  const anew = await update(first, { anew: '1', left_out: [] })
  expect(await offers(anew.price_list_id)).toEqual(['101 45.00', '201 75.00', '2101 330.00'])
  const { price_list_id } = anew
  expect(await newest()).toMatchObject({ price_list_id, valid_to: '30-11-2026', products: 3 })
  // Nothing changed: no further version.
  expect(await update(first)).toEqual(anew)
  await shop.boss.refused('price_list_update', { price_list_id: first, name: 'Other', version: '1' }, 409)
})

describe('a price typed for a list', () => {
  test('holds in it alone, whatever its discount, and outlives its versions until it is taken away', async () => {
    const first = await make({ discount: '10' })
    const typed = await update(first, { prices: [{ product_id: shop.chakkar, price: '49' }] })
    expect((await detail(typed.price_list_id)).price_list_details[0]).toMatchObject({
      ...{ product_code: '101', net_rate: '45.00', offer_price: '49.00', own_price: '1' },
    })
    for (const more of [{ discount: '20' }, { anew: '1' as const }, { valid_to: '22-11-2026' }])
      expect((await offers((await update(first, more)).price_list_id))[0]).toBe('101 49.00')
    expect((await offers(await make()))[0]).toBe('101 45.00')
    const away = await update(first, { prices: [{ product_id: shop.chakkar, price: '' }] })
    expect((await offers(away.price_list_id))[0]).toBe('101 36.00')
    const unknown = { price_list_id: first, prices: [{ product_id: '9999', price: '1' }] }
    await shop.boss.refused('price_list_update', unknown, 400)
  })

  test('is what an enquiry comes to', async () => {
    const first = await make()
    const prices = [{ product_id: shop.chakkar, price: '44.50' }]
    const { price_list_id } = await update(first, { prices })
    const { code } = await detail(price_list_id)
    const { lines } = await shop.boss.ok('enquiry_read', { text: `Enquiry ${code}\n101 x 2` })
    expect(lines).toMatchObject([{ offer_price: '44.50', net_rate: '45.00' }])
  })
})

test('a list made from a former one has its goods, prices, discount and terms, less what is sold no more', async () => {
  const gone = await shop.product('998', { net_rate: '9' })
  const old = await make({ discount: '10', terms: 'Freight to pay.' })
  const prices = [{ product_id: shop.chakkar, price: '49' }]
  const { price_list_id: from_list } = await update(old, { prices })
  await shop.boss.ok('product_list_delete', { product_id: gone })
  await shop.boss.ok('update_product_price', { product_id: shop.flowerpot, net_rate: '99' })
  const list = await make({ season: 'Pongal 2027', from_list, left_out: [shop.gifts] })
  const same = { season: 'Pongal 2027', discount: '10', terms: 'Freight to pay.' }
  expect(await detail(list)).toMatchObject(same)
  expect(await offers(list)).toEqual(['101 49.00', '201 67.50'])
  await shop.boss.ok('update_product_price', { product_id: shop.flowerpot, net_rate: '75' })
  await shop.boss.refused('price_list_add', { ...SEASON, from_list: '99999' }, 404)
})

test('a code stands once in a new version: what is sold no more drops out, codes are those of now', async () => {
  const first = await shop.product('990', { net_rate: '9' })
  const renamed = await shop.product('991', { net_rate: '8' })
  const list = await make({ left_out: [shop.gifts] })
  await shop.boss.ok('product_list_delete', { product_id: first })
  await shop.boss.ok('product_detail_update', { product_id: renamed, product_code: '992' })
  const second = await shop.product('990', { net_rate: '20' })
  const third = await shop.product('991', { net_rate: '30' })
  const own = async (price_list_id: string) =>
    (await offers(price_list_id)).filter((offer) => offer.startsWith('99'))
  expect(await own(list)).toEqual(['990 9.00', '991 8.00'])
  const longer = await update(list, { valid_to: '30-11-2026' })
  expect(await own(longer.price_list_id)).toEqual(['992 8.00'])
  const of = { price_list_id: list }
  const { body } = await fileTaken(shop.boss, 'price_list_import', 'Code,Offer Price\n990,20\n991,31', of)
  expect(await own(body.price_list_id)).toEqual(['992 8.00', '990 20.00', '991 31.00'])
  for (const product_id of [renamed, second, third]) await shop.boss.ok('product_list_delete', { product_id })
})

describe('a file with prices', () => {
  const send = (price_list_id: string, file: string, more = {}) =>
    fileTaken(shop.boss, 'price_list_import', file, { price_list_id, ...more })

  test('gives a list its prices and adds goods of the catalogue; the others stay', async () => {
    const first = await make({ discount: '10', left_out: [shop.gifts] })
    const { body, msg } = await send(first, 'Code,Offer Price,MRP\n101,40.50,600\n2101,₹ 300,\n')
    expect(msg).toBe('2 prices imported: 1 new, 1 updated.')
    const list = await detail(body.price_list_id)
    expect(list).toMatchObject({ left_out: [], products: 3 })
    expect(list.price_list_details).toMatchObject([
      { product_code: '101', offer_price: '40.50', own_price: '0', mrp_rate: '600.00' },
      { product_code: '201', offer_price: '67.50', own_price: '0', mrp_rate: '500.00' },
      { product_code: '2101', offer_price: '300.00', own_price: '1', mrp_rate: '500.00' },
    ])
  })

  test('can be the whole list, in its order', async () => {
    const first = await make()
    const { body } = await send(first, 'Code,Offer Price\n2101,330\n201,71\n', { only: '1' })
    expect(await offers(body.price_list_id)).toEqual(['2101 330.00', '201 71.00'])
  })

  test('is undone by a version like the one before, while no newer one nor an estimate came of it', async () => {
    const first = await make()
    const { body } = await send(first, 'Code,Offer Price\n101,99\n2101,330\n', { seen: '0', only: '1' })
    expect((await undo(first)).head.code).toBe(200)
    const now = (await newest())?.price_list_id ?? ''
    expect(now).not.toBe(body.price_list_id)
    expect(await offers(now)).toEqual(await offers(first))
    expect(await imports(first)).toMatchObject([{ undone: '1', updated: 1, added: 0 }])

    const again = await send(first, 'Code,Offer Price\n101,99\n')
    await update(again.body.price_list_id, { discount: '5' })
    const said = 'The price list was changed after this import'
    expect((await undo(first)).head).toMatchObject({ code: 422, msg: expect.stringContaining(said) })
  })

  test('is undone after a later file was; goods that were deleted meanwhile do not come back', async () => {
    const first = await make()
    const now = async () => offers((await newest())?.price_list_id ?? '')
    await send(first, 'Code,Offer Price\n101,99\n')
    const left = await now()
    await send(first, 'Code,Offer Price\n201,98\n')
    const product_id = await shop.product('993', { net_rate: '10' })
    await undo(first)
    expect(await now()).toEqual(left)
    await undo(first, 1)
    expect(await now()).toEqual(await offers(first))

    await send(first, 'Code,Offer Price\n993,12\n')
    await send(first, 'Code,Offer Price\n101,97\n')
    await shop.boss.ok('product_list_delete', { product_id })
    await undo(first)
    expect(await now()).toEqual(await offers(first))
  })

  test('with a code that is unknown, twice or without a price changes nothing', async () => {
    const first = await make()
    const rows = ['777,5', '101,50', '101,51', '201,', '201,abc']
    const file = ['Code,Offer Price', ...rows].join('\n')
    const of = { price_list_id: first }
    const { body } = await fileRefused(shop.boss, 'price_list_import', file, 422, of)
    const wrong = Object(body).rows as { row: number; column: string }[]
    const places = wrong.map(({ row, column }) => `${row} ${column}`)
    expect(places).toEqual(['2 Code', '4 Code', '5 Offer Price', '6 Offer Price', '6 Code'])
    expect(await detail(first)).toMatchObject({ newest: '1' })
  })
})

test('ten lists made at once are numbered one after the other', async () => {
  await Promise.all(Array.from({ length: 10 }, () => make()))
  const lists = await shop.boss.ok('price_lists', {})
  const numbers = lists.map(({ code }) => Number(/PL(\d+)/.exec(code)?.[1])).sort((a, b) => a - b)
  expect(numbers).toEqual(numbers.map((_, at) => at + 1))
})

test('a deleted list is gone from the lists and cannot be changed, its papers stay', async () => {
  const price_list_id = await make()
  await shop.boss.ok('price_list_delete', { price_list_id })
  const lists = await shop.boss.ok('price_lists', {})
  expect(lists.some((list) => list.price_list_id === price_list_id)).toBe(false)
  expect((await detail(price_list_id)).price_list_details).toHaveLength(3)
  await shop.boss.refused('price_list_update', { price_list_id, name: 'Other' }, 422)
  await shop.boss.refused('price_list_delete', { price_list_id }, 422)
  const deleted = async () =>
    (await shop.boss.ok('price_lists', { deleted: '1' })).map((list) => [list.price_list_id, list.products])
  expect(await deleted()).toContainEqual([price_list_id, 3])
  await shop.boss.ok('price_list_restore', { price_list_id })
  expect((await deleted()).map(([id]) => id)).not.toContain(price_list_id)
  const restored = await newest()
  expect(restored).toMatchObject({ code: expect.stringMatching(/V3-/), products: 3 })
  expect(await detail(restored?.price_list_id ?? '')).toMatchObject({ newest: '1' })
  await shop.boss.refused('price_list_restore', { price_list_id }, 409)
})

test.each<[string, object, number, string]>([
  ['no last day', { valid_to: '' }, 400, 'Valid to is required.'],
  ['a last day too early', { valid_to: '31-08-2026' }, 400, 'The To date must not be before the From date.'],
  [
    'nothing in it',
    { left_out: ['1', '2'] },
    422,
    'No product with a net rate is left for this list. Leave out fewer categories, or enter net rates first.',
  ],
])('a list with %s is refused', async (_, wrong, code, message) => {
  const lists = await shop.boss.ok('price_lists', {})
  const { head } = await shop.boss.refused('price_list_add', { ...SEASON, ...wrong }, code)
  expect(head.msg).toBe(message)
  expect(await shop.boss.ok('price_lists', {})).toEqual(lists)
})

test('what a list says is never overwritten, and its checksum proves it', async () => {
  const price_list_id = await make()
  const change = (table: 'price_lists' | 'price_list_items') =>
    shop.database.transact((db) => db.deleteFrom(table).where('id', '=', Number(price_list_id)).execute())
  await expect(change('price_lists')).rejects.toThrow('append-only')
  await expect(change('price_list_items')).rejects.toThrow('append-only')
  await chainLedgers(shop.database)
  expect(await proveBooks(shop.database.read)).toEqual([])
})

describe('an enquiry', () => {
  const textOf = async (price_list_id: string, lines: string) =>
    [`Enquiry ${(await detail(price_list_id)).code}`, 'Name: Murugan', 'Phone: 90001 90056', lines].join('\n')
  const read = (text: string) => shop.boss.ok('enquiry_read', { text })
  const save = (answer: Awaited<ReturnType<typeof read>>, more: object = {}) =>
    shop.boss.ok('estimate', {
      user_id: answer.user_id,
      packing_percentage: answer.packing_percentage,
      price_list_id: answer.price_list_id,
      fingerprint: answer.fingerprint,
      productdetails: answer.lines.map(({ product_id, qty, offer_price }) => ({
        ...{ product_id, qty },
        amount_per_product: offer_price,
      })),
      ...more,
    })

  test('becomes the lines of its list at its prices, with customer, packing and what is not in it', async () => {
    const price_list_id = await make({ discount: '10' })
    await shop.boss.ok('update_product_price', { product_id: shop.chakkar, net_rate: '50' })
    const answer = await read(await textOf(price_list_id, '101 x 2\n*2101 x 1*\n777 x 1\nhello\nTotal ₹423'))
    expect(answer).toMatchObject({
      price_list_id,
      ran_out: '0',
      packing_percentage: '3',
      saved_before: [],
      name: 'Murugan',
      user_id: shop.madurai,
      total: '423.00',
      lines: [
        { product_id: shop.chakkar, qty: 2, offer_price: '40.50', net_rate: '50.00' },
        { product_id: shop.giftBox, qty: 1, offer_price: '330.00', net_rate: '330.00' },
      ],
      unread: [
        { text: 'hello', reason: 'This line cannot be read.' },
        { text: '777 x 1', reason: 'The list has no product with this code.' },
      ],
    })
    await shop.boss.ok('update_product_price', { product_id: shop.chakkar, net_rate: '45' })
    const { estimate_id } = await save(answer, { total: answer.total })
    expect(await shop.boss.ok('estimate_list_details', { estimate_id })).toMatchObject({
      total: '423.00',
      packing_percentage: '3',
      price_list_id,
      price_list: `${answer.code} · Deepavali 2026`,
      honoured: '1',
    })
  })

  test('saved once, the same text says so, whatever the order of its lines, until the estimate is deleted', async () => {
    const price_list_id = await make()
    const first = await read(await textOf(price_list_id, '101 x 1\n201 x 2'))
    const { estimate_id, sno } = await save(first)
    const again = () => textOf(price_list_id, '201 x 2\n101 x 1').then(read)
    expect(await again()).toMatchObject({ saved_before: [sno] })
    expect(await read(await textOf(price_list_id, '201 x 3\n101 x 1'))).toMatchObject({ saved_before: [] })
    await shop.boss.ok('estimate_list_delete', { estimate_id })
    expect(await again()).toMatchObject({ saved_before: [] })
  })

  test('read by two before either saved, says so to the second', async () => {
    const text = await textOf(await make(), '101 x 1\n201 x 1')
    const one = await read(text)
    const other = await read(text)
    const first = await save(one)
    expect(first).not.toHaveProperty('saved_before')
    const second = await save(other)
    expect(second.saved_before).toEqual([first.sno])
    expect(await read(text)).toMatchObject({ saved_before: [first.sno, second.sno] })
  })

  test('says which of it cannot be a line, and that another one follows', async () => {
    const text = await textOf(await make(), '101 x 1\n201 x 99999999')
    expect((await read(`${text}\n${text}`)).unread.map(({ reason }) => reason)).toEqual([
      'A quantity is a whole number from 1 to 999999.',
      'Another enquiry starts here. Paste it into its own estimate.',
    ])
  })

  test('from a list that was changed or deleted since says so', async () => {
    const price_list_id = await make()
    const text = await textOf(price_list_id, '101 x 1')
    expect(await read(text)).toMatchObject({ newer: '', deleted: '0' })
    const later = await update(price_list_id, { valid_to: '22-11-2026' })
    const { code } = await detail(later.price_list_id)
    expect(await read(text)).toMatchObject({ newer: code, deleted: '0', price_list_id })
    await shop.boss.ok('price_list_delete', { price_list_id })
    expect(await read(text)).toMatchObject({ newer: '', deleted: '1', price_list_id })
  })

  test('from a list that ran out says so, and keeps what was decided; its checksum proves it', async () => {
    const price_list_id = await make({ valid_to: '20-11-2026' })
    const answer = await read(await textOf(price_list_id, '101 x 4'))
    expect(answer).toMatchObject({ ran_out: '1', valid_to: '20-11-2026' })
    const { estimate_id } = await save(answer, { honoured: '0' })
    expect(await shop.boss.ok('estimate_list_details', { estimate_id })).toMatchObject({
      ...{ honoured: '0', price_list_ran_out: '1' },
    })
    await chainLedgers(shop.database)
    expect(await proveBooks(shop.database.read)).toEqual([])
  })

  test.each([
    ['without a code', 'Name: Murugan\n101 x 2', 400],
    ['with a mistyped code', 'Enquiry PL1V1-A\n101 x 2', 400],
    ['from a list of another shop', `Enquiry ${listCode({ list: 900, version: 1 })}\n101 x 2`, 404],
  ])('%s is refused', async (_, text, code) => {
    await shop.boss.refused('enquiry_read', { text }, code)
  })

  test('a list that is not there is not kept with an estimate, which is then not saved', async () => {
    const answer = await read(await textOf(await make(), '101 x 1'))
    const left = await shop.left(shop.chakkar)
    const productdetails = answer.lines.map(({ product_id, qty }) => ({ product_id, qty }))
    const other = { user_id: shop.madurai, price_list_id: '99999', productdetails }
    await shop.boss.refused('estimate', other, 400)
    expect(await shop.left(shop.chakkar)).toBe(left)
  })
})
