import { FLAGS } from '@kadai/contract/call'
import { NEWS_HEADER } from '@kadai/contract/changed'
import type { CallName } from '@kadai/contract/contract'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { Client } from '../../test/client.ts'
import { engine } from '../../test/database.ts'
import { Listener } from '../../test/events.ts'
import { openTestShop, PASSWORD, type TestShop } from '../../test/shop.ts'
import { openShop } from '../shop.ts'
import { BEAT_MS } from './calls.ts'

let shop: TestShop
let owner: Client & { id: number }
let clerk: Client & { id: number }
let screen: Listener
beforeAll(async () => {
  shop = await openTestShop()
  const first = await Listener.open(await shop.employee())
  owner = await shop.employee(...FLAGS)
  await owner.ok('employe_detail_update', { user_id: owner.id, phone: '91' })
  expect(await first.next()).toEqual(changed('employees'))
  first.close()
})
beforeEach(async () => {
  clerk = await shop.employee('customer')
  screen = await Listener.open(clerk)
})
afterEach(() => screen.close())
afterAll(() => shop.close())

const addAgent = (agent_name: string) => owner.ok('agent_add', { agent_name })
const changed = (...names: string[]) => ({ event: 'changed', data: { changed: names } })

test('a screen learns which things another one changed, and nothing of their contents', async () => {
  expect(screen.headers.get('content-type')).toBe('text/event-stream')
  expect(screen.headers.get('cache-control')).toBe('no-store')
  await addAgent('Secret Agent')
  expect(await screen.next()).toEqual(changed('agents'))
})

test('a refused call sends no update', async () => {
  await addAgent('Taken')
  expect(await screen.next()).toEqual(changed('agents'))
  await owner.refused('agent_add', { agent_name: 'Taken' }, 400)
  await owner.ok('customer_add', { name: 'Ravi', telephone: '9' })
  expect(await screen.next()).toEqual(changed('customers'))
})

describe('a stream opened while its screen is loading', () => {
  /** Up to where news had come, as a call's answer says. */
  async function positionOf({ url, cookie }: Client, call: CallName, input = {}): Promise<string> {
    const headers = { 'content-type': 'application/json', cookie }
    const body = JSON.stringify(input)
    const answer = await fetch(`${url}/api/${call}`, { method: 'POST', headers, body })
    return answer.headers.get(NEWS_HEADER) ?? ''
  }

  test('reports what changed since the screen’s first answer, however long ago, and nothing from before', async () => {
    await owner.ok('customer_add', { name: 'Ravi', telephone: '9' })
    expect(await screen.next()).toEqual(changed('customers'))
    const since = await positionOf(clerk, 'customer_list')
    await addAgent('Between Read and Line')
    expect(await screen.next()).toEqual(changed('agents'))
    const late = await Listener.open(clerk, since)
    expect(await late.next()).toEqual(changed('agents'))
    late.close()
  })

  test('does not report again what a save changed that the position is of; one of a save that changed nothing is none', async () => {
    const since = await positionOf(owner, 'agent_add', { agent_name: 'Saved Here' })
    expect(await screen.next()).toEqual(changed('agents'))
    await owner.ok('customer_add', { name: 'Ravi', telephone: '9' })
    expect(await screen.next()).toEqual(changed('customers'))
    const late = await Listener.open(clerk, since)
    expect(await late.next()).toEqual(changed('customers'))
    late.close()
    expect(await positionOf(owner, 'employe_detail_update', { user_id: owner.id, phone: '91' })).toBe('')
  })

  test.each([
    [
      'of another server, or before a restart',
      async () => {
        const own = await openTestShop()
        const since = await positionOf(await own.employee(), 'dashboard')
        await own.close()
        return since
      },
    ],
    ['that is none', () => 'none'],
    ['that is damaged', async () => `${await positionOf(clerk, 'dashboard')}x`],
  ])('says that everything may have changed since a position %s', async (_, position) => {
    const late = await Listener.open(clerk, await position())
    expect(await late.next()).toEqual(changed('*'))
    late.close()
  })

  test('learns no position from a refusal, and strangers none at all', async () => {
    for (const [client, call] of [
      [clerk, 'agent_add'],
      [shop.nobody(), 'first_start'],
      [shop.nobody(), 'agent_list'],
    ] as const)
      expect(await positionOf(client, call)).toBe('')
  })
})

test('other people’s sign-ins and sign-outs are not reported', async () => {
  const visitor = await shop.employee()
  await shop.nobody().refused('login', { email: 'Employee 1', password: PASSWORD }, 401)
  await visitor.ok('logout', {})
  await addAgent('After the visit')
  // Names sent together may arrive in one event or in two.
  const told: string[] = []
  while (!told.includes('agents')) {
    const { data } = (await screen.next()) as { data: { changed: string[] } }
    told.push(...data.changed)
  }
  expect(told).toEqual(['agents'])
})

describe('ends with the session', () => {
  test('at log-out', async () => {
    await clerk.ok('logout', {})
    expect(await screen.next()).toEqual({ event: 'ended', data: {} })
    expect(await screen.next()).toBeUndefined()
  })

  test('when the employee may no longer log in', async () => {
    await owner.ok('employe_list_update', { user_id: clerk.id, user_status: '0' })
    expect(await screen.next()).toEqual({ event: 'ended', data: {} })
    expect(await screen.next()).toBeUndefined()
  })

  test('when somebody else gives the employee another password', async () => {
    await owner.ok('employe_detail_update', { user_id: clerk.id, password: 'lamp of clay 12' })
    expect(await screen.next()).toEqual({ event: 'ended', data: {} })
    expect(await screen.next()).toBeUndefined()
  })

  test('but a changed privilege only reports that employees changed', async () => {
    await owner.ok('employe_previllage_update', { employee_id: clerk.id, customer: '0' })
    expect(await screen.next()).toEqual(changed('employees'))
    await addAgent('Still listening')
    expect(await screen.next()).toEqual(changed('agents'))
  })
})

describe('over time', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('a quiet stream sends heartbeats, and listening does not keep a session alive', async () => {
    const own = await openTestShop()
    try {
      const idler = await own.employee()
      const listener = await Listener.open(idler)
      vi.advanceTimersByTime(BEAT_MS)
      expect(await listener.line()).toBe(': beat')
      own.clock.advance(11 * 3_600_000)
      vi.advanceTimersByTime(BEAT_MS)
      expect(await listener.line()).toBe(': beat')
      own.clock.advance(3_600_001)
      vi.advanceTimersByTime(BEAT_MS)
      expect(await listener.next()).toEqual({ event: 'ended', data: {} })
      expect(await listener.next()).toBeUndefined()
    } finally {
      await own.close()
    }
  })
})

test('a closing shop ends its streams', async () => {
  const own = await openTestShop()
  const listener = await Listener.open(await own.employee())
  await own.close()
  expect(await listener.next()).toBeUndefined()
})

describe.skipIf(engine === 'sqlite')('two servers on one database', () => {
  let other: Awaited<ReturnType<typeof openShop>>
  let there: Client
  beforeAll(async () => {
    other = await openShop({ ...shop.config, port: 0 }, () => shop.clock.now)
    await other.http.listen({ port: 0, host: '127.0.0.1' })
    const { port } = other.http.server.address() as { port: number }
    there = new Client(`http://127.0.0.1:${port}`, owner.cookie)
  })
  afterAll(() => other.close())

  test('a save at one is reported at the other, once', async () => {
    await there.ok('agent_add', { agent_name: 'From the other till' })
    expect(await screen.next()).toEqual(changed('agents'))
    await there.ok('customer_add', { name: 'Ravi', telephone: '9' })
    expect(await screen.next()).toEqual(changed('customers'))
  })

  test('an employee signed out at one is signed out at the other', async () => {
    await there.ok('employe_list_delete', { user_id: clerk.id })
    expect(await screen.next()).toEqual({ event: 'ended', data: {} })
  })

  test('after a lost connection everything is reported as changed, and listening goes on', async () => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'kadai live'`.execute(shop.database.read)
    expect(await screen.next()).toEqual(changed('*'))
    await there.ok('agent_add', { agent_name: 'After the storm' })
    let event = await screen.next()
    if (JSON.stringify(event) === JSON.stringify(changed('*'))) event = await screen.next()
    expect(event).toEqual(changed('agents'))
  })
})
