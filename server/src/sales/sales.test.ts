import type { Sends } from '@kadai/contract/contract'
import { SALES_BY } from '@kadai/contract/sales'
import { expect, test } from 'vitest'
import { PASSWORD } from '../../test/shop.ts'
import { stockedShop } from '../../test/stocked.ts'

const shop = await stockedShop()
const { boss, madurai, kochi, chakkar, flowerpot, giftBox } = shop

/** Moves to a day and signs the owner in: a session from weeks away has ended. */
async function on(day: string) {
  await shop.travel(`${day}T06:30:00Z`)
  await boss.ok('login', { email: 'kavitha@example.in', password: PASSWORD })
}

type Line = Sends<'pos_api/pos_order'>['productdetails'][number]
const line = (product_id: string, qty: number, amount_per_product: string): Line => ({
  ...{ product_id, qty, amount_per_product, product_name: product_id },
})

async function invoice(user_id: string, ...productdetails: Line[]) {
  const { order_id } = await boss.ok('pos_api/pos_order', { user_id, productdetails })
  const { order_details } = await boss.ok('order_details', { order_id })
  return { order_id, order_detail_id: order_details[0]?.order_detail_id ?? '' }
}

const asked = (more: Sends<'sales_by'>) => boss.answer('sales_by', { page: 1, ...more })
/** What is listed: name, detail, how many, amount. */
async function listed(more: Sends<'sales_by'>) {
  const { body } = await asked(more)
  return body.rows.map((row) => [row.name, row.detail, row.sold, row.amount])
}
const compared = async (more: Sends<'sales_by'>) =>
  (await asked(more)).body.rows.map((row) => [row.name, row.detail, row.amount, row.earlier, row.change])

// 12-10-2026: an invoice of 1,180, of which 236 comes back and 118 is added, and one of 531 to another state, half of
// which is no product of the list.
await on('2026-10-12')
const first = await invoice(madurai, line(chakkar, 10, '100'))
const back = { order_id: first.order_id, reason: '01', settle: 'keep' } as const
await boss.ok('credit_note', { ...back, lines: [{ order_detail_id: first.order_detail_id, qty: 2 }] })
await boss.ok('debit_note', {
  ...{ order_id: first.order_id, reason: '04' },
  lines: [{ order_detail_id: first.order_detail_id, amount: '100' }],
})
await invoice(kochi, line(flowerpot, 2, '100'), {
  product_name: 'Loose goods',
  qty: 1,
  amount_per_product: '250',
})

// 13-10-2026: an estimate of 4 × 45 less 10 % and a gift box of 330 without discount, with 2 % packing; one comes back.
await on('2026-10-13')
const { estimate_id } = await boss.ok('estimate', {
  ...{ user_id: madurai, discount_percentage: '10', packing_percentage: '2' },
  productdetails: [
    { product_id: chakkar, qty: 4 },
    { product_id: giftBox, qty: 1 },
  ],
})
const { estimate_details } = await boss.ok('estimate_list_details', { estimate_id })
const estimate_detail_id = estimate_details[0]?.estimate_detail_id ?? ''
await boss.ok('estimate_return', { estimate_id, lines: [{ estimate_detail_id, qty: 1 }] })
// An estimate that gets its invoice the day after, one that came back and then got it, and one that is deleted.
const billed = await boss.ok('estimate', {
  user_id: kochi,
  productdetails: [{ product_id: flowerpot, qty: 3 }],
})
const gone = await boss.ok('estimate', { user_id: kochi, productdetails: [{ product_id: giftBox, qty: 1 }] })
await boss.ok('estimate_list_delete', { estimate_id: gone.estimate_id })

// 14-10-2026: the invoice of the estimate, and a counter sale of 118.
await on('2026-10-14')
await boss.ok('estimate_invoice', { estimate_id: billed.estimate_id })
await boss.ok('pos_api/pos_order', {
  counter_sale: '1',
  productdetails: [line(chakkar, 1, '100')],
  payment_parts: [{ mode: 'cash', amount: '118' }],
})

const days = { from: '12-10-2026', to: '14-10-2026' }

test('sales by day are invoices, and estimates without one, less what came back', async () => {
  expect(await listed(days)).toEqual([
    ['14-10-2026', '', 2, '366.00'],
    ['13-10-2026', '', 1, '461.00'],
    ['12-10-2026', '', 2, '1593.00'],
  ])
})

const paise = (text: string) => Math.round(Number(text) * 100)

test.each(SALES_BY)('by %s the rows add up to what the day book says of these days', async (by) => {
  const { body, page } = await asked({ ...days, by })
  const { billed } = await boss.ok('day_book', { ...days, page: 1 })
  expect(page?.totals.amount).toBe(billed)
  expect(body.rows.reduce((sum, row) => sum + paise(row.amount), 0)).toBe(paise(billed))
})

test('goods on taxed papers are sold for what the GST report says, value and tax', async () => {
  const { body } = await asked({ ...days, from: '12-10-2026', to: '12-10-2026', by: 'product' })
  const gst = await boss.ok('pos_api/pos_report_gst', { from: '12-10-2026', to: '12-10-2026', page: 1 })
  expect(body.rows.reduce((sum, row) => sum + paise(row.amount), 0)).toBe(
    paise(gst.gst_total) + paise(gst.product_total),
  )
})

test('less the estimates without an invoice they are the revenue of the dashboard', async () => {
  const { total_revenue } = await boss.ok('dashboard', {})
  const { page } = await asked(days)
  expect([page?.totals.amount, total_revenue]).toEqual(['2420.00', '1959.00'])
})

test('what has no agent or customer has a row of its own', async () => {
  expect(await listed({ ...days, by: 'agent' })).toEqual([
    ['South Agent', '', 2, '1523.00'],
    ['No agent', '', 3, '897.00'],
  ])
  expect(await listed({ ...days, by: 'customer' })).toEqual([
    ['Murugan Agencies', '9000190056', 2, '1523.00'],
    ['Annai Stores', '9000015838', 2, '779.00'],
    ['Counter sale', '', 1, '118.00'],
  ])
})

test('goods have their share of discounts; no product, and packing with round-off, are rows of their own', async () => {
  const rest = [
    ['Not a product', '', 1, '295.00'],
    ['Packing and round-off', '', 0, '9.70'],
  ]
  expect(await listed({ ...days, by: 'product' })).toEqual([
    ['Ground Chakkar Big (10 Pcs)', '101', 12, '1301.50'],
    ['FlowerPot Special (10 Pcs)', '201', 5, '483.80'],
    ['Gift Box 31 items', '2101', 1, '330.00'],
    ...rest,
  ])
  expect(await listed({ ...days, by: 'category' })).toEqual([
    ['CRACKERS', '', 17, '1785.30'],
    ['GIFT BOXES', '', 1, '330.00'],
    ...rest,
  ])
  expect(await listed({ ...days, by: 'product', search: 'flower' })).toHaveLength(1)
})

test('an estimate counts on its day until it has its invoice, and what came back of it likewise', async () => {
  const amounts = async () => (await listed(days)).map((row) => row[3])
  const { order_id } = await boss.ok('estimate_invoice', { estimate_id })
  // 3 × 45 less 14, and 330, are 451 + 81.18 + 9.30 packing; the return counts no more, because the invoice is without it.
  expect((await listed({ ...days, by: 'agent' }))[0]?.[3]).toBe('1603.00')
  await boss.ok('order_list_delete', { order_id })
  expect(await amounts()).toEqual(['366.00', '461.00', '1593.00'])
})

test('two periods stand side by side: as many days before, or those that are typed', async () => {
  const day = { from: '13-10-2026', to: '14-10-2026', compare: 'period' } as const
  expect((await asked(day)).body).toMatchObject({ earlier_from: '11-10-2026', earlier_to: '12-10-2026' })
  expect(await compared(day)).toEqual([
    ['14-10-2026', '12-10-2026', '366.00', '1593.00', '-77.0'],
    ['13-10-2026', '11-10-2026', '461.00', '0.00', ''],
  ])
  const typed = { ...day, by: 'customer', earlier_from: '12-10-2026', earlier_to: '12-10-2026' } as const
  expect(await compared(typed)).toEqual([
    ['Murugan Agencies', '9000190056', '461.00', '1062.00', '-56.6'],
    ['Annai Stores', '9000015838', '248.00', '531.00', '-53.3'],
    ['Counter sale', '', '118.00', '0.00', ''],
  ])
  expect((await asked(typed)).page?.totals).toMatchObject({
    amount: '827.00',
    earlier: '1593.00',
    change: '-48.1',
  })
})

test('two seasons meet by days to Deepavali', async () => {
  await on('2025-09-24') // D−26 of 20-10-2025, as 13-10-2026 of 8-11-2026
  await invoice(madurai, line(chakkar, 2, '100'))
  await on('2025-09-25')
  await invoice(kochi, line(chakkar, 1, '50'))
  await on('2026-10-14')
  const season = await asked({ compare: 'season' })
  expect(season.body).toMatchObject({
    ...{ from: '09-09-2026', to: '14-10-2026', earlier_from: '21-08-2025', earlier_to: '25-09-2025' },
    ...{ deepavali: '08-11-2026', earlier_deepavali: '20-10-2025' },
  })
  expect(await compared({ compare: 'season' })).toEqual([
    ['14-10-2026', 'D−25', '366.00', '59.00', '520.3'],
    ['13-10-2026', 'D−26', '461.00', '236.00', '95.3'],
    ['12-10-2026', 'D−27', '1593.00', '0.00', ''],
  ])
  expect((await compared({ compare: 'season', by: 'agent' }))[0]).toEqual([
    ...['South Agent', '', '1523.00', '236.00', '545.3'],
  ])
})

test('the file has the rows of the list, with words for what has none', async () => {
  const asks = new URLSearchParams({ ...days, by: 'category', compare: 'period', format: 'csv' })
  const file = await fetch(`${shop.url}/api/download/sales_by?${asks}`, { headers: { cookie: boss.cookie } })
  expect(file.headers.get('content-disposition')).toContain('sales-by-category-compare-period-')
  expect((await file.text()).split('\r\n').slice(1, 5)).toEqual([
    'CRACKERS,,17,1785.30,0.00',
    'GIFT BOXES,,1,330.00,0.00',
    'Not a product,,1,295.00,0.00',
    'Packing and round-off,,0,9.70,0.00',
  ])
})

test('what cannot be listed or compared is refused, and said', async () => {
  const said = async (input: object) => (await boss.refused('sales_by', input, 400)).body?.fields?.[0]?.msg
  expect(await said({ by: 'shape' })).toBe('Sales are added up by day, agent, category, product or customer.')
  expect(await said({ compare: 'month' })).toBe('Compare takes period or season.')
  expect(await said({ compare: 'season', from: '01-10-2019', to: '27-10-2019' })).toBe(
    'Kadai knows the days of Deepavali from 2020 to 2035. Choose days of these seasons.',
  )
  expect(await said({ compare: 'period', earlier_from: '02-10-2026', earlier_to: '01-10-2026' })).toBe(
    'The To date must not be before the From date.',
  )
})
