import type { Sends } from '@kadai/contract/contract'
import { describe, expect, test } from 'vitest'
import { stockedShop } from '../../test/stocked.ts'

// ₹1,180: 1,000 and 18 % tax.
const LINE = { product_name: 'Loose goods', qty: 1, amount_per_product: '1000' }
const CASH = { mode: 'cash', amount: '1180', tendered: '1200' } as const
const SALE = {
  counter_sale: '1',
  productdetails: [LINE],
  payment_parts: [CASH],
} satisfies Sends<'pos_api/pos_order'>

const shop = await stockedShop()
/** Bills at the counter, and has no privilege for payments. */
const counter = await shop.employee('pos')
const clerk = await shop.employee('payment_details', 'orders')

const detail = (order_id: string) => clerk.ok('order_details', { order_id })
/** The newest payments, as the list shows them. */
const newest = async (count = 1) => (await clerk.ok('payment_list', { page: 1 })).slice(0, count)

describe('a counter sale', () => {
  test('names nobody, is paid with its save, and is supplied in the state of the shop', async () => {
    const saved = await counter.ok('pos_api/pos_order', { ...SALE, billing_state: 'Kerala' })
    expect(saved).toMatchObject({ paid: '1180.00', due: '0.00', change: '20.00' })
    expect(await detail(saved.order_id)).toMatchObject({
      ...{ user_id: '', name: 'Counter sale', counter_sale: '1', billing_state: 'Tamil Nadu' },
      ...{ in_state: '1', paid_amount: '1180.00' },
    })
    expect(await clerk.ok('order', { search: 'counter sale' })).toMatchObject([
      { order_id: saved.order_id, user_id: '', counter_sale: '1' },
    ])
    const { buyer_detail, due } = await counter.ok('print_detail', { order_id: saved.order_id })
    expect(due).toBe('0.00')
    expect(buyer_detail).toMatchObject({ name: 'Counter sale', state: 'Tamil Nadu', state_code: '33' })
    expect(await newest()).toMatchObject([{ user_id: '', name: 'Counter sale', amount: '1180.00' }])
  })

  test('is in no list of customers', async () => {
    await counter.ok('pos_api/pos_order', SALE)
    const lists = [
      await shop.boss.ok('customer_list', {}),
      await clerk.ok('pos_api/pos_report_payment', {}),
      await counter.ok('pos_api/pos_product_list', {}),
    ]
    expect(JSON.stringify(lists)).not.toContain('Counter sale')
  })

  test.each([
    ['unpaid', { payment_parts: undefined }, 422, 'A counter sale is paid in full: ₹1,180.00 is missing.'],
    ['paid in part', { payment_parts: [{ mode: 'upi', amount: '1000' }] }, 422, '₹180.00 is missing'],
    ['paid too much', { payment_parts: [{ mode: 'upi', amount: '1181' }] }, 422, 'more than is due'],
    [
      'of ₹50,000',
      {
        productdetails: [{ ...LINE, qty: 50 }],
        payment_parts: [{ mode: 'cash', amount: '59000' }],
      },
      422,
      "A sale of ₹50,000.00 or more of taxable value needs the buyer's name",
    ],
    ['that is none', { counter_sale: '0' }, 400, 'Please select a customer.'],
    ['that is none, of nothing', { counter_sale: '', productdetails: [] }, 400, 'Please select a customer.'],
  ])('%s is refused', async (_, more, code, says) => {
    const { head } = await counter.refused('pos_api/pos_order', { ...SALE, ...more } as never, code)
    expect(head.msg).toContain(says)
  })

  test('of one paisa less than ₹50,000 is taken', async () => {
    const productdetails = [{ product_name: 'Loose goods', qty: 1, amount_per_product: '49999.99' }]
    const payment_parts = [{ mode: 'cash' as const, amount: '59000' }]
    await counter.ok('pos_api/pos_order', { counter_sale: '1', productdetails, payment_parts })
  })

  test('named with a customer it is theirs', async () => {
    const { order_id } = await counter.ok('pos_api/pos_order', {
      ...SALE,
      user_id: shop.madurai,
      payment_parts: [],
    })
    expect(await detail(order_id)).toMatchObject({ user_id: shop.madurai, counter_sale: '0' })
  })

  test('its payment goes back only with the order, as it came, and comes again when it is restored', async () => {
    const { order_id } = await counter.ok('pos_api/pos_order', SALE)
    const [payment] = await newest()
    const { head } = await clerk.refused('payment_reverse', { payment_id: payment?.payment_id ?? '' }, 422)
    expect(head.msg).toBe('A counter sale is always paid. Delete its order, and the money goes back with it.')

    await counter.ok('order_list_delete', { order_id })
    expect(await newest()).toMatchObject([{ payment_id: payment?.payment_id, reversed: '1' }])
    await counter.ok('order_list_restore', { order_id })
    expect(await newest(2)).toMatchObject([
      { amount: '1180.00', reversed: '0', modes: [{ mode: 'cash', amount: '1180.00' }] },
      { payment_id: payment?.payment_id, reversed: '1' },
    ])
    await counter.ok('order_list_delete', { order_id })
    await counter.ok('order_list_restore', { order_id })
    expect((await newest(3)).map(({ reversed }) => reversed)).toEqual(['0', '1', '1'])
    expect(await detail(order_id)).toMatchObject({ paid_amount: '1180.00' })
  })

  test('is edited as long as it stays paid', async () => {
    const { order_id } = await counter.ok('pos_api/pos_order', SALE)
    const more = { order_id, productdetails: [{ ...LINE, qty: 2 }] }
    await counter.refused('pos_api/pos_order_edit', { ...more, counter_sale: '1' }, 422)
    const rest = { mode: 'upi', amount: '1180' } as const
    expect(await counter.ok('pos_api/pos_order_edit', { ...more, payment_parts: [rest] })).toMatchObject({
      paid: '2360.00',
      due: '0.00',
    })
    const less = await counter.refused('pos_api/pos_order_edit', { order_id, productdetails: [LINE] }, 422)
    expect(less.head.msg).toContain('Delete it, which gives the money back, and bill again.')
  })

  test('becomes the bill of a customer who gives a name, with its money', async () => {
    const { order_id } = await counter.ok('pos_api/pos_order', SALE)
    await counter.ok('pos_api/pos_order_edit', { order_id, user_id: shop.madurai })
    expect(await detail(order_id)).toMatchObject({ counter_sale: '0', paid_amount: '1180.00' })
    const [taken, counted] = await newest(2)
    expect([taken, counted]).toMatchObject([{ user_id: shop.madurai, reversed: '0' }, { reversed: '1' }])
    // From now on it is paid as any other bill.
    await clerk.ok('payment_reverse', { payment_id: taken?.payment_id ?? '' })
  })

  test('a bill of a customer becomes one where it is paid with it', async () => {
    const draft = { user_id: shop.madurai, productdetails: [LINE] }
    const { order_id } = await counter.ok('pos_api/pos_order', draft)
    const change = { order_id, counter_sale: '1' } as const
    await counter.refused('pos_api/pos_order_edit', change, 422)
    await counter.ok('pos_api/pos_order_edit', { ...change, payment_parts: [CASH] })
    expect(await detail(order_id)).toMatchObject({ counter_sale: '1', paid_amount: '1180.00' })
  })

  test('is not made from an estimate, which has a customer', async () => {
    const line = {
      product_id: shop.chakkar,
      product_name: 'Ground Chakkar',
      qty: 1,
      amount_per_product: '45',
    }
    const { estimate_id } = await shop.boss.ok('estimate', {
      user_id: shop.madurai,
      productdetails: [line],
    })
    const sale = { ...SALE, estimate_id, productdetails: [line] }
    await shop.boss.refused('pos_api/pos_order', sale, 422)
  })
})
