import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import SQLite from 'better-sqlite3'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { type BackupKey, newBackupKey } from '../backup-key/exports.ts'
import { prepare } from '../database/sqlite.ts'
import { Copy } from './copy.ts'
import { folderOfShop, letGoOfOld, listCopy } from './copy-folder.ts'
import { BrokenCopy, rebuild } from './rebuild.ts'

const SHOP = '0123abcd-0000-4000-8000-000000000000'
let key: BackupKey
beforeAll(async () => {
  key = await newBackupKey('five marigolds in a row')
})

/** A database with a write-ahead log, and its copy. */
function bench() {
  const dir = mkdtempSync(path.join(tmpdir(), 'kadai-copy-'))
  const copyDir = path.join(dir, 'usb')
  mkdirSync(copyDir)
  const database = path.join(dir, 'kadai.db')
  const writer = new SQLite(database)
  prepare(writer)
  writer.exec('create table saves (id integer primary key, text text)')
  let now = new Date('2026-11-21T06:30:00.000Z')
  let there = true
  const opened: Copy[] = []
  const open = () => {
    const copy = new Copy({ database, shop: SHOP, copyDir })
    opened.push(copy)
    return copy
  }
  let copy = open()
  onTestFinished(async () => {
    for (const one of opened) one.close()
    writer.close()
    rmSync(dir, { recursive: true, force: true })
  })
  const folder = folderOfShop(copyDir, SHOP)
  const insert = writer.prepare('insert into saves (text) values (?)')
  return {
    dir,
    folder,
    writer,
    database,
    get copy() {
      return copy
    },
    save(count = 1, text = 'a bill') {
      for (let i = 0; i < count; i++) insert.run(text)
    },
    saved: () => Number(writer.prepare('select count(*) from saves').pluck().get()),
    there(is: boolean) {
      there = is
    },
    /** Copies what was saved, ten seconds later. */
    async tick(withKey = key) {
      now = new Date(now.getTime() + 10_000)
      await copy.copy(withKey, now, () => {
        if (!there) throw new Error('The folder is gone.')
      })
      return now.toISOString()
    },
    saveAndTick(count = 1, text = 'a bill') {
      this.save(count, text)
      return this.tick()
    },
    async snapshot() {
      await copy.makeSnapshot(now)
      copy.check()
    },
    /** Saves, and has a snapshot of what was copied so far. */
    async saveAndSnapshot(count = 1, text = 'a bill') {
      const at = await this.saveAndTick(count, text)
      await this.snapshot()
      return at
    },
    /** As after a crash: running work does not continue. */
    restart() {
      copy.close()
      copy = open()
    },
    later(ms: number) {
      now = new Date(now.getTime() + ms)
    },
    now: () => now,
    /** How many saves the copy restores, and whether SQLite finds the database intact. */
    async restored(until?: string, withKey = key) {
      const into = path.join(dir, 'rebuilt.db')
      for (const tail of ['', '-wal', '-shm']) rmSync(into + tail, { force: true })
      await rebuild(folder, async () => withKey, until, into)
      const rebuilt = new SQLite(into)
      try {
        expect(rebuilt.pragma('integrity_check', { simple: true })).toBe('ok')
        return Number(rebuilt.prepare('select count(*) from saves').pluck().get())
      } finally {
        rebuilt.close()
      }
    },
  }
}

/** The same once its copy has a snapshot. */
async function begun() {
  const it = bench()
  await it.tick()
  await it.snapshot()
  return it
}

/** Why a copy cannot be restored whole; it says up to when it can. */
async function whyBroken(it: ReturnType<typeof bench>, until: string | undefined): Promise<string> {
  const error = await it.restored().catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(BrokenCopy)
  expect((error as BrokenCopy).until).toBe(until)
  return (error as Error).message
}

const kinds = (folder: string) => listCopy(folder).map(({ kind, seq }) => `${kind} ${seq}`)

test('a snapshot and the pieces after it restore each moment', async () => {
  const it = bench()
  it.save(3)
  const first = await it.tick()
  await it.snapshot()
  const moments: [string, number][] = [[first, 3]]
  for (let i = 0; i < 5; i++) {
    moments.push([await it.saveAndTick(i), it.saved()])
  }
  expect(kinds(it.folder)).toEqual(['snapshot 0', 'piece 1', 'piece 2', 'piece 3', 'piece 4'])
  for (const [moment, count] of moments) expect(await it.restored(moment), moment).toBe(count)
  expect(await it.restored()).toBe(13)
})

test('without saves no piece is written', async () => {
  const it = await begun()
  await it.tick()
  await it.tick()
  expect(kinds(it.folder)).toEqual(['snapshot 0'])
})

test('nothing is missed when another program checkpoints the log and it restarts', async () => {
  const it = await begun()
  const other = new SQLite(it.database, { timeout: 0 })
  onTestFinished(() => void other.close())
  let begunAnew = 0
  let salt = ''
  for (let round = 0; round < 20; round++) {
    it.save(5, 'x'.repeat(3000))
    other.pragma(`wal_checkpoint(${['PASSIVE', 'FULL', 'RESTART', 'TRUNCATE'][round % 4]})`)
    await it.saveAndTick(round % 3)
    if (round % 5 === 0) {
      other.pragma('wal_checkpoint(PASSIVE)')
      await it.tick()
    }
    const log = readFileSync(`${it.database}-wal`).toString('hex', 16, 24)
    if (log !== salt) begunAnew++
    salt = log
    expect(await it.restored()).toBe(it.saved())
  }
  expect(begunAnew).toBeGreaterThan(1)
  expect(new Set(listCopy(it.folder).map(({ chain }) => chain)).size).toBe(1)
})

test('nothing is missed of saves during the copying while the log restarts', async () => {
  const it = await begun()
  const workerData = { database: it.database, saves: 400 }
  const thread = new Worker(new URL('../../test/writer-thread.ts', import.meta.url), { workerData })
  let done = false
  const ended = once(thread, 'exit').then(() => {
    done = true
  })
  while (!done) {
    await it.tick()
    // Without saves a tick waits for nothing, and the thread's end would go unnoticed.
    await new Promise((resolve) => setImmediate(resolve))
  }
  await ended
  await it.tick()
  expect(await it.restored()).toBe(400)
  expect(new Set(listCopy(it.folder).map(({ chain }) => chain)).size).toBe(1)
})

test('the log does not grow without limit', async () => {
  const it = await begun()
  const log = () => readFileSync(`${it.database}-wal`).length
  for (let round = 0; round < 20; round++) {
    it.writer.transaction(() => it.save(300, 'x'.repeat(6000)))()
    await it.tick()
  }
  expect(log()).toBeLessThan(34 * 1024 * 1024)
  expect(await it.restored()).toBe(it.saved())
})

test('saves made during a snapshot are in the pieces after it', async () => {
  const it = bench()
  it.save(2000, 'x'.repeat(2000))
  await it.tick()
  const snapshot = it.copy.makeSnapshot(it.now())
  for (let round = 0; round < 10; round++) {
    await it.saveAndTick(7)
  }
  await snapshot
  it.copy.check()
  expect(await it.restored()).toBe(2070)
  await it.saveAndSnapshot()
  await it.saveAndTick()
  expect(await it.restored()).toBe(2072)
})

test('after a start a new chain begins with a snapshot; the older one still restores its times', async () => {
  const it = bench()
  const before = await it.saveAndSnapshot()
  it.save(1)
  it.restart()
  await it.saveAndSnapshot()
  await it.saveAndTick()
  expect(await it.restored()).toBe(4)
  expect(await it.restored(before)).toBe(1)
  // Whatever the clock says, the newest is the one written last.
  it.later(-365 * 86_400_000)
  it.restart()
  await it.saveAndSnapshot()
  expect(await it.restored()).toBe(5)
  expect(existsSync(path.join(it.dir, 'kadai.snapshot.half'))).toBe(false)
})

test('half-written files of a dead server are removed at the next start', async () => {
  const it = await begun()
  const [{ path: file = '' } = {}] = listCopy(it.folder)
  writeFileSync(`${file}.half`, 'half')
  expect(await it.restored()).toBe(0)
  it.restart()
  await it.tick()
  expect(readdirSync(path.dirname(file)).filter((name) => name.endsWith('.half'))).toEqual([])
})

test('a folder that disappears and comes back misses nothing; after many saves there is a new snapshot', async () => {
  const it = await begun()
  it.there(false)
  for (let i = 0; i < 3; i++) {
    it.save(1)
    await expect(it.tick()).rejects.toThrow('gone')
  }
  it.there(true)
  await it.tick()
  expect(kinds(it.folder)).toEqual(['snapshot 0', 'piece 1'])
  expect(await it.restored()).toBe(3)
  it.there(false)
  it.save(12, 'x'.repeat(6_000_000))
  await expect(it.tick()).rejects.toThrow('gone')
  it.there(true)
  await it.tick()
  expect(it.copy.snapshot).toBeUndefined()
  await it.snapshot()
  expect(await it.restored()).toBe(15)
})

test('an invalid frame is not copied: a new chain begins with a snapshot', async () => {
  const it = await begun()
  it.save(1)
  const log = `${it.database}-wal`
  const bytes = readFileSync(log)
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 10) ^ 1, bytes.length - 10)
  writeFileSync(log, bytes)
  await expect(it.tick()).rejects.toThrow('is not what it should be')
})

test('each altered, cut or missing part is refused, with the time up to which the rest restores', async () => {
  const it = await begun()
  const moments: string[] = []
  for (let i = 0; i < 4; i++) {
    moments.push(await it.saveAndTick())
  }
  const pieces = listCopy(it.folder).filter(({ kind }) => kind === 'piece')
  const [, , third] = pieces
  const file = third?.path ?? ''
  const good = readFileSync(file)
  const broken = () => whyBroken(it, moments[1])
  for (let at = 0; at < good.length; at += 7) {
    const bad = Buffer.from(good)
    bad.writeUInt8(bad.readUInt8(at) ^ 4, at)
    writeFileSync(file, bad)
    expect(await broken(), `byte ${at}`).toContain('is damaged')
  }
  for (const length of [0, 5, 40, good.length - 1]) {
    writeFileSync(file, good.subarray(0, length))
    expect(await broken(), `${length} bytes`).toContain('is damaged')
  }
  // One that replaces another.
  writeFileSync(file, readFileSync(pieces[1]?.path ?? ''))
  expect(await broken()).toContain('is damaged')
  rmSync(file)
  expect(await broken()).toContain('is missing')
  expect(await it.restored(moments[1])).toBe(2)
  // A snapshot after the gap needs nothing before it.
  await it.snapshot()
  expect(await it.restored()).toBe(4)
})

test('where the newest snapshot is damaged, an older one of its chain and the pieces after it are used', async () => {
  const it = await begun()
  for (let i = 0; i < 2; i++) {
    await it.saveAndTick()
  }
  await it.snapshot()
  await it.saveAndTick()
  const [first, last] = listCopy(it.folder).filter(({ kind }) => kind === 'snapshot')
  writeFileSync(last?.path ?? '', 'rubbish')
  expect(await it.restored()).toBe(3)
  writeFileSync(first?.path ?? '', 'rubbish')
  await expect(it.restored()).rejects.toThrow('is damaged')
})

test('without its key nothing of it can be read', async () => {
  const it = bench()
  await it.saveAndSnapshot(1, 'Murugan Agencies')
  await it.saveAndTick(1, 'Murugan Agencies')
  for (const { path: file } of listCopy(it.folder)) expect(readFileSync(file).includes('Murugan')).toBe(false)
  const other = await newBackupKey('five marigolds in a row')
  await expect(it.restored(undefined, other)).rejects.toThrow('is damaged')
  // Nothing is opened for it: a stream without a reader that cannot open its file would end the server.
  const nowhere = path.join(it.folder, 'gone', 'rebuilt.db')
  await expect(rebuild(it.folder, async () => other, undefined, nowhere)).rejects.toThrow('is damaged')
  // Another passphrase from here on, and a separate chain.
  it.save(1)
  await it.tick(other)
  await it.snapshot()
  expect(await it.restored(undefined, other)).toBe(3)
})

test('parts that no time in the last fourteen days needs are deleted', async () => {
  const it = bench()
  const DAY_MS = 86_400_000
  const days: [string, number][] = []
  for (let day = 0; day < 30; day++) {
    const at = await it.saveAndSnapshot()
    days.push([at, it.saved()])
    it.later(DAY_MS)
  }
  it.later(-DAY_MS)
  letGoOfOld(it.folder, it.now())
  const kept = days.slice(-15)
  for (const [at, count] of kept) expect(await it.restored(at), at).toBe(count)
  expect(readdirSync(it.folder)).toHaveLength(15)
  // A snapshot with a wrong date long ago displaces none.
  it.later(-9 * 365 * DAY_MS)
  await it.saveAndSnapshot()
  it.later(9 * 365 * DAY_MS)
  letGoOfOld(it.folder, it.now())
  for (const [at, count] of kept.slice(1)) expect(await it.restored(at), at).toBeGreaterThanOrEqual(count)
})

test('pieces whose snapshot is not there restore no older state in silence, but say up to when they can', async () => {
  const it = bench()
  await it.saveAndSnapshot()
  const end = await it.saveAndTick()
  it.restart()
  await it.saveAndSnapshot()
  await it.saveAndTick()
  const newest = listCopy(it.folder).findLast(({ kind }) => kind === 'snapshot')
  rmSync(newest?.path ?? '')
  expect(await whyBroken(it, end)).toContain('is missing')
  expect(await it.restored(end)).toBe(2)
})
