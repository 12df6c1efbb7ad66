import { expect, test } from 'vitest'
import { openTestShop } from '../../test/shop.ts'

test('reads of one state do not see what is saved meanwhile, and the next ones do', async () => {
  const shop = await openTestShop()
  const { database } = shop
  const names = async (db: typeof database.read) =>
    (await db.selectFrom('units').select('name').where('name', 'like', 'Sack%').execute()).length
  const add = (name: string) =>
    database.transact((db) => db.insertInto('units').values({ name, name_key: name }).execute())
  const seen = await database.snapshot(async (db) => {
    const before = await names(db)
    await add('Sack one')
    return [before, await names(db)]
  })
  expect(seen).toEqual([0, 0])
  await expect(database.snapshot(() => Promise.reject(new Error('stopped')))).rejects.toThrow('stopped')
  expect(await database.snapshot(names)).toBe(1)
  await shop.close()
})
