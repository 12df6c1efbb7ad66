import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { testFolder } from '../../test/folder.ts'
import { openSqlite } from './sqlite.ts'
import { startTrouble } from './start-trouble.ts'

test.each([
  ['SQLITE_FULL', 'is full'],
  ['ENOSPC', 'is full'],
  ['EACCES', 'may not write'],
  ['EROFS', 'may not write'],
  ['SQLITE_READONLY_DIRECTORY', 'may not write'],
  ['SQLITE_CANTOPEN', 'may not write'],
  ['SQLITE_IOERR_WRITE', 'does not take or give'],
])('%s at the start is told in words, also where it is the cause of another', (code, says) => {
  const cause = Object.assign(new Error('as the system says it'), { code })
  for (const error of [cause, new Error('The database could not be brought up to date.', { cause })])
    expect(String(startTrouble(error, '/shop/data'))).toContain(says)
})

test('a folder that cannot be created is reported as such; errors other than the disk’s pass unchanged', async () => {
  const place = testFolder()
  writeFileSync(path.join(place, 'file'), '')
  const opening = openSqlite(path.join(place, 'file', 'data'), async () => {})
  await expect(opening).rejects.toThrow(/Kadai may not write in .*file.data/)
  const other = new Error('Another Kadai is already running')
  expect(startTrouble(other, place)).toBe(other)
})
