import { FLAGS } from '@kadai/contract/call'
import { MOST_AGE_MS } from '@kadai/contract/changed'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { Client } from '../../test/client.ts'
import { engine } from '../../test/database.ts'
import { Listener } from '../../test/events.ts'
import { openTestShop, PASSWORD, type TestShop } from '../../test/shop.ts'
import { openShop } from '../shop.ts'
import { BEAT_MS } from './events.ts'

let shop: TestShop
let owner: Client & { id: number }
let clerk: Client & { id: number }
let screen: Listener
let opened: number
beforeAll(async () => {
  shop = await openTestShop()
  opened = performance.now()
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
  test('reports what changed since the screen began to load', async () => {
    await addAgent('Between Read and Line')
    expect(await screen.next()).toEqual(changed('agents'))
    const age_ms = Math.floor(performance.now() - opened)
    const late = await Listener.open(clerk, Math.min(age_ms, MOST_AGE_MS))
    const told = (await late.next()) as ReturnType<typeof changed>
    expect(told.data.changed).toContain('agents')
    late.close()
  })

  test('says that everything may have changed if the server started after the screen', async () => {
    const own = await openTestShop()
    const late = await Listener.open(await own.employee(), MOST_AGE_MS)
    expect(await late.next()).toEqual(changed('*'))
    late.close()
    await own.close()
  })

  test.each(['-1', '1.5', 'abc', String(MOST_AGE_MS + 1)])(
    'is not opened for an age of %s',
    async (age_ms) => {
      const answer = await fetch(`${clerk.url}/api/live?age_ms=${age_ms}`, {
        headers: { cookie: clerk.cookie },
      })
      expect(answer.status).toBe(400)
      expect(((await answer.json()) as { head: { msg: string } }).head.msg).toMatch(/^Age /)
    },
  )
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

  test('listening needs a session', async () => {
    const nobody = await Listener.open(shop.nobody())
    expect(nobody.status).toBe(401)
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
