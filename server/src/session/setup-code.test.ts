import type { Envelope } from '@kadai/contract/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { engine, newDatabase, type TestDatabase } from '../../test/database.ts'
import { PASSWORD } from '../../test/shop.ts'
import { wholeDatabase } from '../../test/whole-database.ts'
import { readConfig } from '../config.ts'
import { openShop, type Shop } from '../shop.ts'

const OWNER = { name: 'Kavitha', phone: '9000000001', email: 'kavitha@example.in', password: PASSWORD }

let storage: TestDatabase
const open: Shop[] = []
beforeEach(async () => {
  storage = await newDatabase()
})
afterEach(async () => {
  for (const shop of open.splice(0)) await shop.close()
  await storage.drop()
})

async function start(): Promise<Shop> {
  const shop = await openShop({
    ...readConfig({
      DATA_DIR: storage.dataDir,
      ...(storage.databaseUrl && { DATABASE_URL: storage.databaseUrl }),
    }),
    webDir: `${storage.dataDir}/no-web`,
  })
  open.push(shop)
  return shop
}

/** As from another machine, through a proxy. */
async function register({ http }: Shop, setup_code: string | undefined): Promise<Envelope['head']> {
  const answer = await http.inject({
    method: 'POST',
    url: '/api/register',
    headers: { host: 'localhost', 'x-forwarded-for': '192.0.2.9' },
    payload: { ...OWNER, setup_code },
  })
  return (answer.json() as Envelope).head
}

const codesKept = async (shop: Shop) =>
  (await wholeDatabase(shop.database))
    .get('server_notes')
    ?.filter((row) => /setup code/.test(JSON.stringify(row)))

test('a code is four groups of four unambiguous letters, and the database has only its hash', async () => {
  const shop = await start()
  expect(shop.setupCode).toMatch(/^[A-HJKMNP-Z2-9]{4}(-[A-HJKMNP-Z2-9]{4}){3}$/)
  const rows = JSON.stringify([...(await wholeDatabase(shop.database))])
  for (const form of [shop.setupCode ?? '', (shop.setupCode ?? '').replaceAll('-', '')])
    expect(rows.toUpperCase()).not.toContain(form)
  expect(await codesKept(shop)).toHaveLength(1)
})

test('a code from before a restart still works next to the new one, however typed; none is left once there is an owner', async () => {
  const first = await start()
  await open.pop()?.close()
  const again = await start()
  expect(again.setupCode).not.toBe(first.setupCode)
  expect((await register(again, 'AAAA-BBBB-CCCC-DDDD')).code).toBe(400)
  expect((await register(again, '')).code).toBe(400)
  expect((await register(again, first.setupCode?.replaceAll('-', ' ').toLowerCase())).code).toBe(200)
  expect(await codesKept(again)).toEqual([])
})

describe.runIf(engine === 'postgres')('with several servers', () => {
  test('each accepts a code that any of them printed', async () => {
    const servers = await Promise.all([start(), start(), start()])
    expect(new Set(servers.map((server) => server.setupCode)).size).toBe(3)
    const [asked, , printed] = servers
    if (!asked) throw new Error('no server')
    expect((await register(asked, printed?.setupCode)).code).toBe(200)
  })
})
