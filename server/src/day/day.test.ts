import type { Sends } from '@kadai/contract/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../../test/client.ts'
import { stockedShop } from '../../test/stocked.ts'

const shop = await stockedShop()
const cashier = await shop.employee('cash', 'orders', 'estimate', 'payment_details')
/** Each test begins with an empty day. */
beforeEach(async () => {
  shop.clock.set('2026-11-21T06:30:00Z')
  await close(0)
})

/** A line that comes to this many rupees with 18 % tax and rounding. */
const goods = (rupees: number) => [
  { product_name: 'Loose goods', qty: 1, amount_per_product: (rupees / 1.18).toFixed(2) },
]
const order = (rupees: number, more = {}) =>
  cashier.ok('pos_api/pos_order', { user_id: shop.madurai, productdetails: goods(rupees), ...more })
const estimate = (productdetails: Sends<'estimate'>['productdetails'], more = {}) =>
  cashier.ok('estimate', { user_id: shop.madurai, productdetails, ...more })
const spend = (amount: number, more: Partial<Sends<'payment_details_add'>> = {}) =>
  cashier.ok('payment_details_add', {
    ...{ name: 'Tea', payment_sent: 'Stall', description: 'Tea', amount, ...more },
  })
const move = (kind: Sends<'cash_move_add'>['kind'], amount: number, note = '') =>
  cashier.ok('cash_move_add', { kind, amount, note })
/** Takes the last payment back. */
const reverse = async (more = {}) => {
  const [payment] = await cashier.ok('payment_list', { page: 1, page_size: 1 })
  await cashier.ok('payment_reverse', { payment_id: payment?.payment_id ?? '', ...more })
}
const cash = (amount: number) => ({ payment_parts: [{ mode: 'cash' as const, amount }] })
const now = async () => (await cashier.ok('day_summary', {})).figures
const close = async (counted_amount: number, more = {}) => {
  const { version } = await cashier.ok('day_summary', {})
  const { close_id } = await cashier.ok('day_close', { counted_amount, version, ...more })
  return cashier.ok('day_close_detail', { close_id })
}

test('a day: float, a sale paid in two modes, an old due in cash, cash to the bank, and a count that is ₹20 short', async () => {
  const old = await order(300)
  await close(0)
  await move('float', 2000, 'From the safe')
  const inCash = { mode: 'cash', amount: 500, tendered: 1000 }
  const byUpi = { mode: 'upi', amount: 400, reference: '412345678901' }
  const sale = await order(1180, { payment_parts: [inCash, byUpi] })
  await cashier.ok('pos_api/pos_order_edit', { order_id: old.order_id, ...cash(300) })
  const chakkars = [{ product_id: shop.chakkar, qty: 2 }]
  await estimate(chakkars, { discount_percentage: 10 })
  await spend(30, { mode: 'cash' })
  await spend(70, { mode: 'bank' })
  await spend(30, { payment_method: 'credit', mode: 'cash' })
  await move('to_bank', 1500)
  const open = await cashier.ok('day_summary', {})
  expect(open).toMatchObject({
    from_date: '21-11-2026',
    from_time: '12:00',
    after: expect.stringMatching(/^Z-26-27\/\d{6}$/),
    moves: [{ kind: 'float', note: 'From the safe' }, { kind: 'to_bank' }],
    figures: {
      sold: '1261.00',
      kinds: [
        { kind: 'estimate', papers: 1, value: '81.00', earlier_papers: 0, earlier_value: '0.00' },
        { kind: 'order', papers: 1, value: '1180.00' },
      ],
      discounts: '9.00',
      taxes: [{ gst: '18', taxable: '1000.00', cgst: '90.00', sgst: '90.00' }],
      numbers: [{ kind: 'estimate' }, { kind: 'order', first: sale.sno, last: sale.sno, papers: 1 }],
      modes: [
        { mode: 'cash', received: '800.00' },
        { mode: 'upi', received: '400.00' },
      ],
      dues_received: '300.00',
      dues_made: '280.00',
      expenses: [
        { mode: 'cash', spent: '30.00', got_back: '30.00' },
        { mode: 'bank', spent: '70.00', got_back: '0.00' },
      ],
      drawer: { spent: '30.00', got_back: '30.00', to_bank: '1500.00', expected: '1300.00' },
    },
  })
  const counted = { '500': 2, '100': '2', '50': 1, '10': 3 }
  const sent = { counted, note: 'Twenty short', version: open.version }
  const { close_id, number } = await cashier.ok('day_close', sent)
  expect(await cashier.ok('day_close_detail', { close_id })).toMatchObject({
    number,
    expected: '1300.00',
    counted: '1280.00',
    difference: '-20.00',
    note: 'Twenty short',
    counted_by: [{ value: '500', count: 2 }, { value: '100' }, { value: '50' }, { value: '10', count: 3 }],
    closed_by: 'Employee 1',
    figures: open.figures,
    moves: open.moves,
  })
  expect(await now()).toMatchObject({ sold: '0.00', kinds: [], drawer: { expected: '0.00' } })
})

test('a close is the same for ever; what is changed later lands in the open day by its difference', async () => {
  const { order_id, sno } = await order(1180, cash(500))
  const other = await order(500)
  const spent = await spend(10)
  const given = await close(500)
  await cashier.ok('pos_api/pos_order_edit', { order_id, productdetails: goods(1000) })
  await cashier.ok('order_list_delete', { order_id: other.order_id })
  await cashier.ok('payment_details_delete', { id: spent.id })
  await reverse()
  expect(await now()).toMatchObject({
    sold: '-680.00',
    kinds: [{ kind: 'order', papers: 0, value: '0.00', earlier_papers: 2, earlier_value: '-680.00' }],
    numbers: [],
    cancelled: [{ kind: 'order', sno: other.sno }],
    received: '-500.00',
    modes: [{ mode: 'cash', received: '0.00', refunded: '500.00', amount: '-500.00' }],
    expenses: [{ mode: '', spent: '-10.00', got_back: '0.00' }],
    drawer: { refunded: '500.00', expected: '-500.00' },
  })
  expect(given.figures.numbers).toMatchObject([{ first: sno, last: other.sno, papers: 2 }])
  expect(await cashier.ok('day_close_detail', { close_id: given.close_id })).toEqual(given)
  // A drawer that owes is closed like any other.
  expect(await close(0)).toMatchObject({ expected: '-500.00', difference: '500.00' })
  expect(await cashier.ok('day_close_detail', { close_id: given.close_id })).toEqual(given)
})

test('money for an estimate is received on its day; its invoice a day later owes the rest', async () => {
  const productdetails = [{ product_id: shop.flowerpot, qty: 10, amount_per_product: '100' }]
  const { estimate_id } = await estimate(productdetails)
  await cashier.ok('update_paid_status', { estimate_id, status: 'Paid', ...cash(1000) })
  const taken = { received: '1000.00', dues_received: '1000.00', dues_made: '0.00', credit_used: '0.00' }
  expect(await close(1000)).toMatchObject({ figures: taken })
  const lines = productdetails.map((line) => ({ ...line, product_name: 'FlowerPot' }))
  const made = await order(1180, { estimate_id, productdetails: lines })
  expect(made).toMatchObject({ paid: '1000.00', due: '180.00' })
  const next = { received: '0.00', dues_received: '0.00', dues_made: '180.00', credit_used: '1000.00' }
  expect(await now()).toMatchObject({ ...next, modes: [] })
  expect(await close(0)).toMatchObject({ figures: next })
  // The cheque bounced: the whole invoice is due.
  await reverse()
  expect(await now()).toMatchObject({ received: '-1000.00', dues_received: '-1000.00', dues_made: '0.00' })
})

test('the money of a counter sale that gets a name neither came nor went again', async () => {
  const draft = { counter_sale: '1' as const, productdetails: goods(118), ...cash(118) }
  const today = await cashier.ok('pos_api/pos_order', draft)
  const earlier = await cashier.ok('pos_api/pos_order', draft)
  const name = (order_id: string, more = {}) =>
    cashier.ok('pos_api/pos_order_edit', { order_id, user_id: shop.madurai, ...more })
  await name(today.order_id)
  const sold = { modes: [{ mode: 'cash', received: '236.00', refunded: '0.00' }], dues_made: '0.00' }
  expect(await now()).toMatchObject({ ...sold, drawer: { received: '236.00', expected: '236.00' } })
  await close(236)
  // What comes with the name is new.
  await name(earlier.order_id, { productdetails: goods(236), ...cash(118) })
  expect(await now()).toMatchObject({
    modes: [{ mode: 'cash', received: '118.00', refunded: '0.00' }],
    drawer: { expected: '118.00' },
  })
  await close(118)
  // Deleted and restored it did come and go.
  const { order_id } = await cashier.ok('pos_api/pos_order', draft)
  await cashier.ok('order_list_delete', { order_id })
  await cashier.ok('order_list_restore', { order_id })
  expect(await now()).toMatchObject({ modes: [{ mode: 'cash', received: '236.00', refunded: '118.00' }] })
})

test('more cash to the owner than there should be is taken, with a word', async () => {
  await move('float', 300)
  const out = async (amount: number) => (await move('to_owner', amount)).warning
  expect(await out(300)).toBe('')
  expect(await out(1)).toBe(
    'Saved. That is more than the ₹0.00 that should be in the drawer: count it, and correct what is missing here.',
  )
  expect((await now()).drawer).toMatchObject({ to_owner: '301.00', expected: '-1.00' })
})

describe('closing', () => {
  test.each([
    [{}, 'Enter the counted cash, as a sum or by notes and coins.'],
    [
      { counted_amount: 5, counted: { '5': 1 } },
      'The counted cash is a sum (counted_amount) or notes and coins (counted). Leave one of them out.',
    ],
    [{ counted: { '500': '' } }, 'Enter the counted cash, as a sum or by notes and coins.'],
    [{ counted: { '2000': 1 } }, 'Enter the counted cash, as a sum or by notes and coins.'],
    [{ counted: { '500': -1 } }, expect.stringContaining('Counted')],
    [{ counted_amount: -1 }, expect.stringContaining('Counted')],
  ])('is refused without a count that can be read: %j', async (count, msg) => {
    const { head } = await cashier.refused('day_close', count, 400)
    expect(head.msg).toEqual(msg)
  })

  test('sent twice at once it is one close; two people close two days; with the version one is refused', async () => {
    await order(100, cash(100))
    const both = await Promise.all([1, 2].map(() => cashier.send('day_close', { counted_amount: 100 })))
    const [made, again] = both.sort((a, b) => a.head.code - b.head.code)
    expect([made?.head.code, again?.head.code]).toEqual([200, 409])
    const { number, figures } = await cashier.ok('day_close_detail', made?.body as { close_id: string })
    expect(again?.head.msg).toBe(
      `You closed this day just now, as ${number}, and nothing happened since. Load it again.`,
    )
    expect(figures.sold).toBe('100.00')
    const other = await shop.employee('cash')
    await other.ok('day_close', { counted_amount: 0 })
    shop.clock.advance(60_000)
    await other.ok('day_close', { counted_amount: 0 })
    const { version } = await cashier.ok('day_summary', {})
    const answers = await Promise.all(
      [1, 2, 3].map(() => cashier.send('day_close', { counted_amount: 0, version })),
    )
    expect(answers.map(({ head }) => head.code).sort()).toEqual([200, 409, 409])
  })

  test('while bills are saved and paid: each is in exactly one day, and numbers have no gap', async () => {
    const before = (await cashier.answer('day_close_list', { page: 1 })).page?.rows ?? 0
    const saves = Array.from({ length: 12 }, () => order(100, cash(100)))
    const closes = Array.from({ length: 4 }, () => cashier.send('day_close', { counted_amount: 0 }))
    await Promise.all([...saves, ...closes])
    // One of an empty day right after another is refused.
    const made = (await Promise.all(closes)).flatMap(({ head, body }) =>
      head.code === 200 ? [body as { close_id: string }] : [],
    )
    const days = [
      await close(0),
      ...(await Promise.all(made.map((it) => cashier.ok('day_close_detail', it)))),
    ]
    const sum = (of: (day: (typeof days)[number]) => string) =>
      days.reduce((all, day) => all + Number(of(day)), 0)
    expect(sum(({ figures }) => figures.sold)).toBe(1200)
    expect(sum(({ figures }) => figures.received)).toBe(1200)
    expect(sum(({ expected }) => expected)).toBe(1200)
    const { body, page } = await cashier.answer('day_close_list', { page: 1, page_size: 200 })
    expect(page?.rows).toBe(before + days.length)
    expect(body.map(({ number }) => Number(number.slice(8)))).toEqual(
      Array.from({ length: before + days.length }, (_, at) => before + days.length - at),
    )
  })
})

test('a drawer for each employee: each closes what it made; the owner sees all', async () => {
  await shop.boss.ok('setting_update', { drawer_per_employee: '1' })
  const selvi = await shop.employee('cash', 'orders')
  const mani = await shop.employee('cash', 'orders')
  const sell = (who: Client, rupees: number) =>
    who.ok('pos_api/pos_order', { user_id: shop.madurai, productdetails: goods(rupees), ...cash(rupees) })
  await sell(selvi, 100)
  const bill = await sell(mani, 200)
  await selvi.ok('cash_move_add', { kind: 'float', amount: 50 })
  expect(await selvi.ok('day_summary', {})).toMatchObject({
    per_employee: '1',
    drawer_of: String(selvi.id),
    drawers: [{ employee_id: String(selvi.id) }],
    figures: { sold: '100.00', drawer: { expected: '150.00' } },
  })
  await selvi.refused('day_summary', { employee_id: mani.id }, 403)
  await selvi.refused('day_close', { employee_id: mani.id, counted_amount: 0 }, 403)
  expect(await shop.boss.ok('day_summary', { employee_id: mani.id })).toMatchObject({
    figures: { sold: '200.00' },
  })
  // The day book too: with the totals and the file of their own entries.
  expect(await selvi.ok('day_book', {})).toMatchObject({
    billed: '100.00',
    in: '150.00',
    lines: [{ entry: 'order', billed: '100.00' }, { entry: 'payment' }, { entry: 'float' }],
  })
  const book = await mani.answer('day_book', { page: 1, page_size: 25 })
  expect(book).toMatchObject({ body: { billed: '200.00' }, page: { rows: 2, totals: { in: '200.00' } } })
  const file = await fetch(`${shop.url}/api/download/day_book?format=csv`, {
    headers: { cookie: mani.cookie },
  })
  const rows = (await file.text()).trim().split('\n')
  expect(rows).toHaveLength(3)
  expect(rows.join()).toContain('200.00')
  const whole = (await shop.boss.ok('day_book', {})).lines.map(({ billed }) => billed)
  expect(whole).toEqual(expect.arrayContaining(['100.00', '200.00']))
  const { close_id } = await mani.ok('day_close', { counted_amount: 200 })
  await selvi.refused('day_close_detail', { close_id }, 404)
  expect(await shop.boss.ok('day_close_detail', { close_id })).toMatchObject({
    drawer_of: String(mani.id),
    difference: '0.00',
  })
  // What another changes in a bill is in the drawer of the one who made it.
  await selvi.ok('pos_api/pos_order_edit', { order_id: bill.order_id, productdetails: goods(300) })
  expect(await mani.ok('day_summary', {})).toMatchObject({ figures: { sold: '100.00' } })
  expect(await selvi.ok('day_summary', {})).toMatchObject({ figures: { sold: '100.00' } })
  // One drawer again: what is in no close yet is in the shop's.
  await shop.boss.ok('setting_update', { drawer_per_employee: '0' })
  expect(await selvi.ok('day_summary', {})).toMatchObject({
    figures: { sold: '200.00', drawer: { expected: '150.00' } },
  })
})

describe('the day book', () => {
  const minute = (at: number) => shop.travel(`2026-11-19T06:${30 + at}:00Z`)
  /** Two days, each with a bill, its receipt and a cash move; on the first also a refund and an expense. */
  async function twoDays() {
    await minute(0)
    await order(100, cash(60))
    await minute(1)
    await reverse({ mode: 'upi' })
    await minute(2)
    await spend(5, { mode: 'cash' })
    await minute(3)
    await move('to_owner', 20, 'Home')
    shop.clock.set('2026-11-20T06:30:00Z')
    await move('float', 7)
    await estimate([{ product_id: shop.chakkar, qty: 2 }])
  }
  const days = { from: '19-11-2026', to: '20-11-2026' }

  test('lists everything by time, with totals by mode that are the sums of its lines', async () => {
    await twoDays()
    const { lines, ...book } = await cashier.ok('day_book', days)
    expect(lines.map((line) => [line.entry, line.billed, line.in, line.out])).toEqual([
      ['order', '100.00', '0.00', '0.00'],
      ['payment', '0.00', '60.00', '0.00'],
      ['refund', '0.00', '0.00', '60.00'],
      ['expense', '0.00', '0.00', '5.00'],
      ['to_owner', '0.00', '0.00', '20.00'],
      ['estimate', '90.00', '0.00', '0.00'],
      ['float', '0.00', '7.00', '0.00'],
    ])
    expect(lines[4]).toMatchObject({ date: '19-11-2026', time: '12:03', note: 'Home' })
    expect(book).toMatchObject({
      ...days,
      by_kind: { estimate: '90.00', order: '100.00' },
      in: '67.00',
      out: '85.00',
      modes: [
        { mode: 'cash', in: '67.00', out: '25.00' },
        { mode: 'upi', in: '0.00', out: '60.00' },
      ],
    })
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => cashier.answer('day_book', { ...days, page, page_size: 2 })),
    )
    expect(pages.flatMap(({ body }) => body.lines)).toEqual(lines)
    expect(pages[0]?.page).toMatchObject({ rows: 7, totals: { in: '67.00', out: '85.00' } })
  })

  test('says of an expense dated back when it was entered, and on that day what its drawer paid', async () => {
    await shop.travel('2026-11-16T06:30:00Z')
    await close(0)
    await spend(15, { mode: 'cash', added_date: '12-11-2026' })
    const { figures } = await cashier.ok('day_summary', {})
    expect(figures.expenses).toMatchObject([{ mode: 'cash', spent: '15.00' }])
    expect(await cashier.ok('day_book', {})).toMatchObject({
      lines: [],
      dated_back: { in: '0.00', out: '15.00' },
    })
    expect(await cashier.ok('day_book', { from: '12-11-2026', to: '12-11-2026' })).toMatchObject({
      lines: [{ entry: 'expense', date: '12-11-2026', entered: '16-11-2026', out: '15.00' }],
      dated_back: { out: '0.00' },
    })
    const both = await cashier.ok('day_book', { from: '12-11-2026', to: '16-11-2026' })
    expect(both).toMatchObject({ out: '15.00', dated_back: { out: '0.00' } })
  })

  test('has no receipt for a note that was set off: no money moved', async () => {
    await shop.travel('2026-11-15T06:30:00Z')
    const { order_id } = await order(100)
    const { order_details } = await cashier.ok('order_details', { order_id })
    const lines = order_details.map((line) => ({ order_detail_id: line.order_detail_id, qty: 1 }))
    await cashier.ok('credit_note', { order_id, reason: '01', settle: 'set_off', lines })
    const { body, page } = await cashier.answer('day_book', { page: 1, page_size: 25 })
    expect(body.lines.map(({ entry }) => entry)).toEqual(['order', 'credit_note'])
    expect([body.modes, page?.rows]).toEqual([[], 2])
  })

  test('is that of today where no days are asked for', async () => {
    await shop.travel('2026-11-17T06:30:00Z')
    expect(await cashier.ok('day_book', {})).toMatchObject({ from: '17-11-2026', lines: [] })
    await move('in', 3)
    expect(await cashier.ok('day_book', {})).toMatchObject({
      to: '17-11-2026',
      lines: [{ entry: 'in', in: '3.00' }],
    })
  })

  test('counts an estimate once that has its invoice in these days', async () => {
    const day = (date: number) => shop.travel(`2026-11-1${date}T06:30:00Z`)
    const pots = (qty: number) => [{ product_id: shop.flowerpot, qty, amount_per_product: '100' }]
    const book = (from: number, to: number) =>
      cashier.ok('day_book', { from: `1${from}-11-2026`, to: `1${to}-11-2026`, page: 1, page_size: 25 })
    await day(7)
    const { estimate_id } = await estimate(pots(10))
    await estimate(pots(2))
    const { estimate_details } = await cashier.ok('estimate_list_details', { estimate_id })
    const [{ estimate_detail_id = '' } = {}] = estimate_details
    await cashier.ok('estimate_return', { estimate_id, lines: [{ estimate_detail_id, qty: 1 }] })
    await day(8)
    const productdetails = pots(9).map((line) => ({ ...line, product_name: 'FlowerPot' }))
    const { order_id } = await order(0, { estimate_id, productdetails })
    expect(await book(7, 8)).toMatchObject({
      billed: '1262.00',
      by_kind: { estimate: '1200.00', order: '1062.00', estimate_return: '-100.00', credit_note: '0.00' },
      as_invoices: { papers: 1, value: '900.00' },
    })
    const apart = { as_invoices: { papers: 0, value: '0.00' } }
    expect(await book(7, 7)).toMatchObject({ ...apart, billed: '1100.00' })
    expect(await book(8, 8)).toMatchObject({ ...apart, billed: '1062.00' })
    await cashier.ok('order_list_delete', { order_id })
    expect(await book(7, 8)).toMatchObject({ ...apart, billed: '1100.00' })
  })
})

test('closes and cash moves only grow', async () => {
  await close(0)
  await move('in', 1)
  for (const table of ['cash_moves', 'day_closes', 'day_close_records'])
    for (const change of [sql`update ${sql.table(table)} set id = id`, sql`delete from ${sql.table(table)}`])
      await expect(shop.database.transact((db) => change.execute(db))).rejects.toThrow('append-only')
})

test('numbers begin again with the financial year', async () => {
  shop.clock.set('2027-04-01T06:30:00Z')
  const later = await shop.employee('cash')
  expect(await later.ok('day_close', { counted_amount: 0 })).toMatchObject({ number: 'Z-27-28/000001' })
})
