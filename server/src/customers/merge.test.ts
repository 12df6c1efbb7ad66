import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../../test/client.ts'
import { openStockedShop, type StockedShop } from '../../test/stocked.ts'
import { chainLedgers } from '../books/keep.ts'
import { proveBooks } from '../books/prove.ts'

let shop: StockedShop
let boss: Client
/** The customer who goes, and the one who is kept. */
let anbu: string
let stores: string
let many = 0
const add = async (name: string) =>
  (await boss.ok('customer_add', { name, telephone: `95${String(++many).padStart(8, '0')}`, address: name }))
    .user_id
beforeAll(async () => {
  shop = await openStockedShop()
  ;({ boss } = shop)
})
beforeEach(async () => {
  anbu = await add('Anbu')
  stores = await add('Anbu Stores')
})
afterAll(async () => {
  await chainLedgers(shop.database)
  expect(await proveBooks(shop.database.read)).toEqual([])
  await shop.close()
})

const CASH = { mode: 'cash', amount: '400' } as const
const goods = () => [
  { product_id: shop.chakkar, product_name: 'Chakkar', qty: 1, amount_per_product: '1000' },
]
/** ₹1,180. */
const invoice = async (user_id: string, more = {}) =>
  (await boss.ok('pos_api/pos_order', { user_id, productdetails: goods(), ...more })).order_id
/** ₹1,000, of which ₹400 are paid. */
async function estimate(user_id: string) {
  const { estimate_id } = await boss.ok('estimate', { user_id, productdetails: goods() })
  await boss.ok('update_paid_status', { estimate_id, status: 'Paid', payment_parts: [CASH] })
  return estimate_id
}
const pay = (user_id: string, paid_amount: string) =>
  boss.ok('pos_api/pos_update_payment', { user_id, paid_amount, mode: 'cash' })
const takeBack = async (order_id: string, settle: 'keep' | 'set_off' = 'keep') =>
  boss.ok('credit_note', { order_id, reason: '01', lines: await boss.back(order_id), settle })

function merge(user_id = anbu, into_user_id = stores) {
  shop.clock.advance(1000)
  return boss.ok('customer_merge', { user_id, into_user_id })
}
const undo = (user_id = anbu) => boss.ok('customer_merge_undo', { user_id })
const cannotUndo = async (user_id = anbu) =>
  (await boss.refused('customer_merge_undo', { user_id }, 422)).head.msg

/** What screens say of a customer's papers and money. */
async function seen(user_id: string) {
  const [pending] = await boss.ok('pos_api/pos_report_payment', { user_id })
  const { balance, lines } = await boss.ok('customer_account', { user_id })
  return {
    account: [balance, lines],
    standing: await boss.ok('payer_standing', { user_id }),
    pending: pending?.pending_list.map((row) => [row.order_id, row.pending_balance]),
    payments: await boss.ok('payment_list', { user_id }),
    estimates: await boss.ok('customer_order', { user_id }),
    listed: (await boss.ok('customer_list', {})).find((row) => row.user_id === user_id),
  }
}
const both = async () => [await seen(anbu), await seen(stores)]
async function sums(user_id: string) {
  const { balance } = await boss.ok('customer_account', { user_id })
  const { owes, credit, open_credit } = await boss.ok('payer_standing', { user_id })
  return [Number(balance), Number(owes) - Number(credit), Number(open_credit)]
}
/** Figures of the shop, which do not ask whose account something is on. */
async function shopFigures() {
  const { gstr1, proof } = await boss.ok('gst_return', {})
  const { lines: _, ...book } = await boss.ok('day_book', {})
  const { total_customer: __, ...dashboard } = await boss.ok('dashboard', {})
  return [gstr1, proof, book, dashboard, await boss.ok('estimate_list', { agent: 'South Agent' })]
}

/** One of each paper, money on each, open credit, and a deleted paper. */
async function history(user_id: string) {
  const estimate_id = await estimate(user_id)
  const order_id = await invoice(user_id, { payment_parts: [CASH] })
  const note = await takeBack(await invoice(user_id))
  const gone = await invoice(user_id)
  await boss.ok('order_list_delete', { order_id: gone })
  return { estimate_id, order_id, note, gone }
}

describe('two customers who are one', () => {
  test('have one account with all that both did; papers print as before; the undo brings both back', async () => {
    const { estimate_id, order_id, gone } = await history(anbu)
    await history(stores)
    const payment_id = (await boss.ok('payment_list', { user_id: anbu })).at(-1)?.payment_id ?? ''
    const printed = async () => [
      { ...(await boss.ok('print_detail', { order_id })).final_billing, user_id: '', version: '' },
      { ...(await boss.ok('print_estimate_detail', { estimate_id })), user_id: '', version: '' },
      (await boss.ok('payment_receipt', { payment_id })).buyer_detail.name,
    ]
    const before = await both()
    const unchanged = [await printed(), await shopFigures()]
    const [one, other] = [await sums(anbu), await sums(stores)]
    expect(await boss.ok('customer_merge_preview', { user_id: anbu, into_user_id: stores })).toEqual({
      ...{ estimates: 1, orders: 2, notes: 1, payments: 2 },
      ...{ owes: one[1]?.toFixed(2), into_owes: other[1]?.toFixed(2), open_credit: one[2]?.toFixed(2) },
    })
    const clerk = await shop.employee('customer')
    const shown = await clerk.ok('customer_merge_preview', { user_id: anbu, into_user_id: stores })
    expect(shown).toMatchObject({ orders: 2, owes: '', into_owes: '', open_credit: '' })
    await merge()
    expect(await sums(stores)).toEqual(one.map((sum, at) => sum + (other[at] ?? 0)))
    expect(await sums(anbu)).toEqual([0, 0, 0])
    expect([await printed(), await shopFigures()]).toEqual(unchanged)
    await chainLedgers(shop.database)
    expect(await proveBooks(shop.database.read)).toEqual([])
    const deleted = await boss.ok('customer_list', { deleted: '1' })
    expect(deleted.find((row) => row.user_id === anbu)).toMatchObject({ merged_into: 'Anbu Stores' })
    const detail = await boss.ok('customer_detail', { user_id: anbu })
    expect(detail).toMatchObject({ name: 'Anbu', merged_into: 'Anbu Stores', merged_into_id: stores })
    // A deleted paper went too.
    await boss.ok('order_list_restore', { order_id: gone })
    expect(await boss.ok('order_details', { order_id: gone })).toMatchObject({ user_id: stores })
    await boss.ok('order_list_delete', { order_id: gone })
    await undo()
    expect(await both()).toEqual(before)
    expect([await printed(), await shopFigures()]).toEqual(unchanged)
  })

  test('take back with the undo what was made of their papers since, and money that pays these alone', async () => {
    const [estimate_id, order_id] = [await estimate(anbu), await invoice(anbu)]
    await merge()
    const { order_id: made } = await boss.ok('estimate_invoice', { estimate_id })
    await pay(stores, '1180')
    const own = await invoice(stores)
    const note = await takeBack(made)
    await undo()
    const orderOf = async (id: string) => (await boss.ok('order_details', { order_id: id })).user_id
    expect(await Promise.all([order_id, made, own].map(orderOf))).toEqual([anbu, anbu, stores])
    expect((await boss.ok('credit_note_detail', note)).user_id).toBe(anbu)
    // The receipt said the name of the one who paid.
    const [payment] = await boss.ok('payment_list', { user_id: anbu })
    expect(payment).toMatchObject({ amount: '1180.00', name: 'Anbu' })
    const receipt = await boss.ok('payment_receipt', { payment_id: payment?.payment_id ?? '' })
    expect(receipt.buyer_detail.name).toBe('Anbu Stores')
    expect(await sums(stores)).toEqual([1180, 1180, 0])
  })

  test('stay one while the same money pays bills of both, until it is reversed', async () => {
    const moved = await invoice(anbu)
    const own = await invoice(stores)
    const before = await both()
    await merge()
    const { payment_id, receipt_no } = await pay(stores, '1200')
    const numbers = [
      await boss.ok('order_details', { order_id: moved }),
      await boss.ok('order_details', { order_id: own }),
    ]
    const [one, other] = numbers.map(({ sno }) => sno)
    expect(await cannotUndo()).toMatch(`money of ${one} pays ${other}, `)
    expect(await cannotUndo()).toMatch(`Reverse receipt ${receipt_no} first, or delete ${other}.`)
    await boss.ok('payment_reverse', { payment_id })
    await undo()
    expect((await both()).map(({ standing, pending }) => [standing.owes, pending])).toEqual(
      before.map(({ standing, pending }) => [standing.owes, pending]),
    )
  })

  test('stay one while credit of the one pays a bill of the other', async () => {
    const note = await takeBack(await invoice(anbu))
    await merge()
    const own = await invoice(stores)
    expect((await boss.ok('order_details', { order_id: own })).paid_amount).toBe('1180.00')
    expect(await cannotUndo()).toMatch(
      /^The merge cannot be undone while money of CN.*(Delete|or delete) 26-27/,
    )
    await boss.refused('credit_note_delete', note, 422)
    await boss.ok('order_list_delete', { order_id: own })
    await undo()
    expect((await sums(anbu))[2]).toBe(1180)
  })

  test('come back only while nobody else has the name and phone of the one who went', async () => {
    const { name, telephone } = await boss.ok('customer_detail', { user_id: anbu })
    await merge()
    const user_id = (await boss.ok('customer_add', { name, telephone })).user_id
    expect(await cannotUndo()).toMatch(/Anbu/)
    await boss.ok('customer_list_delete', { user_id })
    await undo()
  })

  test('leave a bill its buyer as saved, until the one who is kept is chosen on it', async () => {
    const kept = { name: 'Anbu Cochin', telephone: '9500099999', state: 'Kerala', address: 'Kochi' }
    const { user_id: kochi } = await boss.ok('customer_add', kept)
    const order_id = await invoice(anbu)
    const site = { delivery_address: 'Site', delivery_state: 'Tamil Nadu' }
    await merge(anbu, kochi)
    const edit = async (chosen = {}) => {
      const { order_details: lines, ...open } = await boss.ok('order_details', { order_id })
      await boss.ok('pos_api/pos_order_edit', { ...open, productdetails: lines, ...chosen } as never)
      return boss.ok('order_details', { order_id })
    }
    expect(await edit(site)).toMatchObject({ billing_name: 'Anbu', billing_address: 'Anbu' })
    const { name, telephone, state } = kept
    const chosen = { billing_name: name, billing_phonenumber: telephone, billing_state: state }
    expect(await edit({ ...chosen, buyer_of_today: '1' })).toMatchObject({
      ...{ ...chosen, billing_address: 'Kochi' },
      delivery_detail: { address: 'Site' },
    })
    // Who has the same name, phone and state has another address.
    await boss.ok('customer_detail_update', { user_id: kochi, address: 'Ernakulam' })
    expect(await edit({ buyer_of_today: '1', ...chosen })).toMatchObject({ billing_address: 'Ernakulam' })
  })

  test('are merged with a third one, and undone from the last back', async () => {
    const third = await add('Third')
    await invoice(anbu)
    const before = await both()
    await merge()
    await merge(stores, third)
    const bill = { user_id: anbu, productdetails: goods() }
    expect((await boss.refused('pos_api/pos_order', bill, 400)).head.msg).toMatch(/Please choose Third/)
    expect(await cannotUndo()).toBe(
      'Anbu Stores was merged with another customer since. Undo that merge first.',
    )
    await undo(stores)
    await undo()
    expect(await both()).toEqual(before)
  })

  test('say so where the one who went is meant: a bill, an open one, a restore, a second merge', async () => {
    const order_id = await invoice(anbu)
    const { order_details: lines, ...open } = await boss.ok('order_details', { order_id })
    const itself = await boss.refused('customer_merge', { user_id: anbu, into_user_id: anbu }, 400)
    expect(itself.head.msg).toMatch(/itself/)
    for (const into_user_id of [999_999, await add('Gone')]) {
      await boss.send('customer_list_delete', { user_id: into_user_id })
      await boss.refused('customer_merge', { user_id: anbu, into_user_id }, 404)
      if (typeof into_user_id === 'string')
        expect(await cannotUndo(into_user_id)).toMatch(/^Gone was deleted and not merged/)
    }
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () =>
        boss.send('customer_merge', { user_id: anbu, into_user_id: stores }),
      ),
      ...Array.from({ length: 5 }, () =>
        boss.send('customer_merge', { user_id: stores, into_user_id: anbu }),
      ),
    ])
    expect(answers.map(({ head }) => head.code).sort()).toEqual([200, ...Array(9).fill(404)])
    const [kept, went] =
      (await boss.ok('order_details', { order_id })).user_id === stores ? [stores, anbu] : [anbu, stores]
    const bill = { user_id: went, productdetails: goods() }
    expect((await boss.refused('pos_api/pos_order', bill, 400)).head.msg).toMatch(/was merged with Anbu/)
    expect((await boss.refused('customer_list_restore', { user_id: went }, 422)).head.msg).toMatch(
      /Undo the merge/,
    )
    if (kept === stores)
      await boss.refused('pos_api/pos_order_edit', { ...open, productdetails: lines } as never, 409)
    await boss.ok('customer_list_delete', { user_id: kept })
    await undo(went)
    await boss.refused('customer_merge_undo', { user_id: went }, 409)
  })
})

type Step = 'invoice' | 'paid' | 'estimate' | 'pay' | 'note' | 'set off' | 'delete'
async function take(step: Step, user_id: string) {
  if (step === 'invoice') await invoice(user_id)
  if (step === 'paid') await invoice(user_id, { payment_parts: [CASH] })
  if (step === 'estimate') await boss.ok('estimate_invoice', { estimate_id: await estimate(user_id) })
  if (step === 'pay') await boss.send('pos_api/pos_update_payment', { user_id, paid_amount: '500' })
  if (step === 'note') await takeBack(await invoice(user_id))
  if (step === 'set off') await takeBack(await invoice(user_id), 'set_off')
  if (step === 'delete') await boss.ok('order_list_delete', { order_id: await invoice(user_id) })
}
const steps = fc.array(
  fc.constantFrom<Step>('invoice', 'paid', 'estimate', 'pay', 'note', 'set off', 'delete'),
  { maxLength: 5 },
)

test('whatever both did, what is owed together is the same before, after and undone, to the paisa', async () => {
  await fc.assert(
    fc.asyncProperty(steps, steps, async (ofOne, ofOther) => {
      ;[anbu, stores] = [await add('One'), await add('Other')]
      for (const step of ofOne) await take(step, anbu)
      for (const step of ofOther) await take(step, stores)
      const before = await both()
      const [one, other] = [await sums(anbu), await sums(stores)]
      await merge()
      expect(await sums(stores)).toEqual(one.map((sum, at) => sum + (other[at] ?? 0)))
      await undo()
      expect(await both()).toEqual(before)
    }),
    { numRuns: 8, interruptAfterTimeLimit: 60_000 },
  )
})
