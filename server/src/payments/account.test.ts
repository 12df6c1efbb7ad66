import { beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../../test/client.ts'
import { stockedShop } from '../../test/stocked.ts'
import { dice } from '../demo/dice.ts'

let clerk: Client
let counter: Client
let customers = 0
/** A separate customer for each test. */
let user_id: string
const shop = await stockedShop()
beforeEach(async () => {
  await at('2026-11-21T06:30:00Z')
  user_id = await customer()
})

/** Sets the clock and signs in again; earlier sessions would have ended. */
async function at(instant: string) {
  await shop.travel(instant)
  clerk = await shop.employee('payment_details')
  counter = await shop.employee('orders', 'estimate', 'customer', 'settings')
}

async function customer() {
  const input = { name: `Payer ${++customers}`, telephone: `98${String(customers).padStart(8, '0')}` }
  return (await counter.ok('customer_add', input)).user_id
}

/** A line that comes to this many rupees with 18 % tax and rounding. */
const goods = (rupees: number) => [
  { product_name: 'Loose goods', qty: 1, amount_per_product: (rupees / 1.18).toFixed(2) },
]
const order = (rupees: number, of = user_id) =>
  counter.ok('pos_api/pos_order', { user_id: of, productdetails: goods(rupees) })
const pay = (paid_amount: string | number, of = user_id) =>
  clerk.ok('pos_api/pos_update_payment', { user_id: of, paid_amount })
const account = (asked = {}) => clerk.ok('customer_account', { user_id, ...asked })
const told = async (asked = {}) =>
  (await account(asked)).lines.map((line) => [line.kind, line.number, line.billed, line.paid, line.balance])

describe("a customer's account", () => {
  test('runs from the opening balance, by date, to what is owed now', async () => {
    await at('2026-03-31T06:30:00Z')
    await order(700)
    await at('2026-04-01T06:30:00Z')
    const first = await order(1000)
    await at('2026-05-02T06:30:00Z')
    const { payment_id } = await pay(900)
    await at('2026-05-03T06:30:00Z')
    await clerk.ok('payment_reverse', { payment_id })
    await at('2026-05-03T06:40:00Z')
    const second = await order(250)
    await at('2026-11-21T06:30:00Z')
    const receipt = `R-${payment_id.padStart(6, '0')}`
    expect(await account()).toMatchObject({
      user_id,
      from: '01-04-2026',
      to: '21-11-2026',
      opening: '700.00',
      brought: '700.00',
      billed: '1250.00',
      paid: '0.00',
      balance: '1950.00',
      buyer_detail: { name: `Payer ${customers}` },
      seller_detail: { shop_name: 'Sri Velavan Crackers', gst_no: '33ABCDE1234F1Z7' },
    })
    expect(await told()).toEqual([
      ['order', first.sno, '1000.00', '0.00', '1700.00'],
      ['payment', receipt, '0.00', '900.00', '800.00'],
      ['reversal', receipt, '0.00', '-900.00', '1700.00'],
      ['order', second.sno, '250.00', '0.00', '1950.00'],
    ])
  })

  test.each([
    ['this year up to today', {}, '01-04-2026', '21-11-2026', '100.00', '300.00'],
    ['the year of the last day', { to: '20-03-2026' }, '01-04-2025', '20-03-2026', '0.00', '100.00'],
    ['from a day on', { from: '20-11-2026' }, '20-11-2026', '21-11-2026', '100.00', '300.00'],
    ['days to come', { from: '01-12-2026' }, '01-12-2026', '01-12-2026', '300.00', '300.00'],
  ])('is over %s', async (_, asked, from, to, opening, balance) => {
    await at('2026-03-15T06:30:00Z')
    await order(100)
    await at('2026-11-21T06:30:00Z')
    await order(200)
    expect(await account(asked)).toMatchObject({ from, to, opening, balance })
  })

  test('leaves out all estimates and deleted orders', async () => {
    const productdetails = [{ product_id: shop.chakkar, qty: 1 }]
    for (const status of ['Pending', 'Paid', 'Delivered'] as const) {
      const { estimate_id } = await counter.ok('estimate', { user_id, productdetails })
      await counter.ok('update_paid_status', { estimate_id, status })
    }
    const { order_id, sno } = await order(100)
    await counter.ok('order_list_delete', { order_id })
    expect(await account()).toMatchObject({ opening: '0.00', balance: '0.00', lines: [] })
    await counter.ok('order_list_restore', { order_id })
    expect(await told()).toEqual([['order', sno, '100.00', '0.00', '100.00']])
  })

  test('comes in pages, each continuing the balance of the one before', async () => {
    for (let minute = 0; minute < 7; minute++) {
      await at(`2026-11-21T06:3${minute}:00Z`)
      await order(100)
    }
    await pay(150)
    const whole = await account()
    const pages = await Promise.all(
      [1, 2, 3].map((page) => clerk.answer('customer_account', { user_id, page, page_size: 3 })),
    )
    expect(pages.flatMap(({ body }) => body.lines)).toEqual(whole.lines)
    expect(pages.map(({ body }) => body.brought)).toEqual(['0.00', '300.00', '600.00'])
    const totals = { billed: '700.00', paid: '150.00', balance: '550.00' }
    expect(pages[2]?.page).toEqual({ page: 3, pages: 3, rows: 8, totals })
  })

  test('stays available for a deleted customer; is refused for one that never existed', async () => {
    await order(100)
    await counter.ok('customer_list_delete', { user_id })
    expect(await account()).toMatchObject({ balance: '100.00', buyer_detail: { name: `Payer ${customers}` } })
    await clerk.refused('customer_account', { user_id: '999999' }, 404)
  })

  test('is refused if it ends before it begins', async () => {
    const { head } = await clerk.refused(
      'customer_account',
      { user_id, from: '02-11-2026', to: '01-11-2026' },
      400,
    )
    expect(head.msg).toBe('The To date must not be before the From date.')
  })
})

describe('a receipt', () => {
  test('shows what was paid, on which orders, and what is still owed', async () => {
    const first = await order(100)
    const second = await order(200)
    await at('2026-11-21T06:31:00Z')
    const { payment_id } = await pay('150.50')
    expect(await clerk.ok('payment_receipt', { payment_id })).toMatchObject({
      payment_id,
      receipt_no: `R-${payment_id.padStart(6, '0')}`,
      payment_date: '21-11-2026',
      user_id,
      amount: '150.50',
      amount_in_words: 'Rupees One Hundred Fifty and Fifty Paise Only',
      taken_by: expect.stringMatching(/^Employee/),
      reversed: '0',
      reversed_date: '',
      balance: '149.50',
      orders: [
        { order_id: first.order_id, order_date: '21-11-2026', total: '100.00', amount: '100.00' },
        { order_id: second.order_id, sno: second.sno, total: '200.00', amount: '50.50' },
      ],
      buyer_detail: { name: `Payer ${customers}` },
    })
  })

  test('keeps the balance and the shop’s letterhead of its time', async () => {
    await order(100)
    await at('2026-11-21T06:31:00Z')
    const { payment_id } = await pay(40)
    const given = await clerk.ok('payment_receipt', { payment_id })
    await at('2026-11-21T06:32:00Z')
    await order(500)
    await pay(10)
    await counter.ok('setting_update', { shopname: 'Velavan and Sons' })
    expect(await clerk.ok('payment_receipt', { payment_id })).toEqual(given)
    expect(given).toMatchObject({ balance: '60.00', seller_detail: { shop_name: 'Sri Velavan Crackers' } })
    await counter.ok('setting_update', { shopname: 'Sri Velavan Crackers' })
  })

  test('says so once the payment is reversed; the reversing entry has no receipt', async () => {
    await order(100)
    const { payment_id } = await pay(40)
    await at('2026-11-22T06:30:00Z')
    const back = await clerk.ok('payment_reverse', { payment_id })
    expect(await clerk.ok('payment_receipt', { payment_id })).toMatchObject({
      reversed: '1',
      reversed_date: '22-11-2026',
      reversed_by: expect.stringMatching(/./),
    })
    await clerk.refused('payment_receipt', { payment_id: back.payment_id }, 422)
    await clerk.refused('payment_receipt', { payment_id: '999999' }, 404)
  })
})

/** What the pending payments say that a customer owes. */
async function pendingOf(of: string): Promise<string> {
  const [report] = await clerk.ok('pos_api/pos_report_payment', {})
  return report?.user_list.find((debtor) => debtor.user_id === of)?.pending_balance ?? '0.00'
}

test('after a season of bills, edits, deletes, payments and reversals every account agrees with the pending payments', async () => {
  const fall = dice(1)
  const payers = [user_id, await customer(), await customer()]
  const orders: string[] = []
  const payments: string[] = []
  const deleted: string[] = []
  const started = Date.parse('2026-02-20T06:30:00Z')
  // A change that a rule refuses (an order with payments is not deleted) counts as a day without one.
  for (let step = 0; step < 90; step++) {
    await at(new Date(started + step * 17 * 3_600_000).toISOString())
    const what = fall.between(1, 10)
    const order_id = orders.length > 0 ? fall.pick(orders) : ''
    if (what <= 4 || order_id === '')
      orders.push((await order(fall.between(1, 900), fall.pick(payers))).order_id)
    else if (what === 5) {
      const productdetails = goods(fall.between(1, 900))
      await counter.send('pos_api/pos_order_edit', { order_id, productdetails })
    } else if (what === 6)
      await counter.send('pos_api/pos_order_edit', { order_id, user_id: fall.pick(payers) })
    else if (what === 7) {
      const { head } = await counter.send('order_list_delete', { order_id })
      if (head.code === 200) deleted.push(order_id)
      else if (deleted.length > 0) await counter.send('order_list_restore', { order_id: fall.pick(deleted) })
    } else if (what === 8 && payments.length > 0)
      await clerk.send('payment_reverse', { payment_id: fall.pick(payments) })
    else {
      const payer = fall.pick(payers)
      const owed = Number(await pendingOf(payer))
      if (owed > 0)
        payments.push((await pay(((owed * fall.between(1, 100)) / 100).toFixed(2), payer)).payment_id)
    }
  }
  const lines = new Map<string, string>()
  for (const payer of payers) {
    const own = await clerk.ok('customer_account', { user_id: payer, from: '20-02-2026' })
    expect(own).toMatchObject({ opening: '0.00', balance: await pendingOf(payer) })
    expect(own.lines.length).toBeGreaterThan(5)
    // Split at the new financial year, the second part continues the first.
    const [before, after] = [
      await clerk.ok('customer_account', { user_id: payer, to: '31-03-2026' }),
      await clerk.ok('customer_account', { user_id: payer, from: '01-04-2026' }),
    ]
    expect(after).toMatchObject({ opening: before.balance, balance: own.balance })
    expect([...before.lines, ...after.lines]).toEqual(own.lines)
    const { page } = await clerk.answer('payment_list', { user_id: payer, page: 1 })
    expect(own.paid).toBe(page?.totals.amount)
    for (const line of own.lines) if (line.kind === 'payment') lines.set(line.id, line.balance)
  }
  expect([...lines.keys()].sort()).toEqual(payments.toSorted())
  for (const payment_id of payments)
    expect((await clerk.ok('payment_receipt', { payment_id })).balance).toBe(lines.get(payment_id))
})
