import fs, { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { inspect } from 'node:util'
import SQLite from 'better-sqlite3'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { Client } from '../../test/client.ts'
import { allConfirmed } from '../../test/confirmed.ts'
import { engine, newDatabase } from '../../test/database.ts'
import { openFirst } from '../../test/first.ts'
import { testFolder } from '../../test/folder.ts'
import { configOf, forFile, listening, openTestShop, PASSWORD } from '../../test/shop.ts'
import { openStockedShop } from '../../test/stocked.ts'
import { chainLedgers } from '../books/keep.ts'
import { auditHead } from '../books/ledgers.ts'
import { lockForCommand } from '../database/lock-file.ts'
import { isDue } from '../due.ts'
import { openShop } from '../shop.ts'
import { type BackupFile, backupName, lastMade, listBackups, type Why, worthKeeping } from './backup-file.ts'
import { onOtherDisk } from './folder.ts'
import { makeBackup } from './make.ts'
import { toldOf } from './nightly.ts'
import { headOf, proveBackup } from './prove-file.ts'
import { restoreBackup } from './restore.ts'
import { unseal } from './seal.ts'

const shop = forFile(await openStockedShop())

const bill = () =>
  shop.boss.ok('estimate', { user_id: shop.madurai, productdetails: [{ product_id: shop.chakkar, qty: 1 }] })

describe.runIf(engine === 'sqlite')('on SQLite', () => {
  test('carries the end of the audit chain, and the list shows it', async () => {
    await chainLedgers(shop.database)
    const head = await auditHead(shop.database.read)
    shop.clock.advance(1000)
    const { name } = await shop.boss.ok('backup_make', {})
    const [listed] = await shop.boss.ok('backup_list', {})
    expect(listed).toMatchObject({ name, audit_head: head })
    expect(await headOf(path.join(shop.config.backupDir, name))).toBe(head)
  })

  test('twenty concurrent requests make one backup and all return it', async () => {
    const at = (second: number) => new Date(shop.clock.now.getTime() + second * 1000)
    const names = await Promise.all(Array.from({ length: 20 }, (_, i) => makeBackup(shop.config, at(i))))
    expect(new Set(names).size).toBe(1)
    // The next request makes a new one.
    expect(await makeBackup(shop.config, at(20))).not.toBe(names[0])
    shop.clock.advance(60_000)
  })

  test('after the clock is set back, a backup is still due, made, kept and listed first', async () => {
    const { backupDir } = shop.config
    const due = () => isDue(lastMade(backupDir, shop.clock.now), shop.clock.now, 'Asia/Kolkata')
    const ahead = listBackups(backupDir, shop.clock.now).length
    const right = shop.clock.now
    onTestFinished(() => shop.clock.set(right.toISOString()))
    shop.clock.advance(-370 * 86_400_000)
    expect(due()).toBe(true)
    const name = await makeBackup(shop.config, shop.clock.now)
    shop.clock.advance(1000)
    expect(listBackups(backupDir, shop.clock.now)[0]?.name).toBe(name)
    expect(listBackups(backupDir, shop.clock.now)).toHaveLength(ahead + 1)
    expect(due()).toBe(false)
  })

  test('two made in the same second do not conflict', async () => {
    const made = await Promise.all([shop.boss.ok('backup_make', {}), shop.boss.ok('backup_make', {})])
    for (const { name } of made) expect(await proveBackup(path.join(shop.config.backupDir, name))).toEqual([])
  })

  test('a proven backup can be downloaded unchanged; no other file can', async () => {
    const { name } = await shop.boss.ok('backup_make', {})
    const download = (file: string) => shop.boss.download(`backup?name=${encodeURIComponent(file)}`)
    await allConfirmed(shop)
    const taken = Buffer.from(await (await download(name)).arrayBuffer())
    expect(taken.equals(readFileSync(path.join(shop.config.backupDir, name)))).toBe(true)
    for (const other of ['../kadai.db', '..%2Fkadai.db', '/etc/passwd', 'kadai.db'])
      expect(await (await download(other)).json(), other).toMatchObject({ head: { code: 404 } })
  })

  test('a restore is refused while another command works on the folder', async () => {
    const { name } = await shop.boss.ok('backup_make', {})
    const elsewhere = testFolder()
    const release = lockForCommand(elsewhere)
    const restore = () => restoreBackup(path.join(shop.config.backupDir, name), elsewhere, shop.clock.now)
    await expect(restore()).rejects.toThrow('Another command is at work on this data folder')
    release()
    await restore()
    expect(readdirSync(elsewhere)).toContain('kadai.db')
  })

  test('the database of a dead PC is restored with the saves that only its log has', async () => {
    const storage = await newDatabase(inject('prepared'))
    onTestFinished(storage.drop)
    const elsewhere = testFolder()
    const taken = path.join(elsewhere, 'taken')
    const first = await listening(configOf(storage))
    const { cookie } = await openFirst(first.url, 1)
    // After an orderly close the file is complete; what is saved from here on is in the log next to it.
    await first.close()
    const again = await listening(configOf(storage))
    await new Client(again.url, cookie).ok('agent_add', { agent_name: 'Saved last' })
    mkdirSync(taken)
    // As a dying PC leaves them: nothing was closed.
    for (const name of ['kadai.db', 'kadai.db-wal'])
      copyFileSync(path.join(storage.dataDir, name), path.join(taken, name))
    await again.close()
    await restoreBackup(path.join(taken, 'kadai.db'), elsewhere, shop.clock.now)
    const restored = await openShop({ ...shop.config, dataDir: elsewhere })
    const agents = await restored.database.read.selectFrom('agents').select('name').execute()
    await restored.close()
    expect(agents).toEqual([{ name: 'Saved last' }])
  })

  test('the log of a removed database is not applied to the one that replaces it', async () => {
    const { name } = await shop.boss.ok('backup_make', {})
    const before = await newDatabase(inject('prepared'))
    const storage = await newDatabase()
    onTestFinished(async () => {
      await before.drop()
      await storage.drop()
    })
    const running = await listening(configOf(before))
    await openFirst(running.url, 3)
    const database = path.join(storage.dataDir, 'kadai.db')
    copyFileSync(path.join(before.dataDir, 'kadai.db-wal'), `${database}-wal`)
    await running.close()
    const log = readFileSync(`${database}-wal`)
    const kept = await restoreBackup(path.join(shop.config.backupDir, name), storage.dataDir, shop.clock.now)
    expect(await proveBackup(database)).toEqual([])
    const restored = await openShop({ ...shop.config, dataDir: storage.dataDir })
    const customers = await restored.database.read.selectFrom('customers').select('name').execute()
    await restored.close()
    expect(customers.map((customer) => customer.name)).toContain('Murugan Agencies')
    expect(readFileSync(path.join(storage.dataDir, kept ?? ''))).toEqual(log)
  })

  test('a backup of a newer or a too old Kadai or a missing file is refused; the data is unchanged and no files are left behind', async () => {
    const { name } = await shop.boss.ok('backup_make', {})
    const other = testFolder()
    const newer = path.join(other, 'newer.db')
    copyFileSync(path.join(shop.config.backupDir, name), newer)
    unseal(newer)
    const file = new SQLite(newer)
    file.exec("insert into kysely_migration values ('900-of-next-year', '2027-11-21T06:30:00Z')")
    file.close()
    const into = path.join(other, 'into')
    await expect(restoreBackup(newer, into, shop.clock.now)).rejects.toThrow(/newer version of Kadai/)
    const older = path.join(other, 'older.db')
    copyFileSync(newer, older)
    new SQLite(older)
      .exec(
        "delete from kysely_migration; insert into kysely_migration values ('030-consignments', '2026-11-21')",
      )
      .close()
    await expect(restoreBackup(older, into, shop.clock.now)).rejects.toThrow(
      /^A Kadai older than commit 63f5345e/,
    )
    await expect(restoreBackup(other, into, shop.clock.now)).rejects.toThrow(`There is no file ${other}.`)
    await expect(restoreBackup(`${other}/none.db`, into, shop.clock.now)).rejects.toThrow('There is no file')
    expect(readdirSync(into).filter((left) => !left.endsWith('.lock'))).toEqual([])
  })

  test('a price changed past the triggers is found when the backup is proven', async () => {
    await bill()
    const { name } = await shop.boss.ok('backup_make', {})
    const other = testFolder()
    const altered = path.join(other, 'altered.db')
    const alter = (statement: string) => {
      copyFileSync(path.join(shop.config.backupDir, name), altered)
      unseal(altered)
      const file = new SQLite(altered)
      file.pragma('ignore_check_constraints = ON')
      file.exec(statement)
      file.close()
      return proveBackup(altered)
    }
    const price = await alter('update bill_lines set price_paise = price_paise + 1 where id = 1')
    expect(price.join()).toContain('CHECK constraint failed in bill_lines')
    const status = await alter("update bills set status = 'Lost' where id = 1")
    expect(status.join()).toContain('CHECK constraint failed in bills')
    await expect(restoreBackup(altered, path.join(other, 'into'), shop.clock.now)).rejects.toThrow('damaged')
  })

  test('BACKUP_DIR is never created in place of an unmounted disk', async () => {
    const place = { ...shop.config, backupDir: path.join(shop.config.dataDir, 'mnt', 'usb') }
    await expect(makeBackup(place, shop.clock.now)).rejects.toThrow(
      `The folder ${place.backupDir}, in which backups are saved, is missing. Connect its disk`,
    )
    expect(existsSync(path.join(shop.config.dataDir, 'mnt'))).toBe(false)
    mkdirSync(place.backupDir, { recursive: true })
    expect(await proveBackup(path.join(place.backupDir, await makeBackup(place, shop.clock.now)))).toEqual([])
  })

  // A disk in memory, on Linux.
  test.runIf(existsSync('/dev/shm'))(
    'a folder on another disk is recognized as such when it is not mounted',
    async () => {
      const usb = testFolder('/dev/shm')
      const mount = path.join(shop.config.dataDir, 'mounted')
      const place = { ...shop.config, backupDir: mount }
      fs.symlinkSync(usb, mount)
      if (!onOtherDisk(place)) return
      await makeBackup(place, shop.clock.now)
      rmSync(mount)
      mkdirSync(mount)
      await expect(makeBackup(place, shop.clock.now)).rejects.toThrow("is on the shop's own disk now")
      expect(readdirSync(mount)).toEqual([])
      rmSync(path.join(shop.config.dataDir, 'kadai.backups'))
    },
  )

  test('without a shop no backup is made, and the message says so', async () => {
    const empty = testFolder()
    const place = { databaseUrl: undefined, dataDir: empty, backupDir: path.join(empty, 'backups') }
    await expect(makeBackup(place, shop.clock.now)).rejects.toThrow(`There is no shop in ${empty}`)
    expect(readdirSync(empty)).toEqual([])
  })
})

describe('which backups are kept', () => {
  const DAY_MS = 86_400_000
  const made = (why: Why, days: number, seconds = 0): BackupFile => {
    const at = new Date(Date.parse('2026-11-21T20:30:00Z') - days * DAY_MS + seconds * 1000)
    return { name: backupName(at, why, 'db'), made_at: at.toISOString(), bytes: 1, why }
  }
  const daysKept = (files: readonly BackupFile[]) =>
    [...worthKeeping(files)]
      .map(({ made_at }) => made_at.slice(0, 10))
      .sort()
      .reverse()

  test('after two years: the last fourteen, the last of each of eight weeks and of each of twelve months', () => {
    // One night at a time: one backup is made, and some are deleted.
    let files: BackupFile[] = []
    for (let day = 730; day >= 0; day--) files = [...worthKeeping([...files, made('nightly', day)])]
    const kept = daysKept(files)
    const nights = Array.from({ length: 14 }, (_, day) => made('nightly', day))
    expect(kept.slice(0, 14)).toEqual(daysKept(nights))
    const sundays = [6, 13, 20, 27, 34, 41, 48].map((day) => made('nightly', day).made_at.slice(0, 10))
    const months = ['2026-10-31', '2026-09-30', '2026-06-30', '2026-02-28', '2025-12-31']
    expect(sundays[0]).toBe('2026-11-15')
    expect(kept).toEqual(expect.arrayContaining([...sundays, ...months]))
    expect(kept).not.toContain('2025-11-30')
    expect(kept.length).toBeLessThan(14 + 8 + 12)
  })

  test('fifteen manual backups displace no nightly one and none made before a migration', () => {
    const nights = Array.from({ length: 14 }, (_, day) => made('nightly', day))
    const before = made('before', 3)
    const pressed = Array.from({ length: 15 }, (_, at) => made('asked', 0, at))
    const kept = worthKeeping([...nights, before, ...pressed])
    for (const file of [...nights, before]) expect(kept.has(file), file.name).toBe(true)
    expect([...kept].filter(({ why }) => why === 'asked')).toHaveLength(14)
  })
})

test('the owner is told that the last backup is old, and that none is on another disk', async () => {
  const other = await openTestShop()
  onTestFinished(() => other.close())
  const owner = await other.owner()
  const warned = async () => (await owner.ok('backup_warnings', {})).join(' ')
  expect(await warned()).not.toContain('no proven backup')
  mkdirSync(other.config.backupDir, { recursive: true })
  const ending = engine === 'sqlite' ? 'db' : 'dump'
  const name = backupName(other.clock.now, 'nightly', ending)
  fs.writeFileSync(path.join(other.config.backupDir, name), 'a backup')
  expect(await warned()).not.toContain('26 hours')
  if (engine === 'sqlite') expect(await warned()).toContain('Plug in a pen drive and press Keep a copy')
  other.clock.advance(26 * 3_600_000 + 1000)
  await owner.ok('login', { email: 'kavitha@example.in', password: PASSWORD })
  expect(await warned()).toContain('more than 26 hours old: it was made 21-11-2026 12:00')
  rmSync(path.join(other.config.backupDir, name))
  if (engine === 'sqlite') expect(await warned()).toContain('There is no proven backup')
})

// A disk in memory, on Linux.
test.runIf(engine === 'sqlite' && existsSync('/dev/shm'))(
  'a drive is chosen on the screen, and has a copy of each backup while it is connected',
  async () => {
    const [usb, second] = [fs.mkdtempSync('/dev/shm/kadai-usb-'), fs.mkdtempSync('/dev/shm/kadai-usb-')]
    const other = await openTestShop()
    onTestFinished(async () => {
      await other.close()
      for (const drive of [usb, `${usb}-away`, second]) rmSync(drive, { recursive: true, force: true })
    })
    const { dataDir } = other.config
    if (!onOtherDisk({ dataDir, backupDir: usb })) return
    const owner = await other.owner()
    await owner.refused('backup_keep', { folder: usb }, 423)
    await allConfirmed(other)
    for (const folder of [dataDir, path.join(dataDir, 'none'), 'usb'])
      await owner.refused('backup_keep', { folder }, 422)
    const warned = async () => (await owner.ok('backup_warnings', {})).join(' ')
    other.config.mountPoints = [dataDir, usb, second]
    expect(await owner.ok('backup_keep', {})).toEqual({ folder: '', drives: [usb, second] })
    expect([readdirSync(usb), await warned()]).toEqual([[], expect.stringContaining('this computer alone')])
    const { folder } = await owner.ok('backup_keep', { folder: usb })
    expect(path.dirname(folder)).toBe(usb)
    expect([readdirSync(folder).length, await warned()]).toEqual([1, ''])
    expect(await proveBackup(path.join(folder, readdirSync(folder)[0] ?? ''))).toEqual([])
    // It is pulled out: backups are made all the same, and the dashboard says so.
    fs.renameSync(usb, `${usb}-away`)
    other.clock.advance(1000)
    await owner.ok('backup_make', {})
    expect([existsSync(usb), await warned()]).toEqual([false, expect.stringMatching(/^No new backup is in/)])
    fs.renameSync(`${usb}-away`, usb)
    other.clock.advance(1000)
    const { name } = await owner.ok('backup_make', {})
    expect([readdirSync(folder).includes(name), await warned()]).toEqual([true, ''])
  },
)

test.each([
  ['never made', undefined, '2026-11-21T06:30:00Z', true],
  ['made an hour ago, by day', '2026-11-21T05:30:00Z', '2026-11-21T06:30:00Z', false],
  ['made yesterday morning, by day', '2026-11-20T05:00:00Z', '2026-11-21T06:30:00Z', true],
  ['made last evening, at two at night', '2026-11-20T15:00:00Z', '2026-11-20T20:45:00Z', true],
  ['made at two at night, still night', '2026-11-20T20:31:00Z', '2026-11-20T20:59:00Z', false],
])('%s: due or not', (_, last, now, due) => {
  expect(isDue(last, new Date(now), 'Asia/Kolkata')).toBe(due)
})

test('a backup that another server deletes meanwhile is left out of the list; the others are listed', async () => {
  const other = await openTestShop()
  const owner = await other.owner()
  mkdirSync(other.config.backupDir)
  const [gone = '', there = ''] = ['10', '11'].map((hour) => `kadai-2026-11-20T${hour}-00-00Z.db`)
  fs.symlinkSync('nowhere', path.join(other.config.backupDir, gone))
  fs.writeFileSync(path.join(other.config.backupDir, there), 'a backup')
  expect((await owner.ok('backup_list', {})).map(({ name }) => name)).toEqual([there])
  await other.close()
})

test('a BACKUP_DIR that is not a folder is reported in the list, on making a backup, and in one log line', async () => {
  const other = await openTestShop()
  const owner = await other.owner()
  fs.writeFileSync(other.config.backupDir, 'no folder')
  for (const call of ['backup_list', 'backup_make'] as const) {
    const { head } = await owner.send(call, {})
    expect(head.code, call).toBe(503)
    expect(head.msg, call).toContain(`Backups cannot be saved in ${other.config.backupDir}. Check that`)
  }
  const failed = await makeBackup(other.config, other.clock.now).catch((error: unknown) => error)
  expect(toldOf(failed)).toMatch(/^The nightly backup failed; the next try is in an hour. Backups .*\.$/)
  await other.close()
})

test('a nightly backup that fails through a bug is logged with its stack', () => {
  expect(toldOf(new TypeError('x is not a function'))).toMatch(/TypeError: x is not a function\n\s+at /)
})

describe.runIf(engine === 'postgres')('on PostgreSQL', () => {
  test('a backup is made, or the answer says why not and what to use instead', async () => {
    const answer = await shop.boss.send('backup_make', {})
    expect([200, 422]).toContain(answer.head.code)
    if (answer.head.code === 422) expect(answer.head.msg).toContain("PostgreSQL's own backups")
  })

  test('a failing tool’s reason is shown, without the address of the database', async () => {
    const place = { ...shop.config, databaseUrl: 'postgres://kadai:secret%20word@127.0.0.1:1/none' }
    const failed = await makeBackup(place, shop.clock.now).catch((error: Error) => error)
    expect(failed).toBeInstanceOf(Error)
    expect((failed as Error).message).toMatch(/PostgreSQL's own backups/)
    expect(inspect(failed)).not.toContain('secret')
    expect(toldOf(failed) ?? '').not.toContain('\n')
  })
})
