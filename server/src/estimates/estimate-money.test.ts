import { beforeEach, describe, expect, test } from 'vitest'
import { stockedShop } from '../../test/stocked.ts'

let user_id: string
let estimate_id: string
const shop = await stockedShop()
/** Writes estimates, and has no privilege for payments. */
const counter = await shop.employee('estimate', 'pos')
const clerk = await shop.employee('payment_details', 'orders', 'estimate')
beforeEach(async () => {
  user_id = await shop.buyer()
  ;({ estimate_id } = await counter.ok('estimate', { user_id, productdetails: [line('900')] }))
})

const line = (amount_per_product: string) => ({
  product_id: shop.chakkar,
  product_name: 'Ground Chakkar',
  qty: 1,
  amount_per_product,
})
const CASH = { mode: 'cash' as const, amount: '900', tendered: '1000' }
const pay = (payment_parts = [CASH]) =>
  counter.ok('update_paid_status', { estimate_id, status: 'Paid', payment_parts })
/** ₹1,180 with tax, unless another price is given. */
const invoice = (price = '1000', more = {}) =>
  counter.ok('pos_api/pos_order', { user_id, estimate_id, productdetails: [line(price)], ...more })
/** The first line comes back, once. */
const comeBack = async () => {
  const { estimate_details } = await counter.ok('estimate_list_details', { estimate_id })
  const estimate_detail_id = estimate_details[0]?.estimate_detail_id ?? ''
  return counter.ok('estimate_return', { estimate_id, lines: [{ estimate_detail_id, qty: 1 }] })
}
const balance = async () => (await clerk.ok('customer_account', { user_id })).balance
const paidOf = async (order_id: string) => (await clerk.ok('order_details', { order_id })).paid_amount
const onEstimate = async () => (await clerk.ok('estimate_list_details', { estimate_id })).paid_amount
const payments = async () =>
  (await clerk.ok('payment_list', { user_id })).map(({ amount, parts }) => [
    amount,
    ...parts.map((part) => `${part.order_id ? 'order' : 'estimate'} ${part.amount}`),
  ])

test('marked Paid with its money it is credit on the account, with a receipt', async () => {
  const dueOnPaper = async () => (await counter.ok('print_estimate_detail', { estimate_id })).due
  expect(await dueOnPaper()).toBe('900.00')
  expect(await pay()).toMatchObject({ paid: '900.00', due: '0.00', change: '100.00' })
  expect(await dueOnPaper()).toBe('0.00')
  expect([await balance(), await onEstimate()]).toEqual(['-900.00', '900.00'])
  const [payment] = await clerk.ok('payment_list', { user_id })
  expect(payment).toMatchObject({ modes: [{ mode: 'cash', tendered: '1000.00' }] })
  const receipt = await clerk.ok('payment_receipt', { payment_id: payment?.payment_id ?? '' })
  const orders = [{ estimate_id, total: '900.00' }]
  expect(receipt).toMatchObject({ balance: '-900.00', due: '0.00', orders })
})

test('paid in part it asks for the rest, less what came back', async () => {
  const productdetails = [{ ...line('300'), qty: 3 }]
  ;({ estimate_id } = await counter.ok('estimate', { user_id, productdetails }))
  const paper = () => counter.ok('print_estimate_detail', { estimate_id })
  await pay([{ ...CASH, amount: '400' }])
  expect(await paper()).toMatchObject({ paid_amount: '400.00', due: '500.00' })
  await comeBack()
  expect(await paper()).toMatchObject({ paid_amount: '400.00', due: '200.00' })
  const payment_parts = [{ mode: 'upi' as const, amount: '200.01' }]
  await counter.refused('update_paid_status', { estimate_id, status: 'Paid', payment_parts }, 422)
  expect(await pay([{ ...CASH, amount: '200' }])).toMatchObject({ paid: '600.00', due: '0.00' })
})

test('once it has its invoice nothing is due on it', async () => {
  await pay([{ ...CASH, amount: '400' }])
  await invoice()
  expect(await counter.ok('update_paid_status', { estimate_id, status: 'Paid' })).toMatchObject({
    ...{ paid: '0.00', due: '0.00', change: '0.00' },
  })
})

test('it goes with the goods to the invoice, once, and back and again with a deletion undone', async () => {
  await pay()
  const made = await invoice()
  expect(made).toMatchObject({ paid: '900.00', due: '280.00' })
  const { order_id } = made
  expect([await payments(), await balance()]).toEqual([[['900.00', 'order 900.00']], '280.00'])
  await counter.ok('order_list_delete', { order_id })
  expect([await payments(), await balance()]).toEqual([[['900.00', 'estimate 900.00']], '-900.00'])
  await counter.ok('order_list_restore', { order_id })
  expect([await paidOf(order_id), await onEstimate()]).toEqual(['900.00', '0.00'])
  await counter.ok('order_list_delete', { order_id })
  const again = await invoice('1000', { payment_parts: [{ mode: 'upi', amount: '280' }] })
  expect(again).toMatchObject({ paid: '1180.00', due: '0.00' })
  expect(await paidOf(order_id)).toBe('0.00')
  expect(await balance()).toBe('0.00')
})

test('what the invoice does not need stays credit', async () => {
  await pay()
  const { order_id } = await invoice('500')
  expect(await payments()).toEqual([['900.00', 'estimate 310.00', 'order 590.00']])
  expect([await paidOf(order_id), await balance()]).toEqual(['590.00', '-310.00'])
})

test('reversed it is owed again, on the estimate and on the invoice', async () => {
  await pay()
  const { order_id } = await invoice('500')
  const [payment] = await clerk.ok('payment_list', { user_id })
  await clerk.ok('payment_reverse', { payment_id: payment?.payment_id ?? '', mode: 'upi' })
  expect([await paidOf(order_id), await onEstimate(), await balance()]).toEqual(['0.00', '0.00', '590.00'])
  expect(await clerk.ok('payment_list', { user_id })).toMatchObject([
    { reversed: '1', back_modes: [{ mode: 'upi', amount: '900.00' }] },
  ])
})

describe('money that bounced', () => {
  const reverseNewest = async () => {
    const [payment] = (await clerk.ok('payment_list', { user_id })).filter((it) => it.reversed === '0')
    await clerk.ok('payment_reverse', { payment_id: payment?.payment_id ?? '' })
  }
  const paper = () => counter.ok('print_estimate_detail', { estimate_id })
  const listed = async () =>
    (await counter.ok('estimate_list', {})).find((row) => row.estimate_id === estimate_id)?.status

  test.each(['Pending', 'Delivered'] as const)(
    'is due again, and the estimate is %s again',
    async (status) => {
      if (status === 'Delivered') await counter.ok('update_paid_status', { estimate_id, status })
      await pay()
      const { version } = await paper()
      await reverseNewest()
      expect(await paper()).toMatchObject({ status, due: '900.00', paid_amount: '0.00' })
      expect([await listed(), await balance()]).toEqual([status, '0.00'])
      // Who had it open is told.
      const change = { estimate_id, version, productdetails: [line('800')] }
      await counter.refused('estimate_detail_update', change, 409)
      expect(await pay()).toMatchObject({ paid: '900.00', due: '0.00' })
    },
  )

  test('in part leaves it Paid, and asks for what does not stand', async () => {
    await pay([{ ...CASH, amount: '400' }])
    await pay([{ ...CASH, amount: '500' }])
    await reverseNewest()
    expect(await paper()).toMatchObject({ status: 'Paid', due: '500.00', paid_amount: '400.00' })
    await reverseNewest()
    expect(await paper()).toMatchObject({ status: 'Pending', due: '900.00', paid_amount: '0.00' })
  })

  test('on its invoice is due again on the estimate once that is deleted', async () => {
    await pay()
    const { order_id } = await invoice()
    await reverseNewest()
    expect(await paper()).toMatchObject({ status: 'Pending', due: '0.00' })
    await counter.ok('order_list_delete', { order_id })
    expect(await paper()).toMatchObject({ status: 'Pending', due: '900.00' })
  })

  test('of an estimate that was Paid before anybody said how takes Paid back too', async () => {
    await counter.ok('update_paid_status', { estimate_id, status: 'Paid' })
    shop.clock.advance(60_000)
    await pay()
    await reverseNewest()
    expect(await paper()).toMatchObject({ status: 'Delivered', due: '900.00' })
  })

  test('and was then paid otherwise leaves nothing due', async () => {
    await pay()
    await reverseNewest()
    const { due } = await counter.ok('update_paid_status', { estimate_id, status: 'Paid' })
    expect(due).toBe('0.00')
  })
})

test('money taken on the invoice itself keeps it from being deleted, as ever', async () => {
  await pay()
  const { order_id } = await invoice('1000', { payment_parts: [{ mode: 'upi', amount: '100' }] })
  const { head } = await counter.refused('order_list_delete', { order_id }, 422)
  expect(head.msg).toBe('This order has payments of ₹100.00. Reverse them first.')
  expect(await paidOf(order_id)).toBe('1000.00')
})

test('while money stands on it, it stays Paid and is neither edited nor deleted', async () => {
  await pay()
  const says = '₹900.00 was taken for this estimate. Reverse the payment first.'
  for (const refused of [
    await counter.refused('update_paid_status', { estimate_id, status: 'Delivered' }, 422),
    await counter.refused('estimate_list_delete', { estimate_id }, 422),
  ])
    expect(refused.head.msg).toBe(says)
})

test.each([
  ['more than its total', 'Paid', '900.01', 'more than is due (900.00)'],
  ['with another status', 'Delivered', '900', 'marked Paid'],
] as const)('%s is refused', async (_, status, amount, says) => {
  const input = { estimate_id, status, payment_parts: [{ mode: 'cash' as const, amount }] }
  const { head } = await counter.refused('update_paid_status', input, 422)
  expect(head.msg).toContain(says)
  expect(await payments()).toEqual([])
})

test('once it has an order, the money is taken there', async () => {
  await invoice()
  const input = { estimate_id, status: 'Paid' as const, payment_parts: [CASH] }
  const { head } = await counter.refused('update_paid_status', input, 422)
  expect(head.msg).toContain('Take the payment on the order.')
})

test('an invoice made and a reversal at once leave the books right', async () => {
  await pay()
  const [payment] = await clerk.ok('payment_list', { user_id })
  await Promise.all([invoice(), clerk.ok('payment_reverse', { payment_id: payment?.payment_id ?? '' })])
  expect(await balance()).toBe('1180.00')
})

describe('when something changed meanwhile', () => {
  const status = async () =>
    (await counter.ok('estimate_list', {})).find((row) => row.estimate_id === estimate_id)?.status

  test('an order is not restored once its estimate is for another customer, whose money it would get', async () => {
    const { order_id } = await invoice()
    await counter.ok('order_list_delete', { order_id })
    const edit = { estimate_id, user_id: await shop.buyer(), productdetails: [line('700')] }
    await counter.ok('estimate_detail_update', edit)
    await pay([{ ...CASH, amount: '700' }])
    const { head } = await counter.refused('order_list_restore', { order_id }, 422)
    expect(head.msg).toContain('is for Buyer')
  })

  test('money that comes back from a deleted invoice makes it Paid again', async () => {
    await pay()
    const { order_id } = await invoice()
    await counter.ok('update_paid_status', { estimate_id, status: 'Pending' })
    await counter.ok('order_list_delete', { order_id })
    expect([await status(), await onEstimate()]).toEqual(['Paid', '900.00'])
  })

  test('its money that paid another bill comes back to it: so it is not deleted, nor somebody else’s', async () => {
    await pay()
    const note = await comeBack()
    const other = await counter.ok('pos_api/pos_order', { user_id, productdetails: [line('1000')] })
    expect(other.paid).toBe('900.00')
    await counter.ok('estimate_return_delete', note)
    expect(await status()).toBe('Pending')
    const says = `The money for this estimate has paid ${other.sno}.`
    for (const refused of [
      await counter.refused('estimate_list_delete', { estimate_id }, 422),
      await counter.refused('estimate_detail_update', { estimate_id, user_id: await shop.buyer() }, 422),
    ])
      expect(refused.head.msg).toContain(says)
    await counter.ok('order_list_delete', { order_id: other.order_id })
    expect([await status(), await onEstimate()]).toEqual(['Paid', '900.00'])
  })

  test('marked Paid without money after a cheque bounced, it stays so when a return is cancelled', async () => {
    await pay()
    const [payment] = await clerk.ok('payment_list', { user_id })
    await clerk.ok('payment_reverse', { payment_id: payment?.payment_id ?? '' })
    await counter.ok('update_paid_status', { estimate_id, status: 'Paid' })
    await counter.ok('estimate_return_delete', await comeBack())
    expect(await status()).toBe('Paid')
  })
})

describe('its invoice', () => {
  const total = async () => (await counter.ok('estimate_invoice_total', { estimate_id })).total

  test('has its discount on the goods that had it, whatever their category is now', async () => {
    const edit = { estimate_id, productdetails: [line('900')], discount_percentage: 50 }
    await counter.ok('estimate_detail_update', edit)
    expect(await total()).toBe('531.00')
    await shop.boss.ok('category_list_update', { category_id: shop.crackers, non_discount: '1' })
    expect(await total()).toBe('531.00')
    const { total: billed } = await counter.ok('estimate_invoice', { estimate_id })
    expect(billed).toBe('531.00')
    await shop.boss.ok('category_list_update', { category_id: shop.crackers, non_discount: '0' })
  })

  test('is made for a customer that was deleted since, as the estimate has them', async () => {
    await pay()
    await shop.boss.ok('customer_list_delete', { user_id })
    const { order_id } = await counter.ok('estimate_invoice', { estimate_id })
    expect(await clerk.ok('order_details', { order_id })).toMatchObject({
      billing_name: expect.stringMatching(/^Buyer \d+$/),
      paid_amount: '900.00',
    })
  })

  test('is of the state that goes with the GST number and the address the customer has now', async () => {
    const moved = { user_id, state: 'Kerala', tax_number: '32ABCDE1234F1Z9', address: 'Kochi' }
    await shop.boss.ok('customer_detail_update', moved)
    const { order_id } = await counter.ok('estimate_invoice', { estimate_id })
    const { billing_state, in_state, tax_number } = await clerk.ok('order_details', { order_id })
    expect([billing_state, in_state, tax_number]).toEqual(['Kerala', '0', '32ABCDE1234F1Z9'])
  })
})
