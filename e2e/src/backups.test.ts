import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { expectNoSideways, signInAsOwner } from './people.ts'
import { shoot } from './shots.ts'
import { story } from './story.ts'

// The owner wants to know that the shop is safe, and takes a copy home (design 7).

const owner = story({ name: 'backups', begin: (context, url) => signInAsOwner(context, url) })

const panel = () => owner.page.getByRole('region', { name: 'Backups' })

test('before the first one the settings say that there is none', async () => {
  await owner.page.goto('/settings')
  await panel().getByText('There is no proven backup yet.').waitFor()
})

test('one is made on demand: the work is seen, then when the last proven one was made', async () => {
  // Held until it was seen that the screen tells of the work.
  let goOn = () => {}
  const seen = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await owner.page.route('**/api/backup_make', async (route) => {
    await seen
    await route.continue()
  })
  await panel().getByRole('button', { name: 'Make a backup now' }).click()
  await panel()
    .getByRole('status')
    .getByText('Making a backup and proving that it can be restored.')
    .waitFor()
  await panel().getByRole('progressbar', { name: 'Making a backup' }).waitFor()
  goOn()
  await owner.page.getByLabel('Messages').getByText('The backup was made and proven.').waitFor()
  await panel()
    .getByText(/^Last proven backup: \d\d-\d\d-\d{4} at \d\d:\d\d, /)
    .waitFor()
  await expectNoSideways(owner.page)
  await expectAccessible(owner.page)
  await shoot(owner.page, 'backups')
})

test('it is taken off the machine byte for byte', async () => {
  const coming = owner.page.waitForEvent('download')
  await panel()
    .getByRole('link', { name: /^Download the backup of/ })
    .first()
    .click()
  const download = await coming
  const name = download.suggestedFilename()
  expect(name).toMatch(/^kadai-\S+Z\.db$/)
  const taken = readFileSync(await download.path())
  expect(taken.equals(readFileSync(path.join(owner.shop.dataDir, 'backups', name)))).toBe(true)
})

test('a backup that cannot be made is told in the shop’s words, and the last one stands', async () => {
  const full = "The disk of the shop's computer is full. Nothing was saved. Free some space, then save again."
  await owner.page.unrouteAll()
  await owner.page.route('**/api/backup_make', (route) =>
    route.fulfill({ status: 503, json: { head: { code: 503, msg: full }, body: null } }),
  )
  await panel().getByRole('button', { name: 'Make a backup now' }).click()
  await owner.page.getByLabel('Messages').getByText(full).waitFor()
  await panel()
    .getByText(/^Last proven backup: /)
    .waitFor()
})

test('nothing complained', () => {
  expect(owner.heard()).toEqual([])
})
