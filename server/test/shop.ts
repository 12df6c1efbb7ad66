import type { Flag } from '@kadai/contract/call'
import { afterAll, inject } from 'vitest'
import { type Config, readConfig } from '../src/config.ts'
import { acceptClock } from '../src/database/clock.ts'
import { addEmployee, beginSession } from '../src/session/exports.ts'
import { openShop, type Shop } from '../src/shop.ts'
import { Client } from './client.ts'
import { newDatabase, type TestDatabase } from './database.ts'

export const PASSWORD = 'marigold lamp 7'

/** A clock that tests set; it does not run. 21 November 2026, noon in India. */
export class TestClock {
  now = new Date('2026-11-21T06:30:00Z')
  set(iso: string): void {
    this.now = new Date(iso)
  }
  advance(ms: number): void {
    this.now = new Date(this.now.getTime() + ms)
  }
}

type Options = { hosts?: string[]; trustProxy?: string; webDir?: string }

/** The settings of a shop in a test's database, with every answer checked against the contract. */
export const configOf = (storage: TestDatabase, { hosts = [], ...options }: Options = {}): Config => ({
  ...readConfig({
    PORT: '0',
    DATA_DIR: storage.dataDir,
    DATABASE_URL: storage.databaseUrl,
    HOSTS: hosts.join(','),
    TRUST_PROXY: options.trustProxy,
    KADAI_CHECK_ANSWERS: '1',
  }),
  webDir: options.webDir ?? `${storage.dataDir}/no-web`,
})

/** Opens Kadai in this process, listening on a free port. */
export async function listening(config: Config, clock?: () => Date): Promise<Shop & { url: string }> {
  const shop = await openShop(config, clock)
  await shop.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = shop.http.server.address() as { port: number }
  return { ...shop, url: `http://127.0.0.1:${port}` }
}

/** Opens a new Kadai; `close` removes it. */
export async function openTestShop(options: Options = {}) {
  const storage = await newDatabase(inject('prepared'))
  const clock = new TestClock()
  const config = configOf(storage, options)
  const shop = await listening(config, () => clock.now).catch(async (error: unknown) => {
    await storage.drop()
    throw error
  })
  const { url } = shop
  let employees = 0
  return {
    url,
    clock,
    config,
    database: shop.database,
    setupCode: shop.setupCode,
    /** Sets the clock to a time that does not follow the newest paper, and confirms it. */
    async travel(iso: string): Promise<void> {
      clock.set(iso)
      await shop.database.transact((db) => acceptClock(db, clock.now))
    },
    /** A client that is not signed in. */
    nobody: () => new Client(url),
    /** Sends a call past the network, for tests that ask thousands of times; returns the status and text of the answer. */
    async ask(name: string, input: unknown, cookie: string, more: Record<string, string> = {}) {
      const { statusCode, payload } = await shop.http.inject({
        method: 'POST',
        url: `/api/${name}`,
        headers: {
          host: 'localhost',
          'content-type': 'application/json',
          ...(cookie && { cookie }),
          ...more,
        },
        payload: JSON.stringify(input),
      })
      return { status: statusCode, text: payload }
    },
    /** The activity log, the oldest row first; only a call's where one is named. */
    audited(call?: string) {
      const rows = shop.database.read.selectFrom('audit').selectAll().orderBy('id')
      return (call ? rows.where('call', '=', call) : rows).execute()
    },
    /** The stock ledger, as "opening 50"; only a product's where one is named. */
    async moved(product_id?: string): Promise<string[]> {
      const all = await shop.database.read.selectFrom('stock_movements').selectAll().orderBy('id').execute()
      const rows = product_id ? all.filter((row) => row.product_id === Number(product_id)) : all
      return rows.map(({ reason, change }) => `${reason} ${change}`)
    },
    /** Creates the owner's account as the setup screen does; returns its client. */
    async owner(): Promise<Client> {
      const client = new Client(url)
      await client.ok('register', {
        name: 'Kavitha',
        phone: '9000000001',
        email: 'kavitha@example.in',
        password: PASSWORD,
      })
      return client
    },
    /** An employee with only these flags, signed in. */
    async employee(...flags: Flag[]): Promise<Client & { id: number }> {
      const name = `Employee ${++employees}`
      const who = { name, email: `e${employees}@example.in`, phone: '9', password_hash: 'none', flags }
      const { id, token } = await shop.database.transact(async (db) => {
        const employee_id = await addEmployee(db, who, clock.now)
        return { id: employee_id, token: await beginSession(db, employee_id, clock.now) }
      })
      return Object.assign(new Client(url, `kadai_session=${token}`), { id })
    },
    async close(): Promise<void> {
      await shop.close()
      await storage.drop()
    },
  }
}

/** Keeps a shop that is opened while a file of tests loads, and closes it after the last of them. */
export function forFile<S extends { close(): Promise<void> }>(shop: S): S {
  afterAll(() => shop.close())
  return shop
}

export type TestShop = Awaited<ReturnType<typeof openTestShop>>
