import { afterAll, beforeAll, expect, test } from 'vitest'
import { newDatabase } from '../../test/database.ts'
import { openTestShop, type TestShop } from '../../test/shop.ts'
import { openShop } from '../shop.ts'
import { giveTurnBack, sharedNote, takeTurn } from './notes.ts'

const HOUR_MS = 3_600_000

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const take = (name: string, server: string, now = shop.clock.now) =>
  shop.database.transact((db) => takeTurn(db, name, server, now, HOUR_MS))

test('of servers that want a turn at once one has it, until it gives it back', async () => {
  const servers = Array.from({ length: 8 }, (_, i) => `server ${i}`)
  const taken = await Promise.all(servers.map((server) => take('night', server)))
  expect(taken.filter(Boolean)).toHaveLength(1)
  const holder = servers[taken.indexOf(true)] ?? ''
  await shop.database.transact((db) => giveTurnBack(db, 'night', 'somebody else'))
  expect(await take('night', 'late')).toBe(false)
  await shop.database.transact((db) => giveTurnBack(db, 'night', holder))
  expect(await take('night', 'late')).toBe(true)
})

test('a turn whose server died is free after its time', async () => {
  expect(await take('long', 'dead')).toBe(true)
  const later = (ms: number) => new Date(shop.clock.now.getTime() + ms)
  expect(await take('long', 'heir', later(HOUR_MS))).toBe(false)
  expect(await take('long', 'heir', later(HOUR_MS + 1))).toBe(true)
})

test('the first value of a note stands', async () => {
  const write = (value: string) =>
    shop.database.transact((db) => sharedNote(db, 'code', value, shop.clock.now))
  const seen = await Promise.all(['1', '2', '3'].map(write))
  expect(new Set(seen).size).toBe(1)
  expect(await write('4')).toBe(seen[0])
})

test('the setup code is the same at the next start, so that it fits whichever server is asked', async () => {
  const storage = await newDatabase()
  const { dataDir, databaseUrl } = storage
  const open = () => openShop({ ...shop.config, dataDir, databaseUrl }, () => shop.clock.now)
  try {
    const first = await open()
    await first.close()
    const again = await open()
    expect(again.setupCode).toBe(first.setupCode)
    expect(again.setupCode).toMatch(/^\d{8}$/)
    await again.close()
  } finally {
    await storage.drop()
  }
})
