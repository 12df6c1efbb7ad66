import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import SQLite from 'better-sqlite3'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { engine, newDatabase, type TestDatabase } from '../../test/database.ts'
import { startServer } from '../../test/process.ts'
import { move, type Progress } from './move.ts'
import { fromServer, toServer } from './postgres-server.ts'
import type { Side } from './side.ts'
import { fromFile, toFile } from './sqlite-file.ts'
import { Tally } from './tally.ts'

const CLI = path.resolve(import.meta.dirname, 'cli.ts')
const quiet: Progress = () => {}

const runs = promisify(execFile)

/** Runs the command as a person does; gives what it said and how it ended. */
async function command(target: string, env: Record<string, string>) {
  try {
    const { stdout } = await runs(process.execPath, [CLI, target], {
      env: { PATH: process.env.PATH, ...env },
    })
    return { code: 0, said: stdout }
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string }
    return { code, said: stderr }
  }
}

/** Every table of a side with a fingerprint of its rows and the next id it gives. */
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

describe.skipIf(engine === 'sqlite')('a shop moved', () => {
  const shop = mkdtempSync(path.join(tmpdir(), 'kadai-move-'))
  let target: TestDatabase
  let folder: string
  let before: Record<string, string>
  const url = () => target.databaseUrl ?? ''

  beforeAll(async () => {
    const storage = { dataDir: shop, databaseUrl: undefined, drop: async () => {} }
    const server = await startServer(storage, { KADAI_DEMO: '1' })
    await server.kill('SIGTERM')
    before = await contents(fromFile(shop))
  }, 120_000)
  afterAll(() => rmSync(shop, { recursive: true, force: true }))
  beforeEach(async () => {
    target = await newDatabase()
    folder = path.join(target.dataDir, 'moved')
  })
  afterEach(() => target.drop())

  const over = (progress = quiet) => {
    const from = fromFile(shop)
    return move(from, () => toServer(url()), progress).finally(() => from.close())
  }
  const back = async (progress = quiet) => {
    const from = await fromServer(url())
    return move(from, () => toFile(folder), progress).finally(() => from.close())
  }

  test('from SQLite to PostgreSQL and back is every row again, and every next id', async () => {
    const moved = await command(`${url()}`, { DATA_DIR: shop })
    expect(moved.said).toMatch(/bill_lines: [\d,]+ of [\d,]+ rows.*the books prove/s)
    expect(await contents(await fromServer(url()))).toEqual(before)
    const again = await command(`sqlite:${folder}`, { DATABASE_URL: url(), DATA_DIR: shop })
    expect(again.said).toContain('the books prove')
    expect(await contents(fromFile(folder))).toEqual(before)
  })

  test('the moved shop opens and goes on: the next bill has the next number, and what is on record cannot be altered', async () => {
    await over()
    const client = new pg.Client({ connectionString: url() })
    await client.connect()
    await expect(client.query("update audit set call = 'nothing'")).rejects.toThrow('append-only')
    await expect(
      client.query(
        'insert into bill_lines (bill_id, position, product_name, qty) values (999999999, 1, $1, 1)',
        ['x'],
      ),
    ).rejects.toThrow('foreign key')
    await client.end()
    await back()
    const file = new SQLite(path.join(folder, 'kadai.db'))
    expect(() => file.exec("update audit set call = 'nothing'")).toThrow('append-only')
    file.close()
  })

  test('into what is not empty is refused, and nothing is touched', async () => {
    const client = new pg.Client({ connectionString: url() })
    await client.connect()
    await client.query('create table mine (a text)')
    await expect(over()).rejects.toThrow('not empty (it has the tables mine')
    expect(
      (await client.query('select count(*)::int as n from pg_class where relname = $1', ['bills'])).rows,
    ).toEqual([{ n: 0 }])
    await client.query('drop table mine')
    await client.end()
    await over()
    await expect(over()).rejects.toThrow('not empty')
    await back()
    await expect(back()).rejects.toThrow('There is a shop in')
  })

  test('broken off in the middle it can be begun again, and no server opens what it left', async () => {
    const halfway: Progress = (table, done) => {
      if (table === 'bills' && done > 0) throw new Error('pulled the plug')
    }
    await expect(over(halfway)).rejects.toThrow('pulled the plug')
    await expect(startServer(target)).rejects.toThrow('A move of a shop into this database was not finished')
    await over()
    await expect(back(halfway)).rejects.toThrow('pulled the plug')
    expect(existsSync(path.join(folder, 'kadai.db'))).toBe(false)
    await back()
    expect(readdirSync(folder).filter((name) => name.includes('moving'))).toEqual([])
    expect(await contents(fromFile(folder))).toEqual(before)
  })

  test('while a server runs it is refused on either side', async () => {
    const server = await startServer({ ...target, dataDir: shop, databaseUrl: undefined })
    expect((await command(url(), { DATA_DIR: shop })).said).toContain('already running')
    await server.kill('SIGTERM')
    await over()
    const other = await startServer(target)
    await expect(back()).rejects.toThrow('A Kadai is running on this database')
    await other.kill('SIGTERM')
    await back()
  })

  test('a shop that another version of Kadai left is refused before anything is made', async () => {
    await over()
    await back()
    const file = new SQLite(path.join(folder, 'kadai.db'))
    file.exec('delete from kysely_migration where name = (select max(name) from kysely_migration)')
    file.close()
    const fresh = await newDatabase()
    const from = fromFile(folder)
    await expect(move(from, () => toServer(fresh.databaseUrl ?? ''), quiet)).rejects.toThrow(
      'another version',
    )
    await from.close()
    await fresh.drop()
  })
})

test('the command says what it can do, and what it does not understand', async () => {
  expect((await command('--help', {})).said).toContain('npm run move -- postgres://')
  expect(await command('mysql://nowhere', {})).toMatchObject({ code: 1 })
  const nothing = mkdtempSync(path.join(tmpdir(), 'kadai-move-'))
  expect((await command('postgres://x@127.0.0.1:1/x', { DATA_DIR: nothing })).said).toContain(
    'There is no shop in',
  )
  rmSync(nothing, { recursive: true })
})
