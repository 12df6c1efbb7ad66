import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { stockedShop } from '../../test/stocked.ts'

// ₹1,180: 1,000 and 18 % tax.
const GOODS = [{ product_name: 'Loose goods', qty: 1, amount_per_product: '1000' }]
const CASH = { mode: 'cash', amount: '500', tendered: '1000' } as const
const UPI = { mode: 'upi', amount: '400', reference: '412345678901' } as const

let user_id: string
const shop = await stockedShop()
/** Bills at the counter, and has no privilege for payments. */
const counter = await shop.employee('pos')
const clerk = await shop.employee('payment_details', 'orders')
beforeEach(async () => {
  user_id = await shop.buyer()
})

const draft = (more = {}) => ({ user_id, productdetails: GOODS, ...more })
const modesOf = async (of = user_id) =>
  (await clerk.ok('payment_list', { user_id: of })).map(({ amount, modes }) => [
    amount,
    modes.map((part) => [part.mode, part.amount, part.tendered, part.reference]),
  ])
const paidOf = async (order_id: string) => (await clerk.ok('order_details', { order_id })).paid_amount

describe('money that comes with a bill', () => {
  test('₹500 in cash out of ₹1,000 and ₹400 by UPI: ₹500 back, ₹280 due, one receipt', async () => {
    const saved = await counter.ok('pos_api/pos_order', draft({ payment_parts: [CASH, UPI] }))
    expect(saved).toMatchObject({ paid: '900.00', due: '280.00', change: '500.00' })
    expect(await paidOf(saved.order_id)).toBe('900.00')
    expect(await modesOf()).toEqual([
      [
        '900.00',
        [
          ['cash', '500.00', '1000.00', ''],
          ['upi', '400.00', '', '412345678901'],
        ],
      ],
    ])
    const [payment] = await clerk.ok('payment_list', { user_id })
    const receipt = await clerk.ok('payment_receipt', { payment_id: payment?.payment_id ?? '' })
    expect(receipt).toMatchObject({ amount: '900.00', balance: '280.00', modes: [CASH, UPI].map(inFull) })
    expect(receipt.orders).toMatchObject([{ order_id: saved.order_id, amount: '900.00' }])
    // What the papers' UPI codes ask for; the receipt's also when it is printed again.
    const dues = async () => [
      (await counter.ok('print_detail', { order_id: saved.order_id })).due,
      (await clerk.ok('payment_receipt', { payment_id: payment?.payment_id ?? '' })).due,
      (await clerk.ok('customer_account', { user_id })).due,
    ]
    expect(await dues()).toEqual(['280.00', '280.00', '280.00'])
    await clerk.ok('pos_api/pos_update_payment', { user_id, paid_amount: '280' })
    expect(await dues()).toEqual(['0.00', '0.00', '0.00'])
  })

  test('on an edit it adds to what was paid; without it nothing changes', async () => {
    const { order_id } = await counter.ok('pos_api/pos_order', draft({ payment_parts: [UPI] }))
    expect(await counter.ok('pos_api/pos_order_edit', { order_id, payment_parts: [CASH] })).toMatchObject({
      paid: '900.00',
      due: '280.00',
      change: '500.00',
    })
    expect(await counter.ok('pos_api/pos_order_edit', { order_id })).toMatchObject({
      paid: '900.00',
      due: '280.00',
      change: '0.00',
    })
    expect(await modesOf()).toHaveLength(2)
  })

  test.each([
    ['more than the bill', [{ mode: 'cash', amount: '1180.01' }], 422, 'more than is due (1180.00)'],
    ['change from a card', [{ mode: 'card', amount: '100', tendered: '200' }], 422, 'Only cash is tendered'],
    ['too little tendered', [{ mode: 'cash', amount: '100', tendered: '99' }], 422, 'less than its amount'],
    [
      'an unknown mode',
      [{ mode: 'cheese', amount: '100' }],
      400,
      'Paid by takes cash, upi, card, bank or cheque.',
    ],
    ['no amount', [{ mode: 'cash', amount: '0' }], 400, 'Amount'],
    ['a word', 'cash', 400, 'Payment parts are a list'],
    ['seven parts', Array.from({ length: 7 }, () => ({ mode: 'cash', amount: '1' })), 400, 'at most 6 parts'],
  ])('%s is refused, and no bill is saved', async (_, payment_parts, code, says) => {
    const { head } = await counter.refused('pos_api/pos_order', draft({ payment_parts }) as never, code)
    expect(JSON.stringify(head)).toContain(says)
    expect(await clerk.ok('pos_api/pos_report_payment', { user_id })).toMatchObject([{ pending_list: [] }])
  })

  test.each([null, '', [] as const])('%j is absent: the bill is saved unpaid', async (payment_parts) => {
    const saved = await counter.ok('pos_api/pos_order', draft({ payment_parts }) as never)
    expect(saved).toMatchObject({ paid: '0.00', due: '1180.00' })
  })

  test('is on record with the bill', async () => {
    await counter.ok('pos_api/pos_order', draft({ payment_parts: [CASH, UPI] }))
    const { body } = await shop.boss.answer('activity_list', { page: 1 })
    expect(JSON.stringify(body)).toContain('cash 500.00 of 1000.00')
    expect(JSON.stringify(body)).toContain('upi 400.00 (412345678901)')
  })
})

const inFull = ({
  amount,
  ...part
}: {
  mode: string
  amount: string
  tendered?: string
  reference?: string
}) => ({
  amount: `${amount}.00`,
  mode: part.mode,
  tendered: part.tendered ? `${part.tendered}.00` : '',
  reference: part.reference ?? '',
})

describe('a payment', () => {
  test.each([
    ['without a mode is not said', {}, []],
    ['in cash', { mode: 'cash', tendered: '200' }, [['cash', '150.00', '200.00', '']]],
    ['by cheque', { mode: 'cheque', reference: '004411' }, [['cheque', '150.00', '', '004411']]],
    [
      'in parts',
      {
        payment_parts: [
          { ...CASH, amount: '50', tendered: '100' },
          { ...UPI, amount: '100' },
        ],
      },
      [
        ['cash', '50.00', '100.00', ''],
        ['upi', '100.00', '', '412345678901'],
      ],
    ],
  ] as const)('%s', async (_, how, modes) => {
    await counter.ok('pos_api/pos_order', draft())
    await clerk.ok('pos_api/pos_update_payment', { user_id, paid_amount: '150', ...how })
    expect(await modesOf()).toEqual([['150.00', modes]])
  })

  test.each([{ tendered: '200' }, { reference: '412345678901' }])(
    'that says %j without a mode is refused: it would be lost',
    async (how) => {
      await counter.ok('pos_api/pos_order', draft())
      const payment = { user_id, paid_amount: '150', ...how }
      const { head, body } = await clerk.refused('pos_api/pos_update_payment', payment, 400)
      expect(head.msg).toContain('Send the mode with them, or leave them out.')
      expect(body?.fields).toMatchObject([{ path: 'mode' }])
      await clerk.ok('pos_api/pos_update_payment', { ...payment, tendered: '', reference: '' })
    },
  )

  test.each([
    [{ payment_parts: [UPI] }, 'must add up to the paid amount'],
    [{ payment_parts: [{ ...UPI, amount: '150' }], mode: 'upi' as const }, 'not both'],
  ])('%j of 150 is refused: part of it would be lost', async (how, says) => {
    await counter.ok('pos_api/pos_order', draft())
    const payment = { user_id, paid_amount: '150', ...how }
    const { head, body } = await clerk.refused('pos_api/pos_update_payment', payment, 400)
    expect(head.msg).toContain(says)
    expect(body?.fields).toMatchObject([{ path: 'payment_parts' }])
  })

  test('is reversed as it came, or in the mode that is said', async () => {
    await counter.ok('pos_api/pos_order', draft({ payment_parts: [CASH, UPI] }))
    const [first] = await clerk.ok('payment_list', { user_id })
    const back = await clerk.ok('payment_reverse', { payment_id: first?.payment_id ?? '' })
    const { payment_id } = await clerk.ok('pos_api/pos_update_payment', {
      user_id,
      paid_amount: '100',
      mode: 'upi',
    })
    const other = await clerk.ok('payment_reverse', { payment_id, mode: 'cash' })
    const partsOf = async (id: string) =>
      (
        await shop.database.read
          .selectFrom('payment_parts')
          .select(['mode', 'amount_paise'])
          .where('payment_id', '=', Number(id))
          .orderBy('id')
          .execute()
      ).map((part) => [part.mode, part.amount_paise])
    expect(await partsOf(back.payment_id)).toEqual([
      ['cash', -50_000],
      ['upi', -40_000],
    ])
    expect(await partsOf(other.payment_id)).toEqual([['cash', -10_000]])
  })
})

test.each(['update payment_parts set amount_paise = 1', 'delete from payment_parts'])(
  'the parts only grow: %s',
  async (statement) => {
    await counter.ok('pos_api/pos_order', draft({ payment_parts: [UPI] }))
    await expect(shop.database.transact((db) => sql.raw(statement).execute(db))).rejects.toThrow(
      'append-only',
    )
  },
)
