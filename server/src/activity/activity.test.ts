import type { Sends } from '@kadai/contract/contract'
import { expect, test } from 'vitest'
import { forFile, openTestShop, PASSWORD } from '../../test/shop.ts'

const shop = forFile(await openTestShop())
shop.clock.set('2026-11-20T18:20:00Z') // 23:50 on the 20th in India
const owner = await shop.owner()
const clerk = await shop.employee('agent')
const agent_id = (await clerk.ok('agent_add', { agent_name: 'Selvam 50%' })).agent_id
shop.clock.set('2026-11-20T18:40:00Z') // ten minutes past midnight: the 21st
await clerk.ok('agent_detail_update', { agent_id, agent_name: 'Selvam & Sons' })
await clerk.refused('setting_update', { cgst: '0' }, 403)
await shop.nobody().refused('login', { email: 'Kavitha', password: 'not it' }, 401)

const list = (asked: Sends<'activity_list'> = {}) => owner.ok('activity_list', asked)

test('who did what and when, with before and after', async () => {
  const rows = await list({ user_id: clerk.id })
  expect(rows).toMatchObject([
    { call: 'setting_update', outcome: 'refused', entity: 'refusal', after: { why: 'needs settings' } },
    {
      call: 'agent_detail_update',
      outcome: 'done',
      user_id: String(clerk.id),
      name: 'Employee 1',
      entity: 'agent',
      entity_id: agent_id,
      date: '21-11-2026',
      time: '00:10',
      before: { name: 'Selvam 50%' },
      after: { name: 'Selvam & Sons' },
      address: '127.0.0.1',
    },
    { call: 'agent_add', date: '20-11-2026', time: '23:50', before: null, after: { name: 'Selvam 50%' } },
  ])
})

test('a refused sign-in is on record, without a name, and no password anywhere', async () => {
  const rows = await list()
  expect(rows[0]).toMatchObject({ call: 'login', outcome: 'refused', user_id: '', name: '' })
  expect(JSON.stringify(rows)).not.toContain(PASSWORD)
  expect(JSON.stringify(rows)).not.toContain('not it')
})

test.each([
  [{ from: '21-11-2026' }, ['login', 'setting_update', 'agent_detail_update']],
  [{ to: '20-11-2026' }, ['agent_add', 'register']],
  [{ from: '20-11-2026', to: '20-11-2026', search: 'SELVAM' }, ['agent_add']],
  [{ search: 'selvam' }, ['agent_detail_update', 'agent_add']],
  [{ search: '50%' }, ['agent_detail_update', 'agent_add']],
  [{ search: '&' }, ['agent_detail_update']],
  [{ search: 'no such thing' }, []],
  [{ search: 'Employee 1' }, ['setting_update', 'agent_detail_update', 'agent_add', 'register']],
  [{ search: 'agent 1' }, ['agent_detail_update', 'agent_add']],
])('filtered: %j', async (asked, calls) => {
  expect((await list(asked)).map((row) => row.call)).toEqual(calls)
})

test('is paged; the first page is the default', async () => {
  const second = await owner.answer('activity_list', { page: 2, page_size: 2 })
  expect(second.body.map((row) => row.call)).toEqual(['agent_detail_update', 'agent_add'])
  expect(second.page).toEqual({ page: 2, pages: 3, rows: 5, totals: { reaches_back_to: '' } })
  const found = await owner.answer('activity_list', { search: 'selvam', page: 2, page_size: 1 })
  expect(found.body.map((row) => row.call)).toEqual(['agent_add'])
  expect((await owner.answer('activity_list', {})).page).toMatchObject({ page: 1, pages: 1, rows: 5 })
})

test('a long log is listed and searched back to the date it names; older rows are found by date', async () => {
  const own = await openTestShop()
  try {
    const boss = await own.employee('employee')
    const row = {
      employee_id: null,
      employee_name: '',
      call: 'login',
      entity: 'session',
      entity_id: '',
      address: '',
    }
    const at = (minute: number) =>
      new Date(Date.parse('2026-01-01T00:00:00Z') + minute * 60_000).toISOString()
    await own.database.transact(async (db) => {
      for (let minute = 0; minute < 52_000; minute += 500)
        await db
          .insertInto('audit')
          .values(
            Array.from({ length: 500 }, (_, i) => ({
              ...row,
              at: at(minute + i),
              outcome: 'done' as const,
              before: null,
              after: minute + i === 0 || minute + i === 51_000 ? '{"who":"Needle"}' : '{"who":"Hay"}',
            })),
          )
          .execute()
    })
    const { body, page } = await boss.answer('activity_list', { search: 'needle' })
    expect(body.map((found) => found.date)).toEqual(['05-02-2026'])
    expect(page).toMatchObject({ rows: 1, totals: { reaches_back_to: '02-01-2026' } })
    const last = await boss.answer('activity_list', { page: 1_000_000, page_size: 1 })
    expect(last.page).toMatchObject({ rows: 50_000, totals: { reaches_back_to: '02-01-2026' } })
    expect(last.body.map((oldest) => oldest.date)).toEqual(['02-01-2026'])
    const narrowed = await boss.answer('activity_list', { search: 'needle', to: '02-01-2026' })
    expect(narrowed.body.map((found) => found.date)).toEqual(['01-01-2026'])
    expect(narrowed.page?.totals).toEqual({ reaches_back_to: '' })
  } finally {
    await own.close()
  }
})

test('the last possible date (9999-12-31) can be queried', async () => {
  const { body } = await owner.answer('activity_list', { from: '01-01-1900', to: '31-12-9999' })
  expect(body.length).toBeGreaterThan(0)
  await owner.answer('activity_list', { from: '31-12-9999', to: '31-12-9999' })
})
