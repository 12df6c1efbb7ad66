import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { testFolder } from '../../test/folder.ts'
import { openSqlite } from './sqlite.ts'

test('a write-ahead log whose database is missing is not discarded for a new shop', async () => {
  const dataDir = testFolder()
  const file = path.join(dataDir, 'kadai.db')
  const log = `${file}-wal`
  const open = () => openSqlite(dataDir, async () => {})
  const database = await open()
  const saves = readFileSync(log)
  expect(saves.length).toBeGreaterThan(0)
  await database.close()
  renameSync(file, `${file}.away`)
  writeFileSync(log, saves)
  await expect(open()).rejects.toThrow(/kadai\.db is missing, but its last saves are there/)
  expect(existsSync(file)).toBe(false)
  expect(readFileSync(log).equals(saves)).toBe(true)
  renameSync(`${file}.away`, file)
  await (await open()).close()
})

test.skipIf(process.platform === 'darwin')(
  'a second server is refused by whatever path it comes, and after the lock file was deleted',
  async () => {
    const home = testFolder()
    const shop = path.join(home, 'shop')
    const open = (dataDir: string) => openSqlite(dataDir, async () => {})
    const database = await open(shop)
    symlinkSync(shop, path.join(home, 'folder'))
    for (const name of ['file', 'other-name']) mkdirSync(path.join(home, name))
    symlinkSync(path.join(shop, 'kadai.db'), path.join(home, 'file', 'kadai.db'))
    linkSync(path.join(shop, 'kadai.db'), path.join(home, 'other-name', 'kadai.db'))
    rmSync(path.join(shop, 'kadai.lock'))
    for (const way of ['shop', 'folder', 'file', 'other-name'])
      await expect(open(path.join(home, way)), way).rejects.toThrow('already running')
    await database.close()
    await (await open(shop)).close()
  },
)
