import type { Sends } from '@kadai/contract/contract'
import { afterEach, expect, test } from 'vitest'
import { stockedShop } from '../../test/stocked.ts'

const shop = await stockedShop()
afterEach(async () => {
  await shop.boss.ok('setting_update', {
    ...{ cgst: '9', sgst: '9', packing_charge: '0' },
    ...{ prices_include_tax: '0', packing_taxed: '0', product_rates: '1' },
  })
})

type Draft = Sends<'pos_api/pos_order'>
const goods = (price: string, more: object = {}) => ({
  product_name: 'Assorted rockets',
  qty: 1,
  amount_per_product: price,
  ...more,
})
const save = async (productdetails: Draft['productdetails'], more: Partial<Draft> = {}) =>
  (await shop.boss.ok('pos_api/pos_order', { user_id: shop.madurai, productdetails, ...more })).order_id
const detail = (order_id: string) => shop.boss.ok('order_details', { order_id })
const invoice = (order_id: string) => shop.boss.ok('print_detail', { order_id })
const rowsOf = async (order_id: string) =>
  (await detail(order_id)).total_rows.map(({ label, amount, note }) => [
    label,
    amount,
    ...(note ? [note] : []),
  ])

test('prices with their tax: what was estimated is invoiced; the bill keeps this rule when it is edited', async () => {
  await shop.boss.ok('setting_update', { prices_include_tax: '1' })
  const order_id = await save([goods('10000')], { total: '10000.00' })
  const order = await detail(order_id)
  expect(order).toMatchObject({
    subtotal: '8474.58',
    taxable_value: '8474.58',
    cgst_amt: '762.71',
    total: '10000.00',
  })
  expect(order.order_details).toMatchObject([
    { amount_per_product: '10000.00', total_per_product: '10000.00', taxable_value: '8474.58' },
  ])
  await shop.boss.ok('setting_update', { prices_include_tax: '0' })
  const [line] = order.order_details
  await shop.boss.ok('pos_api/pos_order_edit', {
    order_id,
    productdetails: [goods('10000', { od_id: line?.order_detail_id }), goods('1180')],
  })
  expect(await rowsOf(order_id)).toEqual([
    ['Sub-Total', '9474.58', 'before tax'],
    ['CGST 9%', '852.71'],
    ['SGST 9%', '852.71'],
    ['Grand Total', '11180.00'],
  ])
  const { bill_detail, final_billing } = await invoice(order_id)
  expect(final_billing.prices_include_tax).toBe('1')
  expect(bill_detail).toMatchObject([
    { rate: '10000.00', amount: '8474.58', taxable_value: '8474.58' },
    { rate: '1180.00', amount: '1000.00', taxable_value: '1000.00', amount_with_tax_per_product: '1180.00' },
  ])
  expect((await detail(await save([goods('100')]))).total).toBe('118.00')
})

test('packing is taxed with the goods where the shop says so, and stands before the tax', async () => {
  await shop.boss.ok('setting_update', { packing_charge: '5', packing_taxed: '1' })
  const order_id = await save([goods('1000')])
  expect(await rowsOf(order_id)).toEqual([
    ['Sub-Total', '1000.00'],
    ['Packing Charge (5%)', '50.00'],
    ['CGST 9%', '94.50'],
    ['SGST 9%', '94.50'],
    ['Grand Total', '1239.00'],
  ])
  expect((await invoice(order_id)).tax_detail).toMatchObject([
    { taxable_value: '1050.00', total_tax: '189.00' },
  ])
})

test('a discount is taken off before tax, kept by an edit that does not name it, and taken away by 0', async () => {
  const gift = { product_id: shop.giftBox, product_name: 'Gift', qty: 1 }
  const order_id = await save([goods('1000'), gift], { order_discount: { percent: '10' } })
  const discounted = ['Discount (10%)', '-100.00', 'on ₹1,000.00 · Non-Discount ₹330.00']
  expect(await rowsOf(order_id)).toEqual([
    ['Sub-Total', '1330.00'],
    discounted,
    ['CGST 9%', '110.70'],
    ['SGST 9%', '110.70'],
    ['Round off', '-0.40'],
    ['Grand Total', '1451.00'],
  ])
  const { bill_detail } = await invoice(order_id)
  expect(bill_detail).toMatchObject([
    { amount: '1000.00', taxable_value: '900.00' },
    { amount: '330.00', taxable_value: '330.00' },
  ])
  const edit = (more: object) => shop.boss.ok('pos_api/pos_order_edit', { order_id, ...more })
  await edit({ billing_name: 'Renamed' })
  expect(await rowsOf(order_id)).toContainEqual(discounted)
  await edit({ order_discount: { amount: '200' } })
  expect(await detail(order_id)).toMatchObject({
    discount_given: '200.00',
    discount_amount: '200.00',
    total: '1333.00',
  })
  await edit({ order_discount: { percent: 0 } })
  expect(await detail(order_id)).toMatchObject({
    discount_given: '',
    discount_amount: '0.00',
    total: '1569.00',
  })
})

test.each([
  [{ amount: '100.01' }, 'The discount is more than the goods that can have one. Make it smaller.'],
  [{ amount: '10', percent: '5' }, 'A discount is a percentage or an amount, not both.'],
  ['10', 'A discount is a percentage or an amount, not both.'],
])('a discount of %j is refused', async (order_discount, msg) => {
  const draft = { user_id: shop.madurai, productdetails: [goods('100')], order_discount }
  expect((await shop.boss.refused('pos_api/pos_order', draft, 400)).head.msg).toBe(msg)
})

test('lines that a discount is given on cannot go before it: the bill stays as it is', async () => {
  const order_id = await save([goods('100'), goods('50')], { order_discount: { amount: '120' } })
  const before = await detail(order_id)
  const [line] = before.order_details
  const says =
    'The discount of ₹120.00 would be more than the goods that can have one. Save a smaller discount first.'
  const refusals = [
    await shop.boss.refused('order_detail_delete', { order_detail_id: line?.order_detail_id ?? '' }, 422),
    await shop.boss.refused('pos_api/pos_order_edit', { order_id, productdetails: [goods('100')] }, 422),
  ]
  expect(refusals.map(({ head }) => head.msg)).toEqual([says, says])
  expect(await detail(order_id)).toEqual(before)
})

test('the discount_percentage of old clients is still ignored', async () => {
  const old = { discount_percentage: '10', discount_amount: '10.00', user_id: shop.madurai }
  const { order_id } = await shop.boss.ok('pos_api/pos_order', { ...old, productdetails: [goods('100')] })
  expect(await detail(order_id)).toMatchObject({ discount_amount: '0.00', total: '118.00' })
})

test('a product’s own rate is listed, kept where it is not sent or blank, and taken away for the shop’s', async () => {
  const { boss } = shop
  const product_id = await shop.product('R1', { product_name: 'Ribbon', net_rate: '10', tax: '12' })
  const listed = async () => (await boss.ok('own_rates', {})).filter((row) => row.product_id === product_id)
  expect(await listed()).toMatchObject([{ product_code: 'R1', product_name: 'Ribbon', tax: '12' }])
  await boss.ok('product_detail_update', { product_id, net_rate: '11' })
  expect(await listed()).toMatchObject([{ tax: '12' }])
  await boss.ok('product_detail_update', { product_id, tax: '' })
  expect(await listed()).toMatchObject([{ tax: '12' }])
  await boss.ok('product_detail_update', { product_id, shop_tax: '1' })
  expect(await listed()).toEqual([])
  await boss.refused('product_detail_update', { product_id, tax: 'much' }, 400)
})

test('products’ own rates: several on a bill, in its rows, its tax table and the GST report, through every change', async () => {
  const { boss } = shop
  const product_id = await shop.product('M1', { net_rate: '200', tax: '5', hsn_code: '3605' })
  const match = { product_id, product_name: 'Match box', qty: 1 }
  await boss.ok('setting_update', { product_rates: '0' })
  expect((await detail(await save([match]))).total).toBe('236.00')
  await boss.ok('setting_update', { product_rates: '1' })
  const before = await boss.ok('pos_api/pos_report_gst', { gst: '5' })
  const order_id = await save([goods('100'), match], { user_id: shop.kochi })
  expect(await rowsOf(order_id)).toEqual([
    ['Sub-Total', '300.00'],
    ['IGST 18%', '18.00', 'on ₹100.00'],
    ['IGST 5%', '10.00', 'on ₹200.00'],
    ['Grand Total', '328.00'],
  ])
  expect((await invoice(order_id)).tax_detail).toMatchObject([
    { hsn_code: '3604', taxable_value: '100.00', igst_percentage: '18', igst: '18.00' },
    { hsn_code: '3605', taxable_value: '200.00', igst_percentage: '5', igst: '10.00' },
  ])
  const atFive = async (asked = {}) => {
    const report = await boss.ok('pos_api/pos_report_gst', { gst: '5', ...asked })
    expect(report.list_of_gst).toContain('5')
    return [report.gst_report.length, report.gst_total, report.product_total]
  }
  expect(before.gst_report).toEqual([])
  expect(await atFive()).toEqual([1, '10.00', '200.00'])
  expect(await atFive({ search: 'annai' })).toEqual([1, '10.00', '200.00'])
  await boss.ok('order_list_delete', { order_id })
  expect((await boss.ok('pos_api/pos_report_gst', { gst: '5' })).gst_total).toBe('0.00')
  await boss.ok('order_list_restore', { order_id })
  expect(await atFive()).toEqual([1, '10.00', '200.00'])
  // The line keeps its rate, whatever the product's is now; the other line goes.
  await boss.ok('product_detail_update', { product_id, tax: '12' })
  const [, line] = (await detail(order_id)).order_details
  const productdetails = [{ ...match, od_id: line?.order_detail_id, qty: 2 }]
  await boss.ok('pos_api/pos_order_edit', { order_id, productdetails })
  expect(await rowsOf(order_id)).toContainEqual(['IGST 5%', '20.00'])
  expect(await atFive()).toEqual([1, '20.00', '400.00'])
})
