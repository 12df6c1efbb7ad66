import { expect, test } from 'vitest'
import { answerNext, holdNext, refuseNext } from './faults.ts'
import { cursorIn } from './keyboard.ts'
import { signInAsOwner } from './people.ts'
import { buttonIn, follow, shows, told, toldOnce } from './screen.ts'
import { story } from './story.ts'

const desk = story({ faults: true, begin: signInAsOwner })
const field = (name: string) => desk.page.getByRole('textbox', { name, exact: true })
const commit = () => buttonIn(desk.page, 'Commit Changes').click()

test('the settings are a skeleton until they load, and say so if they do not', async () => {
  const letGo = holdNext(desk.page, 'setting_detail')
  await desk.page.goto('/settings')
  await desk.page.locator('main [aria-busy=true]').waitFor()
  letGo()
  await desk.page.getByLabel('CGST (%)').waitFor()
  answerNext(desk.page, 'setting_detail', 'nothing that can be read')
  await desk.page.reload()
  await shows(desk.page, 'Failed to fetch data')
  await buttonIn(desk.page, 'Retry').click()
})

test('they have the described labels; failures are reported with their reason', async () => {
  for (const label of ['CGST (%)', 'SGST (%)', 'Packing Charge (%)'])
    await desk.page.getByLabel(label, { exact: true }).waitFor()
  await desk.page.getByLabel('Packing Charge (%)').fill('1.5')
  refuseNext(desk.page, 'setting_update', 'The shop is closed.')
  await commit()
  await told(desk.page, 'Update failed: The shop is closed.')
  await commit()
  await told(desk.page, 'Details Updated Successfully')
  expect(await desk.page.getByText('Update failed: The shop is closed.').count()).toBe(0)
})

test('a UPI ID, IFSC or pincode that cannot be right is marked at its field, and saved all the same', async () => {
  await follow(desk.page, '/settings', 'Settings')
  const marks: [field: string, wrong: string, mark: string, right: string][] = [
    ['UPI ID', 'noat', 'A UPI ID is name@bank. Papers get no QR code from this one.', 'velavan@bank'],
    [
      'IFSC Code',
      'SBIN1234',
      'An IFSC has eleven letters and digits, the fifth a zero: SBIN0001234.',
      'sbin0001234',
    ],
    ['Pincode', '06212', 'A PIN code has six digits and does not begin with 0.', '626123'],
  ]
  for (const [name, wrong, mark, right] of marks) {
    await field(name).fill(right)
    expect(await desk.page.getByText(mark).count()).toBe(0)
    await field(name).fill(wrong)
    await shows(desk.page.getByRole('status'), mark)
  }
  await commit()
  await told(desk.page, 'Details Updated Successfully')
})

test('input typed during a save stays, and is saved next', async () => {
  await follow(desk.page, '/settings', 'Settings')
  await field('Shop Name').fill('Sri Velavan Crackers')
  const letGo = holdNext(desk.page, 'setting_update')
  await commit()
  await field('City').fill('Madurai')
  letGo()
  await toldOnce(desk.page, 'Details Updated Successfully')
  expect(await field('City').inputValue()).toBe('Madurai')
  const [request] = await Promise.all([desk.page.waitForRequest(/\/api\/setting_update$/), commit()])
  expect(request.postDataJSON()).toMatchObject({ shopname: 'Sri Velavan Crackers', city: 'Madurai' })
  await told(desk.page, 'Details Updated Successfully')
  await desk.page.reload()
  await expect.poll(() => field('City').inputValue()).toBe('Madurai')
  expect(await field('Shop Name').inputValue()).toBe('Sri Velavan Crackers')
})

test('what cannot be read again after a save or a conflict leaves what is on the screen, and says so', async () => {
  await field('City').fill('Salem')
  refuseNext(desk.page, 'setting_detail', 'The shop is closed.')
  await commit()
  await told(desk.page, 'Details Updated Successfully')
  await expect.poll(() => buttonIn(desk.page, 'Commit Changes').isEnabled()).toBe(true)
  expect(await field('City').inputValue()).toBe('Salem')
  await desk.ask('setting_update', { city: 'Theni' })
  await field('City').fill('Erode')
  await commit()
  await shows(desk.page, /What you typed is still here/)
  refuseNext(desk.page, 'setting_detail', 'The shop is closed.')
  const theirs = buttonIn(desk.page, 'Load theirs')
  await theirs.click()
  await told(desk.page, 'Failed to fetch data')
  expect(await field('City').inputValue()).toBe('Erode')
  await theirs.click()
  await expect.poll(() => field('City').inputValue()).toBe('Theni')
})

test('a shop whose name is not in English is asked what UPI apps call it', async () => {
  await field('UPI ID').fill('velavan@okbank')
  expect(await field('Name in UPI apps').count()).toBe(0)
  await field('Shop Name').fill('ஸ்ரீ வேலவன் பட்டாசுக் கடை')
  await field('Name in UPI apps').fill('Sri Velavan')
  await commit()
  await told(desk.page, 'Details Updated Successfully')
  const saved = await desk.ask('setting_detail')
  expect(saved.upi_name).toBe('Sri Velavan')
})

test('shop, tax and bank come first; what is asked seldom is folded, once the shop has its name', async () => {
  const fold = (name: string) => desk.page.locator('summary').filter({ hasText: name })
  const prefix = field('Prefix of estimate numbers')
  await desk.ask('setting_update', { shopname: '' })
  await desk.page.reload()
  await prefix.waitFor()
  await field('Shop Name').fill('Sri Velavan Crackers')
  await commit()
  await toldOnce(desk.page, 'Details Updated Successfully')
  await prefix.waitFor()
  await desk.page.reload()
  await prefix.waitFor({ state: 'hidden' })
  for (const label of ['Address', 'GST Number', 'CGST (%)', 'Account Number', 'UPI ID'])
    await field(label).waitFor()
  for (const name of ['For the accountant', 'At the counter', 'Price lists and papers'])
    await fold(name).waitFor()
  expect(await desk.page.getByText(/Rule|Notification|s\.\d/).count()).toBe(0)

  // From the top of the page, without scrolling, and by keyboard.
  const { y = 0, height = 0 } = (await buttonIn(desk.page, 'Commit Changes').boundingBox()) ?? {}
  expect(await desk.page.evaluate(() => scrollY)).toBe(0)
  expect(y + height).toBeLessThanOrEqual(desk.page.viewportSize()?.height ?? 0)
  expect(y).toBeGreaterThan(0)
  await fold('For the accountant').press('Enter')
  await prefix.fill('TOOLONG')
  await fold('For the accountant').press('Enter')
  await prefix.waitFor({ state: 'hidden' })
  await commit()
  await cursorIn(prefix)
})
