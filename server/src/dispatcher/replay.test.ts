import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD } from '../../test/shop.ts'
import { openStockedShop } from '../../test/stocked.ts'

let shop: Awaited<ReturnType<typeof openStockedShop>>
beforeAll(async () => {
  shop = await openStockedShop()
})
afterAll(() => shop.close())

const DAY_MS = 24 * 3_600_000
const customer = { name: 'Selvam Stores', telephone: '9000000001' }
const [customerKey, billKey] = [crypto.randomUUID(), crypto.randomUUID()]

test('a month later the key of a bill still gives its first answer, that of a customer is forgotten', async () => {
  const bill = { user_id: shop.madurai, productdetails: [{ product_id: shop.chakkar, qty: 1 }] }
  const added = await shop.boss.ok('customer_add', customer, { key: customerKey })
  const saved = await shop.boss.ok('estimate', bill, { key: billKey })
  expect(await shop.boss.ok('customer_add', customer, { key: customerKey })).toEqual(added)

  shop.clock.advance(32 * DAY_MS)
  await shop.boss.ok('login', { email: 'kavitha@example.in', password: PASSWORD })

  expect(await shop.boss.ok('estimate', bill, { key: billKey })).toEqual(saved)
  expect((await shop.boss.ok('customer_add', customer, { key: customerKey })).user_id).not.toBe(added.user_id)
})
