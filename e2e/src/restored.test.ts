import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { call, OWNER, signIn, signInAsOwner } from './people.ts'
import { buttonIn, open, shows, told } from './screen.ts'
import { openProgram } from './shop.ts'
import { expectNoSideways, fitsPhone } from './shots.ts'
import { story } from './story.ts'

// The database was lost and restored from last night's backup; this morning's invoices exist only on paper.

const cli = fileURLToPath(new URL('../../server/dist/backup.js', import.meta.url))

// PostgreSQL is restored with its own tools.
describe.skipIf(process.env.KADAI_TEST_DATABASE)('after a restore', () => {
  const owner = story({
    complains: true,
    faults: true,
    open: openProgram,
    begin: (context, url) => signInAsOwner(context, url),
  })

  test('the dashboard says that no backup is on another disk, and what to do', async () => {
    const { page } = owner
    // The button moves down when the settings above it have come.
    await open(page, '/settings', 'Settings')
    await buttonIn(page, 'Make a backup now').click()
    await told(page, 'The backup was made and proven.')
    await page.goto('/home')
    const warning = page.getByRole('region', { name: 'Backups' })
    await shows(warning, 'The backups are on this computer alone. Plug in a pen drive and press Keep a copy.')
    await call(owner.context, owner.shop.url, 'confirm_password', { password: OWNER.password })
    await buttonIn(warning, 'Keep a copy').click()
    const dialog = page.getByRole('dialog', { name: 'Keep a copy' })
    await dialog.getByLabel('Folder on another disk').fill(owner.shop.dataDir)
    await page.keyboard.press('Enter')
    await told(page, `${owner.shop.dataDir} is on the disk of the shop. Choose a folder on another disk.`)
    await page.keyboard.press('Escape')
  })

  test('the first screen asks for the last printed numbers, and the lost ones are listed', async () => {
    const { page, shop, context } = owner
    await shop.kill()
    const folder = path.join(shop.dataDir, 'backups')
    const [backup = ''] = readdirSync(folder)
    const env = { PATH: process.env.PATH, DATA_DIR: shop.dataDir }
    execFileSync(process.execPath, [cli, 'restore', path.join(folder, backup)], { env, stdio: 'pipe' })
    await shop.restart()
    await signIn(context, shop.url)
    await page.goto('/home')
    const alert = page.getByRole('alert').filter({ hasText: 'The shop was restored from a backup' })
    await alert.getByLabel('Invoice').fill('26-27/000007')
    await expectNoSideways(page)
    await expectAccessible(page)
    await fitsPhone(page)
    await buttonIn(alert, 'Continue after these').click()
    await told(page, '7 numbers are listed as lost. The next numbers continue after them.')
    await alert.waitFor({ state: 'detached' })
    await page.goto('/settings')
    const lost = page.getByRole('table', { name: 'Numbers lost with a restore' })
    await lost.getByRole('row', { name: /Invoices 26-27\/000001 26-27\/000007 7/ }).waitFor()
    await expectAccessible(page)
  })
})
