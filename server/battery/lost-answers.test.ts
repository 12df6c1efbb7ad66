import type { CallName } from '@kadai/contract/contract'
import { describe, expect, test } from 'vitest'
import { proveBooks } from '../src/books/prove.ts'
import { dice } from '../src/demo/dice.ts'
import { Client } from '../test/client.ts'
import { stockedShop } from '../test/stocked.ts'
import { openProxy, TROUBLES, type Trouble } from './proxy.ts'
import { count, figures, seed, size } from './size.ts'

const SAVES = size(16, 200, 8)
const AT_ONCE = 8
/**
 * How long a client waits for its first answer before it asks again; a delayed request arrives after that. The wait
 * grows each time, because on a busy machine every answer may take this long.
 */
const PATIENCE_MS = size(200, 500)
const MORE_TROUBLE = 0.3

type Request = { call: CallName; key: string; input: object }
type Got = { request: Request; body: unknown; tries: number }

const shop = await stockedShop()

/** Sends until acknowledged, always under the same key. */
async function insist(url: string, request: Request): Promise<Got> {
  for (let tries = 1; ; tries++) {
    const body = await ask(url, request, PATIENCE_MS * Math.min(tries, 10))
    if (body) return { request, body, tries }
  }
}

async function ask(url: string, { call, key, input }: Request, patience_ms: number): Promise<unknown> {
  const response = await fetch(`${url}/api/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: shop.boss.cookie, 'idempotency-key': key },
    body: JSON.stringify(input),
    signal: AbortSignal.timeout(patience_ms),
  }).catch(() => undefined)
  const answer = (await response?.json().catch(() => undefined)) as
    | { head: { code: number; msg: string }; body: unknown }
    | undefined
  // Too busy: a client asks again, as after a lost answer.
  if (!answer || answer.head.code === 503) return undefined
  expect(answer.head, `${call} was refused`).toMatchObject({ code: 200 })
  return answer.body
}

const rowsOf = async (table: 'bills' | 'payments') =>
  (await shop.database.read.selectFrom(table).select('id').execute()).length
const papers = async () => ({ bills: await rowsOf('bills'), payments: await rowsOf('payments') })

async function some<T>(many: number, work: (at: number) => Promise<T>): Promise<T[]> {
  const done: T[] = []
  let next = 0
  const one = async () => {
    for (let at = next++; at < many; at = next++) done.push(await work(at))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
  return done
}

describe('a connection that', () => {
  test.each(TROUBLES)(
    '%s: each save exists once, with one answer',
    {
      timeout: size(240_000, 3_600_000),
    },
    async (trouble: Trouble) => {
      const fall = dice(seed())
      // The first try of every save meets the fault; of the later ones some do.
      const known = new Set<string>()
      const proxy = await openProxy(
        shop.url,
        (key) => (known.size < known.add(key).size || fall.chance(MORE_TROUBLE) ? trouble : undefined),
        PATIENCE_MS * 2,
      )
      const before = await papers()
      const left = await shop.left(shop.chakkar)
      const save = (call: CallName, input: object) =>
        insist(proxy.url, { call, key: crypto.randomUUID(), input })
      const done = await some(SAVES, async (at) => {
        const line = {
          product_id: shop.chakkar,
          product_name: 'Ground Chakkar',
          qty: 1,
          amount_per_product: 45,
        }
        const input = { user_id: shop.madurai, productdetails: [line] }
        if (at % 2 === 0) return [await save('estimate', input)]
        const order = await save('pos_api/pos_order', input)
        return [order, await save('pos_api/pos_update_payment', { user_id: shop.madurai, paid_amount: 1 })]
      })
      await proxy.quiet()
      const got = done.flat()
      const direct = new Client(shop.url, shop.boss.cookie)
      for (const { request, body } of got) {
        const again = await direct.send(request.call, request.input, { key: request.key })
        expect(again, 'the answer to the same key').toMatchObject({ head: { code: 200 }, body })
      }
      expect(await papers(), 'one for each key').toEqual({
        bills: before.bills + SAVES,
        payments: before.payments + SAVES / 2,
      })
      expect(await shop.left(shop.chakkar)).toBe(left - SAVES)
      expect(await proveBooks(shop.database.read)).toEqual([])
      const tries = got.reduce((sum, it) => sum + it.tries, 0)
      expect(tries, 'every save met the trouble').toBeGreaterThanOrEqual(2 * got.length)
      await proxy.close()
      figures(
        'lost answers',
        `a line that ${trouble}: ${SAVES} bills and ${SAVES / 2} payments in ${count(tries)} tries, each there once`,
      )
    },
  )
})
