import type { CallName } from '@kadai/contract/contract'
import { contract } from '@kadai/contract/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { proveBooks } from '../src/books/prove.ts'
import { dice } from '../src/demo/dice.ts'
import { Client } from '../test/client.ts'
import { openStockedShop, type StockedShop } from '../test/stocked.ts'
import { type Act, type Outcome, serialOutcomes } from './serial.ts'
import { figures, seed, size } from './size.ts'
import { NEED_NO_VERSION, RECORDS } from './two-editors.ts'

const KEYS = 100
const CLERKS = 50
const LAST_ITEMS = size(3, 40)
const EDITS = size(4, 50)
const PAYMENTS = 200
const PAYMENT_ROUNDS = size(1, 10)
const MIXED = size(15, 200)
const LONG = { timeout: size(120_000, 1_800_000) }

let shop: StockedShop
let clerks: Client[]
const fall = dice(seed())

beforeAll(async () => {
  shop = await openStockedShop()
  clerks = []
  for (let i = 0; i < CLERKS; i++)
    clerks.push(await shop.employee('estimate', 'pos', 'orders', 'payment_details'))
})
afterAll(() => shop.close())

const clerk = (at: number): Client => clerks[at % CLERKS] ?? shop.boss
const line = (product_id: string, qty: number) => ({
  product_id,
  product_name: 'Rocket',
  qty,
  amount_per_product: '45.00',
})
const many = <T>(times: number, make: (at: number) => T): T[] =>
  Array.from({ length: times }, (_, at) => make(at))
const shuffled = <T>(list: readonly T[]): T[] =>
  list
    .map((it) => ({ it, at: fall.between(0, 1e9) }))
    .sort((a, b) => a.at - b.at)
    .map(({ it }) => it)
const codes = (answers: { head: { code: number } }[]) => answers.map((answer) => answer.head.code)
const proven = async () => expect(await proveBooks(shop.database.read), `seed ${seed()}`).toEqual([])
let products = 0

async function newProduct(stock: number): Promise<{ product_id: string; code: string; name: string }> {
  const code = `R${++products}`
  const name = `Rocket ${products}`
  const { product_id } = await shop.boss.ok('product_add', {
    product_code: code,
    product_name: name,
    cid: shop.crackers,
    net_rate: '45.00',
    stock,
  })
  return { product_id, code, name }
}

async function newCustomer(): Promise<string> {
  return (await shop.boss.ok('customer_add', { name: 'Selvam', telephone: '9' })).user_id
}

async function howMany(): Promise<number> {
  const { papers } = await shop.database.read
    .selectFrom('bills')
    .select((eb) => eb.fn.countAll<number>().as('papers'))
    .executeTakeFirstOrThrow()
  return papers
}

describe('the same key', () => {
  test(`five times at once, ${KEYS} keys: one bill each, one answer`, LONG, async () => {
    const before = await howMany()
    const { product_id } = await newProduct(KEYS)
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
    expect(await howMany()).toBe(before + KEYS)
    expect(await shop.left(product_id)).toBe(0)
    await proven()
    figures('races', `the same key 5 times at once: ${KEYS} keys, ${KEYS} bills, 0 wrong`)
  })

  test('with two contents at once: one is saved, the other is told', LONG, async () => {
    const before = await howMany()
    const { product_id } = await newProduct(MIXED * 2)
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
    expect(await howMany()).toBe(before + MIXED)
  })
})

describe('the last item, selling below zero forbidden', () => {
  beforeAll(() => shop.boss.ok('setting_update', { forbid_negative_stock: '1' }))
  afterAll(() => shop.boss.ok('setting_update', { forbid_negative_stock: '0' }))

  test(`${CLERKS} clerks at once: exactly one sells it, the others are told`, LONG, async () => {
    for (let round = 0; round < LAST_ITEMS; round++) {
      const { product_id, code, name } = await newProduct(1)
      const input = { user_id: shop.madurai, productdetails: [line(product_id, 1)] }
      const answers = await Promise.all(
        clerks.map((it, at) => it.send(at % 2 === 0 ? 'estimate' : 'pos_api/pos_order', input)),
      )
      expect(codes(answers).sort()).toEqual([200, ...Array(CLERKS - 1).fill(422)])
      const told = new Set(answers.filter((it) => it.head.code === 422).map((it) => it.head.msg))
      expect([...told]).toEqual([`There is not enough stock. ${name} (${code}): none left.`])
      expect(await shop.left(product_id)).toBe(0)
    }
    await proven()
    figures('races', `the last item: ${LAST_ITEMS} times ${CLERKS} clerks, sold once each, 0 wrong`)
  })

  test('edits that take more, and deletions that give back, keep to what is there', LONG, async () => {
    for (let round = 0; round < LAST_ITEMS; round++) {
      const { product_id } = await newProduct(10)
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
          clerk(at).send('estimate_detail_update', { estimate_id, productdetails: [line(product_id, 4)] }),
        ),
        clerk(9).send('estimate_list_delete', { estimate_id: bills[0] }),
      ])
      for (const code of codes(answers)) expect([200, 404, 422]).toContain(code)
      expect(await shop.left(product_id)).toBeGreaterThanOrEqual(0)
    }
    await proven()
  })
})

describe('two editors', () => {
  const writes = (Object.keys(contract) as CallName[]).filter((name) => 'write' in contract[name])
  const takesVersion = (name: CallName) =>
    'shape' in contract[name].takes && 'version' in contract[name].takes.shape

  test('every call that writes either takes a version and is raced here, or says why it needs none', () => {
    expect(Object.keys(RECORDS).sort()).toEqual(writes.filter(takesVersion).sort())
    expect(Object.keys(NEED_NO_VERSION).sort()).toEqual(writes.filter((name) => !takesVersion(name)).sort())
  })

  test.each(Object.keys(RECORDS) as CallName[])(
    '%s: one wins, the other is told who did',
    LONG,
    async (call) => {
      const editors = [await shop.boss, await owner2()] as const
      const open = RECORDS[call]
      if (!open) throw new Error(`Nobody knows how to open a record for ${call}.`)
      for (let round = 0; round < EDITS; round++) {
        const { version, change } = await open(shop)
        const inputs = ['11', '22'].map((mine) => ({ ...change(mine), version }))
        const order = shuffled([0, 1])
        const answers = await Promise.all(
          order.map(async (who) => ({ who, ...(await editors[who === 0 ? 0 : 1].send(call, inputs[who])) })),
        )
        expect(codes(answers).sort(), answers.map((it) => it.head.msg).join(' / ')).toEqual([200, 409])
        const won = answers.find((it) => it.head.code === 200)
        const told = answers.find((it) => it.head.code === 409)
        const winner = won?.who === 0 ? 'Kavitha' : 'Second Owner'
        expect(told?.head.msg).toContain(`${winner} changed th`)
        expect(told?.body).toMatchObject({ changed: { by: winner } })
      }
      figures('races', `two editors: ${call} ${EDITS} times, 0 wrong`)
    },
  )

  let second: Client | undefined
  async function owner2(): Promise<Client> {
    if (second) return second
    const password = 'a second lamp of tin 8'
    const { user_id } = await shop.boss.ok('register', {
      name: 'Second Owner',
      phone: '9',
      email: 'second@example.in',
      password,
    })
    const [flags] = await shop.boss.ok('employee_login_previllage', {})
    const { user_id: _, name: __, ...all } = flags ?? { user_id: '', name: '' }
    await shop.boss.ok('employe_previllage_update', { employee_id: user_id, ...all })
    second = new Client(shop.url)
    await second.ok('login', { email: 'second@example.in', password })
    return second
  }
})

describe('payments', () => {
  test(`${PAYMENTS} at once past what is pending: never beyond it`, LONG, async () => {
    for (let round = 0; round < PAYMENT_ROUNDS; round++) {
      const user_id = await newCustomer()
      const { product_id } = await newProduct(1000)
      for (let i = 0; i < 5; i++)
        await shop.boss.ok('pos_api/pos_order', { user_id, productdetails: [line(product_id, 100)] })
      // Five orders of ₹5,310: a hundred payments of ₹265.50 fill them, the other hundred come too late.
      const answers = await Promise.all(
        many(PAYMENTS, (at) =>
          clerk(at).send('pos_api/pos_update_payment', { user_id, paid_amount: '265.50' }),
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
    await proven()
    figures(
      'races',
      `${PAYMENTS} payments past the pending total: ${PAYMENT_ROUNDS} times, never beyond it, 0 wrong`,
    )
  })

  test('of all sizes, some taken back at once: what is paid stays within what is owed', LONG, async () => {
    for (let round = 0; round < PAYMENT_ROUNDS; round++) {
      const user_id = await newCustomer()
      const { product_id } = await newProduct(100)
      await shop.boss.ok('pos_api/pos_order', { user_id, productdetails: [line(product_id, 20)] })
      const pay = (at: number) =>
        clerk(at).send('pos_api/pos_update_payment', { user_id, paid_amount: fall.between(1, 300) })
      const first = (await Promise.all(many(4, pay))).filter((it) => it.head.code === 200)
      const payments = first.map((it) => (it.body as { payment_id: string }).payment_id)
      // Each is taken back by two people at once: one does, one is told that it was.
      const answers = await Promise.all([
        ...payments.flatMap((payment_id, at) =>
          many(2, (who) => clerk(at + who).send('payment_reverse', { payment_id })),
        ),
        ...many(40, pay),
      ])
      const backs = codes(answers).slice(0, payments.length * 2)
      expect(backs.sort()).toEqual([...payments.map(() => 200), ...payments.map(() => 422)])
      await proven()
    }
  })
})

describe('one estimate, several hands', () => {
  const codeOf = (answer: { head: { code: number } }) => answer.head.code

  async function newEstimate(product_id: string): Promise<string> {
    const input = { user_id: shop.madurai, productdetails: [line(product_id, 2)] }
    return (await shop.boss.ok('estimate', input)).estimate_id
  }

  test(
    `edited, deleted and marked Paid at once, ${MIXED} times: as if one after the other`,
    LONG,
    async () => {
      type State = { qty: number; status: string; deleted: boolean }
      const edit: Act<State> = (it) => (it.deleted ? 404 : it.status === 'Paid' ? 422 : { qty: 5 })
      const remove: Act<State> = (it) => (it.deleted ? 404 : { deleted: true })
      const mark: Act<State> = (it) => (it.deleted ? 404 : { status: 'Paid' })
      const possible = serialOutcomes({ qty: 2, status: 'Pending', deleted: false }, { edit, remove, mark })
      const seen = new Set<string>()
      for (let round = 0; round < MIXED; round++) {
        const { product_id } = await newProduct(100)
        const estimate_id = await newEstimate(product_id)
        const hands = {
          edit: () =>
            clerk(0).send('estimate_detail_update', { estimate_id, productdetails: [line(product_id, 5)] }),
          remove: () => clerk(1).send('estimate_list_delete', { estimate_id }),
          mark: () => clerk(2).send('update_paid_status', { estimate_id, status: 'Paid' }),
        }
        const outcome = await race(hands, codeOf)
        const { estimate_details, status, deleted } = await shop.boss.ok('estimate_list_details', {
          estimate_id,
        })
        const qty = estimate_details[0]?.qty ?? 0
        const got: Outcome<State> = { codes: outcome, state: { qty, status, deleted: deleted === '1' } }
        expect(possible, `seed ${seed()}, round ${round}`).toContainEqual(got)
        expect(await shop.left(product_id)).toBe(100 - (deleted === '1' ? 0 : qty))
        seen.add(JSON.stringify(got))
      }
      await proven()
      figures(
        'races',
        `edit, delete, mark Paid: ${MIXED} times, ${seen.size} of ${possible.length} outcomes seen, 0 wrong`,
      )
    },
  )

  test(`invoiced by two, edited and deleted at once, ${MIXED} times: one invoice at most`, LONG, async () => {
    type State = { invoices: number; qty: number; deleted: boolean }
    const invoice: Act<State> = (it) => (it.deleted ? 404 : it.invoices > 0 ? 422 : { invoices: 1 })
    const edit: Act<State> = (it) => (it.deleted ? 404 : it.invoices > 0 ? 422 : { qty: 5 })
    const remove: Act<State> = (it) => (it.deleted ? 404 : it.invoices > 0 ? 422 : { deleted: true })
    const possible = serialOutcomes(
      { invoices: 0, qty: 2, deleted: false },
      { first: invoice, second: invoice, edit, remove },
    )
    for (let round = 0; round < MIXED; round++) {
      const { product_id } = await newProduct(100)
      const estimate_id = await newEstimate(product_id)
      const input = { user_id: shop.madurai, estimate_id, productdetails: [line(product_id, 2)] }
      const outcome = await race(
        {
          first: () => clerk(0).send('pos_api/pos_order', input),
          second: () => clerk(1).send('pos_api/pos_order', input),
          edit: () =>
            clerk(2).send('estimate_detail_update', { estimate_id, productdetails: [line(product_id, 5)] }),
          remove: () => clerk(3).send('estimate_list_delete', { estimate_id }),
        },
        codeOf,
      )
      const found = await shop.boss.ok('estimate_list_details', { estimate_id })
      const state = {
        invoices: found.order_id ? 1 : 0,
        qty: found.estimate_details[0]?.qty ?? 0,
        deleted: found.deleted === '1',
      }
      expect(possible, `seed ${seed()}, round ${round}`).toContainEqual({ codes: outcome, state })
      const out = state.invoices ? 2 : state.deleted ? 0 : state.qty
      expect(await shop.left(product_id)).toBe(100 - out)
    }
    await proven()
    figures('races', `two invoices, edit, delete of one estimate: ${MIXED} times, 0 wrong`)
  })

  test(
    `its order paid, cut down and deleted at once, ${MIXED} times: as if one after the other`,
    LONG,
    async () => {
      type State = { paid: number; total: number; deleted: boolean }
      const pay: Act<State> = (it) => (it.deleted || it.total < 106 ? 422 : { paid: 106 })
      const cut: Act<State> = (it) => (it.deleted ? 404 : it.paid > 53 ? 422 : { total: 53 })
      const remove: Act<State> = (it) => (it.deleted ? 404 : it.paid > 0 ? 422 : { deleted: true })
      const possible = serialOutcomes({ paid: 0, total: 106, deleted: false }, { pay, cut, remove })
      for (let round = 0; round < MIXED; round++) {
        const { product_id } = await newProduct(100)
        const user_id = await newCustomer()
        const { order_id } = await shop.boss.ok('pos_api/pos_order', {
          user_id,
          productdetails: [line(product_id, 2)],
        })
        const outcome = await race(
          {
            pay: () => clerk(0).send('pos_api/pos_update_payment', { user_id, paid_amount: 106 }),
            cut: () =>
              clerk(1).send('pos_api/pos_order_edit', { order_id, productdetails: [line(product_id, 1)] }),
            remove: () => clerk(2).send('order_list_delete', { order_id }),
          },
          codeOf,
        )
        const found = await shop.boss.ok('order_details', { order_id })
        const state = {
          paid: Number(found.paid_amount),
          total: Number(found.total),
          deleted: found.deleted === '1',
        }
        expect(possible, `seed ${seed()}, round ${round}`).toContainEqual({ codes: outcome, state })
      }
      await proven()
      figures('races', `pay, cut down, delete of one order: ${MIXED} times, 0 wrong`)
    },
  )

  test(
    'a deleted order is restored while its estimate is invoiced again: one order stands',
    LONG,
    async () => {
      for (let round = 0; round < MIXED; round++) {
        const { product_id } = await newProduct(100)
        const estimate_id = await newEstimate(product_id)
        const input = { user_id: shop.madurai, estimate_id, productdetails: [line(product_id, 2)] }
        const { order_id } = await shop.boss.ok('pos_api/pos_order', input)
        await shop.boss.ok('order_list_delete', { order_id })
        const outcome = await race(
          {
            restore: () => clerk(0).send('order_list_restore', { order_id }),
            invoice: () => clerk(1).send('pos_api/pos_order', input),
          },
          codeOf,
        )
        expect(Object.values(outcome).sort()).toEqual([200, 422])
        expect(await shop.left(product_id)).toBe(98)
      }
      await proven()
    },
  )
})

describe('names and codes', () => {
  test('that belong to one alone, given to five at once: one gets it', LONG, async () => {
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
      const outcome = await race(
        {
          add: () => shop.boss.send('product_add', product),
          remove: () => shop.boss.send('category_list_delete', { category_id }),
        },
        (answer) => answer.head.code,
      )
      expect([
        { add: 200, remove: 422 },
        { add: 400, remove: 200 },
      ]).toContainEqual(outcome)
    }
  })
})

/** Lets several hands act at once, begun in any order, and gives the code that each was answered. */
async function race<Names extends string, A>(
  hands: Record<Names, () => Promise<A>>,
  codeOf: (answer: A) => number,
): Promise<Record<Names, number>> {
  const names = shuffled(Object.keys(hands) as Names[])
  const answers = await Promise.all(names.map(async (name) => [name, codeOf(await hands[name]())] as const))
  return Object.fromEntries(answers.sort(([a], [b]) => (a < b ? -1 : 1))) as Record<Names, number>
}
