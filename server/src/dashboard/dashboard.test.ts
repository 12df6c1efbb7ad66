import type { Body } from '@kadai/contract/contract'
import { expect, test } from 'vitest'
import { PASSWORD } from '../../test/shop.ts'
import { type StockedShop, stockedShop } from '../../test/stocked.ts'

const shop = await stockedShop()

async function order(rupees: number, qty = 1, user_id = shop.madurai) {
  const { order_id } = await shop.boss.ok('pos_api/pos_order', {
    user_id,
    productdetails: [
      {
        product_id: shop.chakkar,
        product_name: 'Chakkar',
        qty,
        amount_per_product: (rupees / 1.18 / qty).toFixed(2),
      },
    ],
  })
  return order_id
}

/** Moves to another day and signs the owner in: a session from weeks away has ended. */
async function at(iso: string) {
  await shop.travel(iso)
  await shop.boss.ok('login', { email: 'kavitha@example.in', password: PASSWORD })
}

const seenBy = async (...flags: Parameters<StockedShop['employee']>): Promise<Body<'dashboard'>> =>
  (await shop.employee(...flags)).ok('dashboard', {})

test('a new shop shows only its goods and customers, and no invented growth', async () => {
  expect(await seenBy()).toEqual({
    total_revenue: '0.00',
    total_order: 0,
    total_product: 3,
    total_customer: 2,
  })
})

test('everybody sees the four tiles; the rest needs its privilege', async () => {
  expect(Object.keys(await seenBy('orders')).sort()).toEqual([
    'best_sellers',
    'revenue_by_day',
    'total_customer',
    'total_order',
    'total_product',
    'total_revenue',
  ])
  expect(await seenBy('payment_details')).toMatchObject({ pending: { amount: '0.00', orders: 0 } })
  expect(await seenBy('stock_report')).toMatchObject({ low_stock: { count: 0, products: [] } })
  expect(await seenBy('customer', 'settings')).not.toHaveProperty('revenue_by_day')
})

test('growth compares the last 30 days, including today, with the 30 before', async () => {
  await at('2026-09-22T06:30:00Z') // day 61: not counted
  await order(9000)
  expect(await seenBy()).not.toHaveProperty('growth')
  await at('2026-09-23T06:30:00Z') // day 60: the first of the 30 before
  await order(400)
  await at('2026-10-22T06:30:00Z') // day 31: their last
  await order(600)
  await at('2026-10-23T06:30:00Z') // day 30: the first of the last 30
  await order(500)
  await at('2026-11-21T06:30:00Z')
  const last = await order(700)
  expect(await seenBy()).toMatchObject({ total_revenue: '11200.00', total_order: 5, growth: '20.0' })
  await shop.boss.ok('order_list_delete', { order_id: last })
  expect(await seenBy()).toMatchObject({ total_revenue: '10500.00', total_order: 4, growth: '-50.0' })
  await shop.boss.ok('order_list_restore', { order_id: last })
})

test('the chart has a figure for each of the last 30 days, also the empty ones', async () => {
  const { revenue_by_day } = await seenBy('orders')
  expect(revenue_by_day).toHaveLength(30)
  expect(revenue_by_day?.[0]).toEqual({ date: '23-10-2026', revenue: '500.00', orders: 1 })
  expect(revenue_by_day?.[1]).toEqual({ date: '24-10-2026', revenue: '0.00', orders: 0 })
  expect(revenue_by_day?.[29]).toEqual({ date: '21-11-2026', revenue: '700.00', orders: 1 })
})

test('best sellers are the most sold of the last 30 days, net of returns', async () => {
  const { estimate_id } = await shop.boss.ok('estimate', {
    user_id: shop.madurai,
    productdetails: [
      { product_id: shop.flowerpot, qty: 12 },
      { product_id: shop.giftBox, qty: 3 },
    ],
  })
  const sold = async () => (await seenBy('orders')).best_sellers?.map((row) => [row.product_code, row.sold])
  expect(await sold()).toEqual([
    ['201', 12],
    ['2101', 3],
    ['101', 2],
  ])
  await shop.boss.ok('estimate_list_delete', { estimate_id })
  expect(await sold()).toEqual([['101', 2]])
})

test('pending is what all customers owe', async () => {
  expect((await seenBy('payment_details')).pending).toEqual({ amount: '11200.00', orders: 5 })
  await shop.boss.ok('pos_api/pos_update_payment', { user_id: shop.madurai, paid_amount: '9100.50' })
  expect((await seenBy('payment_details')).pending).toEqual({ amount: '2099.50', orders: 4 })
})

test('low stock lists products nearly used up, lowest first, and none that was never counted', async () => {
  await shop.boss.ok('product_add', { product_code: '5', product_name: 'Never counted', cid: shop.crackers })
  await shop.boss.ok('product_detail_update', { product_id: shop.giftBox, stock: 10 })
  await shop.boss.ok('product_detail_update', { product_id: shop.flowerpot, stock: 11 })
  await shop.boss.ok('product_detail_update', { product_id: shop.chakkar, stock: 2 })
  expect((await seenBy('stock_report')).low_stock).toMatchObject({
    count: 2,
    products: [
      { product_id: shop.chakkar, product_code: '101', current_stock: 2 },
      { product_id: shop.giftBox, product_name: 'Gift Box 31 items', current_stock: 10 },
    ],
  })
})
