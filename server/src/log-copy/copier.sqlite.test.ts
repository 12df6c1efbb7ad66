import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { Client } from '../../test/client.ts'
import { allConfirmed } from '../../test/confirmed.ts'
import { newDatabase } from '../../test/database.ts'
import { configOf, listening, PASSWORD, TestClock } from '../../test/shop.ts'
import { type BackupKey, keepBackupKey, newBackupKey } from '../backup-key/exports.ts'
import { readConfig } from '../config.ts'
import { lastDone } from '../database/notes.ts'
import { addEmployee, beginSession } from '../session/exports.ts'
import { openShop } from '../shop.ts'
import { PROVEN } from './copier.ts'
import { listCopy, shopsIn } from './copy-folder.ts'
import { readInstant, restoreCopy } from './restore-copy.ts'

const PASSPHRASE = 'five marigolds in a row'
let key: BackupKey
beforeAll(async () => {
  key = await newBackupKey(PASSPHRASE)
})

/** A shop whose saves are copied on request, and otherwise rarely. */
async function copiedShop(copyEvery_ms = 3_600_000) {
  const made = mkdtempSync(path.join(tmpdir(), 'kadai-copied-'))
  const storage = await newDatabase(inject('prepared'))
  const clock = new TestClock()
  const copyDir = path.join(made, 'usb')
  mkdirSync(copyDir)
  const config = { ...configOf(storage), copyDir, copyEvery_ms }
  keepBackupKey(config.dataDir, key)
  const shop = await listening(config, () => clock.now)
  let closing: Promise<void> | undefined
  const close = () => {
    closing ??= shop.close()
    return closing
  }
  onTestFinished(async () => {
    await close()
    await storage.drop()
    rmSync(made, { recursive: true, force: true })
  })
  const owner = new Client(shop.url)
  await owner.ok('register', { name: 'Kavitha', phone: '9', email: 'k@example.in', password: PASSWORD })
  const copied = async () => {
    clock.advance(1000)
    await shop.copier.copy()
    return shop.copier.state()
  }
  await expect.poll(copied).toMatchObject({ copied: expect.any(String) })
  return { made, copyDir, config, shop, close, owner, copied, clock }
}

const agentsIn = async (dataDir: string, config: Parameters<typeof openShop>[0]) => {
  const restored = await openShop({
    ...config,
    dataDir,
    copyDir: undefined,
    backupDir: path.join(dataDir, 'backups'),
  })
  const agents = await restored.database.read.selectFrom('agents').select('name').orderBy('id').execute()
  await restored.close()
  return agents.map(({ name }) => name)
}

test('a shop is restored to its latest state, or to a given time, with the passphrase alone', async () => {
  const { made, copyDir, config, close, owner, copied, clock } = await copiedShop()
  await owner.ok('agent_add', { agent_name: 'Of the first minute' })
  await copied()
  const moment = clock.now
  clock.advance(60_000)
  await owner.ok('agent_add', { agent_name: 'Of the next minute' })
  await copied()
  await owner.ok('agent_add', { agent_name: 'Saved last' })
  // A stop copies the last saves.
  await close()
  const restored = (name: string, at?: string, passphrase = PASSPHRASE) =>
    restoreCopy({ dir: copyDir, at, passphrase: async () => passphrase }, path.join(made, name), clock.now)
  await restored('last')
  expect(await agentsIn(path.join(made, 'last'), config)).toEqual([
    'Of the first minute',
    'Of the next minute',
    'Saved last',
  ])
  await restored('then', moment.toISOString())
  expect(await agentsIn(path.join(made, 'then'), config)).toEqual(['Of the first minute'])
  await expect(restored('wrong', undefined, 'five marigolds in a pot')).rejects.toThrow('not the passphrase')
  expect(readdirSync(path.join(made, 'wrong'))).toEqual([])
  await expect(restored('early', '2020-01-01T00:00:00.000Z')).rejects.toThrow(
    'There is no snapshot from before then',
  )
  await expect(
    restoreCopy({ dir: made, at: undefined, passphrase: async () => '' }, config.dataDir, clock.now),
  ).rejects.toThrow('There is no running copy')
})

test('a missing folder or unmounted disk is reported and the copy waits for it; saves do not', async () => {
  const { copyDir, shop, owner, copied } = await copiedShop()
  renameSync(copyDir, `${copyDir}-out`)
  await owner.ok('agent_add', { agent_name: 'While it was gone' })
  expect((await copied()).trouble).toContain(
    `The folder ${copyDir}, in which the running copy is saved, is missing. Connect its disk`,
  )
  expect(readdirSync(path.dirname(copyDir))).not.toContain('usb')
  writeFileSync(copyDir, 'no folder')
  expect((await copied()).trouble).toContain('cannot be saved in')
  rmSync(copyDir)
  renameSync(`${copyDir}-out`, copyDir)
  expect((await copied()).trouble).toBeUndefined()
  await shop.copier.drill()
  expect(shop.copier.state().trouble).toBeUndefined()
  const [folder = ''] = shopsIn(copyDir)
  expect(new Set(listCopy(folder).map(({ chain }) => chain)).size).toBe(1)
})

test('the drill reports what is wrong with a copy, and when it is right again', async () => {
  const { copyDir, shop, owner, copied } = await copiedShop()
  await owner.ok('agent_add', { agent_name: 'An agent' })
  await copied()
  const [folder = ''] = shopsIn(copyDir)
  const piece = listCopy(folder).findLast(({ kind }) => kind === 'piece')?.path ?? ''
  renameSync(piece, `${piece}.away`)
  await owner.ok('agent_add', { agent_name: 'Another' })
  await copied()
  await shop.copier.drill()
  expect(shop.copier.state().trouble).toContain('could not be proven')
  renameSync(`${piece}.away`, piece)
  await shop.copier.drill()
  expect(shop.copier.state().trouble).toBeUndefined()
  expect(readdirSync(path.dirname(copyDir)).concat(readdirSync(shop.copier.dir ?? ''))).not.toContain('.half')
})

test('a time is typed as people read it, in Indian time', () => {
  expect(readInstant('21-11-2026 12:04')).toBe('2026-11-21T06:34:59.999Z')
  expect(readInstant('21-11-2026 12:04:30')).toBe('2026-11-21T06:34:30.999Z')
  for (const wrong of ['yesterday', '31-02-2026 12:04', '2026-11-21', '21-11-2026 25:00'])
    expect(() => readInstant(wrong)).toThrow('is not a time')
})

test('every screen of those who may see backups says that the copy has stopped; nobody else’s does', async () => {
  const { copyDir, shop, owner, copied, clock } = await copiedShop()
  expect(await owner.ok('alerts', {})).toEqual([])
  rmSync(copyDir, { recursive: true })
  await copied()
  expect(await owner.ok('alerts', {})).toMatchObject([
    { kind: 'copy', what_to_do: expect.stringContaining('is missing. Connect its disk') },
  ])
  const token = await shop.database.transact(async (db) => {
    const who = { name: 'Clerk', email: 'clerk@example.in', phone: '8', password_hash: 'none' }
    const id = await addEmployee(db, { ...who, flags: ['settings'] }, clock.now)
    return beginSession(db, id, clock.now)
  })
  const clerk = new Client(owner.url, `kadai_session=${token}`)
  expect(await clerk.ok('alerts', {})).toEqual([])
  expect(await owner.ok('running_copy', {})).toMatchObject({ folder: copyDir, passphrase_set: '1' })
  mkdirSync(copyDir)
  await copied()
  expect(await owner.ok('alerts', {})).toEqual([])
  expect(shop.copier.state().copied).toBeDefined()
})

test('without a passphrase nothing is copied, which is reported; with one it begins', async () => {
  const { shop, config, owner, copied, copyDir } = await copiedShop()
  rmSync(path.join(config.dataDir, 'kadai.backup-key'))
  expect((await copied()).trouble).toContain('no passphrase')
  await owner.ok('confirm_password', { password: PASSWORD })
  await owner.ok('passphrase_set', { passphrase: 'another six marigolds', again: 'another six marigolds' })
  await expect.poll(copied).toMatchObject({ trouble: undefined })
  await expect.poll(copied).toMatchObject({ copied: expect.any(String) })
  await shop.copier.drill()
  expect(shop.copier.state().trouble).toBeUndefined()
  const [folder = ''] = shopsIn(copyDir)
  expect(new Set(listCopy(folder).map(({ chain }) => chain)).size).toBe(2)
})

test('the drill runs once there is a copy, and weekly after that', async () => {
  const { shop, clock } = await copiedShop(50)
  const proven = async () => (await lastDone(shop.database.read, PROVEN))?.slice(0, 10)
  await expect.poll(proven).toBe('2026-11-21')
  clock.advance(8 * 86_400_000)
  await expect.poll(proven).toBe('2026-11-29')
  expect(shop.copier.state().trouble).toBeUndefined()
})

test('each night there is a new snapshot, and the chain continues across it', async () => {
  const { copyDir, owner, copied, clock } = await copiedShop()
  const [folder = ''] = shopsIn(copyDir)
  const snapshots = () => listCopy(folder).filter(({ kind }) => kind === 'snapshot').length
  expect(snapshots()).toBe(1)
  await owner.ok('agent_add', { agent_name: 'Before the night' })
  await copied()
  expect(snapshots()).toBe(1)
  // Half past two in India.
  clock.set('2026-11-21T21:00:00Z')
  await copied()
  await expect.poll(snapshots).toBe(2)
  expect(new Set(listCopy(folder).map(({ chain }) => chain)).size).toBe(1)
})

test('the folder is chosen on the screen, copied to at once and after a restart; COPY_DIR comes first', async () => {
  const made = mkdtempSync(path.join(tmpdir(), 'kadai-chosen-'))
  const storage = await newDatabase(inject('prepared'))
  const clock = new TestClock()
  const config = { ...configOf(storage), copyEvery_ms: 3_600_000 }
  const opened = async (more = {}) => {
    const shop = await listening({ ...config, ...more }, () => clock.now)
    onTestFinished(shop.close)
    return shop
  }
  const shop = await opened()
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  onTestFinished(storage.drop)
  const { dataDir, backupDir } = config
  const place = (name: string) => path.join(made, name)
  for (const dir of [place('one'), place('two'), backupDir, path.join(dataDir, 'inside')]) mkdirSync(dir)
  writeFileSync(place('file'), 'no folder')
  symlinkSync(dataDir, place('link'))
  const owner = new Client(shop.url)
  await owner.ok('register', { name: 'Kavitha', phone: '9', email: 'k@example.in', password: PASSWORD })
  await owner.refused('copy_choose', { folder: place('one') }, 423)
  await allConfirmed({ database: shop.database, clock })
  for (const [folder, says] of [
    [place('none'), 'is missing'],
    ['one', 'is missing'],
    [place('file'), 'cannot be saved in'],
    [dataDir, 'is a folder of the shop'],
    [path.join(dataDir, 'inside'), 'is a folder of the shop'],
    [place('link'), 'is a folder of the shop'],
    [backupDir, 'is a folder of the shop'],
  ] as const)
    expect([folder, (await owner.send('copy_choose', { folder })).head.msg]).toEqual([
      folder,
      expect.stringContaining(says),
    ])
  const said = () => owner.ok('running_copy', {})
  expect(await said()).toMatchObject({ folder: '', by_environment: '0', trouble: '' })

  keepBackupKey(dataDir, key)
  const files = (name: string) => shopsIn(place(name)).flatMap(listCopy).length
  for (const name of ['one', 'two']) {
    await owner.ok('copy_choose', { folder: place(name) })
    const copied = async () => {
      clock.advance(1000)
      await shop.copier.copy()
      return shop.copier.state().copied
    }
    await expect.poll(copied).toEqual(expect.any(String))
    expect(files(name)).toBeGreaterThan(0)
  }
  expect((await owner.ok('backup_warnings', {})).join()).toContain('The running copy is on the same disk')
  await owner.ok('copy_choose', { folder: '' })
  expect(await said()).toMatchObject({ folder: '', copied: '', trouble: '' })
  await owner.ok('copy_choose', { folder: place('two') })
  await shop.close()
  const restarted = await opened()
  expect(restarted.copier.dir).toBe(place('two'))
  await restarted.close()
  const named = await opened({ copyDir: place('one') })
  expect(named.copier.dir).toBe(place('one'))
  const { head } = await new Client(named.url, owner.cookie).send('copy_choose', { folder: place('two') })
  expect(head.msg).toContain('COPY_DIR names the folder')
})

test('COPY_DIR works only with SQLite', () => {
  expect(readConfig({ COPY_DIR: '/media/usb' }).copyDir).toBe(path.resolve('/media/usb'))
  expect(() => readConfig({ COPY_DIR: '/media/usb', DATABASE_URL: 'postgres://x/y' })).toThrow(
    'PostgreSQL archives its own log',
  )
})
