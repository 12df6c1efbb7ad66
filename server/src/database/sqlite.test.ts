import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openSqlite } from './sqlite.ts'

test('a write-ahead log whose database is missing is not discarded for a new shop', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'kadai-torn-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
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
