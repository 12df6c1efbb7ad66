import { expect, test } from 'vitest'
import { stockedShop } from '../../test/stocked.ts'

const shop = await stockedShop()
let boss = shop.boss

async function deliver(qty: number, status: 'Delivered' | 'Paid' = 'Delivered', more: object = {}) {
  const { estimate_id, sno } = await boss.ok('estimate', {
    user_id: shop.madurai,
    productdetails: [{ product_id: shop.chakkar, qty }],
    ...more,
  })
  await boss.ok('update_paid_status', { estimate_id, status })
  return { estimate_id, sno }
}
const stock = async () => (await boss.ok('product_detail', { product_id: shop.chakkar })).stock

/** Sessions end over night. */
async function daysLater(days: number) {
  shop.clock.advance(days * 86_400_000)
  boss = await shop.employee('estimate', 'orders', 'pos', 'product', 'settings')
}
const unbilled = async () => (await boss.ok('dashboard', {})).unbilled
const listed = async (asked: object = {}) => (await boss.ok('unbilled_list', asked)).map(({ sno }) => sno)

test('goods that left without an invoice are counted and listed, oldest first, until there is one', async () => {
  expect(await unbilled()).toBeUndefined()
  await boss.ok('estimate', { user_id: shop.madurai, productdetails: [{ product_id: shop.chakkar, qty: 9 }] })
  const first = await deliver(2)
  await daysLater(1)
  const second = await deliver(3, 'Paid')
  expect(await unbilled()).toEqual({ estimates: 2, amount: '225.00', oldest: '21-11-2026' })
  expect(await listed()).toEqual([first.sno, second.sno])
  expect(await listed({ from: '22-11-2026', to: '22-11-2026' })).toEqual([second.sno])
  expect(await listed({ search: first.sno })).toEqual([first.sno])
  const page = await boss.answer('unbilled_list', { page: 2, page_size: 1 })
  expect(page.page).toEqual({ page: 2, pages: 2, rows: 2, totals: { amount: '225.00' } })

  const { order_id } = await boss.ok('estimate_invoice', first)
  expect(await listed()).toEqual([second.sno])
  await boss.ok('order_list_delete', { order_id })
  expect(await listed()).toEqual([first.sno, second.sno])
  await boss.ok('order_list_restore', { order_id })
  await boss.ok('estimate_list_delete', second)
  expect(await unbilled()).toBeUndefined()
  await boss.ok('estimate_list_restore', second)
  await boss.ok('update_paid_status', { estimate_id: second.estimate_id, status: 'Pending' })
  expect(await unbilled()).toBeUndefined()
})

test('what came back is taken off, and an estimate that all came back is not unbilled', async () => {
  const { estimate_id, sno } = await deliver(4)
  const { estimate_details } = await boss.ok('estimate_list_details', { estimate_id })
  const takeBack = (qty: number) => {
    const lines = [{ estimate_detail_id: estimate_details[0]?.estimate_detail_id ?? '', qty }]
    return boss.ok('estimate_return', { estimate_id, lines })
  }
  await takeBack(1)
  expect(await unbilled()).toMatchObject({ estimates: 1, amount: '135.00' })
  expect(await boss.ok('unbilled_list', {})).toMatchObject([{ sno, amount: '135.00' }])
  const { order_id } = await boss.ok('estimate_invoice', { estimate_id })
  expect(await unbilled()).toBeUndefined()
  await boss.ok('order_list_delete', { order_id })
  const last = await takeBack(3)
  expect([await unbilled(), await listed()]).toEqual([undefined, []])
  expect(await boss.ok('estimate_list', { search: sno })).toMatchObject([
    { amount: '180.00', returned: '180.00' },
  ])
  await boss.ok('estimate_return_delete', last)
  expect(await unbilled()).toMatchObject({ estimates: 1, amount: '135.00' })
  await boss.ok('estimate_return_restore', last)
  expect(await unbilled()).toBeUndefined()
})

test('the invoice has today’s date, the estimate’s lines, prices and discount, and takes no goods again', async () => {
  const { estimate_id } = await deliver(10, 'Delivered', { discount_percentage: 10 })
  const left = await stock()
  await daysLater(5)
  const { order_id, sno, total } = await boss.ok('estimate_invoice', { estimate_id })
  // 450.00 less 10 %, with 9 % and 9 %, in whole rupees.
  expect(total).toBe('478.00')
  expect(await boss.ok('order_details', { order_id })).toMatchObject({
    sno,
    order_date: '27-11-2026',
    estimate_id,
    billing_name: 'Murugan Agencies',
    discount_amount: '45.00',
    order_details: [{ product_id: shop.chakkar, qty: 10, amount_per_product: '45.00' }],
  })
  expect(await stock()).toBe(left)
  await boss.refused('estimate_invoice', { estimate_id }, 422)
})

test('with prices that include tax it comes to what was estimated, whatever packing the settings have', async () => {
  const rules = { prices_include_tax: '1', packing_charge: '3' } as const
  await boss.ok('setting_update', rules)
  const totals = async (estimate: object) => {
    const { estimate_id } = await deliver(100, 'Delivered', estimate)
    const told = await boss.ok('estimate_invoice_total', { estimate_id })
    const { total, order_id } = await boss.ok('estimate_invoice', { estimate_id })
    return { estimate_id, order_id, told: told.total, total }
  }
  const plain = { productdetails: [{ product_id: shop.chakkar, qty: 1, amount_per_product: '10000' }] }
  const { estimate_id, order_id, ...both } = await totals(plain)
  expect(both).toEqual({ told: '10000.00', total: '10000.00' })
  // An edit keeps its packing.
  await boss.ok('pos_api/pos_order_edit', { order_id, billing_name: 'Renamed' })
  expect(await boss.ok('order_details', { order_id })).toMatchObject({ total: '10000.00' })
  expect(await totals({ ...plain, packing_percentage: 5 })).toMatchObject({
    told: '10500.00',
    total: '10500.00',
  })
  await boss.refused('estimate_invoice_total', { estimate_id }, 422)
  await boss.ok('setting_update', { prices_include_tax: '0', packing_charge: '0' })
})

test('an order of an estimate has the packing it is sent with, and that of the settings where it is sent without', async () => {
  await boss.ok('setting_update', { packing_charge: '3' })
  const line = { product_id: shop.chakkar, product_name: 'Ground Chakkar', qty: 10 }
  const order = async (more: object) => {
    const { estimate_id } = await deliver(10)
    const draft = { user_id: shop.madurai, estimate_id, productdetails: [line], ...more }
    const { order_id } = await boss.ok('pos_api/pos_order', draft)
    return boss.ok('order_details', { order_id })
  }
  expect(await order({})).toMatchObject({ packing_percentage: '3', packing_charge: '13.50' })
  expect(await order({ packing_percentage: '0' })).toMatchObject({ packing_charge: '0.00' })
  await boss.ok('setting_update', { packing_charge: '0' })
})

test('goods that were deleted meanwhile are billed at their own rate of tax, which the estimate tells', async () => {
  const { product_id } = await boss.ok('product_add', {
    ...{ product_code: 'M1', product_name: 'Match box', cid: shop.crackers, net_rate: '100', tax: '5' },
  })
  const line = { product_id, product_name: 'Match box', qty: 1 }
  const { estimate_id } = await deliver(1, 'Delivered', { productdetails: [line] })
  await boss.ok('product_list_delete', { product_id })
  const { estimate_details } = await boss.ok('estimate_list_details', { estimate_id })
  expect(estimate_details).toMatchObject([{ product_name: 'Match box', tax: '5' }])
  const draft = { user_id: shop.madurai, estimate_id, productdetails: [line], total: '105.00' }
  await boss.ok('pos_api/pos_order', draft)
})

test('of two who make it at once, one does', async () => {
  const { estimate_id } = await deliver(1)
  const both = await Promise.all([1, 2].map(() => boss.send('estimate_invoice', { estimate_id })))
  expect(both.map(({ head }) => head.code).sort()).toEqual([200, 422])
})

test('the dashboard counts them for those who see estimates or orders', async () => {
  await deliver(1)
  expect(await (await shop.employee('orders')).ok('dashboard', {})).toHaveProperty('unbilled')
  expect(await (await shop.employee('product')).ok('dashboard', {})).not.toHaveProperty('unbilled')
})
