import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import SQLite from 'better-sqlite3'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { engine, newDatabase, type TestDatabase } from '../../test/database.ts'
import { look, schemaOf } from '../../test/look.ts'
import { chainLedgers } from '../books/keep.ts'
import { LEDGER_NAMES, lastLink } from '../books/ledgers.ts'
import { proveBooks } from '../books/prove.ts'
import type { Config } from '../config.ts'
import { lastCloseOf, statesOf } from '../day/states.ts'
import { migrate, migrations } from './migrate.ts'
import { addPrivilege } from './migrations/add-privilege.ts'
import { openDatabase } from './open.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../test/landed')
const ENDING = `.${engine}.sql`
/** Small shops of every earlier schema, each named by its last migration and dumped by the Kadai of that day. */
const LANDED = readdirSync(FOLDER)
  .filter((name) => name.endsWith(ENDING))
  .map((name) => name.slice(0, -ENDING.length))

async function landedShop(name: string): Promise<TestDatabase> {
  const storage = await newDatabase()
  onTestFinished(() => storage.drop())
  const dump = readFileSync(path.join(FOLDER, name + ENDING), 'utf8')
  if (!storage.databaseUrl) {
    new SQLite(path.join(storage.dataDir, 'kadai.db')).exec(dump).close()
    return storage
  }
  const client = new pg.Client({ connectionString: storage.databaseUrl })
  await client.connect()
  await client.query(dump)
  await client.end()
  return storage
}

const TODAY = migrations(engine)
/** The migrations of a Kadai with one more privilege. */
const WITH_PRIVILEGE = {
  ...TODAY,
  '999-privilege': { up: (db: never) => addPrivilege(db, 'stranger', ['employee', 'settings']) },
}

async function upgrade(storage: TestDatabase, all = TODAY): Promise<void> {
  const db = look(storage)
  await migrate(db, engine, undefined, all).finally(() => db.destroy())
}

async function freshSchema(all: typeof TODAY): Promise<string[]> {
  const fresh = await newDatabase()
  try {
    await upgrade(fresh, all)
    return await schemaOf(fresh)
  } finally {
    await fresh.drop()
  }
}

/** The schemas of new shops. */
let fresh: string[]
let freshWithPrivilege: string[]
beforeAll(async () => {
  fresh = await freshSchema(TODAY)
  freshWithPrivilege = await freshSchema(WITH_PRIVILEGE)
})

describe.each(LANDED)('a shop of %s', (name) => {
  test('is upgraded to the schema that a new shop has, then to one with a new privilege; its books prove, and everything is as before its first day', async () => {
    const shop = await landedShop(name)
    const before = look(shop)
    expect(await proveBooks(before)).toEqual([])
    await before.destroy()
    await upgrade(shop)
    expect(await schemaOf(shop)).toEqual(fresh)
    const db = look(shop)
    const papers = await db
      .selectFrom('bills')
      .select('id')
      .where('kind', 'in', ['estimate', 'order'])
      .execute()
    expect(papers).toHaveLength(12)
    expect(await proveBooks(db)).toEqual([])
    const named = await db
      .selectFrom('day_close_records')
      .select(['entity', sql<string>`cast(record_id as text)`.as('entity_id')])
      .where('close_id', '=', 1)
      .execute()
    const states = await statesOf(db, named)
    expect(states.length).toBeGreaterThan(12)
    const closed = await lastCloseOf(db, states)
    for (const { entity, id, now } of states) expect(closed.get(`${entity} ${id}`)).toEqual(now)

    // The next Kadai has one more privilege: the shop gets its column like a new one.
    await upgrade(shop, WITH_PRIVILEGE)
    const schema = await schemaOf(shop)
    expect(schema).toEqual(freshWithPrivilege)
    expect(schema.filter((what) => what.includes('can_stranger'))).not.toEqual([])
    const { rows } = await sql`select name, can_stranger from employees`.execute(db)
    expect(rows).toEqual([{ name: 'Kavitha', can_stranger: 1 }])
    await db.destroy()
  })

  test('has its ledgers chained in the background, from their first rows', async () => {
    const { databaseUrl, dataDir } = await landedShop(name)
    const database = await openDatabase({ databaseUrl, dataDir } as Config, async () => {}, {
      newShop: true,
      lastBackup: () => undefined,
      setBackupsAside: () => {},
    })
    onTestFinished(() => database.close())
    expect(await proveBooks(database.read)).toEqual([])
    await chainLedgers(database)
    for (const ledger of LEDGER_NAMES) {
      const { rows } = await sql<{ id: number }>`select max(id) as id from ${sql.table(ledger)}`.execute(
        database.read,
      )
      expect(await lastLink(database.read, ledger)).toMatchObject({ last_id: rows[0]?.id })
    }
    expect(await proveBooks(database.read)).toEqual([])
  })
})

test('there is a dump of the newest schema, to test the next migration on', () => {
  expect(LANDED).toContain(Object.keys(TODAY).at(-1))
})
