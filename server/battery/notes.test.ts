import { FLAGS } from '@kadai/contract/call'
import type { CallName } from '@kadai/contract/contract'
import { parseMoney } from '@kadai/domain/money'
import { expect, test } from 'vitest'
import { proveBooks } from '../src/books/prove.ts'
import { dice } from '../src/demo/dice.ts'
import { stockedShop } from '../test/stocked.ts'
import { count, figures, seed, size } from './size.ts'

const STEPS = size(250, 20_000, 150)
const CHECK_EVERY = 25
// Near the end, so that notes are late for bills of before.
const LATE_FROM = STEPS - 125
const fall = dice(seed())
const paise = (amount: string) => parseMoney(amount, { negative: true }) ?? 0

const shop = await stockedShop()

type Body = Record<string, string>
const ids: Record<'estimate' | 'order' | 'credit_note' | 'debit_note' | 'estimate_return', string[]> = {
  estimate: [],
  order: [],
  credit_note: [],
  debit_note: [],
  estimate_return: [],
}
const done = new Map<CallName, number>()

/** Sends a call that may be refused, never fail. */
async function send(call: CallName, input: object): Promise<Body | undefined> {
  const { head, body } = await shop.boss.send(call, input)
  expect([200, 400, 404, 409, 422], `${call} ${JSON.stringify(input)}: ${head.msg}`).toContain(head.code)
  if (head.code !== 200) return undefined
  done.set(call, (done.get(call) ?? 0) + 1)
  return body as Body
}

const goods = () =>
  Array.from({ length: fall.between(1, 3) }, () => ({
    product_id: fall.pick([shop.chakkar, shop.flowerpot, shop.giftBox]),
    product_name: 'Goods',
    qty: fall.between(1, 4),
    amount_per_product: fall.pick(['33.35', '100', '0.70']),
  }))
const buyer = () => fall.pick([shop.madurai, shop.kochi])
const some = (kind: keyof typeof ids) => (ids[kind].length === 0 ? '0' : fall.pick(ids[kind].slice(-8)))
const cash = () => [{ mode: 'cash', amount: String(fall.between(1, 300)) }]

async function takeBack(kind: 'order' | 'estimate'): Promise<void> {
  const of = { [`${kind}_id`]: some(kind) }
  const answer = await shop.boss.send('returnable', of)
  const lines = (answer.body as { lines?: { line_id: string }[] } | null)?.lines ?? []
  if (lines.length === 0) return
  const { line_id } = fall.pick(lines)
  const settle = fall.pick(['set_off', 'refund', 'keep'])
  const how = { settle, ...(settle === 'refund' && { mode: 'cash' }) }
  const what = fall.pick(['saleable', 'damaged', 'none'])
  if (kind === 'estimate') {
    const back = [{ estimate_detail_id: line_id, qty: fall.between(1, 3), goods: what }]
    const body = await send('estimate_return', { ...of, lines: back, ...(fall.chance(0.5) && how) })
    if (body?.estimate_return_id) ids.estimate_return.push(body.estimate_return_id)
    return
  }
  if (fall.chance(0.15)) {
    const lines = [{ order_detail_id: line_id, amount: '12.35' }]
    const body = await send('debit_note', { ...of, reason: '04', lines })
    if (body?.debit_note_id) ids.debit_note.push(body.debit_note_id)
    return
  }
  const back = fall.chance(0.7) ? { qty: fall.between(1, 3), goods: what } : { amount: '7.77' }
  const body = await send('credit_note', {
    ...{ ...of, reason: '01', ...how, lines: [{ order_detail_id: line_id, ...back }] },
  })
  if (body?.credit_note_id) ids.credit_note.push(body.credit_note_id)
}

async function step(): Promise<void> {
  const what = fall.between(1, 12)
  if (what <= 2) {
    const body = await send('pos_api/pos_order', {
      ...{ user_id: buyer(), productdetails: goods() },
      ...(fall.chance(0.4) && { payment_parts: cash() }),
    })
    if (body?.order_id) ids.order.push(body.order_id)
  } else if (what === 3) {
    const body = await send('estimate', { user_id: buyer(), productdetails: goods() })
    if (body?.estimate_id) ids.estimate.push(body.estimate_id)
  } else if (what === 4)
    await send('update_paid_status', { estimate_id: some('estimate'), status: 'Paid', payment_parts: cash() })
  else if (what === 5) {
    const body = await send('estimate_invoice', { estimate_id: some('estimate') })
    if (body?.order_id) ids.order.push(body.order_id)
  } else if (what <= 8) await takeBack(fall.chance(0.7) ? 'order' : 'estimate')
  else if (what === 9) {
    const kind = fall.pick(['credit_note', 'debit_note', 'estimate_return'] as const)
    const act = fall.pick(['delete', 'restore'] as const)
    await send(`${kind}_${act}`, { [`${kind}_id`]: some(kind) })
  } else if (what === 10)
    await send('pos_api/pos_update_payment', { user_id: buyer(), paid_amount: String(fall.between(1, 500)) })
  else if (what === 11) {
    const payments = await shop.boss.ok('payment_list', { page: 1, page_size: 8 })
    if (payments.length > 0) await send('payment_reverse', { payment_id: fall.pick(payments).payment_id })
  } else {
    const kind = fall.pick(['order', 'estimate'] as const)
    const act = fall.pick(['delete', 'restore'] as const)
    if (fall.chance(0.5)) await send(`${kind}_list_${act}`, { [`${kind}_id`]: some(kind) })
    else await send('pos_api/pos_order_edit', { order_id: some('order'), productdetails: goods() })
  }
}

/**
 * The account is what is owed less open credit, and less the money of estimates that wait for their invoice; what is on
 * one whose goods all came back is credit.
 */
async function expectAccounts(): Promise<void> {
  for (const user_id of [shop.madurai, shop.kochi]) {
    const { owes, credit } = await shop.boss.ok('payer_standing', { user_id })
    const { balance } = await shop.boss.ok('customer_account', { user_id })
    const { held_paise } = await shop.database.read
      .selectFrom('bills')
      .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('held_paise'), eb.val(0)).as('held_paise'))
      .where('customer_id', '=', Number(user_id))
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('bill_lines')
            .select('bill_lines.id')
            .whereRef('bill_lines.bill_id', '=', 'bills.id')
            .whereRef('returned_qty', '<', 'qty'),
        ),
      )
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('bills as made')
              .select('made.id')
              .whereRef('made.estimate_id', '=', 'bills.id')
              .where('made.deleted_at', 'is', null),
          ),
        ),
      )
      .executeTakeFirstOrThrow()
    expect(paise(balance)).toBe(paise(owes) - paise(credit) - Number(held_paise))
  }
}

/** Over two years later: credit notes on what was sold before leave the tax, those on new sales do not. */
async function yearsLater(): Promise<void> {
  await shop.travel('2028-12-02T06:30:00Z')
  shop.boss = await shop.employee(...FLAGS)
}

test(`${STEPS} steps with notes, money and estimates: accounts and books agree`, {
  timeout: size(240_000, 7_000_000),
}, async () => {
  for (let at = 1; at <= STEPS; at++) {
    if (at === LATE_FROM) await yearsLater()
    await step()
    if (at % CHECK_EVERY === 0) await expectAccounts()
  }
  expect(await proveBooks(shop.database.read)).toEqual([])
  for (const period of ['112026', '122028']) {
    const { proof } = await shop.boss.ok('gst_return', { period })
    expect(proof.checks.filter(({ holds }) => holds === '0')).toEqual([])
  }
  const late = await shop.database.read.selectFrom('notes').select('id').where('tax_stays', '=', 1).execute()
  expect(late.length).toBeGreaterThan(0)
  const notes = ['credit_note', 'debit_note', 'estimate_return'] as const
  for (const call of notes) expect(done.get(call) ?? 0).toBeGreaterThan(0)
  figures(
    'notes',
    `${count(STEPS)} steps, ${notes.map((call) => `${done.get(call)} ${call}s`).join(', ')}, 0 wrong`,
  )
})
