import path from 'node:path'
import SQLite from 'better-sqlite3'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Db } from '../src/database/database.ts'
import type { Schema } from '../src/database/schema.ts'
import { kyselyOver } from '../src/database/sqlite-dialect.ts'
import { Client } from '../test/client.ts'
import type { TestDatabase } from '../test/database.ts'
import { PASSWORD } from '../test/shop.ts'

export type Shelf = { user_id: string; product_id: string }

/** The database as it is, past every server. */
export function look(storage: TestDatabase): Db {
  if (!storage.databaseUrl)
    return kyselyOver(new SQLite(path.join(storage.dataDir, 'kadai.db'), { readonly: true }))
  const types = {
    getTypeParser: (oid: number) => (oid === 20 || oid === 1700 ? Number : pg.types.getTypeParser(oid)),
  }
  const pool = new pg.Pool({ connectionString: storage.databaseUrl, max: 1, types })
  // Tests end PostgreSQL under it.
  pool.on('error', () => {})
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
}

/** Opens a new shop with its owner, and a customer and a product for each of `clerks`. */
export async function openFirst(url: string, clerks: number): Promise<{ cookie: string; shelf: Shelf[] }> {
  const owner = new Client(url)
  await owner.ok('register', { name: 'Kavitha', phone: '1', email: 'k@example.in', password: PASSWORD })
  const { category_id } = await owner.ok('category_add', { category_name: 'CRACKERS' })
  const shelf: Shelf[] = []
  for (let i = 0; i < clerks; i++)
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
