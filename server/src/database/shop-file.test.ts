import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'
import SQLite from 'better-sqlite3'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { Client } from '../../test/client.ts'
import { engine, newDatabase, type TestDatabase } from '../../test/database.ts'
import { openFirst } from '../../test/first.ts'
import { makeBackup } from '../backups/make.ts'
import { restoreBackup } from '../backups/restore.ts'
import { type Config, readConfig } from '../config.ts'
import { openShop, type Shop } from '../shop.ts'

const now = () => new Date('2026-11-21T06:30:00Z')
const configOf = ({ dataDir }: TestDatabase, env: NodeJS.ProcessEnv = {}): Config =>
  readConfig({ DATA_DIR: dataDir, PORT: '0', KADAI_CHECK_ANSWERS: '1', ...env })

/** Opens the shop of a folder and listens; closed at the end of the test. */
async function open(config: Config): Promise<{ shop: Shop; url: string }> {
  const shop = await openShop(config, now)
  onTestFinished(() => shop.close())
  await shop.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = shop.http.server.address() as { port: number }
  return { shop, url: `http://127.0.0.1:${port}` }
}

/** Creates a folder with a shop, closed in order, and returns its owner's credentials; with a backup if wanted. */
async function folder(backup: 'a backup' | 'no backup') {
  const storage = await newDatabase(inject('prepared'))
  onTestFinished(() => storage.drop())
  const config = configOf(storage)
  const shop = await openShop(config, now)
  await shop.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = shop.http.server.address() as { port: number }
  const { cookie } = await openFirst(`http://127.0.0.1:${port}`, 2)
  const name = backup === 'a backup' ? await makeBackup(config, now()) : undefined
  await shop.close()
  return {
    storage,
    config,
    cookie,
    file: path.join(storage.dataDir, 'kadai.db'),
    mark: path.join(storage.dataDir, 'kadai.shop'),
    backup: path.join(config.backupDir, name ?? 'none'),
  }
}

const removeFile = (file: string) => {
  for (const tail of ['', '-wal', '-shm']) rmSync(file + tail, { force: true })
}

/** Overwrites the root page of a table with zeros, as a disk that lost it returns it. */
function zeroRoot(file: string, table: string): void {
  const connection = new SQLite(file, { readonly: true })
  const { rootpage } = connection
    .prepare("select rootpage from sqlite_master where type = 'table' and name = ?")
    .get(table) as { rootpage: number }
  connection.close()
  const handle = openSync(file, 'r+')
  writeSync(handle, Buffer.alloc(4096), 0, 4096, (rootpage - 1) * 4096)
  closeSync(handle)
}

/** Makes a database so large that it is checked in a thread of its own. */
function enlarge(file: string): void {
  const connection = new SQLite(file)
  connection.exec(
    "insert into server_notes (name, value, at) values ('large', hex(zeroblob(5 * 1024 * 1024)), '')",
  )
  connection.close()
}

describe.runIf(engine === 'sqlite')('before it opens', () => {
  test.each([
    ['missing', (file: string) => removeFile(file), 'is missing'],
    ['of 0 bytes', (file: string) => writeFileSync(file, ''), 'is empty (0 bytes)'],
    ['not a database', (file: string) => writeFileSync(file, 'x'.repeat(8192)), 'is damaged'],
    ['one byte short', (file: string) => truncateSync(file, statSync(file).size - 1), 'is cut short'],
    ['a page short', (file: string) => truncateSync(file, statSync(file).size - 4096), 'is cut short'],
  ])(
    'a database that is %s is refused with the backup to restore, and left unchanged',
    async (_, harm, says) => {
      const { config, file, backup } = await folder('a backup')
      harm(file)
      const left = existsSync(file) ? readFileSync(file) : undefined
      const opening = openShop(config, now)
      await expect(opening).rejects.toThrow(says)
      await expect(opening).rejects.toThrow(`made 21-11-2026 12:00: npm run restore ${backup}`)
      expect(existsSync(file) ? readFileSync(file) : undefined).toEqual(left)
      await restoreBackup(backup, config.dataDir, now())
      const { shop } = await open(config)
      const customers = shop.database.read.selectFrom('customers').where('deleted_at', 'is', null)
      expect(await customers.select('name').execute()).toHaveLength(2)
    },
  )

  test('a database missing from a folder that has only the mark is refused too', async () => {
    const { config, file } = await folder('no backup')
    removeFile(file)
    await expect(openShop(config, now)).rejects.toThrow('There is no backup beside it')
    expect(existsSync(file)).toBe(false)
  })

  test('an empty shop next to backups needs a yes; the backups are then moved aside and nothing is lost', async () => {
    const { config, file, mark, backup } = await folder('a backup')
    const before = readFileSync(mark, 'utf8')
    const elsewhere = await newDatabase()
    onTestFinished(() => elsewhere.drop())
    await (await openShop(configOf(elsewhere), now)).close()
    removeFile(file)
    writeFileSync(file, readFileSync(path.join(elsewhere.dataDir, 'kadai.db')))
    await expect(openShop(config, now)).rejects.toThrow(/another shop|an empty shop/)
    rmSync(mark)
    await expect(openShop(config, now)).rejects.toThrow('an empty shop')
    await expect(openShop(config, now)).rejects.toThrow('NEW_SHOP=yes')
    await open({ ...config, newShop: true })
    expect(existsSync(backup)).toBe(false)
    const [aside] = readdirSync(config.backupDir)
    expect(readdirSync(path.join(config.backupDir, aside ?? ''))).toEqual([path.basename(backup)])
    expect(readFileSync(mark, 'utf8')).not.toBe(before)
  })

  test('a new folder opens without a question, also again before there is an owner', async () => {
    const storage = await newDatabase()
    onTestFinished(() => storage.drop())
    mkdirSync(path.join(storage.dataDir, 'backups'))
    await (await openShop(configOf(storage), now)).close()
    await makeBackup(configOf(storage), now())
    await (await openShop(configOf(storage), now)).close()
  })

  test('an older folder gets a mark; another shop’s database is refused in it', async () => {
    const one = await folder('no backup')
    const other = await folder('no backup')
    const forgotten = new SQLite(one.file)
    forgotten.exec("delete from server_notes where name = 'shop'")
    forgotten.close()
    rmSync(one.mark)
    await (await openShop(one.config, now)).close()
    expect(readFileSync(one.mark, 'utf8')).toMatch(/^[0-9a-f-]{36}\n$/)
    writeFileSync(one.file, readFileSync(other.file))
    await expect(openShop(one.config, now)).rejects.toThrow('is of another shop than this folder')
  })
})

describe.runIf(engine === 'sqlite')('a lost page', () => {
  const damaged = async (client: Client) =>
    expect
      .poll(async () => (await client.ok('alerts', {})).map(({ kind }) => kind), { timeout: 60_000 })
      .toEqual(['damaged'])

  test.each(['small', 'large'])(
    'of a %s shop is found after the start: saves stop, reads go on, every screen says so and how to restore it',
    async (size) => {
      const { config, file, cookie, backup } = await folder('a backup')
      if (size === 'large') enlarge(file)
      zeroRoot(file, 'expenses')
      const { url } = await open(config)
      const client = new Client(url, cookie)
      await damaged(client)
      const [alert] = await client.ok('alerts', {})
      expect(alert?.what_to_do).toContain(backup)
      const refused = await client.send('agent_add', { agent_name: 'Too late' })
      expect(refused).toMatchObject({ status: 503, head: { code: 503 } })
      expect(refused.head.msg).toContain('damaged')
      expect(await client.ok('customer_list', {})).toHaveLength(2)
      expect(await client.ok('agent_list', {})).toEqual([])
    },
  )

  test('that a request meets while the shop is open stops saves too', async () => {
    const { config, file, cookie } = await folder('no backup')
    const { url } = await open(config)
    const client = new Client(url, cookie)
    expect(await client.ok('alerts', {})).toEqual([])
    zeroRoot(file, 'customers')
    const read = await client.send('customer_list', { page: 1 })
    expect(read.head).toMatchObject({ code: 503, msg: expect.stringContaining('damaged') })
    await damaged(client)
    expect((await client.send('agent_add', { agent_name: 'Too late' })).head.code).toBe(503)
  })
})
