import type { Sends } from '@kadai/contract/contract'
import { describe, expect, test } from 'vitest'
import { openStockedShop, stockedShop } from '../../test/stocked.ts'

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

  test('packing is added to the grand total; commission is shown but not added', async () => {
    const { estimate_id } = await save({
      packing_percentage: 2,
      commission_percentage: 10,
      discount_percentage: 0,
    })
    expect(await detail(estimate_id)).toMatchObject({
      subtotal: '840.00',
      packing_amount: '16.80',
      commission_amount: '84.00',
      round_off: '0.20',
      total: '857.00',
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
    ['no lines at all', { productdetails: undefined }, 400, 'Please select a product'],
    [
      'a wrong total',
      { total: '816.00' },
      409,
      'The totals do not match the lines. Please check and save again.',
    ],
    ['a total of three decimals', { total: '817.001' }, 400, 'Total takes at most two decimals.'],
    ['a discount over 100', { discount_percentage: '101' }, 400, 'Discount cannot be over 100.'],
    ['a negative discount', { discount_percentage: -1 }, 400, 'Discount cannot be below 0.'],
    [
      'a discount of three decimals',
      { discount_percentage: '12.345' },
      400,
      'Discount takes at most two decimals.',
    ],
    [
      'a discount in words',
      { discount_percentage: 'ten' },
      400,
      'Discount takes a percentage: “ten” cannot be read.',
    ],
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
    ['negative', -1],
    ['a fraction', 1.5],
    ['huge', 1e9],
    ['text', 'two'],
    ['blank', ''],
    ['absent', undefined],
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

describe('numbers', () => {
  test('count from 1 without gaps; refused saves use none', async () => {
    const numbers: string[] = []
    for (let i = 0; i < 3; i++) {
      numbers.push((await save()).sno)
      await shop.boss.refused('estimate', { ...draft(), total: '1.00' }, 409)
    }
    const first = Number(numbers[0]?.split('/')[1])
    expect(numbers).toEqual([0, 1, 2].map((i) => `E26-27/${String(first + i).padStart(6, '0')}`))
  })

  test('restart on 1 April, in the shop’s time zone', async () => {
    const other = await openStockedShop()
    const at = async (iso: string) => {
      other.clock.set(iso)
      const clerk = await other.employee('estimate')
      const productdetails = [{ product_id: other.chakkar, qty: 1 }]
      return (await clerk.ok('estimate', { user_id: other.madurai, productdetails })).sno
    }
    expect(await at('2027-03-31T18:29:59Z')).toBe('E26-27/000001')
    expect(await at('2027-03-31T18:30:00Z')).toBe('E27-28/000001')
    expect(await at('2027-03-31T18:29:00Z')).toBe('E26-27/000002')
    await other.close()
  })
})

describe('the same key', () => {
  test('five times at once saves one bill', async () => {
    const key = crypto.randomUUID()
    const left = await shop.left(shop.chakkar)
    const five = Array.from({ length: 5 }, () => shop.boss.ok('estimate', draft(), { key }))
    expect(new Set((await Promise.all(five)).map((answer) => answer.estimate_id)).size).toBe(1)
    expect(await shop.left(shop.chakkar)).toBe(left - 4)
  })

  test('with another body is refused, with what was saved', async () => {
    const key = crypto.randomUUID()
    const saved = await shop.boss.ok('estimate', draft(), { key })
    const { body } = await shop.boss.refused('estimate', draft({ discount_percentage: 5 }), 409, { key })
    expect(body?.saved).toEqual(saved)
  })

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

  test('an older version is refused and says who changed it and when', async () => {
    const { estimate_id } = await save()
    const { version } = await detail(estimate_id)
    await shop.boss.ok('estimate_detail_update', { estimate_id, version, discount_percentage: 1 })
    const later = { estimate_id, version, discount_percentage: 2 }
    const { head, body } = await shop.boss.refused('estimate_detail_update', later, 409)
    expect(head.msg).toContain('Kavitha changed this bill on 21-11-2026')
    expect(body?.changed?.by).toBe('Kavitha')
    expect((await detail(estimate_id)).discount_percentage).toBe('1')
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

describe('deleting', () => {
  test('hides it, keeps its number, returns its goods to stock, and can be undone', async () => {
    const { estimate_id, sno } = await save()
    const left = await shop.left(shop.chakkar)
    await shop.boss.ok('estimate_list_delete', { estimate_id })
    expect(await shop.left(shop.chakkar)).toBe(left + 4)
    const shown = async (deleted: '0' | '1') =>
      (await shop.boss.ok('estimate_list', { deleted, page: 1, search: sno })).map((row) => row.estimate_id)
    expect([await shown('0'), await shown('1')]).toEqual([[], [estimate_id]])
    await shop.boss.refused('estimate_list_delete', { estimate_id }, 404)
    expect((await save()).sno).not.toBe(sno)
    await shop.boss.ok('estimate_list_restore', { estimate_id })
    expect([await shown('0'), await shown('1')]).toEqual([[estimate_id], []])
    expect(await shop.left(shop.chakkar)).toBe(left - 4)
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

  test('takes both dates, inclusive', async () => {
    const saveAt = async (iso: string) => {
      shop.clock.set(iso)
      return (await save()).estimate_id
    }
    // A second before midnight in India, and at midnight: both are the 21st in UTC.
    const evening = await saveAt('2026-11-21T18:29:59Z')
    const night = await saveAt('2026-11-21T18:30:00Z')
    const between = async (from: string, to: string) =>
      (await shop.boss.ok('estimate_list', { from, to })).map((row) => row.estimate_id)
    expect(await between('22-11-2026', '22-11-2026')).toEqual([night])
    expect(await between('21-11-2026', '21-11-2026')).toContain(evening)
    expect(await between('21-11-2026', '22-11-2026')).toEqual(expect.arrayContaining([evening, night]))
    expect(await between('20-11-2026', '20-11-2026')).toEqual([])
    await shop.boss.refused('estimate_list', { from: '31-02-2026' }, 400)
  })
})

describe('stock that may not go below zero', () => {
  test('the last item is sold once', async () => {
    await shop.boss.ok('setting_update', { forbid_negative_stock: '1' })
    const product_id = await shop.product('LAST', { product_name: 'Last one', net_rate: 1, stock: 3 })
    const input = draft({ productdetails: [{ product_id, qty: 1 }] })
    const sent = Array.from({ length: 8 }, () => shop.boss.send('estimate', input))
    const codes = (await Promise.all(sent)).map(({ head }) => head.code)
    expect(codes.sort()).toEqual([...Array(3).fill(200), ...Array(5).fill(422)])
    const { head } = await shop.boss.refused('estimate', input, 422)
    expect(head.msg).toBe('There is not enough stock. Last one (LAST): none left.')
    await shop.boss.ok('setting_update', { forbid_negative_stock: '0' })
    await shop.boss.ok('estimate', input)
    expect(await shop.left(product_id)).toBe(-1)
  })
})
