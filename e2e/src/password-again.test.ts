import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { cutNext } from './faults.ts'
import { cursorIn } from './keyboard.ts'
import { call, OWNER, signIn, signInAsOwner } from './people.ts'
import { buttonIn, follow, goTo, shows, toldOnce } from './screen.ts'
import { expectNoSideways } from './shots.ts'
import { openCounter, story } from './story.ts'

// The PC at the counter is unlocked. Whoever sits down must not be able to take everybody's data.

const desk = story({
  faults: true,
  begin: async (context, url) => {
    await signInAsOwner(context, url)
    const customer = { name: 'Murugan Agencies', telephone: '9000190056', address: 'Car Street' }
    await call(context, url, 'customer_add', { ...customer, state: 'Kerala', aadhar_number: '432143214321' })
  },
})
const dialog = () => desk.page.getByRole('dialog', { name: 'Enter your password' })
const password = () => dialog().getByRole('textbox', { name: 'Password' })
const goOn = () => buttonIn(dialog(), 'Continue').click()
const askForCustomers = async () => {
  await buttonIn(desk.page, 'Download').click()
  await desk.page.getByRole('menuitem', { name: 'CSV (.csv)' }).click()
}

test('downloading the customers asks for the password; without it there is no file', async () => {
  await follow(desk.page, '/customerlist', 'List of Customer')
  await askForCustomers()
  await cursorIn(password())
  await expectAccessible(desk.page)
  await buttonIn(dialog(), 'Cancel').click()
  await dialog().waitFor({ state: 'detached' })
  await buttonIn(desk.page, 'Download').and(desk.page.locator(':not([data-loading])')).waitFor()
  expect(await desk.page.getByLabel('Messages').locator('[data-kind=failure]').count()).toBe(0)
})

test('a wrong one is reported at its field; with the right one the download starts by itself', async () => {
  await askForCustomers()
  await password().fill('wrong lamp 8')
  await goOn()
  await shows(dialog(), 'The password is not right.')
  cutNext(desk.page, 'confirm_password')
  await password().fill(OWNER.password)
  await goOn()
  await shows(dialog(), /^The shop’s computer cannot be reached\./)
  const [download] = await Promise.all([desk.page.waitForEvent('download'), goOn()])
  expect(readFileSync(await download.path(), 'utf8')).toContain('Murugan Agencies')
  await dialog().waitFor({ state: 'detached' })
})

test('it is not asked for again for 15 minutes', async () => {
  const [download] = await Promise.all([desk.page.waitForEvent('download'), askForCustomers()])
  expect(download.suggestedFilename()).toMatch(/^customers-.*\.csv$/)
  expect(await dialog().count()).toBe(0)
})

test('the activity log shows what was done, without the number or the password', async () => {
  await goTo(desk.page, '/activity')
  await shows(desk.page.locator('main'), 'Gave the password again')
  await shows(desk.page.locator('main'), 'Downloaded file')
})

test('on a phone, after signing in again: the Aadhar number is masked until the password is given', async () => {
  const context = await openCounter(desk, { viewport: { width: 360, height: 740 } })
  await signIn(context, desk.shop.url)
  const page = await context.newPage()
  await follow(page, '/viewcustomer/1', 'View Customer')
  const panel = page.getByRole('region', { name: 'Aadhar number' })
  await shows(panel, 'XXXXXXXX4321')
  await buttonIn(panel, 'Show Aadhar number').click()
  const asked = page.getByRole('dialog', { name: 'Enter your password' })
  await cursorIn(asked.getByRole('textbox', { name: 'Password' }))
  await expectNoSideways(page)
  await page.keyboard.type(OWNER.password)
  await page.keyboard.press('Enter')
  await shows(panel, '4321 4321 4321')
  await expectNoSideways(page)
  await expectAccessible(page)
  await buttonIn(panel, 'Hide Aadhar number').click()
  await shows(panel, 'XXXXXXXX4321')
  // Changing other fields leaves the number unchanged.
  await page.getByRole('textbox', { name: 'Address' }).fill('New Street')
  await buttonIn(page, 'Submit').click()
  await toldOnce(page, 'Customer details updated successfully!')
  const { aadhar_number } = await call(context, desk.shop.url, 'customer_aadhaar', {
    user_id: '1',
  })
  expect(aadhar_number).toBe('432143214321')
  await context.close()
})
