import type { Sends } from '@kadai/contract/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStockedShop, type StockedShop } from '../../test/stocked.ts'
import { chainLedgers } from '../books/keep.ts'
import { proveBooks } from '../books/prove.ts'

let shop: StockedShop
beforeAll(async () => {
  shop = await openStockedShop()
})
afterAll(() => shop.close())

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
  (await detail(id)).price_list_details.map((item) => [item.product_code, item.offer_price])

test('a list has the products by category at today’s rates; Non-Discount goods keep theirs', async () => {
  await shop.boss.ok('setting_update', {
    licence_no: 'LE-5 TN/VNR/0421',
    min_order_amount: '3000',
    list_packing: '3',
  })
  await shop.boss.ok('product_add', { product_code: '999', product_name: 'No price', cid: shop.crackers })
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
  await shop.boss.ok('product_detail_update', {
    product_id: shop.flowerpot,
    product_name: 'Pot',
    net_rate: '75',
  })
  const later = await shop.boss.ok('price_list_update', {
    price_list_id: first,
    valid_to: '30-11-2026',
    left_out: [shop.gifts],
    version: before.version,
  })
  expect(await detail(first)).toEqual({ ...before, newest: '0' })
  expect(await offers(later.price_list_id)).toEqual([
    ['101', '45.00'],
    ['201', '70.00'],
  ])
  const anew = await shop.boss.ok('price_list_update', { price_list_id: first, anew: '1', left_out: [] })
  expect(await offers(anew.price_list_id)).toEqual([
    ['101', '45.00'],
    ['201', '75.00'],
    ['2101', '330.00'],
  ])
  expect((await shop.boss.ok('price_lists', {}))[0]).toMatchObject({
    price_list_id: anew.price_list_id,
    valid_to: '30-11-2026',
    products: 3,
  })
  // Nothing changed: no further version.
  expect(await shop.boss.ok('price_list_update', { price_list_id: first })).toEqual(anew)
  await shop.boss.refused('price_list_update', { price_list_id: first, name: 'Other', version: '1' }, 409)
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
})

test('a list runs out when its last day is over', async () => {
  const price_list_id = await make()
  const now = shop.clock.now.toISOString()
  shop.clock.set('2026-11-21T18:29:00Z')
  expect(await detail(price_list_id)).toMatchObject({ ran_out: '0' })
  shop.clock.set('2026-11-21T18:31:00Z')
  expect(await detail(price_list_id)).toMatchObject({ ran_out: '1' })
  shop.clock.set(now)
})

test.each<[string, object, number, string]>([
  ['no last day', { valid_to: '' }, 400, 'Valid to is required.'],
  [
    'an end before the beginning',
    { valid_to: '31-08-2026' },
    400,
    'The To date must not be before the From date.',
  ],
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
