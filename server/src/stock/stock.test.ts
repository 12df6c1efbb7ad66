import { expect, test } from 'vitest'
import { forFile } from '../../test/shop.ts'
import { openStockedShop } from '../../test/stocked.ts'
import { chainLedgers } from '../books/keep.ts'

const shop = forFile(await openStockedShop())
const clerk = await shop.employee('stock_report')

const report = async (asked = {}) => (await clerk.ok('pos_api/pos_report_stock', asked))[0]
const row = async (product_id: string) =>
  (await report())?.stock_report.find((product) => product.product_id === product_id)
const estimate = (qty: number) =>
  shop.boss.ok('estimate', { user_id: shop.madurai, productdetails: [{ product_id: shop.chakkar, qty }] })

test('low: only products used up or nearly so, and none that was never counted or sold', async () => {
  const lowOnes = async () => (await report({ low: '1' }))?.stock_report.map((product) => product.product_id)
  expect(await lowOnes()).toEqual([])
  await shop.boss.ok('product_detail_update', { product_id: shop.giftBox, stock: 10 })
  expect(await lowOnes()).toEqual([shop.giftBox])
  await shop.boss.ok('product_detail_update', { product_id: shop.giftBox, stock: 11 })
  expect(await lowOnes()).toEqual([])
})

test('sold is what estimates and orders took, net of returns; setting a count is not a sale', async () => {
  const { estimate_id } = await estimate(10)
  expect(await row(shop.chakkar)).toEqual({
    product_id: shop.chakkar,
    product_code: '101',
    product_name: 'Ground Chakkar Big (10 Pcs)',
    sold_stock: 10,
    current_stock: 90,
  })
  await shop.boss.ok('estimate_detail_update', {
    estimate_id,
    productdetails: [{ product_id: shop.chakkar, qty: 4 }],
  })
  expect(await row(shop.chakkar)).toMatchObject({ sold_stock: 4, current_stock: 96 })
  const { order_id } = await shop.boss.ok('pos_api/pos_order', {
    user_id: shop.madurai,
    estimate_id,
    productdetails: [{ product_id: shop.chakkar, product_name: 'Ground Chakkar Big (10 Pcs)', qty: 7 }],
  })
  expect(await row(shop.chakkar)).toMatchObject({ sold_stock: 7, current_stock: 93 })
  await chainLedgers(shop.database)
  expect(await row(shop.chakkar)).toMatchObject({ sold_stock: 7, current_stock: 93 })
  await shop.boss.ok('product_detail_update', { product_id: shop.chakkar, stock: 50 })
  expect(await row(shop.chakkar)).toMatchObject({ sold_stock: 7, current_stock: 50 })
  await shop.boss.ok('order_list_delete', { order_id })
  expect(await row(shop.chakkar)).toMatchObject({ sold_stock: 4, current_stock: 53 })
  await shop.boss.ok('estimate_list_delete', { estimate_id })
  expect(await row(shop.chakkar)).toMatchObject({ sold_stock: 0, current_stock: 57 })
})

test('products are sorted by code, without deleted ones', async () => {
  const { product_id } = await shop.boss.ok('product_add', {
    product_code: '99',
    product_name: 'Sparklers',
    cid: shop.crackers,
  })
  expect((await report())?.stock_report.map((product) => product.product_code)).toEqual([
    '99',
    '101',
    '201',
    '2101',
  ])
  await shop.boss.ok('product_list_delete', { product_id })
  expect((await report())?.stock_report.map((product) => product.product_code)).toEqual([
    '101',
    '201',
    '2101',
  ])
})

test.each([
  ['by code', '210', ['2101']],
  ['by a part of the name, in any case', 'CHAKKAR', ['101']],
  ['% means itself', '%', []],
])('search finds %s', async (_, search, codes) => {
  expect((await report({ search }))?.stock_report.map((product) => product.product_code)).toEqual(codes)
})

test('a page carries the sums over all matches', async () => {
  await estimate(5)
  const { body, page } = await clerk.answer('pos_api/pos_report_stock', { page: 2, page_size: 2 })
  expect(body[0]?.stock_report.map((product) => product.product_code)).toEqual(['2101'])
  const all = (await report())?.stock_report ?? []
  const current_stock = all.reduce((sum, product) => sum + product.current_stock, 0)
  expect(page).toEqual({ page: 2, pages: 2, rows: 3, totals: { sold_stock: 5, current_stock } })
})

test('suppliers are named', async () => {
  await shop.boss.ok('product_detail_update', { product_id: shop.giftBox, supplier_name: 'Ayyan Fireworks' })
  expect((await report())?.supplier_list).toMatchObject([{ supplier_name: 'Ayyan Fireworks' }])
})
