import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { proveBooks } from '../src/books/prove.ts'
import type { Database } from '../src/database/database.ts'
import { openPostgres } from '../src/database/postgres.ts'
import { openSqlite } from '../src/database/sqlite.ts'
import { dice } from '../src/demo/dice.ts'
import { Client } from '../test/client.ts'
import { runCommand } from '../test/command.ts'
import { engine, newDatabase, type TestDatabase } from '../test/database.ts'
import { startServer } from '../test/process.ts'
import { PASSWORD } from '../test/shop.ts'
import { served } from './served.ts'
import { count, figures, seed, size } from './size.ts'

const BACKUPS = size(2, 20)
const SPOILED = size(3, 200)
const CLERKS = 8

/** What was acknowledged to a clerk: the bill's id and its quantity of the product. */
type Saved = { id: number; qty: number }

/** Runs `npm run restore FILE` into a data folder as a separate process; returns its output. */
async function restore(file: string, dataDir: string): Promise<{ done: boolean; said: string }> {
  const { code, said } = await runCommand('backup', ['restore', file], { DATA_DIR: dataDir })
  return { done: code === 0, said }
}

const opened = ({
  dataDir,
  databaseUrl,
}: Pick<TestDatabase, 'dataDir' | 'databaseUrl'>): Promise<Database> =>
  databaseUrl ? openPostgres(databaseUrl, async () => {}) : openSqlite(dataDir, async () => {})

const folder = mkdtempSync(path.join(tmpdir(), 'kadai-backups-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const shop = await served(CLERKS)
const { storage, client } = shop

/** A restore signs everybody out; the owner signs in again. */
async function signInAgain(): Promise<void> {
  await client().refused('dashboard', {}, 401)
  const owner = new Client(shop.server.url)
  await owner.ok('login', { email: 'Kavitha', password: PASSWORD })
  shop.cookie = owner.cookie
}
const backupFile = (name: string) => path.join(storage.dataDir, 'backups', name)

/** Eight clerks who save until stopped; `saved` grows with every answer. */
function clerksAtWork() {
  const saved: Saved[] = []
  let open = true
  const work = async (i: number) => {
    const fall = dice(seed() + i)
    while (open) {
      const qty = fall.between(1, 9)
      const { estimate_id } = await client().ok('estimate', shop.bill(i, qty))
      saved.push({ id: Number(estimate_id), qty })
    }
  }
  const working = Promise.all(Array.from({ length: CLERKS }, (_, i) => work(i)))
  return {
    saved,
    async stop() {
      open = false
      await working
    },
  }
}

/** Checks that a restored database holds every line acknowledged before its backup began, and that its books prove. */
async function check(database: Database, before: readonly Saved[]): Promise<number> {
  try {
    expect(await proveBooks(database.read)).toEqual([])
    const rows = await database.read
      .selectFrom('bills')
      .innerJoin('bill_lines', 'bill_lines.bill_id', 'bills.id')
      .select(['bills.id', 'bill_lines.qty'])
      .execute()
    const found = new Map(rows.map(({ id, qty }) => [id, qty]))
    expect(before.filter(({ id, qty }) => found.get(id) !== qty)).toEqual([])
    return rows.length
  } finally {
    await database.close()
  }
}

describe.runIf(engine === 'sqlite')('on SQLite', () => {
  test(`${BACKUPS} backups under ${CLERKS} clerks, each restored into a new folder and proven`, {
    timeout: size(300_000, 1_800_000),
  }, async () => {
    const clerks = clerksAtWork()
    const made: { name: string; before: Saved[] }[] = []
    try {
      for (let i = 0; i < BACKUPS; i++) {
        const before = [...clerks.saved]
        made.push({ name: (await client().ok('backup_make', {})).name, before })
      }
    } finally {
      await clerks.stop()
    }
    let most = 0
    for (const [i, { name, before }] of made.entries()) {
      const dataDir = path.join(folder, `restored-${i}`)
      expect(await restore(backupFile(name), dataDir)).toMatchObject({ done: true })
      most = await check(await opened({ dataDir, databaseUrl: undefined }), before)
    }
    expect(most).toBeGreaterThan(CLERKS)
    figures(
      'backups',
      `${BACKUPS} under ${CLERKS} clerks restored and proven, the last with ${count(most)} bills`,
    )
  })

  test(`${SPOILED} truncated and altered backups are refused, the data is unchanged`, {
    timeout: size(300_000, 900_000),
  }, async () => {
    const fall = dice(seed())
    const { name } = await client().ok('backup_make', {})
    const good = readFileSync(backupFile(name))
    const bad = path.join(folder, 'spoiled.db')
    const dataDir = path.join(folder, 'shop')
    mkdirSync(dataDir)
    copyFileSync(path.join(inject('prepared'), 'kadai.db'), path.join(dataDir, 'kadai.db'))
    const live = readFileSync(path.join(dataDir, 'kadai.db'))
    for (let i = 0; i < SPOILED; i++) {
      copyFileSync(backupFile(name), bad)
      const at = fall.between(0, good.length - 1)
      if (i % 3 === 0) truncateSync(bad, at)
      else {
        const bytes = Buffer.from(good)
        // A flipped bit, or a sector that was never written.
        if (i % 3 === 1) bytes[at] = (bytes[at] ?? 0) ^ (1 << fall.between(0, 7))
        else bytes.fill(bytes[at] === 0 ? 255 : 0, at, at + 512)
        writeFileSync(bad, bytes)
      }
      const { done, said } = await restore(bad, dataDir)
      expect({ done, said }, `${['cut off', 'a bit', 'a sector'][i % 3]} at ${at}`).toEqual({
        done: false,
        said: expect.stringContaining('This backup is damaged and was not restored; your data is unchanged.'),
      })
      expect(readFileSync(path.join(dataDir, 'kadai.db')).equals(live)).toBe(true)
    }
    figures('backups', `${SPOILED} spoiled ones, ${SPOILED} refused`)
  })

  test('a restore is refused while a server runs; afterwards it works, and the replaced shop is kept', {
    timeout: 300_000,
  }, async () => {
    const { name } = await client().ok('backup_make', {})
    const { estimate_id } = await client().ok('estimate', shop.bill())
    const { done, said } = await restore(backupFile(name), storage.dataDir)
    expect({ done, said }).toEqual({
      done: false,
      said: expect.stringContaining('Another Kadai is already running'),
    })
    await shop.server.kill('SIGTERM')
    const { said: told } = await restore(backupFile(name), storage.dataDir)
    const [kept = ''] = /kadai-replaced-\S+\.db/.exec(told) ?? []
    shop.server = await startServer(storage)
    await signInAgain()
    await client().refused('estimate_list_details', { estimate_id }, 404)
    // The replaced shop can be restored the same way.
    await shop.server.kill('SIGTERM')
    expect(await restore(path.join(storage.dataDir, kept), storage.dataDir)).toMatchObject({ done: true })
    shop.server = await startServer(storage)
    await signInAgain()
    await client().ok('estimate_list_details', { estimate_id })
  })
})

describe.runIf(engine === 'postgres')('on PostgreSQL', () => {
  test(`${size(2, 10)} backups under ${CLERKS} clerks, each restored into a new database and proven`, {
    timeout: size(300_000, 1_800_000),
  }, async () => {
    const clerks = clerksAtWork()
    let restored = 0
    let most = 0
    try {
      for (let i = 0; i < size(2, 10); i++) {
        const before = [...clerks.saved]
        const made = await client().send('backup_make', {})
        if (made.head.code !== 200) {
          // The machine has no tools for this server: the message says what to use instead.
          expect(made.head).toMatchObject({
            code: 422,
            msg: expect.stringContaining("PostgreSQL's own backups"),
          })
          return figures('backups', `none by pg_dump here (${made.head.msg.slice(0, 60)} …), said in words`)
        }
        const { name } = made.body as { name: string }
        const other = await newDatabase()
        const { status, stderr } = spawnSync('pg_restore', [
          '--no-owner',
          `--dbname=${other.databaseUrl}`,
          backupFile(name),
        ])
        expect(status, String(stderr)).toBe(0)
        most = await check(await opened(other), before)
        await other.drop()
        restored++
      }
    } finally {
      await clerks.stop()
    }
    expect(most).toBeGreaterThan(CLERKS)
    figures(
      'backups',
      `${restored} by pg_dump under ${CLERKS} clerks restored and proven, the last with ${count(most)} bills`,
    )
  })
})
