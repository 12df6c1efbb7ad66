import { copyFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { listBackups } from '../src/backups/backup-file.ts'
import { proveBooks } from '../src/books/prove.ts'
import { dice } from '../src/demo/dice.ts'
import { engine, newDatabase, type TestDatabase } from '../test/database.ts'
import { landedShop } from '../test/landed-shop.ts'
import { look, schemaOf } from '../test/look.ts'
import { startServer } from '../test/process.ts'
import { configOf, listening } from '../test/shop.ts'
import { count, figures, seed, size } from './size.ts'

const KILLS = size(2, 40, 1)
const KILL_AT = path.join(import.meta.dirname, 'migration/kill-at.ts')
const under = { node: ['--import', KILL_AT] }

/** The bills of the old shop. */
const BILLS = 14

let old: TestDatabase
let whole: string[]
beforeAll(async () => {
  old = await landedShop()
  const fresh = await newDatabase(inject('prepared'))
  whole = await schemaOf(fresh)
  await fresh.drop()
}, 300_000)
afterAll(() => old?.drop())

/** A copy of the old shop. */
async function copied(): Promise<TestDatabase> {
  const copy = await newDatabase()
  if (!old.databaseUrl || !copy.databaseUrl) {
    copyFileSync(path.join(old.dataDir, 'kadai.db'), path.join(copy.dataDir, 'kadai.db'))
    return copy
  }
  const names = [old, copy].map(({ databaseUrl = '' }) => new URL(databaseUrl).pathname.slice(1))
  const client = new pg.Client({ connectionString: process.env.KADAI_TEST_DATABASE })
  await client.connect()
  await client.query(`drop database ${names[1]}`)
  await client.query(`create database ${names[1]} template ${names[0]}`)
  await client.end()
  return copy
}

/** The number of statements until the shop is open. */
async function statements(storage: TestDatabase): Promise<number> {
  const server = await startServer(storage, { KILL_AT: 'count' }, under)
  const all = [...server.output().matchAll(/^statement (\d+)$/gm)].map(([, number]) => Number(number))
  await server.kill('SIGTERM')
  await storage.drop()
  return all.at(-1) ?? 0
}

/** Starts Kadai and kills it at a statement, before or just as it opens. */
async function killedAt(storage: TestDatabase, at: number): Promise<void> {
  const started = await startServer(storage, { KILL_AT: String(at) }, under).catch((error: Error) => error)
  if (started instanceof Error) expect(started.message).toContain('The server ended (null)')
  else await started.kill('SIGKILL')
}

describe.each([
  ['a first start', newDatabase, 0],
  ['an old shop brought up to date', copied, 1],
] as const)('%s', (what, empty, bills) => {
  test(`killed on its way (kills: ${KILLS}), it is completed at the next start`, {
    timeout: size(300_000, 1_800_000),
  }, async () => {
    const fall = dice(seed())
    const most = await statements(await empty())
    expect(most).toBeGreaterThan(KILLS)
    let before = 0
    for (let kill = 0; kill < KILLS; kill++) {
      // Spread over the whole start, with a random position in each part.
      const at = Math.ceil((most * (kill + fall.between(1, 1000) / 1000)) / KILLS)
      const storage = await empty()
      await killedAt(storage, at)
      if (JSON.stringify(await schemaOf(storage)) !== JSON.stringify(whole)) before++
      const again = await listening(configOf(storage))
      expect(await schemaOf(storage), `killed at statement ${at} of ${most}`).toEqual(whole)
      const db = look(storage)
      expect(await proveBooks(db)).toEqual([])
      const { rows } = await sql<{ bills: number }>`select count(*) as bills from bills`.execute(db)
      expect(Number(rows[0]?.bills)).toBe(bills * BILLS)
      await db.destroy()
      if (bills) await expectBackup(storage)
      await again.close()
      await storage.drop()
    }
    figures(
      'migration',
      `${what} killed at ${KILLS} of ${count(most)} statements, ${before} of them before it was done; each done wholly at the next start`,
    )
  })
})

/** Before the change a backup was made, with the shop as it was. */
async function expectBackup({ dataDir }: TestDatabase): Promise<void> {
  const [backup] = listBackups(path.join(dataDir, 'backups'), new Date())
  // PostgreSQL's tools may be missing or of another version; then the engine's own backups serve.
  if (engine === 'postgres') return
  const folder = await newDatabase()
  copyFileSync(path.join(dataDir, 'backups', backup?.name ?? ''), path.join(folder.dataDir, 'kadai.db'))
  expect(await schemaOf(folder)).toEqual(await schemaOf(old))
  const db = look(folder)
  expect(await proveBooks(db)).toEqual([])
  const { rows } = await sql<{ bills: number }>`select count(*) as bills from bills`.execute(db)
  expect(rows[0]?.bills).toBe(BILLS)
  await db.destroy()
  await folder.drop()
}
