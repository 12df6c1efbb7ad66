import { expect, test } from 'vitest'
import { forFile, openTestShop } from '../../test/shop.ts'
import { addNote, dropNote, dropNotes, hasNote, takeTurn } from './notes.ts'

const HOUR_MS = 3_600_000

const shop = forFile(await openTestShop())

const take = (name: string, server: string, now = shop.clock.now) =>
  shop.database.transact((db) => takeTurn(db, name, server, now, HOUR_MS))

test('of servers that want a turn at once one gets it, until it returns it', async () => {
  const servers = Array.from({ length: 8 }, (_, i) => `server ${i}`)
  const taken = await Promise.all(servers.map((server) => take('night', server)))
  expect(taken.filter(Boolean)).toHaveLength(1)
  const holder = servers[taken.indexOf(true)] ?? ''
  await shop.database.transact((db) => dropNote(db, 'night', 'somebody else'))
  expect(await take('night', 'late')).toBe(false)
  await shop.database.transact((db) => dropNote(db, 'night', holder))
  expect(await take('night', 'late')).toBe(true)
})

test('a turn whose server died is free after its time', async () => {
  expect(await take('long', 'dead')).toBe(true)
  const later = (ms: number) => new Date(shop.clock.now.getTime() + ms)
  expect(await take('long', 'heir', later(HOUR_MS))).toBe(false)
  expect(await take('long', 'heir', later(HOUR_MS + 1))).toBe(true)
})

test('the newest notes of a kind are kept; other kinds are unchanged', async () => {
  const { clock, database } = shop
  const add = (value: string) =>
    database.transact(async (db) => {
      clock.advance(1000)
      await addNote(db, 'colour', value, clock.now, 2)
    })
  const stands = () =>
    Promise.all(['red', 'green', 'blue'].map((value) => hasNote(database.read, 'colour', value)))
  await database.transact((db) => addNote(db, 'colours', 'red', clock.now, 2))
  for (const value of ['red', 'green', 'blue']) await add(value)
  expect(await stands()).toEqual([false, true, true])
  await database.transact((db) => dropNotes(db, 'colour'))
  expect(await stands()).toEqual([false, false, false])
  expect(await hasNote(database.read, 'colours', 'red')).toBe(true)
})
