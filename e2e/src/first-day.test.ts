import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { openBrowser } from './browser.ts'
import { goThroughPalette, press, tabTo, typeInto } from './keyboard.ts'
import { sheets } from './pdf.ts'
import { complaints, countPrints, expectNoSideways, OWNER, printed } from './people.ts'
import { openShop, type Shop } from './shop.ts'
import { shoot } from './shots.ts'

const PRICE_LIST = fileURLToPath(new URL('../../server/src/demo/price-list.csv', import.meta.url))

/** What an agent read out on the phone: codes and boxes. The last one is a gift box, without discount. */
const ESTIMATE = [
  ['101', '4'],
  ['102', '3'],
  ['303', '1'],
  ['408', '6'],
  ['702', '10'],
  ['903', '2'],
  ['1304', '2'],
  ['1424', '1'],
  ['2002', '3'],
  ['2601', '2'],
] as const

/** The day it is in the shop, as people write it. */
const today = () =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata' }).format(new Date()).replaceAll('/', '-')

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

// The whole first day with the keyboard alone, on the counter's screen and on a phone with a keyboard.
describe.each([
  ['counter', 1366, 768],
  ['phone', 360, 800],
] as const)('the first day at the %s, keyboard only', (name, width, height) => {
  let shop: Shop
  let context: BrowserContext
  let page: Page
  let heard: string[]

  beforeAll(async () => {
    shop = await openShop()
    context = await browser.newContext({ viewport: { width, height }, baseURL: shop.url })
    await countPrints(context)
    context.setDefaultTimeout(20_000)
    page = await context.newPage()
    heard = complaints(page)
  })
  afterAll(async () => {
    await context?.close()
    await shop?.stop()
  })

  // Each step of the day stands on those before it.
  let failed = false
  beforeEach((step) => {
    if (failed) step.skip()
    step.onTestFailed(async () => {
      failed = true
      await shoot(page, `${name}-failed`)
    })
  })

  const look = async (what: string) => {
    await expectNoSideways(page)
    await expectAccessible(page)
    await shoot(page, `${name}-${what}`)
  }
  const told = (text: string) =>
    page.getByLabel('Messages').getByText(text, { exact: true }).first().waitFor()
  /** The entry row is there; on the counter's screen the cursor stands in it. On a phone its keyboard would hide the bill. */
  const ready = async (label: RegExp) => {
    const entry = page.getByLabel(label).first()
    await entry.waitFor()
    if (name === 'counter')
      await expect.poll(() => entry.evaluate((field) => field === document.activeElement)).toBe(true)
  }
  const go = (words: string) => goThroughPalette(page, words)
  const field = (label: string) => page.getByRole('textbox', { name: label, exact: true })

  test('the owner makes the account and is let in', async () => {
    await page.goto('/')
    await page.getByRole('heading', { name: 'Create the owner account' }).waitFor()
    await look('owner')
    await page.keyboard.type(OWNER.name)
    for (const text of [OWNER.email, OWNER.phone, OWNER.password]) {
      await page.keyboard.press('Tab')
      await page.keyboard.type(text)
    }
    await page.keyboard.press('Enter')
    await page.waitForURL('**/home')
    await page.getByText('Total Products').waitFor()
    await look('home')
  })

  test('fills the shop settings', async () => {
    await go('settings')
    await page.waitForURL('**/settings')
    await typeInto(page, page.getByLabel('Shop name', { exact: false }), 'Sri Velavan Crackers')
    await typeInto(page, page.getByLabel('GST number', { exact: false }), '33ABCDE1234F1Z7')
    await press(page, page.getByRole('button', { name: 'Commit Changes' }))
    await told('Details Updated Successfully')
    await look('settings')
  })

  test('imports the price list: 219 products in 28 categories', async () => {
    await go('import products')
    await page.waitForURL('**/importproducts')
    const chooser = page.waitForEvent('filechooser')
    await press(page, page.getByRole('button', { name: /choose/i }))
    await (await chooser).setFiles(PRICE_LIST)
    await look('import')
    await press(page, page.getByRole('button', { name: 'Import', exact: true }))
    await page
      .getByText(/219 products/)
      .first()
      .waitFor()
    await go('List of Product')
    await page.waitForURL('**/products')
    await page.getByText('Ground Chakkar Puppy (10 Pcs) - Kr').first().waitFor()
    await look('products')
  })

  test('leaves gift boxes out of discounts', async () => {
    await go('category')
    await page.waitForURL('**/maincategory')
    await typeInto(page, page.getByPlaceholder('Search category'), 'gift')
    await tabTo(page, page.getByRole('checkbox', { name: /GIFT BOX/ }))
    await page.keyboard.press('Space')
    await press(page, page.getByRole('button', { name: /^Update/ }))
    await told('Category Updated Successfully')
    await look('categories')
  })

  test.each([
    ['Murugan Agencies', '56, Car Street, Madurai', 'Tamil Nadu', '9000190056', '33FMTAH1006G1Z5'],
    ['Annai <b>Stores</b> "அன்னை" 🎆', '2, Car Street, Kochi', 'Kerala', '9000015838', ''],
  ])('adds the customer %s', async (customer, address, state, mobile, gst) => {
    await go('add customer')
    await page.waitForURL('**/addcustomer')
    await typeInto(page, field('Name'), customer)
    await typeInto(page, field('Address'), address)
    await typeInto(page, page.getByLabel('State'), state)
    await typeInto(page, field('Phone Number'), mobile)
    if (gst) await typeInto(page, page.getByLabel('GST Number'), gst)
    await press(page, page.getByRole('button', { name: 'Submit' }))
    await told('Customer added successfully!')
    await page.waitForURL('**/customerlist')
    await page.getByText(customer).first().waitFor()
  })

  test('bills ten lines for the agent on the phone, with a discount, and prints', async () => {
    await go('new estimate')
    await page.waitForURL('**/addestimate')
    await ready(/^Code/)
    await page.keyboard.press('F2')
    await page.keyboard.type('murugan')
    await page.getByRole('option', { name: /Murugan Agencies/ }).waitFor()
    await page.keyboard.press('Enter')
    for (const [code, qty] of ESTIMATE) {
      await page.keyboard.type(code)
      await page.keyboard.press('Enter')
      await page.keyboard.type(qty)
      await page.keyboard.press('Enter')
    }
    await page.getByText('10 lines · 34 boxes').first().waitFor()
    await page.keyboard.press('F4')
    await typeInto(page, page.getByLabel('Discount percent'), '12.5')
    await page.keyboard.press('Enter')
    // 2,845.00 in all, 520.00 of it Non-Discount; 12.5 % of 2,325.00 is 290.63, in rupees 291.
    await page.getByText('₹2,554.00').first().waitFor()
    await look('estimate')
    const opened = context.waitForEvent('page')
    await page.keyboard.press('F9')
    const paper = await opened
    await told('Estimate saved successfully!')
    await paper.waitForURL('**/estimateinvoice/*')
    await paper
      .getByText('26-27/000001')
      .or(paper.getByText(/\d\d-\d\d\/000001/))
      .first()
      .waitFor()
    expect(await printed(paper)).toBe(1)
    expect(await paper.getByText('2,554.00').count()).toBeGreaterThan(0)
    expect(await sheets(paper, `${name}-estimate`)).toBe(1)
    await paper.close()
    // Ready for the next bill.
    await page.getByText('0 lines').first().waitFor()
  })

  test('marks it Paid', async () => {
    await go('List of Estimate')
    await page.waitForURL(/\/estimate($|\?)/)
    await press(page, page.getByRole('link', { name: /^View/ }).first())
    await page.waitForURL('**/estimatedetails/*')
    await tabTo(page, page.getByLabel('Payment Status'))
    await page.keyboard.type('Paid')
    await press(page, page.getByRole('button', { name: 'Update' }))
    await told('Status updated successfully!')
    await look('estimate-details')
  })

  test('writes a tax invoice for Kerala with free text and catalogue goods, and prints', async () => {
    await go('new order')
    await page.waitForURL('**/pos')
    await ready(/^Product name/)
    await page.keyboard.press('F2')
    await page.keyboard.type('9000015838')
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('Enter')
    for (const [what, price, qty] of [
      ['Assorted rockets', '1000.04', '1'],
      ['Ground Chakkar Puppy (10 Pcs) - Kr', '35', '2'],
    ] as const) {
      await page.keyboard.type(what)
      await page.keyboard.press('Enter')
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type(price)
      await page.keyboard.press('Enter')
      await page.keyboard.type(qty)
      await page.keyboard.press('Enter')
    }
    if (name === 'counter') await page.getByText('IGST').first().waitFor()
    // 1,070.04 and 18 % of it, each head rounded by itself: 96.30 twice.
    await page.getByText('₹1,263.00').first().waitFor()
    await look('pos')
    const opened = context.waitForEvent('page')
    await page.keyboard.press('F9')
    const paper = await opened
    await told('Order saved successfully!')
    await paper.waitForURL('**/invoice/*')
    expect(await printed(paper)).toBe(1)
    expect(await paper.getByText('Annai <b>Stores</b> "அன்னை" 🎆').count()).toBeGreaterThan(0)
    await paper.close()
  })

  test('corrects it: another quantity, a line deleted, and finds both papers by search and by date', async () => {
    await go('List of Sales')
    await page.waitForURL(/\/orderlist($|\?)/)
    await press(page, page.getByRole('link', { name: /^Edit/ }).first())
    await page.waitForURL('**/editpos/*')
    await page.getByText('2 lines').first().waitFor()
    await tabTo(page, page.getByRole('textbox', { name: /Ground Chakkar Puppy/ }))
    await page.keyboard.press('Control+Delete')
    await page.getByText('1 line ·').first().waitFor()
    await page.keyboard.press('F8')
    await told('Order saved successfully!')
    await page.waitForURL(/\/orderlist($|\?)/)
    await page.getByText('1,180.00').first().waitFor()
    await typeInto(page, page.getByPlaceholder(/Search Order/), 'annai')
    await page.getByText('1,180.00').first().waitFor()
    await typeInto(page, page.getByPlaceholder(/Search Order/), 'nobody of this name')
    await page.getByText('No orders found').first().waitFor()
    await look('nothing-found')
  })

  test.each([
    ['List of Estimate', '2,554.00', 'No estimate found'],
    ['List of Sales', '1,180.00', 'No orders found'],
  ])('finds the paper of today by its number and by its date in the %s', async (list, amount, nothing) => {
    await go(list)
    await page.getByRole('heading', { name: list }).waitFor()
    const search = page.getByRole('main').getByRole('searchbox')
    await typeInto(page, search, '000001')
    await page.getByText(amount).first().waitFor()
    await typeInto(page, search, '000099')
    await page.getByText(nothing).first().waitFor()
    await typeInto(page, search, ' ')
    if (name === 'phone') await press(page, page.getByRole('button', { name: /^Filters/ }))
    const between = async (day: string) => {
      await typeInto(page, page.getByLabel('From (dd-mm-yyyy)'), day)
      await typeInto(page, page.getByLabel('To (dd-mm-yyyy)'), day)
      await press(page, page.getByRole('button', { name: 'Submit' }))
    }
    await between('01-04-2020')
    await page.getByText(nothing).first().waitFor()
    await between(today())
    await page.getByText(amount).first().waitFor()
  })

  test('nothing complained all day', () => {
    expect(heard).toEqual([])
  })
})
