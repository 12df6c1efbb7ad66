import type { CallName } from '@kadai/contract/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dice } from '../src/demo/dice.ts'
import { forFile } from '../test/shop.ts'
import { codes, LONG, line, MIXED, many, openCounters, race } from './counters.ts'
import { figures, seed, size } from './size.ts'

const KEYS = size(50, 100, 20)
const CLERKS = 50
const LAST_ITEMS = size(3, 40, 2)
const PAYMENTS = 200
const PAYMENT_ROUNDS = size(1, 10)
const fall = dice(seed())

const shop = forFile(await openCounters(CLERKS))

describe('the same key', () => {
  test(`five times at once, ${KEYS} keys: one bill each, one answer`, LONG, async () => {
    const before = await shop.papers()
    const { product_id } = await shop.newProduct(KEYS)
    const input = { user_id: shop.madurai, productdetails: [line(product_id, 1)] }
    for (let at = 0; at < KEYS; at += 10)
      await Promise.all(
        many(10, async (i) => {
          const call = i % 2 === 0 ? 'estimate' : 'pos_api/pos_order'
          const key = crypto.randomUUID()
          const answers = await Promise.all(many(5, () => shop.boss.send(call, input, { key })))
          expect(codes(answers)).toEqual(Array(5).fill(200))
          expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
        }),
      )
    expect(await shop.papers()).toBe(before + KEYS)
    expect(await shop.left(product_id)).toBe(0)
    await shop.expectBooks()
    figures('races', `the same key 5 times at once: ${KEYS} keys, ${KEYS} bills, 0 wrong`)
  })

  test('with two contents at once: one is saved, the other is refused', LONG, async () => {
    const before = await shop.papers()
    const { product_id } = await shop.newProduct(MIXED * 2)
    for (let round = 0; round < MIXED; round++) {
      const key = crypto.randomUUID()
      const answers = await Promise.all(
        [1, 2].map((qty) =>
          shop.boss.send(
            'estimate',
            { user_id: shop.madurai, productdetails: [line(product_id, qty)] },
            { key },
          ),
        ),
      )
      expect(codes(answers).sort()).toEqual([200, 409])
      const [saved, told] = answers.sort((a, b) => a.head.code - b.head.code)
      expect(told?.body).toMatchObject({ saved: saved?.body })
    }
    expect(await shop.papers()).toBe(before + MIXED)
  })
})

test(`the last box comes back, ${CLERKS} clerks at once: one takes it`, LONG, async () => {
  for (let round = 0; round < LAST_ITEMS; round++) {
    const { product_id } = await shop.newProduct(2)
    const { order_id } = await shop.boss.ok('pos_api/pos_order', {
      user_id: shop.madurai,
      productdetails: [line(product_id, 2)],
    })
    const lines = await shop.boss.back(order_id)
    const note = { order_id, reason: '01', settle: 'keep', lines } as const
    await shop.boss.ok('credit_note', note)
    const answers = await Promise.all(shop.clerks.map((it) => it.send('credit_note', note)))
    expect(codes(answers).sort()).toEqual([200, ...Array(CLERKS - 1).fill(422)])
    expect(await shop.left(product_id)).toBe(2)
  }
  await shop.expectBooks()
  figures('races', `the last box back: ${LAST_ITEMS} times ${CLERKS} clerks, taken once each, 0 wrong`)
})

describe('the last item, selling below zero forbidden', () => {
  beforeAll(() => shop.boss.ok('setting_update', { forbid_negative_stock: '1' }))
  afterAll(() => shop.boss.ok('setting_update', { forbid_negative_stock: '0' }))

  test(`${CLERKS} clerks at once: exactly one sells it, the others are refused`, LONG, async () => {
    for (let round = 0; round < LAST_ITEMS; round++) {
      const { product_id, code, name } = await shop.newProduct(1)
      const input = { user_id: shop.madurai, productdetails: [line(product_id, 1)] }
      const answers = await Promise.all(
        shop.clerks.map((it, at) => it.send(at % 2 === 0 ? 'estimate' : 'pos_api/pos_order', input)),
      )
      expect(codes(answers).sort()).toEqual([200, ...Array(CLERKS - 1).fill(422)])
      const told = new Set(answers.filter((it) => it.head.code === 422).map((it) => it.head.msg))
      expect([...told]).toEqual([`There is not enough stock. ${name} (${code}): none left.`])
      expect(await shop.left(product_id)).toBe(0)
    }
    await shop.expectBooks()
    figures('races', `the last item: ${LAST_ITEMS} times ${CLERKS} clerks, sold once each, 0 wrong`)
  })

  test('edits and deletions never exceed the stock', LONG, async () => {
    for (let round = 0; round < LAST_ITEMS; round++) {
      const { product_id } = await shop.newProduct(10)
      const bills = []
      for (let i = 0; i < 5; i++)
        bills.push(
          (
            await shop.boss.ok('estimate', {
              user_id: shop.madurai,
              productdetails: [line(product_id, 1)],
            })
          ).estimate_id,
        )
      const answers = await Promise.all([
        ...bills.map((estimate_id, at) =>
          shop
            .clerk(at)
            .send('estimate_detail_update', { estimate_id, productdetails: [line(product_id, 4)] }),
        ),
        shop.clerk(9).send('estimate_list_delete', { estimate_id: bills[0] }),
      ])
      for (const code of codes(answers)) expect([200, 404, 422]).toContain(code)
      expect(await shop.left(product_id)).toBeGreaterThanOrEqual(0)
    }
    await shop.expectBooks()
  })
})

describe('payments', () => {
  test(`${PAYMENTS} at once past what is pending: never more than it`, LONG, async () => {
    for (let round = 0; round < PAYMENT_ROUNDS; round++) {
      const user_id = await shop.newCustomer()
      const { product_id } = await shop.newProduct(1000)
      for (let i = 0; i < 5; i++)
        await shop.boss.ok('pos_api/pos_order', { user_id, productdetails: [line(product_id, 100)] })
      // Five orders of ₹5,310: a hundred payments of ₹265.50 fill them, the other hundred come too late.
      const answers = await Promise.all(
        many(PAYMENTS, (at) =>
          shop.clerk(at).send('pos_api/pos_update_payment', { user_id, paid_amount: '265.50' }),
        ),
      )
      const taken = answers.filter((it) => it.head.code === 200)
      expect(taken).toHaveLength(100)
      for (const it of answers)
        if (it.head.code !== 200)
          expect(it.head).toEqual({
            code: 422,
            msg: 'Excessive Amount Entered.Please Enter Sufficient Amount',
          })
      const balances = taken.map((it) => Number((it.body as { pending_balance: string }).pending_balance))
      expect(balances.sort((a, b) => a - b)).toEqual(many(100, (at) => at * 265.5))
      const { body } = await shop.boss.answer('pos_api/pos_report_payment', { user_id })
      expect(body[0]?.pending_list).toEqual([])
    }
    await shop.expectBooks()
    figures(
      'races',
      `${PAYMENTS} payments past the pending total: ${PAYMENT_ROUNDS} times, never beyond it, 0 wrong`,
    )
  })

  test('of all sizes, some reversed concurrently: the paid sum never exceeds the debt', LONG, async () => {
    for (let round = 0; round < PAYMENT_ROUNDS; round++) {
      const user_id = await shop.newCustomer()
      const { product_id } = await shop.newProduct(100)
      await shop.boss.ok('pos_api/pos_order', { user_id, productdetails: [line(product_id, 20)] })
      const pay = (at: number) =>
        shop.clerk(at).send('pos_api/pos_update_payment', { user_id, paid_amount: fall.between(1, 300) })
      const first = (await Promise.all(many(4, pay))).filter((it) => it.head.code === 200)
      const payments = first.map((it) => (it.body as { payment_id: string }).payment_id)
      // Each is reversed by two people at once: one succeeds, one is told that it was.
      const answers = await Promise.all([
        ...payments.flatMap((payment_id, at) =>
          many(2, (who) => shop.clerk(at + who).send('payment_reverse', { payment_id })),
        ),
        ...many(40, pay),
      ])
      const backs = codes(answers).slice(0, payments.length * 2)
      expect(backs.sort()).toEqual([...payments.map(() => 200), ...payments.map(() => 422)])
      await shop.expectBooks()
    }
  })
})

describe('names and codes', () => {
  test('that must be unique, given to five at once: one gets it', LONG, async () => {
    for (let round = 0; round < MIXED; round++) {
      const same = `Once ${round}`
      const five = (call: CallName, input: object) =>
        Promise.all(many(5, (at) => shop.boss.send(call, { ...input, telephone: String(at + 1) })))
      for (const answers of [
        await five('product_add', { product_code: same, product_name: same, cid: shop.crackers }),
        await five('agent_add', { agent_name: same }),
        await five('category_add', { category_name: same }),
      ])
        expect(codes(answers).sort()).toEqual([200, 400, 400, 400, 400])
    }
  })
})

describe('a category', () => {
  test('deleted while a product is put into it: one of the two is refused', LONG, async () => {
    for (let round = 0; round < MIXED; round++) {
      const { category_id } = await shop.boss.ok('category_add', { category_name: `Brief ${round}` })
      const product = { product_code: `B${round}`, product_name: 'Brief', cid: category_id }
      const outcome = await race({
        add: () => shop.boss.send('product_add', product),
        remove: () => shop.boss.send('category_list_delete', { category_id }),
      })
      expect([
        { add: 200, remove: 422 },
        { add: 400, remove: 200 },
      ]).toContainEqual(outcome)
    }
  })
})
