import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import SQLite from 'better-sqlite3'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { type BackupKey, keepBackupKey, newBackupKey } from '../src/backup-key/exports.ts'
import { proveFile } from '../src/backups/prove-file.ts'
import { dice } from '../src/demo/dice.ts'
import { listCopy, shopsIn } from '../src/log-copy/copy-folder.ts'
import { rebuild } from '../src/log-copy/rebuild.ts'
import { Client } from '../test/client.ts'
import { openFirst } from '../test/first.ts'
import { type ServerProcess, startServer } from '../test/process.ts'
import { count, figures, seed, size } from './size.ts'
import { mayMount, mountOf, SMALL_DISK } from './small-disk.ts'

// The running copy of a shop that is killed at any moment, also during copying, and whose folder fills up: everything
// that the copy reports as saved is in it, and its contents prove.

const CLERKS = 6
const KILLS = size(2, 150)

let key: BackupKey
beforeAll(async () => {
  key = await newBackupKey('five marigolds in a row')
})

function place() {
  const made = mkdtempSync(path.join(tmpdir(), 'kadai-copy-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  const copyDir = path.join(made, 'usb')
  const dataDir = path.join(made, 'data')
  for (const folder of [copyDir, dataDir]) mkdirSync(folder)
  keepBackupKey(dataDir, key)
  return {
    storage: { dataDir, databaseUrl: undefined, drop: async () => {} },
    copyDir,
    into: path.join(made, 'rebuilt.db'),
  }
}

type First = Awaited<ReturnType<typeof openFirst>>

const bill = ({ shelf }: First, clerk: number) => ({
  user_id: shelf[clerk]?.user_id ?? '',
  productdetails: shelf.slice(0, 3).map(({ product_id }) => ({ product_id, qty: 1 })),
})

/** The estimates that a copy brings back, once it was found whole. */
async function broughtBack(copyDir: string, into: string): Promise<Set<string>> {
  const [folder = ''] = shopsIn(copyDir)
  for (const tail of ['', '-wal', '-shm']) rmSync(into + tail, { force: true })
  await rebuild(folder, async () => key, undefined, into)
  expect(await proveFile(into)).toEqual([])
  const database = new SQLite(into)
  const ids = database.prepare("select id from bills where kind = 'estimate'").pluck().all()
  database.close()
  return new Set(ids.map(String))
}

test(`${KILLS} kills under ${CLERKS} clerks: the copy holds what was saved before its last piece, and proves`, {
  timeout: 300_000 + KILLS * 30_000,
}, async () => {
  const fall = dice(seed())
  const { storage, copyDir, into } = place()
  let shop: First | undefined
  const saved: { id: string; at: string }[] = []
  let behind = 0
  for (let kill = 0; kill < KILLS; kill++) {
    const files = () => shopsIn(copyDir).flatMap(listCopy)
    const snapshots = files().filter(({ kind }) => kind === 'snapshot').length
    const server: ServerProcess = await startServer(storage, { COPY_DIR: copyDir, KADAI_COPY_MS: '30' })
    shop ??= await openFirst(server.url, CLERKS)
    const own = shop
    let dead = false
    const work = Array.from({ length: CLERKS }, async (_, clerk) => {
      const client = new Client(server.url, own.cookie)
      while (!dead)
        try {
          const { estimate_id } = await client.ok('estimate', bill(own, clerk))
          saved.push({ id: estimate_id, at: new Date().toISOString() })
        } catch (error) {
          if (!dead) throw error
        }
    })
    // Killed at any moment, but not before there is a chain to speak of.
    await expect
      .poll(() => files().filter(({ kind }) => kind === 'snapshot').length)
      .toBeGreaterThan(snapshots)
    const until = saved.length + fall.between(0, 60)
    await expect.poll(() => saved.length, { interval: 1 }).toBeGreaterThanOrEqual(until)
    dead = true
    await server.kill('SIGKILL')
    await Promise.all(work)
    const last = files().at(-1)?.at ?? ''
    const ids = await broughtBack(copyDir, into)
    const missing = saved.filter(({ id }) => !ids.has(id))
    expect(
      missing.filter(({ at }) => at <= last),
      `seed ${seed()}, kill ${kill}`,
    ).toEqual([])
    behind += missing.length
  }
  expect(saved.length).toBeGreaterThan(KILLS)
  figures(
    'running copy, kills',
    `${count(KILLS)} kills, ${count(saved.length)} acknowledged, none lost that was copied, ${count(behind)} in all were after the last piece; each copy proven`,
  )
})

const linux = process.platform === 'linux'
if (linux && !mayMount())
  console.log('The running copy was not tried on a full disk: this machine lets nobody mount one.')

const ROUNDS = size(1, 10)

test.runIf(linux && mayMount())(
  `a folder that fills up is said, saves go on, and the copy is whole when there is room again, ${ROUNDS} times`,
  { timeout: size(300_000, 900_000) },
  async () => {
    const { storage, copyDir, into } = place()
    const server = await startServer(
      storage,
      { COPY_DIR: copyDir, KADAI_COPY_MS: '100' },
      { program: [...SMALL_DISK, mountOf(3), copyDir] },
    )
    onTestFinished(() => server.kill('SIGKILL'))
    // The server alone sees the small disk under that name.
    const seen = `/proc/${server.pid}/root${copyDir}`
    const shop = await openFirst(server.url, CLERKS)
    const client = new Client(server.url, shop.cookie)
    const ids: string[] = []
    const save = async () => ids.push((await client.ok('estimate', bill(shop, 0))).estimate_id)
    const said = async () => (await client.ok('alerts', {})).map(({ what_to_do }) => what_to_do).join()
    const copied = async () => (await client.ok('running_copy', {})).copied
    await expect.poll(copied).not.toBe('')
    for (let round = 0; round < ROUNDS; round++) {
      const ballast = path.join(seen, 'photographs')
      const file = openSync(ballast, 'w')
      for (let room = 65_536; room >= 1; ) {
        try {
          writeSync(file, Buffer.alloc(room))
        } catch {
          room = Math.floor(room / 2)
        }
      }
      closeSync(file)
      while (!(await said()).includes(`There is not enough room for a running copy in ${copyDir}`))
        await save()
      for (let more = 0; more < 20; more++) await save()
      rmSync(ballast)
      await expect.poll(said).toBe('')
    }
    await save()
    const whole = async () => [...(await broughtBack(seen, into))].length
    await expect.poll(whole).toBe(ids.length)
    figures('running copy, full disk', `${ROUNDS} times, ${count(ids.length)} saves, all in the copy`)
  },
)
