import { type Selectable, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engine, newDatabase, type TestDatabase } from '../../test/database.ts'
import type { Database, Db } from './database.ts'
import { openPostgres } from './postgres.ts'
import type { Schema } from './schema.ts'
import { insertRows, statement } from './statement.ts'

// A statement sent without waiting can fail after its code has gone on; nothing of that save may be kept.
describe.runIf(engine === 'postgres')('a statement that is not awaited', () => {
  let place: TestDatabase
  let database: Database
  beforeAll(async () => {
    place = await newDatabase()
    database = await openPostgres(place.databaseUrl ?? '', async () => {})
  })
  afterAll(async () => {
    await database.close()
    await place.drop()
  })

  const expense = (name: string, amount_paise: number) => ({
    created_at: '2026-11-21T06:00:00.000Z',
    deleted_at: null,
    day: '2026-11-21',
    name,
    amount_paise,
    payment_method: 'credit' as const,
    paid_to: '',
    description: '',
    search_text: '',
    created_by: null,
  })
  const write = (db: Db, name: string, amount_paise: number) =>
    insertRows(db, 'expenses', [expense(name, amount_paise)])
  const names = async () =>
    (await database.read.selectFrom('expenses').select('name').execute()).map((it) => it.name)

  test('fails the save when it fails, whatever is sent after it, and nothing is kept', async () => {
    const save = database.transact(async (db) => {
      await write(db, 'good', 100)
      await write(db, 'below nothing', -1)
      await write(db, 'good as well', 100)
    })
    await expect(save).rejects.toMatchObject({ constraint: 'expense_amount' })
    expect(await names()).toEqual([])
  })

  test('its error is reported by the next statement, instead of "transaction aborted"', async () => {
    const save = database.transact(async (db) => {
      await write(db, 'below nothing', -1)
      await db.selectFrom('expenses').selectAll().execute()
    })
    await expect(save).rejects.toMatchObject({ constraint: 'expense_amount' })
  })

  test('leaves its connection usable for the next save, whose statement was prepared in a failed one', async () => {
    const rename = statement<{ name: string }>("update expenses set name = :name where name = 'tea'")
    for (let i = 0; i < 20; i++) {
      const failing = database.transact(async (db) => {
        await write(db, 'below nothing', -1)
        await rename(db, { name: 'never' })
      })
      await expect(failing).rejects.toMatchObject({ constraint: 'expense_amount' })
    }
    await database.transact(async (db) => {
      await write(db, 'tea', 100)
      await rename(db, { name: 'coffee' })
    })
    expect(await names()).toEqual(['coffee'])
  })

  test('sees earlier statements, and later ones see it', async () => {
    const seen = await database.transact(async (db) => {
      await insertRows(db, 'expenses', [expense('salt', 1), expense('rice', 2)])
      return db
        .selectFrom('expenses')
        .select('name')
        .where('name', 'in', ['salt', 'rice'])
        .orderBy('id')
        .execute()
    })
    expect(seen).toEqual([{ name: 'salt' }, { name: 'rice' }])
  })

  test('is prepared again after its table changes, for reads and for saves', async () => {
    const all = statement<{ name: string }, Selectable<Schema['expenses']>>(
      'select * from expenses where name = :name',
    )
    const known = () => all(database.read, { name: 'salt' })
    const saved = () => database.transact((db) => all(db, { name: 'salt' }))
    const before = [await known(), await saved()]
    await sql`alter table expenses add column later text`.execute(database.read)
    expect(before.flat().map((it) => it.name)).toEqual(['salt', 'salt'])
    for (const row of [await known(), await saved()].flat())
      expect(row).toMatchObject({ name: 'salt', later: null })
  })
})
