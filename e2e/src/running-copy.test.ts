import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { call, OWNER, signInAsOwner } from './people.ts'
import { buttonIn, open, shows, told } from './screen.ts'
import { openShop } from './shop.ts'
import { expectNoSideways } from './shots.ts'
import { story } from './story.ts'

// The stick with the running copy is pulled out. The owner must see it on every screen, and that it continues later.

// PostgreSQL archives its own log.
describe.skipIf(process.env.KADAI_TEST_DATABASE)('the running copy', () => {
  const made = mkdtempSync(path.join(tmpdir(), 'kadai-stick-'))
  const stick = path.join(made, 'stick')
  afterAll(() => rmSync(made, { recursive: true, force: true }))

  const owner = story({
    open: () => openShop({ env: { KADAI_COPY_MS: '300' } }),
    begin: (context, url) => signInAsOwner(context, url),
  })
  const alert = () => owner.page.getByRole('alert').filter({ hasText: "only on this computer's disk" })

  test('its folder is chosen in the settings', async () => {
    mkdirSync(stick)
    const { page } = owner
    await call(owner.context, owner.shop.url, 'confirm_password', { password: OWNER.password })
    await open(page, '/settings', 'Settings')
    await buttonIn(page, 'Choose a folder').click()
    const dialog = page.getByRole('dialog', { name: 'Choose a folder' })
    await dialog.getByLabel('Folder on another disk').fill(owner.shop.dataDir)
    await page.keyboard.press('Enter')
    await told(
      page,
      `${owner.shop.dataDir} is a folder of the shop or of its backups. Choose another folder for the running copy, best on another disk.`,
    )
    await dialog.getByLabel('Folder on another disk').fill(stick)
    await page.keyboard.press('Enter')
    await told(page, `${stick} is chosen. Now set a passphrase: saves are copied once there is one.`)
    await buttonIn(page, 'Stop the running copy').waitFor()
    rmSync(stick, { recursive: true })
  })

  test('every screen says why it has stopped, and what to do', async () => {
    await owner.page.goto('/home')
    await alert().getByText('The running copy has no passphrase yet.').waitFor()
    const passphrase = 'five marigolds in a row'
    await call(owner.context, owner.shop.url, 'confirm_password', { password: OWNER.password })
    await call(owner.context, owner.shop.url, 'passphrase_set', { passphrase, again: passphrase })
    await alert().getByText('Connect its disk').waitFor()
    for (const address of ['/estimate', '/settings']) {
      await owner.page.goto(address)
      await alert().getByText('Connect its disk').waitFor()
    }
    await expectNoSideways(owner.page)
    await expectAccessible(owner.page)
  })

  test('when the folder is back, the message goes by itself', async () => {
    mkdirSync(stick)
    await alert().waitFor({ state: 'detached' })
    const copy = owner.page.getByRole('region', { name: 'Running copy' })
    await shows(copy, /every save up to \d\d-\d\d-\d{4} \d\d:\d\d/)
  })
})
