import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStockedShop, type StockedShop } from '../../test/stocked.ts'

let shop: StockedShop
const estimates: string[] = []
beforeAll(async () => {
  shop = await openStockedShop()
  for (const [day, qty] of [
    ['2026-11-18', 30],
    ['2026-11-19', 2],
    ['2026-11-20', 3],
  ] as const) {
    shop.clock.set(`${day}T06:30:00Z`)
    const { estimate_id } = await shop.boss.ok('estimate', {
      user_id: shop.madurai,
      discount_percentage: '10',
      productdetails: [{ product_id: shop.chakkar, qty }],
    })
    estimates.push(estimate_id)
  }
  await shop.boss.ok('estimate', {
    user_id: shop.kochi,
    productdetails: [{ product_id: shop.chakkar, qty: 9 }],
  })
})
afterAll(() => shop.close())

const history = (asked = {}) => shop.boss.ok('customer_order', { user_id: shop.madurai, ...asked })

test('a customer’s estimates, newest first, with thousands commas in the amount', async () => {
  expect((await history()).map((row) => [row.order_id, row.orderdate, row.amount])).toEqual([
    [estimates[2], '20-11-2026', '121.00'],
    [estimates[1], '19-11-2026', '81.00'],
    [estimates[0], '18-11-2026', '1,215.00'],
  ])
})

test.each([
  [{ from: '19-11-2026', to: '19-11-2026' }, 1],
  [{ search: '000003' }, 1],
  [{ search: 'nobody' }, 0],
  [{ from: '19-11-2026' }, 2],
])('filtered: %j', async (asked, found) => {
  expect(await history(asked)).toHaveLength(found)
})

test('a page carries the sum over all matches', async () => {
  const { body, page } = await shop.boss.answer('customer_order', {
    user_id: shop.madurai,
    page: 2,
    page_size: 2,
  })
  expect(body.map((row) => row.orderdate)).toEqual(['18-11-2026'])
  expect(page).toEqual({ page: 2, pages: 2, rows: 3, totals: { amount: '1417.00' } })
})

test('the detail shows the lines and their totals', async () => {
  expect(await shop.boss.ok('customer_order_details', { order_id: estimates[2] ?? '' })).toMatchObject({
    order_id: estimates[2],
    sno: 'E26-27/000003',
    orderdate: '20-11-2026',
    billing_name: 'Murugan Agencies',
    billing_address: '56, Car Street\nMadurai',
    subtotal: '135.00',
    discount_percentage: '10',
    discount_amount: '14.00',
    total: '121.00',
    order_details: [
      { product_name: 'Ground Chakkar Big (10 Pcs)', qty: 3, amount: '45.00', totalamount: '135.00' },
    ],
  })
})

test('a detail shows the rounding too, so that its rows add up to the grand total', async () => {
  const { estimate_id } = await shop.boss.ok('estimate', {
    user_id: shop.kochi,
    packing_percentage: '2',
    discount_percentage: '10',
    commission_percentage: '5',
    productdetails: [{ product_id: shop.chakkar, qty: 3 }],
  })
  const past = await shop.boss.ok('customer_order_details', { order_id: estimate_id })
  expect(past).toMatchObject({ packing_amount: '2.70', round_off: '0.30', total: '124.00' })
  expect(past.total_rows.map(({ label, amount }) => `${label} ${amount}`)).toEqual([
    'Sub-Total 135.00',
    'Discount (10%) -14.00',
    'Packing Charge (2%) 2.70',
    'Round off 0.30',
    'Grand Total 124.00',
    'Commission (5%) 6.05',
  ])
  for (const call of ['estimate_list_details', 'print_estimate_detail'] as const)
    expect((await shop.boss.ok(call, { estimate_id })).total_rows).toEqual(past.total_rows)
  await shop.boss.ok('estimate_list_delete', { estimate_id })
})

test('a deleted estimate is left out; a deleted customer’s estimates are shown', async () => {
  await shop.boss.ok('estimate_list_delete', { estimate_id: estimates[1] ?? '' })
  expect(await history()).toHaveLength(2)
  await shop.boss.refused('customer_order_details', { order_id: estimates[1] }, 404)
  await shop.boss.ok('customer_list_delete', { user_id: shop.madurai })
  expect(await history()).toHaveLength(2)
})

test('an order is not an estimate', async () => {
  const { order_id } = await shop.boss.ok('pos_api/pos_order', {
    user_id: shop.kochi,
    productdetails: [{ product_name: 'Loose goods', qty: 1, amount_per_product: '10' }],
  })
  await shop.boss.refused('customer_order_details', { order_id }, 404)
})
