import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStockedShop, type StockedShop } from '../../test/stocked.ts'
import { proveBooks } from './prove.ts'

let shop: StockedShop
beforeAll(async () => {
  shop = await openStockedShop()
  const { estimate_id } = await shop.boss.ok('estimate', {
    user_id: shop.madurai,
    productdetails: [{ product_id: shop.chakkar, qty: 3 }],
  })
  await shop.boss.ok('pos_api/pos_order', {
    user_id: shop.madurai,
    estimate_id,
    productdetails: [{ product_id: shop.chakkar, product_name: 'Chakkar', qty: 5 }],
  })
  await shop.boss.ok('estimate', {
    user_id: shop.kochi,
    productdetails: [{ product_id: shop.giftBox, qty: 1 }],
  })
})
afterAll(() => shop.close())

test('the books of a shop that bills are proven', async () => {
  expect(await proveBooks(shop.database.read)).toEqual([])
})

test.each([
  [
    'a line',
    'sub-total is the sum of its lines',
    'update bill_lines set qty = qty + 1, value_paise = price_paise * (qty + 1)',
  ],
  ['a stock', 'stock is the sum of its movements', 'update products set stock = stock + 1'],
  ['a counter', 'without gaps', 'update counters set last = last + 1'],
  [
    'a payment',
    'paid amount is the sum of its payments',
    "update bills set paid_paise = 1 where kind = 'order'",
  ],
])('%s changed behind the back of the shop is found', async (_, says, change) => {
  const { sql } = await import('kysely')
  const found = shop.database.transact(async (db) => {
    await sql.raw(change).execute(db)
    throw new Error((await proveBooks(db)).join('\n'))
  })
  await expect(found).rejects.toThrow(says)
  expect(await proveBooks(shop.database.read)).toEqual([])
})
