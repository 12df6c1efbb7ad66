import { expect, inject, test } from 'vitest'
import { Client } from '../../test/client.ts'
import { newDatabase } from '../../test/database.ts'
import { openFirst } from '../../test/first.ts'
import { configOf, forFile, listening, openTestShop, PASSWORD } from '../../test/shop.ts'

const shop = forFile(await openTestShop())
await shop.owner()

async function refusals(employee_id: number) {
  const rows = await shop.audited()
  return rows
    .filter((row) => row.outcome === 'refused' && row.employee_id === employee_id)
    .map(({ call, entity_id, after }) => ({ call, entity_id, after: JSON.parse(after ?? '') as unknown }))
}

test('of many refused calls the first is logged, and the count of the rest when the minute ends; each employee’s apart', async () => {
  const greedy = await shop.employee('pos')
  const modest = await shop.employee('pos')
  for (let i = 0; i < 30; i++) await greedy.refused(i % 2 ? 'agent_add' : 'setting_detail', {}, 403)
  await modest.refused('agent_add', {}, 403)
  const first = { call: 'setting_detail', entity_id: 'setting_detail', after: { why: 'needs settings' } }
  expect(await refusals(greedy.id)).toEqual([first])
  expect(await refusals(modest.id)).toMatchObject([{ call: 'agent_add' }])

  shop.clock.advance(61_000)
  await greedy.refused('setting_detail', {}, 403)
  const more = { why: 'refused again within a minute', times: 29, calls: ['agent_add', 'setting_detail'] }
  expect(await refusals(greedy.id)).toEqual([
    first,
    { call: 'agent_add', entity_id: '2 calls', after: more },
    first,
  ])
})

test('the minute also ends when the shop closes', async () => {
  const storage = await newDatabase(inject('prepared'))
  const open = () => listening(configOf(storage), () => shop.clock.now)
  const first = await open()
  const { cookie } = await openFirst(first.url, 1)
  const owner = new Client(first.url, cookie)
  await owner.ok('register', { name: 'Selvi', phone: '9', email: 's@example.in', password: PASSWORD })
  const clerk = new Client(first.url)
  await clerk.ok('login', { email: 'Selvi', password: PASSWORD })
  for (let i = 0; i < 5; i++) await clerk.refused('setting_detail', {}, 403)
  await first.close()
  const second = await open()
  const list = await new Client(second.url, cookie).ok('activity_list', { search: 'refused again' })
  expect(list).toHaveLength(1)
  expect(JSON.stringify(list)).toContain('"times":4')
  await second.close()
  await storage.drop()
})
