import { expect, test } from 'vitest'
import { stockedShop } from '../../test/stocked.ts'

const shop = await stockedShop()
const { boss } = shop

const line = () => ({ product_id: shop.chakkar, product_name: 'Ground Chakkar', qty: 2 })
const draft = (user_id: string) => ({ user_id, productdetails: [line()] })
const sell = async (user_id: string) => (await boss.ok('pos_api/pos_order', draft(user_id))).order_id
const rowsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

test('a composition dealer’s sale is on a bill of supply without tax, and stays so', async () => {
  const before = await sell(shop.madurai)
  await boss.ok('setting_update', { seller_kind: 'composition' })
  expect((await boss.ok('pos_api/pos_product_list', {})).gst).toMatchObject({
    cgst: '0',
    sgst: '0',
    seller_kind: 'composition',
  })
  const order_id = await sell(shop.madurai)
  await boss.ok('setting_update', { seller_kind: 'regular' })
  const { paper, final_billing, bill_detail } = await boss.ok('print_detail', { order_id })
  expect(paper).toBe('bill_of_supply')
  expect(final_billing).toMatchObject({ subtotal: '90.00', gst_total: '0.00', total: '90.00' })
  expect(rowsOf(final_billing.total_rows)).toEqual(['subtotal', 'total'])
  expect(bill_detail[0]).toMatchObject({ tax_percentage: '0', total_with_gst_per_product: '90.00' })
  const detail = await boss.ok('order_details', { order_id })
  expect(detail.seller_kind).toBe('composition')
  expect(rowsOf(detail.total_rows)).toEqual(['subtotal', 'total'])
  await boss.ok('pos_api/pos_order_edit', { order_id, productdetails: [{ ...line(), qty: 3 }] })
  expect(await boss.ok('print_detail', { order_id })).toMatchObject({
    paper: 'bill_of_supply',
    final_billing: { total: '135.00' },
  })
  expect((await boss.ok('print_detail', { order_id: before })).paper).toBe('tax_invoice')
})

test('a composition dealer may not sell to another state, nor change a bill to it; an estimate may go there', async () => {
  await boss.ok('setting_update', { seller_kind: 'composition' })
  const stock = await shop.left(shop.chakkar)
  const { head } = await boss.refused('pos_api/pos_order', draft(shop.kochi), 422)
  expect(head.msg).toContain('may not sell to another state, and this bill goes to Kerala')
  expect(await shop.left(shop.chakkar)).toBe(stock)
  const order_id = await sell(shop.madurai)
  await boss.ok('setting_update', { seller_kind: 'regular' })
  const edited = await boss.refused('pos_api/pos_order_edit', { order_id, billing_state: 'Kerala' }, 422)
  expect(edited.head.msg).toContain('stays a Bill of Supply, which may not go to another state, here Kerala')
  await boss.ok('setting_update', { seller_kind: 'composition' })
  await boss.ok('estimate', draft(shop.kochi))
})

test('a seller who is not registered writes a plain bill without tax', async () => {
  await boss.ok('setting_update', { seller_kind: 'unregistered' })
  const order_id = await sell(shop.kochi)
  expect(await boss.ok('print_detail', { order_id })).toMatchObject({
    paper: 'bill',
    final_billing: { gst_total: '0.00', total: '90.00' },
  })
})

test('without a GST number a regular seller’s paper is an invoice with its tax, but no tax invoice', async () => {
  await boss.ok('setting_update', { seller_kind: 'regular', gst_no: '' })
  const order_id = await sell(shop.madurai)
  const { paper, final_billing } = await boss.ok('print_detail', { order_id })
  expect([paper, final_billing.gst_total, final_billing.total]).toEqual(['invoice', '16.20', '106.00'])
})

test('another kind of seller is refused', async () => {
  const { body } = await boss.refused('setting_update', { seller_kind: 'casual' }, 400)
  expect(body?.fields).toEqual([
    { path: 'seller_kind', msg: 'Kind of seller takes regular, composition or unregistered.' },
  ])
})

test('a product with its own rate, put on a bill without tax later, has none', async () => {
  const product_id = await shop.product('2802', { net_rate: '80', tax: '28' })
  for (const seller_kind of ['composition', 'unregistered'] as const) {
    await boss.ok('setting_update', { seller_kind, product_rates: '1' })
    const order_id = await sell(shop.madurai)
    const match = { product_id, product_name: 'Match box', qty: 1 }
    await boss.ok('pos_api/pos_order_edit', { order_id, productdetails: [line(), match] })
    const { final_billing } = await boss.ok('print_detail', { order_id })
    expect(final_billing).toMatchObject({ subtotal: '170.00', gst_total: '0.00', total: '170.00' })
  }
})
