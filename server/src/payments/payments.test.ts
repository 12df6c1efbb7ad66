import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { stockedShop } from '../../test/stocked.ts'

/** A separate customer for each test. */
let user_id: string
const shop = await stockedShop()
const clerk = await shop.employee('payment_details')
beforeEach(async () => {
  user_id = await shop.buyer()
})

/** An order of this many rupees: its price is chosen so that 18 % tax and rounding give exactly that. */
async function order(rupees: number, of = user_id) {
  const { order_id } = await shop.boss.ok('pos_api/pos_order', {
    user_id: of,
    productdetails: [{ product_name: 'Loose goods', qty: 1, amount_per_product: (rupees / 1.18).toFixed(2) }],
  })
  expect((await shop.boss.ok('order_details', { order_id })).total).toBe(`${rupees}.00`)
  return order_id
}

const report = async (asked = {}) => (await clerk.ok('pos_api/pos_report_payment', asked))[0]
const pending = async (of = user_id) => (await report({ user_id: of }))?.pending_list ?? []
const balances = async () => (await pending()).map((row) => row.pending_balance)
const pay = (paid_amount: string | number) => clerk.ok('pos_api/pos_update_payment', { user_id, paid_amount })
const history = () => clerk.ok('payment_list', { user_id })

test('who owes is listed with what, since when, and the day of the last reminder', async () => {
  const mine = async () => (await clerk.ok('dues', {})).debtors.find((debtor) => debtor.user_id === user_id)
  expect(await mine()).toBeUndefined()
  const { head } = await clerk.refused('reminder_add', { user_id }, 422)
  expect(head.msg).toBe('This customer owes nothing.')
  await order(1000)
  expect(await mine()).toMatchObject({ pending_balance: '1000.00', since: '21-11-2026', reminded: '' })
  await order(500)
  expect(await clerk.ok('reminder_add', { user_id })).toEqual({ reminded: '21-11-2026' })
  expect(await mine()).toMatchObject({
    pending_balance: '1500.00',
    since: '21-11-2026',
    reminded: '21-11-2026',
  })
  await pay(1500)
  expect(await mine()).toBeUndefined()
})

describe('the pending list', () => {
  test('lists those who owe with their whole debt, whatever the dates', async () => {
    shop.clock.set('2026-11-20T06:30:00Z')
    await order(1000)
    shop.clock.set('2026-11-21T06:30:00Z')
    await order(500)
    const filtered = await report({ from: '21-11-2026', to: '21-11-2026', user_id })
    expect(filtered?.pending_list.map((row) => row.actual_amount)).toEqual(['500.00'])
    expect(filtered?.user_list).toContainEqual(
      expect.objectContaining({ user_id, pending_balance: '1500.00' }),
    )
    await pay(1500)
    expect((await report())?.user_list.map((row) => row.user_id)).not.toContain(user_id)
  })

  test('an edited order is owed as it is now, by its present customer', async () => {
    const order_id = await order(1000)
    await shop.boss.ok('pos_api/pos_order_edit', {
      order_id,
      user_id: shop.kochi,
      productdetails: [{ product_name: 'Loose goods', qty: 1, amount_per_product: '1000' }],
    })
    expect(await pending()).toEqual([])
    expect(await pending(shop.kochi)).toContainEqual(
      expect.objectContaining({ order_id, actual_amount: '1180.00' }),
    )
  })

  test.each([
    ['everything', () => ({})],
    ['a customer', () => ({ user_id })],
    ['a customer and days', () => ({ user_id, from: '01-11-2026', to: '30-11-2026' })],
    ['days', () => ({ from: '01-01-2026', to: '31-12-2026' })],
    ['a search', () => ({ search: 'buyer' })],
  ])('a page has the sums over all that matches: %s', async (_, asked) => {
    for (const rupees of [100, 200, 300]) await order(rupees)
    await pay(150)
    const whole = (await report(asked()))?.pending_list ?? []
    const sum = (field: 'actual_amount' | 'paid_amount' | 'pending_balance') =>
      whole.reduce((all, row) => all + Number(row[field]), 0).toFixed(2)
    const { body, page } = await clerk.answer('pos_api/pos_report_payment', {
      ...asked(),
      page: 2,
      page_size: 1,
    })
    expect(body[0]?.pending_list).toEqual(whole.slice(1, 2))
    expect(page).toMatchObject({ page: 2, pages: whole.length, rows: whole.length })
    for (const field of ['actual_amount', 'paid_amount', 'pending_balance'] as const)
      expect(page?.totals[field]).toBe(sum(field))
  })

  test('leaves out the list of debtors for a screen that already has it', async () => {
    await order(100)
    expect((await report({ users: '0' }))?.user_list).toEqual([])
  })
})

describe('a payment', () => {
  test('covers more orders than are read at once', async () => {
    for (let i = 0; i < 60; i++) await order(10)
    await pay(595)
    expect(await balances()).toEqual(['5.00'])
  })

  test.each([
    [{}, 'Please select a user.'],
    [{ user_id: '' }, 'Please select a user.'],
    [{ user_id: '999999' }, 'Please select a user.'],
  ])('needs a customer: %j', async (wrong, msg) => {
    const { head } = await clerk.refused('pos_api/pos_update_payment', { paid_amount: '1', ...wrong }, 400)
    expect(head.msg).toBe(msg)
  })

  test.each(['0', '-1', '1.001', 'ten', ''])('needs an amount: %j', async (paid_amount) => {
    await order(100)
    await clerk.refused('pos_api/pos_update_payment', { user_id, paid_amount }, 400)
    expect(await balances()).toEqual(['100.00'])
  })

  test('keeps its order from being deleted or brought below what was paid', async () => {
    const order_id = await order(1000)
    await pay(600)
    const { head } = await shop.boss.refused('order_list_delete', { order_id }, 422)
    expect(head.msg).toBe('This order has payments of ₹600.00. Reverse them first.')
  })
})

describe('reversing a payment', () => {
  test('makes its orders pending again and shows the payment as reversed, once', async () => {
    shop.clock.set('2026-11-21T12:00:00Z')
    const order_id = await order(100)
    await order(200)
    const { payment_id } = await pay(150)
    // Half past midnight in India.
    shop.clock.set('2026-11-21T19:00:00Z')
    expect(await clerk.ok('payment_reverse', { payment_id })).toMatchObject({ pending_balance: '300.00' })
    shop.clock.set('2026-11-21T06:30:00Z')
    expect(await balances()).toEqual(['100.00', '200.00'])
    const taken = { payment_date: '21-11-2026', amount: '150.00', taken_by: 'Employee 1' }
    const reversed = { reversed: '1', reversed_date: '22-11-2026', reversed_by: 'Employee 1' }
    expect(await history()).toMatchObject([{ payment_id, ...taken, ...reversed }])
    await clerk.refused('payment_reverse', { payment_id }, 422)
    await shop.boss.ok('order_list_delete', { order_id })
  })

  test('the reversing entry cannot be reversed', async () => {
    await order(100)
    const { payment_id } = await pay(100)
    const back = await clerk.ok('payment_reverse', { payment_id })
    await clerk.refused('payment_reverse', { payment_id: back.payment_id }, 422)
    await clerk.refused('payment_reverse', { payment_id: '999999' }, 404)
  })

  test('totals leave out reversed payments', async () => {
    await order(100)
    const { payment_id } = await pay(30)
    await pay(20)
    await clerk.ok('payment_reverse', { payment_id })
    const { body, page } = await clerk.answer('payment_list', { user_id, page: 1 })
    expect(body.map((row) => [row.amount, row.reversed])).toEqual([
      ['20.00', '0'],
      ['30.00', '1'],
    ])
    expect(page).toMatchObject({ rows: 2, totals: { amount: '20.00' } })
  })
})

test.each([
  'update payments set amount_paise = 1',
  'delete from payments',
  'update payment_allocations set amount_paise = 1',
  'delete from payment_allocations',
])('the ledgers only grow: %s', async (statement) => {
  await order(100)
  await pay(10)
  await expect(shop.database.transact((db) => sql.raw(statement).execute(db))).rejects.toThrow('append-only')
})
