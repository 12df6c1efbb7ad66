import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { holdNext, refuseNext } from './faults.ts'
import { cursorIn } from './keyboard.ts'
import { OWNER, signInAsOwner } from './people.ts'
import { buttonIn, linkIn, open, shows, told } from './screen.ts'
import { expectNoSideways } from './shots.ts'
import { story } from './story.ts'

// The owner checks that the shop is safe, and takes a copy home (rule 7.3).

const owner = story({
  faults: true,
  begin: signInAsOwner,
})

const panel = () => owner.page.getByRole('region', { name: 'Backups' })

test('before the first one the settings say that there is none', async () => {
  await open(owner.page, '/settings', 'Settings')
  await panel().getByText('There is no proven backup yet.').waitFor()
})

test('one is made on demand: progress is shown, then the time of the last proven backup', async () => {
  // Held until the progress was seen.
  const goOn = holdNext(owner.page, 'backup_make')
  await buttonIn(panel(), 'Make a backup now').click()
  await shows(panel().getByRole('status'), /^Making a backup and proving that it can be restored\./)
  await panel().getByRole('progressbar', { name: 'Making a backup' }).waitFor()
  goOn()
  await told(owner.page, 'The backup was made and proven.')
  await shows(panel(), /^Last proven backup: \d\d-\d\d-\d{4} at \d\d:\d\d, /)
  await expectNoSideways(owner.page)
  await expectAccessible(owner.page)
})

test('it is downloaded byte for byte, once the password is given again', async () => {
  const { page } = owner
  await linkIn(panel(), /^Download the backup of/)
    .first()
    .click()
  const asked = page.getByRole('dialog', { name: 'Enter your password' })
  await cursorIn(asked.getByRole('textbox', { name: 'Password' }))
  await page.keyboard.type(OWNER.password)
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  const name = download.suggestedFilename()
  expect(name).toMatch(/^kadai-\S+Z\.db$/)
  const taken = readFileSync(await download.path())
  expect(taken.equals(readFileSync(path.join(owner.shop.dataDir, 'backups', name)))).toBe(true)
})

test('a failed backup is explained, and the last one is kept', async () => {
  const full = "The disk of the shop's computer is full. Nothing was saved. Free some space, then save again."
  refuseNext(owner.page, 'backup_make', full, 503)
  await buttonIn(panel(), 'Make a backup now').click()
  await told(owner.page, full)
  await shows(panel(), /^Last proven backup: /)
})

test('the passphrase is entered twice; until it is set the screen says what would be lost', async () => {
  const copy = () => panel().getByRole('region', { name: 'Running copy' })
  await shows(copy(), /Without a passphrase no backup holds the key of this shop/)
  await buttonIn(copy(), 'Set a passphrase').click()
  const [one, other] = ['Passphrase', 'Passphrase once more'].map((name) =>
    copy().getByLabel(name, { exact: true }),
  )
  await one?.fill('too short')
  await other?.fill('too short')
  await buttonIn(copy(), 'Set the passphrase').click()
  await copy().getByText('Passphrase takes at least 12 characters').waitFor()
  await one?.fill('five marigolds in a row')
  await buttonIn(copy(), 'Set the passphrase').click()
  await copy().getByText('The two are not the same.').waitFor()
  await expectNoSideways(owner.page)
  await expectAccessible(owner.page)
  await other?.fill('five marigolds in a row')
  await buttonIn(copy(), 'Set the passphrase').click()
  await told(owner.page, 'The passphrase is set.')
  await copy().getByText('A passphrase is set').waitFor()
  await buttonIn(copy(), 'Change the passphrase').waitFor()
})
