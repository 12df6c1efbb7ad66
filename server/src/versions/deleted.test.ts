import type { CallName } from '@kadai/contract/contract'
import { describe, expect, test } from 'vitest'
import type { Client } from '../../test/client.ts'
import { PASSWORD } from '../../test/shop.ts'
import { stockedShop } from '../../test/stocked.ts'

const shop = await stockedShop()
const { boss } = shop

type Row = Record<string, unknown>
const employee = { phone: '9', password: PASSWORD }
const product = () => ({ cid: shop.crackers, stock: 7 })

// What is deleted, the name of its id, and a second record that has what must be unique.
describe.each([
  [
    'customer',
    'user_id',
    { name: 'Bhavani', telephone: '9000000001' },
    { name: 'BHAVANI', telephone: '9000000001' },
  ],
  ['agent', 'agent_id', { agent_name: 'West' }, { agent_name: 'WEST' }],
  ['category', 'category_id', { category_name: 'ROCKETS' }, { category_name: 'Rockets' }],
  [
    'product',
    'product_id',
    { product_code: 'R1', product_name: 'Rocket' },
    { product_code: 'r1', product_name: 'Other' },
  ],
  [
    'employe',
    'user_id',
    { name: 'Mala', email: 'mala@example.in' },
    { name: 'Other', email: 'Mala@example.in' },
  ],
] as const)('a deleted %s', (kind, id, fields, twin) => {
  const call = (verb: string) => `${kind}_${verb}` as CallName
  const list = async (deleted: string) => (await boss.ok(call('list'), { deleted })) as unknown as Row[]
  const more = () => ({ ...(kind === 'employe' && employee), ...(kind === 'product' && product()) })
  const add = async (record: object) => {
    const added = await boss.ok(kind === 'employe' ? 'register' : call('add'), { ...more(), ...record })
    return String((added as Row)[id])
  }
  const ids = async (deleted: string) => (await list(deleted)).map((row) => row[id])
  let own: string

  test('is listed among the deleted alone, and comes back as it was', async () => {
    own = await add(fields)
    const before = (await list('0')).find((row) => row[id] === own)
    const [first] = await ids('0')
    await boss.ok(call('list_delete'), { [id]: own })
    expect(await ids('1')).toEqual([own])
    expect(await ids('0')).not.toContain(own)
    await boss.ok(call('list_restore'), { [id]: own })
    expect(await ids('1')).toEqual([])
    expect((await list('0')).find((row) => row[id] === own)).toEqual(before)
    expect((await ids('0'))[0]).toBe(first)
  })

  test('that is not deleted, or never was, is not restored', async () => {
    expect((await boss.refused(call('list_restore'), { [id]: own }, 409)).head.msg).toMatch(
      /is not deleted\.$/,
    )
    for (const none of ['0', '999999']) {
      const { code } = (await boss.send(call('list_restore'), { [id]: none })).head
      expect([400, 404]).toContain(code)
    }
  })

  test('does not come back while another has what must be unique, and does afterwards', async () => {
    await boss.ok(call('list_delete'), { [id]: own })
    const other = await add(twin)
    const { code, msg } = (await boss.send(call('list_restore'), { [id]: own })).head
    expect([400, 422]).toContain(code)
    expect(msg).toMatch(/already|Another/)
    expect(await ids('1')).toEqual([own])
    await boss.ok(call('list_delete'), { [id]: other })
    await boss.ok(call('list_restore'), { [id]: own })
    expect(await ids('1')).toEqual([other])
  })

  test('that ten restore at once comes back once', async () => {
    await boss.ok(call('list_delete'), { [id]: own })
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => boss.send(call('list_restore'), { [id]: own })),
    )
    expect(answers.map(({ head }) => head.code).sort()).toEqual([200, ...Array(9).fill(409)])
  })
})

test('a restored employee signs in as before, no session comes back, and nobody restores who holds more', async () => {
  const who = { name: 'Valli', email: 'valli@example.in', ...employee }
  const { user_id } = await boss.ok('register', who)
  await boss.ok('employe_previllage_update', { employee_id: user_id, customer: '1' })
  const signIn = async () => {
    const client = shop.nobody()
    await client.ok('login', { email: who.email, password: PASSWORD })
    return client
  }
  const before = await signIn()
  await boss.ok('employe_list_delete', { user_id })
  const manager = await shop.employee('employee')
  await manager.refused('employe_list_restore', { user_id }, 422)
  await shop.nobody().refused('login', { email: who.email, password: PASSWORD }, 401)
  await boss.ok('employe_list_restore', { user_id })
  await before.refused('customer_list', {}, 401)
  const again = await signIn()
  await again.ok('customer_list', {})
  await again.refused('product_list', {}, 403)
})

test('a restored product keeps its count, and follows a category of the same name', async () => {
  const { category_id: cid } = await boss.ok('category_add', { category_name: 'WHEELS' })
  const product_id = await shop.product('W', { product_name: 'Wheel', cid, stock: 9 })
  await boss.ok('product_list_delete', { product_id })
  await boss.ok('category_list_delete', { category_id: cid })
  const { head } = await boss.refused('product_list_restore', { product_id }, 422)
  expect(head.msg).toBe('The category of Wheel is deleted too. Undo the deletion of the category first.')
  const again = await boss.ok('category_add', { category_name: 'Wheels' })
  await boss.ok('product_list_restore', { product_id })
  expect(await boss.ok('product_detail', { product_id })).toMatchObject({ stock: 9, cid: again.category_id })
})

test('what a customer owes is said to holders of customer, the sum to those who may see money', async () => {
  const owes = async (client: Client) => {
    const rows = await client.ok('customer_list', { search: 'Murugan' })
    return (rows as unknown as Row[]).map(({ owes, due }) => [owes, due])
  }
  const clerk = await shop.employee('customer')
  expect(await owes(boss)).toEqual([['0', '']])
  await boss.ok('pos_api/pos_order', {
    user_id: shop.madurai,
    productdetails: [{ product_name: 'Loose', qty: 1, amount_per_product: '100' }],
  })
  expect(await owes(boss)).toEqual([['1', '118.00']])
  expect(await owes(clerk)).toEqual([['1', '']])
  await boss.ok('customer_list_delete', { user_id: shop.madurai })
  const account = () => boss.ok('customer_account', { user_id: shop.madurai })
  expect(await account()).toMatchObject({ balance: '118.00', buyer_detail: { deleted: '1' } })
  await boss.ok('customer_list_restore', { user_id: shop.madurai })
  expect(await account()).toMatchObject({ buyer_detail: { deleted: '0' } })
})
