import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { holdNext, refuseNext } from './faults.ts'
import { call, expectNoSideways, OWNER, signInAsOwner } from './people.ts'
import { open, shows, told } from './screen.ts'
import { shoot } from './shots.ts'
import { story } from './story.ts'

// The owner checks that the shop is safe, and takes a copy home (rule 7.3).

const owner = story({
  name: 'backups',
  faults: true,
  begin: async (context, url) => {
    await signInAsOwner(context, url)
    await call(context, url, 'confirm_password', { password: OWNER.password })
  },
})

const panel = () => owner.page.getByRole('region', { name: 'Backups' })

test('before the first one the settings say that there is none', async () => {
  await open(owner.page, '/settings', 'Settings')
  await panel().getByText('There is no proven backup yet.').waitFor()
})

test('one is made on demand: progress is shown, then the time of the last proven backup', async () => {
  // Held until the progress was seen.
  const goOn = holdNext(owner.page, 'backup_make')
  await panel().getByRole('button', { name: 'Make a backup now' }).click()
  await panel()
    .getByRole('status')
    .getByText('Making a backup and proving that it can be restored.')
    .waitFor()
  await panel().getByRole('progressbar', { name: 'Making a backup' }).waitFor()
  goOn()
  await told(owner.page, 'The backup was made and proven.')
  await shows(panel(), /^Last proven backup: \d\d-\d\d-\d{4} at \d\d:\d\d, /)
  await expectNoSideways(owner.page)
  await expectAccessible(owner.page)
  await shoot(owner.page, 'backups')
})

test('it is downloaded byte for byte', async () => {
  const [download] = await Promise.all([
    owner.page.waitForEvent('download'),
    panel()
      .getByRole('link', { name: /^Download the backup of/ })
      .first()
      .click(),
  ])
  const name = download.suggestedFilename()
  expect(name).toMatch(/^kadai-\S+Z\.db$/)
  const taken = readFileSync(await download.path())
  expect(taken.equals(readFileSync(path.join(owner.shop.dataDir, 'backups', name)))).toBe(true)
})

test('a failed backup is explained, and the last one is kept', async () => {
  const full = "The disk of the shop's computer is full. Nothing was saved. Free some space, then save again."
  refuseNext(owner.page, 'backup_make', full, 503)
  await panel().getByRole('button', { name: 'Make a backup now' }).click()
  await told(owner.page, full)
  await shows(panel(), /^Last proven backup: /)
})

test('the passphrase is entered twice; until it is set the screen says what would be lost', async () => {
  const copy = () => panel().getByRole('region', { name: 'Running copy' })
  await shows(copy(), /Without a passphrase no backup holds the key of this shop/)
  await copy().getByRole('button', { name: 'Set a passphrase' }).click()
  const [one, other] = ['Passphrase', 'Passphrase once more'].map((name) =>
    copy().getByLabel(name, { exact: true }),
  )
  await one?.fill('too short')
  await other?.fill('too short')
  await copy().getByRole('button', { name: 'Set the passphrase' }).click()
  await copy().getByText('Passphrase takes at least 12 characters').waitFor()
  await one?.fill('five marigolds in a row')
  await copy().getByRole('button', { name: 'Set the passphrase' }).click()
  await copy().getByText('The two are not the same.').waitFor()
  await expectNoSideways(owner.page)
  await expectAccessible(owner.page)
  await shoot(owner.page, 'passphrase')
  await other?.fill('five marigolds in a row')
  await copy().getByRole('button', { name: 'Set the passphrase' }).click()
  await told(owner.page, 'The passphrase is set.')
  await copy().getByText('A passphrase is set').waitFor()
  await copy().getByRole('button', { name: 'Change the passphrase' }).waitFor()
})
