import type { Sends } from '@kadai/contract/contract'
import { describe, expect, test } from 'vitest'
import { stockedShop } from '../../test/stocked.ts'

const shop = await stockedShop()

type Draft = Sends<'estimate'>

const draft = (more: Partial<Draft> = {}): Draft => ({
  user_id: shop.madurai,
  discount_percentage: '12.5',
  productdetails: [
    { product_id: shop.chakkar, qty: 4 },
    { product_id: shop.giftBox, qty: 2 },
  ],
  ...more,
})

const save = (more?: Partial<Draft>) => shop.boss.ok('estimate', draft(more))
const detail = (estimate_id: string) => shop.boss.ok('estimate_list_details', { estimate_id })

describe('saving', () => {
  test('totals come from the lines; the discount skips Non-Discount goods and is rounded to the rupee', async () => {
    const { estimate_id } = await save()
    expect(await detail(estimate_id)).toMatchObject({
      subtotal: '840.00',
      discountable: '180.00',
      non_discount: '660.00',
      discount_percentage: '12.5',
      discount_amount: '23.00',
      total: '817.00',
      amount: '817.00',
      status: 'Pending',
      estimatedate: '21-11-2026',
      billing_name: 'Murugan Agencies',
      agent: 'South Agent',
    })
  })

  test('reduces stock; the same product on two lines counts twice', async () => {
    const before = await shop.left(shop.flowerpot)
    const line = { product_id: shop.flowerpot, qty: 3 }
    await save({ productdetails: [line, { ...line, qty: 2 }] })
    expect(await shop.left(shop.flowerpot)).toBe(before - 5)
  })

  test('keeps its prices, names, discount flag and address when they change later', async () => {
    const product_id = await shop.product('KEEP', { product_name: 'Old name', net_rate: '10.00' })
    const customer = { name: 'Before', telephone: '1', address: 'Old street' }
    const { user_id } = await shop.boss.ok('customer_add', customer)
    const { estimate_id } = await save({ user_id, productdetails: [{ product_id, qty: 1 }] })
    const change = { product_name: 'New name', net_rate: '99.00', cid: shop.gifts }
    await shop.boss.ok('product_detail_update', { product_id, ...change })
    await shop.boss.ok('customer_detail_update', { user_id, name: 'After', address: 'New street' })
    const kept = await detail(estimate_id)
    expect(kept).toMatchObject({ billing_name: 'Before', billing_address: 'Old street', subtotal: '10.00' })
    expect(kept.estimate_details).toMatchObject([
      { product_name: 'Old name', net_rate: '10.00', non_discount: '0' },
    ])
  })

  test.each<[string, unknown, number, string]>([
    ['nobody chosen', { user_id: '' }, 400, 'Please select a customer.'],
    [
      'a customer who is not there',
      { user_id: '99999' },
      400,
      'There is no such customer. Please choose another one.',
    ],
    [
      'a product that never was',
      { productdetails: [{ product_id: '99999', qty: 1 }] },
      400,
      'There is no such product. Take the line out.',
    ],
    ['no lines', { productdetails: [] }, 400, 'Please select a product'],
    [
      'a wrong total',
      { total: '816.00' },
      409,
      'The totals do not match the lines. Please check and save again.',
    ],
    ['a discount over 100', { discount_percentage: '101' }, 400, 'Discount cannot be over 100.'],
  ])('%s is refused and nothing is written', async (_, wrong, code, message) => {
    const rows = async () => (await shop.boss.answer('estimate_list', { page: 1 })).page?.rows
    const before = await rows()
    const left = await shop.left(shop.chakkar)
    const refused = await shop.boss.refused('estimate', { ...draft(), ...(wrong as object) }, code)
    expect(refused.head.msg).toBe(message)
    expect([await rows(), await shop.left(shop.chakkar)]).toEqual([before, left])
  })

  test.each([
    ['zero', 0],
    ['a fraction', 1.5],
    ['text', 'two'],
    ['not a number', null],
  ])('a quantity that is %s is refused at its field', async (_, qty) => {
    const input = { ...draft(), productdetails: [{ product_id: shop.chakkar, qty }] }
    const { body } = await shop.boss.refused('estimate', input, 400)
    expect(body?.fields?.[0]?.path).toBe('productdetails.0.qty')
  })

  test.each([
    ['of nothing', ''],
    ['that is not there', '99999'],
  ])('a line with a product %s is refused', async (_, product_id) => {
    await shop.boss.refused('estimate', { ...draft(), productdetails: [{ product_id, qty: 1 }] }, 400)
  })

  test('a deleted customer is refused', async () => {
    const { user_id } = await shop.boss.ok('customer_add', { name: 'Left', telephone: '1' })
    await shop.boss.ok('customer_list_delete', { user_id })
    const { head } = await shop.boss.refused('estimate', draft({ user_id }), 400)
    expect(head.msg).toBe('This customer was deleted. Please choose another one.')
  })

  test('a line of a deleted product is refused by name', async () => {
    const product_id = await shop.product('GONE', { product_name: 'Gone' })
    await shop.boss.ok('product_list_delete', { product_id })
    const input = draft({ productdetails: [{ product_id, qty: 1 }] })
    const { head } = await shop.boss.refused('estimate', input, 400)
    expect(head.msg).toBe('Gone was deleted. Take the line out.')
  })
})

describe('the same key', () => {
  test('is free again after a refusal', async () => {
    const key = crypto.randomUUID()
    await shop.boss.refused('estimate', { ...draft(), total: '1.00' }, 409, { key })
    await shop.boss.ok('estimate', draft(), { key })
  })
})

describe('changing', () => {
  test('the sent lines are the whole bill, changed, new or removed; stock moves by the difference', async () => {
    const { estimate_id } = await save()
    const left = () => Promise.all([shop.chakkar, shop.giftBox, shop.flowerpot].map(shop.left))
    const [chakkar = 0, gift = 0, pot = 0] = await left()
    const { estimate_details: lines } = await detail(estimate_id)
    await shop.boss.ok('estimate_detail_update', {
      estimate_id,
      productdetails: [
        { od_id: lines[0]?.estimate_detail_id, product_id: shop.chakkar, qty: 6 },
        { product_id: shop.flowerpot, qty: 1 },
      ],
    })
    const changed = await detail(estimate_id)
    expect(changed.estimate_details).toMatchObject([
      { product_id: shop.chakkar, qty: 6 },
      { product_id: shop.flowerpot, qty: 1 },
    ])
    expect(changed.estimate_details[0]?.estimate_detail_id).toBe(lines[0]?.estimate_detail_id)
    expect(changed).toMatchObject({ subtotal: '340.00', discount_amount: '43.00', total: '297.00' })
    expect(await left()).toEqual([chakkar - 2, gift + 2, pot - 1])
  })

  test('absent fields stay', async () => {
    const { estimate_id } = await save()
    await shop.boss.ok('estimate_detail_update', { estimate_id, discount_percentage: '0' })
    expect(await detail(estimate_id)).toMatchObject({ total: '840.00', user_id: shop.madurai })
  })

  test('a saved line keeps its price when the catalogue changes; a new line gets the new one', async () => {
    const product_id = await shop.product('RISE', { net_rate: '10.00' })
    const { estimate_id } = await save({ discount_percentage: 0, productdetails: [{ product_id, qty: 1 }] })
    await shop.boss.ok('update_product_price', { product_id, net_rate: '12.00' })
    const { estimate_details: lines } = await detail(estimate_id)
    const saved = { od_id: lines[0]?.estimate_detail_id, product_id, qty: 2 }
    const productdetails = [saved, { product_id, qty: 1 }]
    await shop.boss.ok('estimate_detail_update', { estimate_id, productdetails })
    const totals = (await detail(estimate_id)).estimate_details.map((line) => line.total_per_product)
    expect(totals).toEqual(['20.00', '12.00'])
  })

  test('a line of another bill is refused', async () => {
    const one = await save()
    const other = await save()
    const { estimate_details: lines } = await detail(other.estimate_id)
    const productdetails = [{ od_id: lines[0]?.estimate_detail_id, product_id: shop.chakkar, qty: 1 }]
    await shop.boss.refused('estimate_detail_update', { estimate_id: one.estimate_id, productdetails }, 409)
    expect((await detail(other.estimate_id)).estimate_details).toEqual(lines)
  })

  test('deleting a line returns its goods to stock and answers the new version; the last line cannot be deleted', async () => {
    const { estimate_id } = await save()
    const left = await shop.left(shop.chakkar)
    const [first, last] = (await detail(estimate_id)).estimate_details
    const of = (line = first) => ({ estimate_detail_id: line?.estimate_detail_id ?? '' })
    const { version } = await shop.boss.ok('estimate_detail_delete', of())
    expect(await detail(estimate_id)).toMatchObject({ version, total: '660.00' })
    expect(await shop.left(shop.chakkar)).toBe(left + 4)
    const { head } = await shop.boss.refused('estimate_detail_delete', of(last), 422)
    expect(head.msg).toBe('A bill keeps at least one product. Delete the bill instead.')
    // The line goes in the save that replaces it.
    const productdetails = [{ product_id: shop.chakkar, qty: 1 }]
    await shop.boss.ok('estimate_detail_update', { estimate_id, version, productdetails })
    expect((await detail(estimate_id)).estimate_details).toMatchObject([{ product_id: shop.chakkar, qty: 1 }])
    expect(await shop.left(shop.chakkar)).toBe(left + 3)
  })

  test('a Paid estimate refuses edits and line deletions until it is Pending again', async () => {
    const { estimate_id } = await save()
    const [line] = (await detail(estimate_id)).estimate_details
    await shop.boss.ok('update_paid_status', { estimate_id, status: 'Paid' })
    await shop.boss.refused('estimate_detail_update', { estimate_id, discount_percentage: 1 }, 422)
    await shop.boss.refused('estimate_detail_delete', { estimate_detail_id: line?.estimate_detail_id }, 422)
    await shop.boss.ok('update_paid_status', { estimate_id, status: 'Delivered' })
    await shop.boss.ok('estimate_detail_update', { estimate_id, discount_percentage: 1 })
    await shop.boss.refused('update_paid_status', { estimate_id, status: 'Lost' }, 400)
  })
})

describe('the list', () => {
  test('finds by number, name in any case, agent and phone; pages, and sums all matches', async () => {
    const customer = { name: '100% Ünique_Name', telephone: '7777777777' }
    const { user_id } = await shop.boss.ok('customer_add', customer)
    const saved = []
    for (let i = 0; i < 3; i++) saved.push(await save({ user_id, discount_percentage: 0 }))
    const find = async (search: string) =>
      (await shop.boss.answer('estimate_list', { search, page: 1, page_size: 2 })).page
    for (const search of ['ünique', 'UNIQUE', '7777777', '7777777777', '100% u', '_name'])
      expect(await find(search), search).toMatchObject({ rows: 3, pages: 2, totals: { amount: '2520.00' } })
    expect(await find(saved[1]?.sno ?? '')).toMatchObject({ rows: 1 })
    expect(await find('%_%')).toMatchObject({ rows: 0 })
    const second = await shop.boss.ok('estimate_list', { search: 'unique', page: 2, page_size: 2 })
    expect(second.map((row) => row.estimate_id)).toEqual([saved[0]?.estimate_id])
  })
})
