import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { runCommand } from '../../test/command.ts'
import { engine } from '../../test/database.ts'
import { testFolder } from '../../test/folder.ts'
import { forFile, openTestShop, PASSWORD } from '../../test/shop.ts'
import { backupKeyIn, provenKey, settleKeys } from '../backup-key/exports.ts'
import { makeBackup } from '../backups/make.ts'
import { keyText } from '../session/exports.ts'

const PASSPHRASE = 'five marigolds in a row'

const shop = forFile(await openTestShop())
const owner = await shop.owner()
await owner.ok('confirm_password', { password: PASSWORD })

const set = (passphrase: string, again = passphrase) => owner.send('passphrase_set', { passphrase, again })

test('before there is one, the settings say what a backup would not restore', async () => {
  expect(await owner.ok('running_copy', {})).toMatchObject({
    passphrase_set: '0',
    would_be_lost: expect.stringContaining('no backup holds the key of this shop'),
    folder: '',
  })
})

test('one that is short, common, or not repeated exactly is refused at its field', async () => {
  const field = async (...typed: [string, string?]) => (await set(...typed)).body
  expect(await field('eleven char')).toMatchObject({
    fields: [{ path: 'passphrase', msg: expect.stringContaining('at least 12 characters') }],
  })
  expect(await field('aaaaaaaaaaaaaaa')).toMatchObject({ fields: [{ path: 'passphrase' }] })
  expect(await field(PASSPHRASE, 'five marigolds in a pot')).toMatchObject({
    fields: [{ path: 'again', msg: 'The two are not the same.' }],
  })
  expect(backupKeyIn(shop.config.dataDir)).toBeUndefined()
})

test('it is not stored; the key derived from it is, and only that opens what was encrypted', async () => {
  expect((await set(PASSPHRASE)).head.code).toBe(200)
  expect(await owner.ok('running_copy', {})).toMatchObject({ passphrase_set: '1', would_be_lost: '' })
  const note = await shop.database.read
    .selectFrom('server_notes')
    .select('value')
    .where('name', '=', 'wrapped key')
    .executeTakeFirstOrThrow()
  const rows = await shop.audited()
  const kept = readFileSync(path.join(shop.config.dataDir, 'kadai.backup-key'), 'utf8')
  for (const text of [note.value, JSON.stringify(rows), kept]) expect(text).not.toContain('marigolds')
  expect(note.value).not.toContain(keyText(shop.config))
  const first = backupKeyIn(shop.config.dataDir)?.key
  expect((await set('another six marigolds')).head.code).toBe(200)
  expect(backupKeyIn(shop.config.dataDir)?.key).not.toEqual(first)
  expect((await set(PASSPHRASE)).head.code).toBe(200)
})

test("a missing shop's key is restored at the next start", async () => {
  const text = keyText(shop.config)
  rmSync(path.join(shop.config.dataDir, 'kadai.key'))
  await settleKeys(shop.config, shop.database, shop.clock.now)
  expect(keyText(shop.config)).toBe(text)
  // A key replaced by hand is encrypted into the backups instead.
  writeFileSync(path.join(shop.config.dataDir, 'kadai.key'), 'another key of more than thirty-two letters')
  await settleKeys(shop.config, shop.database, shop.clock.now)
  rmSync(path.join(shop.config.dataDir, 'kadai.key'))
  await settleKeys(shop.config, shop.database, shop.clock.now)
  expect(keyText(shop.config)).toBe('another key of more than thirty-two letters')
})

describe.runIf(engine === 'sqlite')('restored by the command', () => {
  const place = () => {
    const made = testFolder()
    return made
  }
  const backup = async () => {
    shop.clock.advance(1000)
    return path.join(shop.config.backupDir, await makeBackup(shop.config, shop.clock.now))
  }
  const restore = (file: string, into: string, env: Record<string, string> = {}) =>
    runCommand('backup', ['restore', file], { DATA_DIR: into, ...env })
  const keyIn = (dir: string) =>
    existsSync(path.join(dir, 'kadai.key'))
      ? readFileSync(path.join(dir, 'kadai.key'), 'utf8').trim()
      : undefined

  test('a backup restores the key with the passphrase, and warns without it', async () => {
    const file = await backup()
    const into = place()
    const { said } = await restore(file, into)
    expect(said).toContain('not restored without the passphrase')
    expect(keyIn(into)).toBeUndefined()
    const wrong = await restore(file, into, { KADAI_PASSPHRASE: 'five marigolds in a pot' })
    expect(wrong).toEqual({ code: 1, said: expect.stringContaining('not the passphrase') })
    expect((await restore(file, into, { KADAI_PASSPHRASE: PASSPHRASE })).code).toBe(0)
    expect(keyIn(into)).toBe(keyText(shop.config))
    const key = backupKeyIn(into)
    expect(key && provenKey(path.join(into, 'kadai.db'), key)).toEqual([])
    // With the key present nobody is asked, whatever was set meanwhile.
    const third = await restore(file, into)
    expect(third).toEqual({ code: 0, said: expect.not.stringContaining('passphrase') })
  })

  test('a key that opens nothing in the backup is kept under another name', async () => {
    const into = place()
    writeFileSync(path.join(into, 'kadai.key'), 'a key of another shop, with many letters')
    await restore(await backup(), into, { KADAI_PASSPHRASE: PASSPHRASE })
    expect(keyIn(into)).toBe(keyText(shop.config))
    expect(readdirSync(into).some((name) => /^kadai-replaced-.*\.key$/.test(name))).toBe(true)
  })
})
