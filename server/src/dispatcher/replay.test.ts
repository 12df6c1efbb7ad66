import { expect, test } from 'vitest'
import { PASSWORD } from '../../test/shop.ts'
import { stockedShop } from '../../test/stocked.ts'

const shop = await stockedShop()

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

test('a key belongs to the employee who sent it: another employee learns nothing of what was saved under it', async () => {
  const one = await shop.employee('estimate')
  const other = await shop.employee('estimate')
  const bill = { user_id: shop.madurai, productdetails: [{ product_id: shop.chakkar, qty: 1 }] }
  const key = crypto.randomUUID()
  const saved = await one.ok('estimate', bill, { key })
  for (const input of [bill, { ...bill, productdetails: [{ product_id: shop.chakkar, qty: 2 }] }]) {
    const refused = await other.refused('estimate', input, 409, { key })
    expect(refused.head.msg).toBe(
      'Another employee has saved something under this key. Send it with a new key.',
    )
    expect(refused.body).toBeNull()
  }
  expect(await one.ok('estimate', bill, { key })).toEqual(saved)
})

test('keys from before owners were recorded still give their answer', async () => {
  const bill = { user_id: shop.madurai, productdetails: [{ product_id: shop.chakkar, qty: 3 }] }
  const key = crypto.randomUUID()
  const clerk = await shop.employee('estimate')
  const saved = await clerk.ok('estimate', bill, { key })
  await shop.database.transact((db) =>
    db.updateTable('replays').set({ employee_id: null }).where('key', '=', key).execute(),
  )
  expect(await clerk.ok('estimate', bill, { key })).toEqual(saved)
})

test('a repeat that saves a password is never answered as saved: it may have been another password', async () => {
  const { boss } = shop
  const { user_id } = await boss.ok('register', {
    name: 'Selvi',
    email: 'selvi@example.in',
    phone: '9000000008',
    password: PASSWORD,
  })
  const key = crypto.randomUUID()
  await boss.ok('employe_detail_update', { user_id, password: 'first lamp 77' }, { key })
  for (const password of ['first lamp 77', 'second lamp 88']) {
    const { head } = await boss.refused('employe_detail_update', { user_id, password }, 409, { key })
    expect(head.msg).toContain('perhaps with another password')
  }
  const phone = crypto.randomUUID()
  const saved = await boss.ok('employe_detail_update', { user_id, phone: '9000000009' }, { key: phone })
  expect(await boss.ok('employe_detail_update', { user_id, phone: '9000000009' }, { key: phone })).toEqual(
    saved,
  )
})
