import type { CallName } from '@kadai/contract/contract'
import { english as contract } from '@kadai/contract/english'
import { english as domain } from '@kadai/domain/english'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../test/client.ts'
import { openStockedShop, type StockedShop } from '../../test/stocked.ts'
import { english } from './english.ts'
import { languageOf } from './languages.ts'

const PSEUDO = { 'accept-language': 'en-XA,en;q=0.5' }

let shop: StockedShop
let boss: Client
beforeAll(async () => {
  shop = await openStockedShop()
  boss = shop.boss
})
afterAll(() => shop.close())

/** What is marked from its first sign to its last is one sentence of the catalogue. */
const isMarked = (text: string) => /^⟦[^⟦⟧]*(⟦[^⟦⟧]*⟧[^⟦⟧]*)*⟧$/u.test(text)

async function refused(call: CallName, sent: object) {
  const answer = await boss.send(call, sent, { headers: PSEUDO })
  expect(answer.head.code, `${call}: ${answer.head.msg}`).not.toBe(200)
  expect(answer.head.msg).toSatisfy(isMarked)
  const { fields = [] } = (answer.body ?? {}) as { fields?: { msg: string }[] }
  for (const { msg } of fields) expect(msg).toSatisfy(isMarked)
  return answer.head.msg
}

test.each([
  ['ta-IN,ta;q=0.9', 'success'],
  ['en-IN', 'success'],
  ['*', 'success'],
  ['en-XA;q=0, en', 'success'],
  ['ta, en;q=0.3, en-XA;q=0.8', '⟦šúççéšš···⟧'],
  ['EN-xa', '⟦šúççéšš···⟧'],
  [undefined, 'success'],
])('a browser that likes %s best reads "%s"', (accepted, said) => {
  expect(languageOf(accepted)({ id: 'call.done' })).toBe(said)
})

test('no two catalogues have a message of the same name', () => {
  const own = Object.keys(english).filter((id) => !(id in domain) && !(id in contract))
  expect(own.length + Object.keys(contract).length + Object.keys(domain).length).toBe(
    Object.keys(english).length,
  )
})

test('payments speak the language that is asked for, and what they tell of stays as it is', async () => {
  const say = await refused('pos_api/pos_update_payment', { user_id: shop.madurai, paid_amount: '99999' })
  expect(say).toMatch(/^⟦Éxçéššívé Ámóúñt/)
  expect(await refused('pos_api/pos_update_payment', { user_id: '', paid_amount: 'ten' })).toMatch(
    /Pléášé šéléçt/,
  )
  expect(await refused('pos_api/pos_update_payment', { user_id: 1, paid_amount: 'ten' })).toContain('“ten”')
  await refused('pos_api/pos_update_payment', { user_id: 999, paid_amount: '5' })
  await refused('payment_reverse', { payment_id: 999 })
  await refused('payment_receipt', { payment_id: 999 })
  await refused('customer_account', { user_id: 999 })
  await refused('customer_account', { user_id: 1, from: '02-01-2026', to: '01-01-2026' })
})
