import { expect, test } from 'vitest'
import { stockedShop } from '../../test/stocked.ts'

const orders: string[] = []

async function order(user_id: string, ...prices: string[]) {
  const { order_id } = await shop.boss.ok('pos_api/pos_order', {
    user_id,
    productdetails: prices.map((price, at) => ({
      product_name: `Goods ${at + 1}`,
      qty: 1,
      amount_per_product: price,
    })),
  })
  orders.push(order_id)
  return order_id
}

// Three days: 18 % within the state, 18 % to Kerala, and 12 % after a change of the settings.
const shop = await stockedShop()
const clerk = await shop.employee('gst_report')
shop.clock.set('2026-11-18T18:00:00Z') // 23:30 on the 18th in India
await order(shop.madurai, '1000.04', '10.00')
shop.clock.set('2026-11-18T18:31:00Z') // one minute past midnight: the 19th
await order(shop.kochi, '200.00')
shop.clock.set('2026-11-20T06:30:00Z')
await shop.boss.ok('setting_update', { cgst: '6', sgst: '6' })
await order(shop.madurai, '100.00', '50.00', '0.50')

const report = (asked = {}) => clerk.ok('pos_api/pos_report_gst', asked)
const dates = async (asked: object) => (await report(asked)).gst_report.map((row) => row.order_date)

test('rows are the lines of orders, newest first, with the tax and the value of each', async () => {
  const { gst_report, list_of_gst, gst_total, product_total } = await report({ gst: '' })
  expect(gst_report.map((row) => [row.order_date, row.gst, row.gst_amt, row.total])).toEqual([
    ['20-11-2026', '12', '12.00', '100.00'],
    ['20-11-2026', '12', '6.00', '50.00'],
    ['20-11-2026', '12', '0.06', '0.50'],
    ['19-11-2026', '18', '36.00', '200.00'],
    ['18-11-2026', '18', '180.00', '1000.04'],
    ['18-11-2026', '18', '1.80', '10.00'],
  ])
  expect(gst_report[3]).toMatchObject({
    order_id: orders[1],
    customer_name: 'Annai Stores',
    sno: '26-27/000002',
  })
  expect(list_of_gst).toEqual(['12', '18'])
  expect({ gst_total, product_total }).toEqual({ gst_total: '235.86', product_total: '1360.54' })
})

test.each([
  [{ from: '19-11-2026', to: '19-11-2026' }, ['19-11-2026'], '36.00', '200.00'],
  [{ to: '18-11-2026' }, ['18-11-2026', '18-11-2026'], '181.80', '1010.04'],
  [{ gst: '18' }, ['19-11-2026', '18-11-2026', '18-11-2026'], '217.80', '1210.04'],
  [{ gst: 12, to: '19-11-2026' }, [], '0.00', '0.00'],
  [{ search: 'annai' }, ['19-11-2026'], '36.00', '200.00'],
  [{ search: 'murugan', gst: '12%' }, ['20-11-2026', '20-11-2026', '20-11-2026'], '18.06', '150.50'],
])('%j', async (asked, days, gst_total, product_total) => {
  expect(await dates(asked)).toEqual(days)
  expect(await report(asked)).toMatchObject({ gst_total, product_total, list_of_gst: ['12', '18'] })
})

test('a page carries the sums over all matches', async () => {
  const { body, page } = await clerk.answer('pos_api/pos_report_gst', { page: 2, page_size: 4 })
  expect(body.gst_report.map((row) => row.gst_amt)).toEqual(['180.00', '1.80'])
  expect(page).toEqual({
    page: 2,
    pages: 2,
    rows: 6,
    totals: { gst_total: '235.86', product_total: '1360.54' },
  })
})

test('a deleted order is left out, with its lines and sums, until it is restored; an edited one counts as it is', async () => {
  const order_id = orders[1] ?? ''
  await shop.boss.ok('order_list_delete', { order_id })
  expect(await report({})).toMatchObject({ gst_total: '199.86', product_total: '1160.54' })
  expect(await dates({})).not.toContain('19-11-2026')
  await shop.boss.ok('order_list_restore', { order_id })
  await shop.boss.ok('pos_api/pos_order_edit', {
    order_id,
    productdetails: [{ product_name: 'Goods 1', qty: 2, amount_per_product: '200.00' }],
  })
  expect(await report({ gst: '18' })).toMatchObject({ gst_total: '253.80', product_total: '1410.04' })
})

test('an empty shop has an empty report', async () => {
  const { from, to } = { from: '01-01-2020', to: '31-12-2020' }
  const { body, page } = await clerk.answer('pos_api/pos_report_gst', { from, to, page: 1 })
  expect(body).toMatchObject({ gst_report: [], gst_total: '0.00', product_total: '0.00' })
  expect(page).toMatchObject({ page: 1, pages: 1, rows: 0 })
})
