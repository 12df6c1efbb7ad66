import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import SQLite from 'better-sqlite3'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { proveBooks } from '../src/books/prove.ts'
import type { Db } from '../src/database/database.ts'
import type { Schema } from '../src/database/schema.ts'
import { kyselyOver } from '../src/database/sqlite-dialect.ts'
import { dice } from '../src/demo/dice.ts'
import { Client } from '../test/client.ts'
import { newDatabase, type TestDatabase } from '../test/database.ts'
import { startServer } from '../test/process.ts'
import { PASSWORD } from '../test/shop.ts'
import { Clerk } from './clerk.ts'
import { count, figures, seed, size } from './size.ts'

const KILLS = Number(process.env.KADAI_KILLS ?? size(5, 300))
const SEED = seed()
const CLERKS = 8

function look(storage: TestDatabase): Db {
  if (!storage.databaseUrl)
    return kyselyOver(new SQLite(path.join(storage.dataDir, 'kadai.db'), { readonly: true }))
  const types = {
    getTypeParser: (oid: number) => (oid === 20 || oid === 1700 ? Number : pg.types.getTypeParser(oid)),
  }
  const pool = new pg.Pool({ connectionString: storage.databaseUrl, max: 1, types })
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
}

async function openFirst(url: string) {
  const owner = new Client(url)
  await owner.ok('register', { name: 'Kavitha', phone: '1', email: 'k@example.in', password: PASSWORD })
  const { category_id } = await owner.ok('category_add', { category_name: 'CRACKERS' })
  const shelf = []
  for (let i = 0; i < CLERKS; i++)
    shelf.push({
      user_id: (await owner.ok('customer_add', { name: `Customer ${i}`, telephone: String(i + 1) })).user_id,
      product_id: (
        await owner.ok('product_add', {
          product_code: `P${i}`,
          product_name: `Product ${i}`,
          cid: category_id,
          net_rate: '12.50',
          stock: 100,
        })
      ).product_id,
    })
  return { cookie: owner.cookie, shelf }
}

/** What a clerk was told must stand; what was not answered holds wholly or not at all. */
async function check(clerk: Clerk, db: Db): Promise<void> {
  const rows = await db
    .selectFrom('bills')
    .innerJoin('bill_lines', 'bill_lines.bill_id', 'bills.id')
    .select(['bills.id', 'bill_lines.qty', 'bills.deleted_at'])
    .where('bills.id', 'in', [0, ...clerk.bills.map((bill) => Number(bill.estimate_id))])
    .execute()
  const found = new Map(rows.map((row) => [String(row.id), row]))
  for (const known of clerk.bills) {
    const row = found.get(known.estimate_id)
    expect(row, `bill ${known.estimate_id} was acknowledged and is gone`).toBeDefined()
    if (!row) continue
    const stands = { qty: row.qty, deleted: row.deleted_at !== null }
    const unsure = clerk.unsure?.known === known ? clerk.unsure : undefined
    const allowed = [{ qty: known.qty, deleted: known.deleted }]
    if (unsure) allowed.push({ qty: unsure.qty, deleted: unsure.deleted })
    expect(allowed, `bill ${known.estimate_id} is not as it was acknowledged`).toContainEqual(stands)
    Object.assign(known, stands)
  }
  clerk.unsure = undefined
}

test(`${KILLS} kills under ${CLERKS} clerks: nothing acknowledged is lost or doubled, the books add up`, {
  timeout: KILLS * 10_000,
}, async () => {
  const fall = dice(SEED)
  const storage = await newDatabase()
  const first = await startServer(storage)
  const { cookie, shelf } = await openFirst(first.url)
  await first.kill('SIGKILL')
  const clerks = shelf.map((place, i) => new Clerk(cookie, dice(SEED + i + 1), place))
  for (let kill = 0; kill < KILLS; kill++) {
    const server = await startServer(storage)
    const db = look(storage)
    for (const clerk of clerks) {
      await clerk.resend(server.url)
      await check(clerk, db)
    }
    expect(await proveBooks(db), `seed ${SEED}, kill ${kill}`).toEqual([])
    const { papers } = await db
      .selectFrom('bills')
      .select((eb) => eb.fn.countAll<number>().as('papers'))
      .executeTakeFirstOrThrow()
    expect(papers, 'bills nobody was told of').toBe(
      clerks.reduce((sum, clerk) => sum + clerk.bills.length, 0),
    )
    await db.destroy()
    const working = clerks.map((clerk) => clerk.work(server.url))
    await pause(fall.between(60, 500))
    await server.kill('SIGKILL')
    await Promise.all(working)
  }
  const acknowledged = clerks.reduce((sum, clerk) => sum + clerk.acknowledged, 0)
  figures('kill', `${KILLS} kills, ${count(acknowledged)} acknowledged, 0 lost, 0 doubled`)
  expect(acknowledged).toBeGreaterThan(KILLS * CLERKS)
  await storage.drop()
})
