import { expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { cursorIn } from './keyboard.ts'
import { type Ask, call } from './people.ts'
import { buttonIn, COUNTER, linkIn, open, PHONE, rowsOf, shows, told } from './screen.ts'
import { openForSale } from './shelves.ts'
import { expectNoSideways, fitsPhone } from './shots.ts'
import { story } from './story.ts'

let wrong = { order_id: '', sno: '' }
let wrongs: string[] = []
let registered = ''
const desk = story({
  begin: async (context, url) => {
    const { buyer } = await openForSale(context, url)
    const ask: Ask = (name, data) => call(context, url, name, data)
    await ask('setting_update', {
      ...{ shopname: 'Sri Velavan Crackers', state: 'Tamil Nadu', gst_no: '33ABCDE1234F1Z7' },
      default_unit: 'Box',
    })
    const { user_id } = await ask('customer_add', {
      ...{ name: 'Kumar Stores', telephone: '9000000002', state: 'Tamil Nadu' },
      tax_number: '33AABCS1429B1Z8',
    })
    registered = user_id
    const productdetails = [{ product_name: 'Loose goods', qty: 1, amount_per_product: '1000' }]
    await ask('pos_api/pos_order', { user_id: buyer, productdetails })
    wrong = await ask('pos_api/pos_order', { user_id, productdetails })
    const { sno } = await ask('pos_api/pos_order', { user_id, productdetails })
    wrongs = [wrong.sno, sno]
  },
})

const panel = (name: string) => desk.page.getByRole('region', { name, exact: true })
const button = (name: string) => buttonIn(desk.page, name)
const now = new Date()
const period = `${String(now.getMonth() + 1).padStart(2, '0')}${now.getFullYear()}`
const month = `${period.slice(0, 2)}-${period.slice(2)}`
const openMonth = () => open(desk.page, `/gstreturn?period=${period}`, 'GST Return')

test('the month shows its sections, its proof and what to correct', async () => {
  await desk.page.goto('/gstreturnpapers/2026-10')
  await shows(desk.page, 'Papers of 2026-10 could not be loaded')
  await openMonth()
  // The offline tool drops an invoice whose buyer's GST number is wrong.
  await shows(
    panel('Proof'),
    `The sum of the CSV files differs: the offline tool would drop 2 rows, of ${wrongs.join(', ')}. Correct the problems first.`,
  )
  await shows(panel('To correct'), /Kumar Stores, 2 bills:.*33AABCS1429B1Z8 is wrong/)
  await expectNoSideways(desk.page)
  await expectAccessible(desk.page)
  await desk.page.setViewportSize(PHONE)
  await expectNoSideways(desk.page)
  await desk.page.emulateMedia({ colorScheme: 'dark' })
  await desk.page.emulateMedia({ colorScheme: 'light' })
  await desk.page.setViewportSize(COUNTER)
})

test('each figure opens its papers, and each problem its paper', async () => {
  await linkIn(desk.page, 'B2B: registered').click()
  await desk.page.waitForURL('**section=b2b**')
  await expect.poll(async () => (await rowsOf(desk.page)).length).toBe(2)
  await shows(desk.page, /^Kumar Stores/)
  await linkIn(desk.page, 'Back').click()
  await panel('Tables').getByText('HSN', { exact: true }).click()
  // Two rows of one code and rate: the first is of buyers without a GST number.
  await linkIn(desk.page, '3604').first().click()
  await shows(desk.page, /^Murugan Agencies/)
  expect((await rowsOf(desk.page)).length).toBe(1)
  await linkIn(desk.page, 'Back').click()
  await panel('Tables').getByText('Numbers', { exact: true }).click()
  await linkIn(desk.page, 'Invoice').click()
  await desk.page.waitForURL('**/orderlist?**')
  await expect.poll(async () => (await rowsOf(desk.page)).length).toBe(3)
  await openMonth()
  await panel('To correct').getByRole('link').first().click()
  await desk.page.waitForURL(`**/orderdetails/${wrong.order_id}`)
})

test('with the right GST number nothing is left to correct, and the month is locked by the keyboard', async () => {
  await openMonth()
  await buttonIn(panel('To correct'), /^Correct/).focus()
  await desk.page.keyboard.press('Enter')
  const correcting = desk.page.getByRole('dialog', { name: 'Correct the GST number' })
  await cursorIn(correcting.getByLabel('GST Number'))
  await shows(correcting, 'On all 2 bills and the customer.')
  await desk.page.keyboard.press('End')
  await desk.page.keyboard.press('Backspace')
  await desk.page.keyboard.type('1')
  await desk.page.keyboard.press('Enter')
  await told(desk.page, 'Kumar Stores is corrected on 2 bills')
  await shows(panel('To correct'), 'Nothing to correct.')
  await button('Lock the month').focus()
  await desk.page.keyboard.press('Enter')
  const dialog = desk.page.getByRole('dialog', { name: 'Lock the month' })
  await shows(dialog, /This month is not over/)
  await cursorIn(buttonIn(dialog, 'Lock the month'))
  await desk.page.keyboard.press('Enter')
  await told(desk.page, `${month} is locked`)
  await shows(desk.page, /^Kept file returns_/)
  await fitsPhone(desk.page)
})

test('the ledgers have the names that the accountant gives them', async () => {
  await button('Tally ledgers').click()
  const dialog = desk.page.getByRole('dialog', { name: 'Tally ledgers' })
  await dialog.getByLabel('UPI').fill('ICICI 4711')
  // Somebody else saves the settings meanwhile.
  const read = desk.page.waitForResponse(/setting_detail$/)
  await desk.ask('setting_update', { city: 'Sivakasi' })
  await read
  await buttonIn(dialog, 'Save').click()
  await shows(desk.page.getByLabel('Messages'), /^Kavitha changed these settings/)
  await buttonIn(dialog, 'Save').click()
  await told(desk.page, 'Saved')
  await button('Tally ledgers').click()
  await expect.poll(() => dialog.getByLabel('UPI').inputValue()).toBe('ICICI 4711')
  await buttonIn(dialog, 'Cancel').click()
  await dialog.waitFor({ state: 'detached' })
})

test('its file comes out, its bills cannot be edited, and a reason opens it again', async () => {
  await button('Download').click()
  const coming = desk.page.waitForEvent('download')
  await desk.page.getByRole('menuitem', { name: 'GSTR-1 for the portal (JSON)' }).click()
  expect((await coming).suggestedFilename()).toMatch(/^returns_\d+_R1_33ABCDE1234F1Z7_offline\.json$/)
  await open(desk.page, `/orderdetails/${wrong.order_id}`, 'Order')
  await shows(desk.page, /^Its month is locked for the GST return/)
  expect(await linkIn(desk.page, /^Edit/).count()).toBe(0)
  await open(desk.page, '/orderlist', 'List of Sales')
  await linkIn(desk.page, new RegExp(`^Edit ${wrong.sno}`)).click()
  await shows(desk.page, /^Its month is locked for the GST return/)
  await linkIn(desk.page, 'Take back or correct').click()
  await desk.page.waitForURL(/\/takeback\//)
  await openMonth()
  await button('Take the lock off').click()
  const dialog = desk.page.getByRole('dialog', { name: 'Take the lock off' })
  await cursorIn(dialog.getByLabel('Reason'))
  await desk.page.keyboard.press('Enter')
  await shows(dialog, 'Say why.')
  await desk.page.keyboard.type('A bill came late')
  await desk.page.keyboard.press('Enter')
  await told(desk.page, `${month} is open again`)
  await shows(desk.page, /A bill came late$/)
})

test('goods without an HSN code open their papers too', async () => {
  const { ask } = desk
  await ask('setting_update', { hsn_code: '', default_unit: '' })
  const productdetails = [{ product_name: 'Sundries', qty: 1, amount_per_product: '70' }]
  await ask('pos_api/pos_order', { user_id: registered, productdetails })
  await openMonth()
  await panel('Tables').getByText('HSN', { exact: true }).click()
  await linkIn(desk.page, 'No HSN code').click()
  await shows(desk.page, /^Kumar Stores/)
  expect((await rowsOf(desk.page)).length).toBe(1)
})

test('a right GST number of another state leads to its bill, and the same number again is refused', async () => {
  const { user_id } = await desk.ask('customer_add', {
    ...{ name: 'Moideen Stores', telephone: '9000000003', state: 'Kerala', tax_number: '33XOACF1003H1Z1' },
  })
  const productdetails = [{ product_name: 'Loose goods', qty: 1, amount_per_product: '80' }]
  const { order_id, sno } = await desk.ask('pos_api/pos_order', { user_id, productdetails })
  await openMonth()
  await button('Correct the GST number of Moideen Stores').click()
  const correcting = desk.page.getByRole('dialog', { name: 'Correct the GST number' })
  await cursorIn(correcting.getByLabel('GST Number'))
  await desk.page.keyboard.press('Enter')
  await shows(correcting, 'The bills have this GST number already.')
  await expectAccessible(desk.page)
  await linkIn(correcting, sno).click()
  await desk.page.waitForURL(`**/editpos/${order_id}`)
})
