import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import SQLite from 'better-sqlite3'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Client } from '../../test/client.ts'
import { runCommand } from '../../test/command.ts'
import { engine, newDatabase, type TestDatabase } from '../../test/database.ts'
import { openFirst } from '../../test/first.ts'
import { testFolder } from '../../test/folder.ts'
import { configOf, listening } from '../../test/shop.ts'
import { openShop } from '../shop.ts'
import { move, type Progress, Tally } from './move.ts'
import { fromServer, toServer } from './postgres-server.ts'
import type { Side } from './side.ts'
import { fromFile, toFile } from './sqlite-file.ts'

const quiet: Progress = () => {}

const command = (target: string, env: Record<string, string>) => runCommand('move', [target], env)

const onFile = (dataDir: string) => ({ dataDir, databaseUrl: undefined, drop: async () => {} })

/** Every table of a side with a hash of its rows and its next id. */
async function contents(side: Side): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  try {
    for (const table of await side.tables()) {
      const sorted = { ...table, columns: table.columns.toSorted() }
      const tally = new Tally()
      for await (const batch of side.batches(sorted)) for (const row of batch) tally.add(row)
      found[table.name] = `${tally} after ${await side.lastId(table)}`
    }
  } finally {
    await side.close()
  }
  return found
}

describe.skipIf(engine === 'sqlite')('a shop moved', { timeout: 300_000 }, () => {
  const shop = mkdtempSync(path.join(tmpdir(), 'kadai-move-'))
  let owner: Client
  let target: TestDatabase
  let folder: string
  let before: Record<string, string>
  const url = () => target.databaseUrl ?? ''

  beforeAll(async () => {
    const server = await listening(configOf(onFile(shop)))
    const first = await openFirst(server.url, 2)
    owner = new Client(server.url, first.cookie)
    const { user_id = '', product_id = '' } = first.shelf[0] ?? {}
    const productdetails = [
      { product_id, product_name: "பட்டாசு “ராக்கெட்” \\ 'x'", qty: 3, amount_per_product: '12.50' },
    ]
    const { order_id } = await owner.ok('pos_api/pos_order', { user_id, productdetails })
    await owner.ok('estimate', { user_id, productdetails })
    await owner.ok('pos_api/pos_update_payment', { user_id, paid_amount: '10.00' })
    await owner.ok('order_details', { order_id })
    await server.close()
    before = await contents(await fromFile(shop))
  })
  afterAll(() => rmSync(shop, { recursive: true, force: true }))
  beforeEach(async () => {
    target = await newDatabase()
    folder = path.join(target.dataDir, 'moved')
  })
  afterEach(() => target.drop())

  const over = async (progress = quiet) => {
    const from = await fromFile(shop)
    return move(from, () => toServer(url()), progress).finally(() => from.close())
  }
  const back = async (progress = quiet) => {
    const from = await fromServer(url())
    return move(from, () => toFile(folder), progress).finally(() => from.close())
  }

  test('a season moved from SQLite to PostgreSQL and back keeps every row and every next id', async () => {
    const season = path.join(target.dataDir, 'season')
    const demo = await openShop({ ...configOf(onFile(season)), demo: true })
    await demo.close()
    const all = await contents(await fromFile(season))
    const moved = await command(url(), { DATA_DIR: season })
    expect(moved.said).toMatch(/bill_lines: ([\d,]+) of \1 rows.*the books prove/s)
    expect(await contents(await fromServer(url()))).toEqual(all)
    const again = await command(`sqlite:${folder}`, { DATABASE_URL: url(), DATA_DIR: season })
    expect(again.said).toContain('the books prove')
    expect(await contents(await fromFile(folder))).toEqual(all)
  })

  test('opens and goes on: sessions stay, the next bill has the next number, the log stays', async () => {
    await over()
    const server = await listening(configOf(target))
    const there = new Client(server.url, owner.cookie)
    const [row] = await there.ok('order', {})
    const { sno } = await there.ok('pos_api/pos_order', {
      user_id: row?.user_id ?? '',
      productdetails: [{ product_name: 'Sparkler', qty: 1, amount_per_product: '5.00' }],
    })
    expect(row?.sno).toMatch(/000001$/)
    expect(sno).toMatch(/000002$/)
    const agent = await there.ok('agent_add', { agent_name: 'New agent' })
    expect(agent).toBeDefined()
    await server.close()

    const client = new pg.Client({ connectionString: url() })
    await client.connect()
    await expect(client.query("update audit set call = 'nothing'")).rejects.toThrow('append-only')
    const orphan =
      "insert into bill_lines (bill_id, position, product_name, qty) values (999999999, 1, 'x', 1)"
    await expect(client.query(orphan)).rejects.toThrow('foreign key')
    await client.end()

    await back()
    const file = new SQLite(path.join(folder, 'kadai.db'))
    expect(() => file.exec("update audit set call = 'nothing'")).toThrow('append-only')
    file.close()
  })

  test('a move into a non-empty database is refused and changes nothing', async () => {
    const client = new pg.Client({ connectionString: url() })
    await client.connect()
    await client.query('create table mine (a text)')
    await expect(over()).rejects.toThrow('not empty (it has the tables mine')
    const tables = await client.query("select relname from pg_class where relname in ('mine', 'bills')")
    expect(tables.rows).toEqual([{ relname: 'mine' }])
    await client.query('drop table mine')
    await client.end()
    await over()
    await expect(over()).rejects.toThrow('not empty')
    await back()
    await expect(back()).rejects.toThrow('There is a shop in')
  })

  test('an interrupted move can be started again, and no server opens what it left', async () => {
    const halfway: Progress = (table, done) => {
      if (table === 'bills' && done > 0) throw new Error('pulled the plug')
    }
    await expect(over(halfway)).rejects.toThrow('pulled the plug')
    await expect(openShop(configOf(target))).rejects.toThrow(
      'A move of a shop into this database was not finished',
    )
    await over()
    await expect(back(halfway)).rejects.toThrow('pulled the plug')
    expect(existsSync(path.join(folder, 'kadai.db'))).toBe(false)
    await back()
    expect(readdirSync(folder).filter((name) => name.includes('moving'))).toEqual([])
    expect(await contents(await fromFile(folder))).toEqual(before)
  })

  test('is refused while a server runs on either side', async () => {
    const server = await openShop(configOf(onFile(shop)))
    expect((await command(url(), { DATA_DIR: shop })).said).toContain('already running')
    await server.close()
    await over()
    const other = await openShop(configOf(target))
    await expect(back()).rejects.toThrow('A Kadai is running on this database')
    await other.close()
    await back()
  })

  test('a shop of another version of Kadai is refused before anything is created', async () => {
    await over()
    await back()
    const file = new SQLite(path.join(folder, 'kadai.db'))
    file.exec('delete from kysely_migration where name = (select max(name) from kysely_migration)')
    file.close()
    const from = await fromFile(folder)
    const never = () => Promise.reject(new Error('the target was made'))
    await expect(move(from, never, quiet)).rejects.toThrow('another version of Kadai')
    await from.close()
  })
})

test('a folder with another database’s log is refused: it would be applied to the new one', async () => {
  const left = testFolder()
  writeFileSync(path.join(left, 'kadai.db-wal'), 'of another')
  await expect(toFile(left)).rejects.toThrow(`There is a shop in ${left} already (kadai.db-wal).`)
  expect(readdirSync(left)).toEqual(['kadai.db-wal'])
})

// On one engine: it opens none.
test.runIf(engine === 'sqlite')('the command prints its usage, and what it does not understand', async () => {
  expect((await command('--help', {})).said).toContain('npm run move -- postgres://')
  expect(await command('mysql://nowhere', {})).toMatchObject({ code: 1 })
  const nothing = mkdtempSync(path.join(tmpdir(), 'kadai-move-'))
  expect((await command('postgres://x@127.0.0.1:1/x', { DATA_DIR: nothing })).said).toContain(
    'There is no shop in',
  )
  rmSync(nothing, { recursive: true })
})
