import { beforeEach, describe, expect, test } from 'vitest'
import { stockedShop } from '../../test/stocked.ts'

// ₹1,180: 1,000 and 18 % tax.
const productdetails = [{ product_name: 'Loose goods', qty: 1, amount_per_product: '1000' }]

let user_id: string
const shop = await stockedShop()
const counter = await shop.employee('pos', 'payment_details')
beforeEach(async () => {
  user_id = await shop.buyer()
  await shop.boss.ok('customer_detail_update', { user_id, credit_limit: '2000' })
})

const order = (more = {}) => counter.ok('pos_api/pos_order', { user_id, productdetails, ...more })
const cash = (amount: string) => ({ payment_parts: [{ mode: 'cash' as const, amount }] })
const standing = (order_id?: string) => counter.ok('payer_standing', { user_id, order_id })
const owes = async () => (await standing()).owes

describe('a credit limit', () => {
  const refusing = (credit_limit_refuses: '0' | '1') =>
    shop.boss.ok('setting_update', { credit_limit_refuses })
  const says =
    'The customer would owe ₹2,360.00, more than the credit limit of ₹2,000.00. Take a payment with the bill.'

  test('only warns unless the shop says otherwise', async () => {
    expect(await shop.boss.ok('setting_detail', {})).toMatchObject({ credit_limit_refuses: '0' })
    await order()
    await order()
    expect(await owes()).toBe('2360.00')
  })

  test('refuses what passes it, and saves nothing', async () => {
    await refusing('1')
    const { order_id } = await order()
    const { head } = await counter.refused('pos_api/pos_order', { user_id, productdetails }, 422)
    expect(head.msg).toBe(says)
    expect(await owes()).toBe('1180.00')
    await order(cash('360'))
    expect(await owes()).toBe('2000.00')
    const more = { order_id, productdetails: [{ ...productdetails[0], product_name: 'Loose goods', qty: 2 }] }
    await counter.refused('pos_api/pos_order_edit', more, 422)
    // Less credit than before is no new credit.
    await refusing('0')
    await order()
    await refusing('1')
    await counter.ok('pos_api/pos_order_edit', { order_id, ...cash('100') })
  })

  test('refuses the second of two counters, whichever that is', async () => {
    await refusing('1')
    const both = await Promise.all(
      [1, 2].map(() => counter.send('pos_api/pos_order', { user_id, productdetails })),
    )
    expect(both.map(({ head }) => head.code).sort()).toEqual([200, 422])
    expect(await owes()).toBe('1180.00')
  })

  test('refuses to restore an order above it', async () => {
    await refusing('0')
    const { order_id } = await order()
    await counter.ok('order_list_delete', { order_id })
    await order()
    await refusing('1')
    await counter.refused('order_list_restore', { order_id }, 422)
  })

  test('refuses to restore a debit note above it', async () => {
    await refusing('1')
    const { order_id } = await order()
    const [line] = (await shop.boss.ok('order_details', { order_id })).order_details
    const lines = [{ order_detail_id: line?.order_detail_id ?? '', amount: '500' }]
    const note = await shop.boss.ok('debit_note', { order_id, reason: '04', lines })
    await shop.boss.ok('debit_note_delete', note)
    await order(cash('500'))
    expect(await owes()).toBe('1860.00')
    await shop.boss.refused('debit_note_restore', note, 422)
  })
})

test('cash that goes back for goods takes nothing off what came', async () => {
  const { order_id } = await order(cash('1180'))
  const lines = await shop.boss.back(order_id)
  await shop.boss.ok('credit_note', { order_id, reason: '01', settle: 'refund', mode: 'cash', lines })
  expect(await standing()).toMatchObject({ cash_today: '1180.00' })
})

test('cash that did not go back in cash stays counted', async () => {
  const { order_id } = await order(cash('1180'))
  const reverse = async (mode: 'upi' | 'cash') => {
    const [payment] = await counter.ok('payment_list', { user_id })
    await counter.ok('payment_reverse', { payment_id: payment?.payment_id ?? '', mode })
  }
  await reverse('upi')
  await counter.ok('pos_api/pos_update_payment', { user_id, paid_amount: '180', mode: 'cash' })
  expect(await standing(order_id)).toMatchObject({ cash_today: '1360.00', cash_on_bill: '1360.00' })
  await reverse('cash')
  expect(await standing(order_id)).toMatchObject({ cash_today: '1180.00', cash_on_bill: '1180.00' })
})

test('before a bill it says what open credit pays of it; the save uses as much', async () => {
  const { order_id } = await order(cash('1180'))
  const lines = await shop.boss.back(order_id)
  await shop.boss.ok('credit_note', { order_id, reason: '01', settle: 'keep', lines })
  expect(await standing()).toMatchObject({ owes: '0.00', open_credit: '1180.00' })
  await order()
  expect(await standing()).toMatchObject({ owes: '0.00', open_credit: '0.00' })
})

// Last: the owner's session ends on the way.
test('before a bill it says what is owed apart from it, the limit, and the cash', async () => {
  await shop.boss.ok('setting_update', { credit_limit_refuses: '0' })
  await order(cash('180'))
  const { order_id } = await order(cash('80'))
  await counter.ok('pos_api/pos_update_payment', { user_id, paid_amount: '100', mode: 'upi' })
  expect(await standing()).toEqual({
    ...{ owes: '2000.00', credit: '0.00', open_credit: '0.00', credit_limit: '2000.00' },
    ...{ cash_today: '260.00', cash_on_bill: '180.00' },
  })
  expect(await standing(order_id)).toMatchObject({ owes: '900.00', cash_on_bill: '80.00' })
  // Less at a time than a session may rest.
  for (let hours = 0; hours < 24; hours += 8) {
    shop.clock.advance(8 * 3_600_000)
    await standing()
  }
  expect(await standing(order_id)).toMatchObject({ cash_today: '0.00', cash_on_bill: '80.00' })
  const [payment] = await counter.ok('payment_list', { user_id })
  await counter.ok('payment_reverse', { payment_id: payment?.payment_id ?? '', mode: 'cash' })
  expect(await standing()).toMatchObject({ owes: '2100.00', cash_today: '0.00' })
})
