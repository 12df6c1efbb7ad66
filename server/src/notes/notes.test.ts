import { beforeEach, describe, expect, test } from 'vitest'
import { stockedShop } from '../../test/stocked.ts'
import { numberOf } from '../bills/bill.ts'
import { tallyOf } from '../downloads/tally.ts'
import { currentSettings } from '../settings/exports.ts'

let user_id: string
let order_id: string
let order_detail_id: string
const shop = await stockedShop()
const { boss } = shop
beforeEach(async () => {
  user_id = await shop.buyer()
  await correct(await invoice())
})
/** The next notes are of this invoice. */
async function correct(id: string) {
  order_id = id
  order_detail_id = await lineOf(id)
}

const line = (qty = 3, price = '100') => ({
  product_id: shop.chakkar,
  product_name: 'Ground Chakkar',
  qty,
  amount_per_product: price,
})
/** 3 × ₹100 at 18 %: ₹354. */
const invoice = async (qty = 3, more = {}) =>
  (await boss.ok('pos_api/pos_order', { user_id, productdetails: [line(qty)], ...more })).order_id
const lineOf = async (id: string) =>
  (await boss.ok('order_details', { order_id: id })).order_details[0]?.order_detail_id ?? ''

const back = (qty: number, more: object = {}) => ({
  order_id,
  reason: '01' as const,
  lines: [{ order_detail_id, qty }],
  settle: 'keep' as const,
  ...more,
})
const takeBack = (qty: number, more: object = {}) => boss.ok('credit_note', back(qty, more))
const lower = (amount: string) =>
  boss.ok('credit_note', { ...back(1), reason: '02', lines: [{ order_detail_id, amount }] })
const balance = async () => (await boss.ok('customer_account', { user_id })).balance
const standing = async () => {
  const { owes, credit } = await boss.ok('payer_standing', { user_id })
  return [owes, credit]
}
const dueOf = async (id: string) => (await boss.ok('print_detail', { order_id: id })).due
/** What was paid, in the rows below the total of an order's details and its invoice: they add up to what is due. */
async function settledRows(id: string) {
  const { total_rows } = await boss.ok('order_details', { order_id: id })
  const { due, final_billing } = await boss.ok('print_detail', { order_id: id })
  const rows = total_rows.slice(total_rows.findIndex((row) => row.id === 'total'))
  expect(final_billing.total_rows.slice(-rows.length)).toEqual(rows)
  if (rows.length === 1) return []
  expect(rows.at(-1)).toMatchObject({ id: 'due', amount: due })
  const sum = rows.slice(0, -1).reduce((all, { amount }) => all + Number(amount), 0)
  expect(sum.toFixed(2)).toBe(due)
  return rows.slice(1, -1).map(({ label, amount }) => [label, amount])
}
const pay = (paid_amount: string, mode: 'cash' | '' = '') =>
  boss.ok('pos_api/pos_update_payment', { user_id, paid_amount, mode })
const handed = (amount: string, mode: 'cash' | 'upi' = 'cash') => ({ payment_parts: [{ mode, amount }] })
const messageOf = async (sent: Promise<{ head: { msg: string } }>) => (await sent).head.msg

const takeBackOne = async () => ['credit_note', await takeBack(1)] as const
const more = async () =>
  [
    'debit_note',
    await boss.ok('debit_note', { order_id, reason: '04', lines: [{ order_detail_id, amount: '50' }] }),
  ] as const

describe('goods back', () => {
  test('1 of 3 × ₹100 at 18 % is a note of ₹118, and 1 more in stock', async () => {
    const before = await shop.left(shop.chakkar)
    const note = await takeBack(1)
    expect(note).toMatchObject({ sno: expect.stringMatching(/^CN\/\d\d-\d\d\/\d{6}$/), total: '118.00' })
    expect([await shop.left(shop.chakkar), await balance()]).toEqual([before + 1, '236.00'])
    expect(await boss.ok('order_details', { order_id })).toMatchObject({ total: '354.00' })
    expect(await boss.ok('credit_note_detail', note)).toMatchObject({
      of_id: order_id,
      open: '118.00',
      note_lines: [{ back: 1, goods: 'saleable', taxable_value: '100.00' }],
    })
  })

  test('3 notes of 1 come to the invoice; a 4th is refused and says when they came', async () => {
    const notes = [await takeBack(1), await takeBack(1), await takeBack(1)]
    expect(notes.map(({ total }) => total)).toEqual(['118.00', '118.00', '118.00'])
    const said = await messageOf(boss.refused('credit_note', back(1), 422))
    expect(said).toMatch(
      /^All 3 of “Ground Chakkar” were taken back: 1 on \d\d-\d\d-\d{4} \(CN\/.*, 1 on .*, 1 on /,
    )
    expect(await balance()).toBe('0.00')
  })

  test('damaged goods, and those that did not come, are not in stock', async () => {
    const before = await shop.left(shop.chakkar)
    await takeBack(1, { lines: [{ order_detail_id, qty: 1, goods: 'damaged' }] })
    await takeBack(1, { lines: [{ order_detail_id, qty: 1, goods: 'none' }] })
    expect(await shop.left(shop.chakkar)).toBe(before)
  })

  test('the total that was shown is checked, and a line is named once and of this invoice', async () => {
    await boss.refused('credit_note', back(1, { total: '119' }), 409)
    const twice = [1, 1].map((qty) => ({ order_detail_id, qty }))
    await boss.refused('credit_note', back(1, { lines: twice }), 400)
    const other = await lineOf(await invoice())
    await boss.refused('credit_note', back(1, { lines: [{ order_detail_id: other, qty: 1 }] }), 409)
    expect(await balance()).toBe('708.00')
  })
})

describe('amounts', () => {
  test('a lower price is credited with its tax, and goods come back at what is left', async () => {
    expect((await lower('30')).total).toBe('35.00')
    expect((await takeBack(3)).total).toBe('319.00')
    expect(await balance()).toBe('0.00')
  })

  test('never more than the line is corrected', async () => {
    await takeBack(2)
    const sent = { ...back(1), lines: [{ order_detail_id, amount: '100.01' }] }
    expect(await messageOf(boss.refused('credit_note', sent, 422))).toContain('only ₹100.00 before tax')
  })

  test('a debit note adds to what is owed, with its tax', async () => {
    const lines = [{ order_detail_id, amount: '50' }]
    const note = await boss.ok('debit_note', { order_id, reason: '04', lines })
    expect(note).toMatchObject({ sno: expect.stringMatching(/^DN\//), total: '59.00' })
    expect([await balance(), await standing()]).toEqual(['413.00', ['413.00', '0.00']])
    await pay('413')
    const [paid] = await boss.ok('payment_list', { user_id })
    expect(await messageOf(boss.refused('debit_note_delete', note, 422))).toBe(
      `This debit note was paid: ₹59.00 (${paid?.receipt_no}). Reverse that payment first.`,
    )
    await boss.ok('payment_reverse', { payment_id: paid?.payment_id ?? '' })
    await boss.ok('debit_note_delete', note)
  })
})

describe('the money of a note', () => {
  test('is set off against its invoice first, then the oldest; the rest is kept', async () => {
    const first = order_id
    const older = await invoice(1)
    await correct(await invoice(1))
    await boss.ok('pos_api/pos_order_edit', { order_id, ...handed('100') })
    expect(await settledRows(older)).toEqual([])
    const note = await takeBack(1, { settle: 'set_off' })
    expect(note).toMatchObject({ open: '0.00' })
    expect(await settledRows(order_id)).toEqual([
      ['Paid', '-100.00'],
      ['Paid by credit note', '-18.00'],
    ])
    const { sno: own } = await boss.ok('order_details', { order_id })
    const { sno: next } = await boss.ok('order_details', { order_id: first })
    const used = await boss.ok('credit_note_detail', note)
    expect(used.uses).toMatchObject([{ receipt_no: '', bills: `${next}, ${own}`, amount: '118.00' }])
    expect((await boss.ok('payment_list', { user_id })).map(({ receipt_no }) => receipt_no)).toContain('')
    expect(await dueOf(order_id)).toBe('0.00')
    expect((await boss.ok('payer_standing', { user_id })).owes).toBe(await balance())
    expect(await dueOf(older)).toBe('118.00')
  })

  test('takes no receipt number by its set-off: those of many payments at once follow the one before', async () => {
    const paid = () => pay('10', 'cash')
    const before = await paid()
    await takeBack(1, { settle: 'set_off' })
    const after = await Promise.all(Array.from({ length: 8 }, paid))
    const count = ({ receipt_no }: { receipt_no: string }) => Number(receipt_no.slice(2))
    expect(after.map(count).sort((a, b) => a - b)).toEqual(after.map((_, at) => count(before) + at + 1))
    for (const { payment_id, receipt_no } of after)
      expect((await boss.ok('payment_receipt', { payment_id })).receipt_no).toBe(receipt_no)
  })

  test('is refunded in a mode, and out of the drawer', async () => {
    await pay('354', 'cash')
    const drawer = async () => Number((await boss.ok('day_summary', {})).figures.drawer.expected)
    const before = await drawer()
    await boss.refused('credit_note', back(1, { settle: 'refund' }), 400)
    const note = await takeBack(1, { settle: 'refund', mode: 'cash' })
    expect([await drawer(), await balance()]).toEqual([before - 118, '0.00'])
    const [refund] = await boss.ok('payment_list', { user_id })
    expect(refund).toMatchObject({ amount: '-118.00', modes: [{ mode: 'cash', amount: '-118.00' }] })
    expect(await messageOf(boss.refused('credit_note_delete', note, 422))).toContain('₹118.00 (R-')
    // A blank mode is one that is not said.
    await boss.ok('payment_reverse', { payment_id: refund?.payment_id ?? '', mode: '' })
    await boss.ok('credit_note_delete', note)
    expect([await drawer(), await balance()]).toEqual([before, '0.00'])
  })

  test('is refunded at most as far as money came for the bill', async () => {
    const refund = { settle: 'refund', mode: 'cash' }
    const said = await messageOf(boss.refused('credit_note', back(1, refund), 422))
    expect(said).toBe(
      'Only ₹0.00 that came for this bill can be paid out. Set the note off, or keep it as credit.',
    )
    await takeBack(1, { settle: 'set_off' })
    await boss.refused('credit_note', back(1, refund), 422)
    await pay('130')
    await takeBack(1, refund)
    expect(await messageOf(boss.refused('credit_note', back(1, refund), 422))).toContain('Only ₹12.00')
    await boss.refused('credit_note', back(1, { settle: 'keep', mode: 'cash' }), 400)
  })

  test('that comes to nothing is refused', async () => {
    const lines = [{ order_detail_id, amount: '0.10' }]
    expect(await messageOf(boss.refused('credit_note', back(1, { lines }), 422))).toContain('₹0.00')
  })

  test('that is kept pays the next bill, after what is handed over', async () => {
    await pay('354')
    await takeBack(2)
    expect(await standing()).toEqual(['0.00', '236.00'])
    const sent = { user_id, productdetails: [line(1)], ...handed('100') }
    const next = await boss.ok('pos_api/pos_order', sent)
    expect(next).toMatchObject({ paid: '118.00', due: '0.00' })
    expect(await settledRows(next.order_id)).toEqual([
      ['Paid', '-100.00'],
      ['Paid by credit note', '-18.00'],
    ])
    expect([await balance(), await standing()]).toEqual(['-218.00', ['0.00', '218.00']])
    // Deleting the bill puts the credit back; what was handed over is reversed first.
    await boss.refused('order_list_delete', { order_id: next.order_id }, 422)
    const [, paid] = await boss.ok('payment_list', { user_id })
    await boss.ok('payment_reverse', { payment_id: paid?.payment_id ?? '' })
    await boss.ok('order_list_delete', { order_id: next.order_id })
    expect(await standing()).toEqual(['0.00', '236.00'])
  })

  test('that is kept pays before the next payment, which takes only the rest', async () => {
    await takeBack(1)
    expect(await standing()).toEqual(['236.00', '0.00'])
    await boss.refused('pos_api/pos_update_payment', { user_id, paid_amount: '237' }, 422)
    await pay('236')
    expect([await dueOf(order_id), await balance()]).toEqual(['0.00', '0.00'])
  })

  test('of a counter sale is paid out, and comes back when the note is cancelled', async () => {
    const sent = { counter_sale: '1' as const, productdetails: [line()], ...handed('354', 'upi') }
    await correct((await boss.ok('pos_api/pos_order', sent)).order_id)
    const more = { order_id, reason: '04' as const, lines: [{ order_detail_id, amount: '50' }] }
    expect(await messageOf(boss.refused('debit_note', more, 422))).toBe(
      'A counter sale has no account to ask more of. Write a new bill.',
    )
    await boss.refused('credit_note', back(1), 400)
    const note = await takeBack(1, { settle: 'refund', mode: 'cash' })
    await boss.ok('credit_note_delete', note)
    await boss.refused('credit_note_restore', note, 422)
    await takeBack(3, { settle: 'refund', mode: 'cash' })
  })
})

describe('a note that stands', () => {
  test('keeps the goods and amounts of its invoice, and keeps it from going', async () => {
    const note = await takeBack(2)
    const edit = (qty: number, price = '100') => ({
      ...{ order_id, productdetails: [{ ...line(qty, price), od_id: order_detail_id }] },
    })
    const others = [
      edit(1),
      edit(4),
      edit(3, '110'),
      { order_id, productdetails: [...edit(3).productdetails, line(1)] },
      { order_id, order_discount: { percent: '10' } },
    ]
    for (const other of others)
      expect(await messageOf(boss.refused('pos_api/pos_order_edit', other, 422))).toBe(
        `Note ${note.sno} was written for this paper, so its goods and amounts cannot change. Write another note, or cancel that one first.`,
      )
    expect(await messageOf(boss.refused('order_list_delete', { order_id }, 422))).toContain('Cancel the note')
    const renamed = { ...edit(3), billing_name: 'Renamed', billing_phonenumber: '9600000000' }
    await boss.ok('pos_api/pos_order_edit', renamed)
    expect((await takeBack(1)).total).toBe('118.00')
  })

  test('keeps the place of supply of its invoice', async () => {
    user_id = shop.kochi
    await correct(await invoice())
    const note = await takeBack(1)
    const others = [
      { delivery_state: 'Karnataka' },
      { billing_state: 'Karnataka' },
      { delivery_state: 'Kerala', delivery_gstin: '32AABCS1429B1Z3' },
    ]
    for (const other of others) {
      const sent = boss.refused('pos_api/pos_order_edit', { order_id, ...other }, 422)
      expect(await messageOf(sent)).toContain('customer, state and place of delivery cannot change')
    }
    await boss.ok('credit_note_delete', note)
    await boss.ok('pos_api/pos_order_edit', { order_id, billing_state: 'Karnataka' })
    await boss.refused('credit_note_restore', note, 422)
  })

  test('takes over a GST number that is corrected on its invoice', async () => {
    const note = await takeBack(1)
    const cancelled = await takeBack(1)
    await boss.ok('credit_note_delete', cancelled)
    const { version } = await boss.ok('order_details', { order_id })
    await boss.ok('pos_api/pos_order_edit', { order_id, version, billing_gstin: '33FMTAH1006G1Z5' })
    const numberOn = async (of: { credit_note_id: string }) =>
      (await boss.ok('credit_note_detail', of)).tax_number
    expect([await numberOn(note), await numberOn(cancelled)]).toEqual(['33FMTAH1006G1Z5', ''])
    await boss.refused('credit_note_restore', cancelled, 422)
  })

  test('is cancelled and restored, number and goods with it', async () => {
    const before = await shop.left(shop.chakkar)
    const note = await takeBack(2)
    await boss.ok('credit_note_delete', note)
    expect([await shop.left(shop.chakkar), await balance()]).toEqual([before, '354.00'])
    const other = await takeBack(2)
    await boss.refused('credit_note_restore', note, 422)
    await boss.ok('credit_note_delete', other)
    await boss.ok('credit_note_restore', note)
    expect([await shop.left(shop.chakkar), await balance()]).toEqual([before + 2, '118.00'])
    const notes = await boss.ok('credit_note_list', { user_id })
    expect(notes).toMatchObject([{ sno: note.sno, of_id: order_id, open: '236.00' }])
    const line_id = order_detail_id
    await (await shop.employee('estimate')).refused('returnable', { order_id }, 403)
    await (await shop.employee('pos', 'orders')).refused('returnable', { estimate_id: '1' }, 403)
    expect(await boss.ok('returnable', { order_id })).toMatchObject({
      lines: [{ line_id, qty: 3 }],
      given: { total: '236.00', lines: [{ line_id, qty: 2, taxable_value: '200.00', tax: '36.00' }] },
      notes: [{ kind: 'credit_note', sno: note.sno }],
    })
  })

  const other = () => ({ product_id: shop.flowerpot, product_name: 'FlowerPot' })
  test.each([
    ['other goods', other, takeBackOne],
    ['another price', () => ({ amount_per_product: '90' }), takeBackOne],
    ['other goods, after more was charged', other, more],
  ] as const)('is not restored where its line has %s now', async (_, change, write) => {
    const [kind, note] = await write()
    await boss.ok(`${kind}_delete`, note as never)
    const edited = { ...line(3), ...change(), od_id: order_detail_id }
    await boss.ok('pos_api/pos_order_edit', { order_id, productdetails: [edited] })
    await boss.refused(`${kind}_restore`, note, 422)
  })

  test('to a registered buyer asks for the tax credit, and keeps that it was reversed', async () => {
    user_id = shop.madurai
    await correct(await invoice())
    const note = await takeBack(1)
    expect(await boss.ok('print_credit_note', note)).toMatchObject({ itc: '18.00', of_id: order_id })
    await boss.ok('credit_note_confirm', { ...note, reversed: '1' })
    expect(await boss.ok('credit_note_detail', note)).toMatchObject({ itc_reversed: '1' })
  })
})

test('a corrected amount is not cancelled under goods of its line that came back later', async () => {
  const amount = await lower('7.77')
  const goods = await takeBack(1)
  const said = await messageOf(boss.refused('credit_note_delete', amount, 422))
  expect(said).toBe(`Note ${goods.sno} took goods of the same line back later. Cancel that one first.`)
  await boss.ok('credit_note_delete', goods)
  await boss.ok('credit_note_delete', amount)
  expect((await takeBack(3)).total).toBe('354.00')
})

describe('an estimate', () => {
  let estimate_id: string
  let estimate_detail_id: string
  beforeEach(async () => {
    ;({ estimate_id } = await boss.ok('estimate', { user_id, productdetails: [line(10)] }))
    const { estimate_details } = await boss.ok('estimate_list_details', { estimate_id })
    estimate_detail_id = estimate_details[0]?.estimate_detail_id ?? ''
  })
  const paidFor = (amount = '1000') =>
    boss.ok('update_paid_status', { estimate_id, status: 'Paid', ...handed(amount) })
  const paper = () => boss.ok('print_estimate_detail', { estimate_id })
  const invoiced = async () => (await boss.ok('estimate_invoice', { estimate_id })).order_id
  const comeBack = (qty: number, more: object = {}) =>
    boss.ok('estimate_return', { estimate_id, lines: [{ estimate_detail_id, qty }], ...more })

  test('whose goods came back in part is invoiced for the rest', async () => {
    const before = await shop.left(shop.chakkar)
    const note = await comeBack(3, { lines: [{ estimate_detail_id, qty: 3, goods: 'damaged' }] })
    expect(note).toMatchObject({ sno: expect.stringMatching(/^ER\//), total: '300.00' })
    await comeBack(2)
    const made = await boss.ok('estimate_invoice', { estimate_id })
    expect(made.total).toBe('590.00')
    expect(await shop.left(shop.chakkar)).toBe(before + 2)
    expect(await messageOf(boss.refused('estimate_return_delete', note, 422))).toContain('Invoice')
    await boss.ok('order_list_delete', { order_id: made.order_id })
    await boss.ok('estimate_return_delete', note)
    expect(await shop.left(shop.chakkar)).toBe(before + 2)
  })

  test('is not billed again for what came back since its invoice was deleted', async () => {
    const order_id = await invoiced()
    await boss.ok('order_list_delete', { order_id })
    const note = await comeBack(4)
    const { head } = await boss.refused('order_list_restore', { order_id }, 422)
    expect(head.msg).toContain('Cancel the note first')
    await boss.ok('estimate_return_delete', note)
    await boss.ok('order_list_restore', { order_id })
    await boss.ok('order_list_delete', { order_id })
    await boss.ok('estimate_return_restore', note)
    await boss.refused('order_list_restore', { order_id }, 422)
  })

  test('has its invoice restored only with the return that it was made after', async () => {
    const before = await shop.left(shop.chakkar)
    const note = await comeBack(4)
    const order_id = await invoiced()
    await boss.ok('order_list_delete', { order_id })
    await boss.ok('estimate_return_delete', note)
    const { head } = await boss.refused('order_list_restore', { order_id }, 422)
    expect(head.msg).toContain(`Restore ${note.sno} first.`)
    await boss.ok('estimate_return_restore', note)
    await boss.ok('order_list_restore', { order_id })
    expect(await shop.left(shop.chakkar)).toBe(before + 4)
  })

  test('has an invoice restored that bills all of it, whether goods came back or not', async () => {
    const note = await comeBack(4)
    const order_id = await invoiced()
    await boss.ok('pos_api/pos_order_edit', { order_id, productdetails: [line(10)] })
    await boss.ok('order_list_delete', { order_id })
    await boss.ok('estimate_return_delete', note)
    await boss.ok('order_list_restore', { order_id })
  })

  test('pays the money out that was taken for what came back', async () => {
    await paidFor()
    await comeBack(4, { settle: 'refund', mode: 'cash' })
    const [refund, payment] = await boss.ok('payment_list', { user_id })
    expect(refund).toMatchObject({ amount: '-400.00' })
    await boss.refused('payment_reverse', { payment_id: payment?.payment_id ?? '' }, 422)
    const made = await boss.ok('pos_api/pos_order', { user_id, estimate_id, productdetails: [line(6)] })
    expect(made).toMatchObject({ paid: '600.00', due: '108.00' })
  })

  test('sets off what was taken for goods that came back, and leaves the rest as credit', async () => {
    await paidFor()
    expect(await standing()).toEqual(['354.00', '0.00'])
    await comeBack(10, { settle: 'set_off' })
    expect([await dueOf(order_id), await standing()]).toEqual(['0.00', ['0.00', '646.00']])
    expect(await balance()).toBe('-646.00')
  })

  test('is no longer Paid once its money was paid out, and what the customer kept is due', async () => {
    await paidFor('300')
    expect(await paper()).toMatchObject({ status: 'Paid', due: '700.00' })
    await comeBack(4, { settle: 'refund', mode: 'cash' })
    expect(await paper()).toMatchObject({ status: 'Pending', due: '600.00' })
  })

  test.each(['refund', 'set_off'] as const)(
    'is due again where a return is cancelled whose money went elsewhere (%s)',
    async (settle) => {
      await boss.ok('pos_api/pos_order', { user_id, productdetails: [line(10)] })
      await paidFor()
      const note = await comeBack(10, settle === 'refund' ? { settle, mode: 'cash' } : { settle })
      expect(await paper()).toMatchObject({ due: '0.00' })
      await boss.ok('estimate_return_delete', note)
      expect(await paper()).toMatchObject({ status: 'Pending', due: '1000.00' })
    },
  )

  test('that was marked Paid without money stays so when a return is cancelled', async () => {
    await boss.ok('update_paid_status', { estimate_id, status: 'Paid' })
    await boss.ok('estimate_return_delete', await comeBack(10))
    expect(await paper()).toMatchObject({ status: 'Paid', due: '0.00' })
  })

  test('sets off no money that its other goods need', async () => {
    await paidFor('900')
    await comeBack(3, { settle: 'set_off' })
    expect(await dueOf(order_id)).toBe('154.00')
    const made = await boss.ok('estimate_invoice', { estimate_id })
    expect(made.total).toBe('826.00')
    expect(await dueOf(made.order_id)).toBe('126.00')
  })

  test('leaves credit that pays a pending bill when that is saved, not with more money', async () => {
    await paidFor()
    await comeBack(10)
    const more = { user_id, paid_amount: '354' }
    expect(await messageOf(boss.refused('pos_api/pos_update_payment', more, 422))).toBe(
      'Nothing is left to pay: the customer has ₹1,000.00 of credit. Open the bill and save it, and the credit pays it.',
    )
    await boss.ok('pos_api/pos_order_edit', { order_id })
    expect([await dueOf(order_id), await standing()]).toEqual(['0.00', ['0.00', '646.00']])
  })

  test('whose goods all came back leaves its money as credit', async () => {
    await pay('354')
    await paidFor()
    await comeBack(9)
    expect(await standing()).toEqual(['0.00', '0.00'])
    await comeBack(1)
    expect(await standing()).toEqual(['0.00', '1000.00'])
    const other = await boss.ok('pos_api/pos_order', { user_id, productdetails: [line(1)] })
    expect(other).toMatchObject({ paid: '118.00', due: '0.00' })
    expect([await balance(), await standing()]).toEqual(['-882.00', ['0.00', '882.00']])
  })

  test('whose invoice came to less leaves credit, which is drawn when it comes to more', async () => {
    await pay('354')
    await paidFor()
    const made = await boss.ok('pos_api/pos_order', { user_id, estimate_id, productdetails: [line(5)] })
    expect([await balance(), await standing()]).toEqual(['-410.00', ['0.00', '410.00']])
    const edit = { order_id: made.order_id, productdetails: [line(6)] }
    expect(await boss.ok('pos_api/pos_order_edit', edit)).toMatchObject({ paid: '708.00', due: '0.00' })
    // Its own estimate's money.
    expect(await settledRows(made.order_id)).toEqual([['Paid', '-708.00']])
    expect(await standing()).toEqual(['0.00', '292.00'])
    const other = await boss.ok('pos_api/pos_order', { user_id, productdetails: [line(1)] })
    expect(other).toMatchObject({ paid: '118.00', due: '0.00' })
    expect(await settledRows(other.order_id)).toEqual([['Paid from credit', '-118.00']])
    await boss.ok('order_list_delete', { order_id: other.order_id })
    expect([await balance(), await standing()]).toEqual(['-292.00', ['0.00', '292.00']])
  })
})

test('Tally has of each customer the same bills open as the shop, after all of this', async () => {
  const db = shop.database.read
  const key = (customer_id: number | string, name: string) => `${customer_id} ${name}`
  const expected = new Map<string, number>()
  const papers = await db.selectFrom('bills').selectAll().where('deleted_at', 'is', null).execute()
  for (const paper of papers)
    if (paper.kind === 'estimate')
      expected.set(key(paper.customer_id, `Estimate ${numberOf(paper)}`), paper.held_paise)
    else if (paper.kind !== 'estimate_return')
      expected.set(key(paper.customer_id, numberOf(paper)), paper.paid_paise - paper.owed_paise)
  const open = new Map<string, number>()
  const months = new Set(papers.map(({ day }) => day.slice(0, 7)))
  for (const month of months)
    for (const { entries } of (await tallyOf(db, month, await currentSettings(db))).vouchers)
      for (const { ledger, bills = [] } of entries)
        for (const { name, amount_paise } of bills) {
          const its = key(/\((\d+)\)$/.exec(ledger)?.[1] ?? '', name)
          open.set(its, (open.get(its) ?? 0) + amount_paise)
        }
  const left = (bills: Map<string, number>) => [...bills].filter(([, amount]) => amount !== 0).sort()
  expect(left(open).length).toBeGreaterThan(30)
  expect(left(open)).toEqual(left(expected))
})
