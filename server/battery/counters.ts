import { expect } from 'vitest'
import { proveBooks } from '../src/books/prove.ts'
import { dice } from '../src/demo/dice.ts'
import { Client } from '../test/client.ts'
import { openStockedShop } from '../test/stocked.ts'
import { seed, size } from './size.ts'

/** The number of rounds where the outcome varies. */
export const MIXED = size(15, 200, 8)
export const LONG = { timeout: size(240_000, 3_600_000) }

const fall = dice(seed())

/** A line of a bill at ₹45. */
export const line = (product_id: string, qty: number) => ({
  product_id,
  product_name: 'Rocket',
  qty,
  amount_per_product: '45.00',
})

/** A number of items. */
export const many = <T>(times: number, make: (at: number) => T): T[] =>
  Array.from({ length: times }, (_, at) => make(at))

/** Shuffles a list. */
export const shuffled = <T>(list: readonly T[]): T[] =>
  list
    .map((it) => ({ it, at: fall.between(0, 1e9) }))
    .sort((a, b) => a.at - b.at)
    .map(({ it }) => it)

const codeOf = (answer: { head: { code: number } }) => answer.head.code
export const codes = (answers: { head: { code: number } }[]) => answers.map(codeOf)

/** Runs several people's actions concurrently, started in random order; returns the code of each answer. */
export async function race<Names extends string>(
  hands: Record<Names, () => Promise<{ head: { code: number } }>>,
): Promise<Record<Names, number>> {
  const names = shuffled(Object.keys(hands) as Names[])
  const answers = await Promise.all(names.map(async (name) => [name, codeOf(await hands[name]())] as const))
  return Object.fromEntries(answers.sort(([a], [b]) => (a < b ? -1 : 1))) as Record<Names, number>
}

/** A counter that acts like Kadai's screens: every write has its key, and is sent again if the shop was too busy. */
export class Counter extends Client {
  override async send(...[name, input, options]: Parameters<Client['send']>): ReturnType<Client['send']> {
    const keyed = { ...options, key: options?.key ?? crypto.randomUUID() }
    let answer = await super.send(name, input, keyed)
    while (answer.status === 503) answer = await super.send(name, input, keyed)
    return answer
  }
}

/** A shop with many counters, each a clerk signed in. */
export async function openCounters(many: number) {
  const shop = await openStockedShop()
  const clerks: Client[] = []
  for (let i = 0; i < many; i++)
    clerks.push(
      new Counter(shop.url, (await shop.employee('estimate', 'pos', 'orders', 'payment_details')).cookie),
    )
  let products = 0
  return Object.assign(shop, {
    boss: new Counter(shop.url, shop.boss.cookie),
    clerks,
    clerk: (at: number): Client => clerks[at % many] ?? shop.boss,
    async newProduct(stock: number): Promise<{ product_id: string; code: string; name: string }> {
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
    },
    async newCustomer(): Promise<string> {
      return (await shop.boss.ok('customer_add', { name: 'Selvam', telephone: '9' })).user_id
    },
    /** The number of bills. */
    async papers(): Promise<number> {
      const { papers } = await shop.database.read
        .selectFrom('bills')
        .select((eb) => eb.fn.countAll<number>().as('papers'))
        .executeTakeFirstOrThrow()
      return papers
    },
    async expectBooks(): Promise<void> {
      expect(await proveBooks(shop.database.read), `seed ${seed()}`).toEqual([])
    },
  })
}
