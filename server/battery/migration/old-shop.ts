import { type RawBuilder, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { inject } from 'vitest'
import type { Db } from '../../src/database/database.ts'
import { migrations } from '../../src/database/migrate.ts'
import { Client } from '../../test/client.ts'
import { newDatabase, type TestDatabase } from '../../test/database.ts'
import { look } from '../../test/look.ts'
import { configOf, listening } from '../../test/shop.ts'
import { furnish } from '../furnish.ts'

const FIRST = '001-first-schema'
const BILLS = 30

// In the order of their references. Tables kept by triggers are left out.
const TABLES = [
  'settings',
  'employees',
  'employee_logins',
  'sessions',
  'agents',
  'categories',
  'suppliers',
  'brands',
  'units',
  'products',
  'customers',
  'bills',
  'bill_lines',
  'stock_movements',
  'product_days',
  'counters',
  'replays',
  'audit',
] as const

/** A shop's bills saved by the current Kadai. */
async function todaysShop(): Promise<{ storage: TestDatabase; cookie: string }> {
  const storage = await newDatabase(inject('prepared'))
  const today = await listening(configOf(storage))
  const shop = await furnish(today.url, 3, 3)
  const client = new Client(today.url, shop.cookie)
  for (let i = 0; i < BILLS; i++) {
    const product_id = shop.products[i % 3] ?? ''
    const productdetails = [
      { product_id, product_name: 'Rocket', qty: 1 + (i % 5), amount_per_product: '12.50' },
    ]
    const bill = { user_id: shop.customers[i % 3] ?? '', productdetails }
    if (i % 4 === 0) await client.ok('pos_api/pos_order', bill)
    else await client.ok('estimate', bill)
  }
  await today.close()
  return { storage, cookie: shop.cookie }
}

/** Columns with another name or place in the first schema. */
const BEFORE: { [T in (typeof TABLES)[number]]?: RawBuilder<unknown> } = {
  bills: sql`, (select '26-27/' || sno || ' ' || search_text from parties where parties.id = party_id) as search_text`,
  stock_movements: sql`, source_id as bill_id`,
}

/** The rows of a table in the first schema's columns. */
async function oldRows(from: Db, to: Db, table: (typeof TABLES)[number]) {
  const known = (await to.introspection.getTables()).find(({ name }) => name === table)
  const columns = new Set(known?.columns.map(({ name }) => name))
  const { rows } = await sql<Record<string, unknown>>`select ${sql.ref(table)}.*${BEFORE[table] ?? sql``}
    from ${sql.table(table)}`.execute(from)
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => columns.has(name))))
}

/** Whether a migration brings the row: the first settings, and the customer of counter sales. */
const brought = (table: (typeof TABLES)[number], row: Record<string, unknown>) =>
  (table === 'settings' && Number(row.id) === 1) || (table === 'customers' && Number(row.id) === 0)

/** Creates a shop with bills as the first release of Kadai left it; returns the owner's session too. */
export async function oldShop(): Promise<{ storage: TestDatabase; cookie: string; bills: number }> {
  const today = await todaysShop()
  const storage = await newDatabase()
  const from = look(today.storage)
  const to = look(storage)
  const engine = storage.databaseUrl ? 'postgres' : 'sqlite'
  const first = migrations(engine)[FIRST]
  if (!first) throw new Error(`There is no ${FIRST}.`)
  const { error } = await new Migrator({
    db: to,
    provider: { getMigrations: async () => ({ [FIRST]: first }) },
  }).migrateToLatest()
  if (error) throw error
  for (const table of TABLES) {
    const rows = await oldRows(from, to, table)
    for (const row of rows)
      if (!brought(table, row))
        await to
          .insertInto(table)
          .values(row as never)
          .execute()
    if (engine === 'postgres' && rows.some((row) => 'id' in row))
      await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
        to,
      )
  }
  await from.destroy()
  await to.destroy()
  await today.storage.drop()
  return { storage, cookie: today.cookie, bills: BILLS }
}
