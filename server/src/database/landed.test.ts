import { sql } from 'kysely'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { engine, newDatabase, type TestDatabase } from '../../test/database.ts'
import { landedShopOfTest } from '../../test/landed-shop.ts'
import { look, schemaOf } from '../../test/look.ts'
import { chainLedgers } from '../books/keep.ts'
import { LEDGER_NAMES, lastLink } from '../books/ledgers.ts'
import { proveBooks } from '../books/prove.ts'
import type { Config } from '../config.ts'
import { lastCloseOf, statesOf } from '../day/states.ts'
import { migrate, migrations } from './migrate.ts'
import { addPrivilege } from './migrations/add-privilege.ts'
import { openDatabase } from './open.ts'

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

describe('a shop of commit 63f5345e', () => {
  test('is upgraded to the schema that a new shop has, then to one with a new privilege; its books prove, and everything is as before its first day', async () => {
    const shop = await landedShopOfTest()
    const before = look(shop)
    expect(await proveBooks(before)).toEqual([])
    // By the columns that it has, although later ones are summed too.
    await sql`update customers set name = name || '!' where id = 1`.execute(before)
    expect(await proveBooks(before)).toEqual(['customer 1 is not as it was saved'])
    await sql`update customers set name = replace(name, '!', '') where id = 1`.execute(before)
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
    const receipts = await sql<{ id: number; receipt_no: number | null }>`select id, receipt_no from payments
      where amount_paise <> 0`.execute(db)
    for (const { id, receipt_no } of receipts.rows) expect(receipt_no).toBe(id)
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
    const { databaseUrl, dataDir } = await landedShopOfTest()
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

test('a shop of an older Kadai is refused, unchanged, with the commit to start once before; its backups too', async () => {
  const shop = await landedShopOfTest()
  const db = look(shop)
  onTestFinished(() => db.destroy())
  await sql`delete from kysely_migration where name > '030'`.execute(db)
  const before = await schemaOf(shop)
  await expect(migrate(db, engine)).rejects.toThrow('start the Kadai of that commit on it once')
  await expect(proveBooks(db)).rejects.toThrow('older than commit 63f5345e')
  expect(await schemaOf(shop)).toEqual(before)
})
