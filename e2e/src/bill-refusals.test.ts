import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { press, tabTo } from './keyboard.ts'
import { complaints, signInAsOwner } from './people.ts'
import { fillShelves } from './shelves.ts'
import { openShop, type Shop } from './shop.ts'

let shop: Shop
let browser: Browser
let context: BrowserContext
let page: Page
let heard: string[]

beforeAll(async () => {
  shop = await openShop()
  browser = await openBrowser()
  context = await browser.newContext({ viewport: { width: 1366, height: 768 }, baseURL: shop.url })
  context.setDefaultTimeout(20_000)
  await signInAsOwner(context, shop.url)
  await fillShelves(context, shop.url)
  page = await context.newPage()
  heard = complaints(page)
})
afterAll(async () => {
  await browser?.close()
  await shop?.stop()
})

const says = (text: string) => page.getByText(text, { exact: true }).first().waitFor()

/** Opens a bill screen anew, with nothing typed before offered. */
async function open(path: string, first: string): Promise<void> {
  await page.goto('/home')
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (!key.startsWith('user_')) localStorage.removeItem(key)
  })
  const products = page.waitForResponse(/pos_product_list/)
  await page.goto(path)
  await products
  await page.getByLabel(first, { exact: true }).and(page.locator(':focus')).waitFor()
}

/** Types a code and sees which product it is. */
async function code(text: string): Promise<void> {
  await page.keyboard.type(text)
  await expect
    .poll(() => page.getByLabel('Product name', { exact: true }).inputValue())
    .toBe('Ground Chakkar')
  await page.keyboard.press('Enter')
}

async function choose(customer: string): Promise<void> {
  await page.keyboard.press('F2')
  await page.keyboard.type(customer)
  await page
    .getByRole('option', { name: new RegExp(customer) })
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
}

// The alerts of the specification (part 2 §5), each in its case; what was typed stays.
describe('a new estimate', () => {
  test('without a customer it is not saved, and the cursor goes where one is chosen', async () => {
    await open('/addestimate', 'Code')
    await code('101')
    await page.keyboard.press('Enter')
    await page.getByText('1 line ·').first().waitFor()
    await page.keyboard.press('F8')
    await says('Please select a customer.')
    await page.keyboard.type('Murugan')
    await page
      .getByRole('option', { name: /Murugan Agencies/ })
      .first()
      .waitFor()
  })

  test('without a product it is not saved', async () => {
    await open('/addestimate', 'Code')
    await choose('Murugan Agencies')
    await page.keyboard.press('F8')
    await says('Please select a product')
  })

  test.each(['999', 'ABC'])('the code %s is nobody’s', async (unknown) => {
    await open('/addestimate', 'Code')
    await page.keyboard.type(unknown)
    await page.keyboard.press('Enter')
    await says('Invalid product or quantity')
    expect(await page.getByLabel('Code', { exact: true }).inputValue()).toBe(unknown)
  })

  test('a code that is only begun names no product, though one is suggested; ↓ and Enter take that one', async () => {
    await open('/addestimate', 'Code')
    await page.keyboard.type('20')
    const only = page.getByRole('option', { name: /Rockets/ })
    await only.waitFor()
    expect(await page.getByRole('option').count()).toBe(1)
    await page.keyboard.press('Enter')
    await says('Invalid product or quantity')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByLabel('Product name', { exact: true }).inputValue()).toBe('Rockets')
    await page.getByLabel('Quantity', { exact: true }).and(page.locator(':focus')).waitFor()
  })

  test('a code is taken in small letters and with spaces; the same product again adds to its quantity', async () => {
    await open('/addestimate', 'Code')
    for (const typed of [' 101', '101 ']) {
      await code(typed)
      await page.keyboard.type('2')
      await page.keyboard.press('Enter')
    }
    await page.getByText('1 line · 4 boxes').first().waitFor()
  })

  test('a name that is no product’s is not taken', async () => {
    await open('/addestimate', 'Code')
    await page.keyboard.press('Tab')
    await page.keyboard.type('sparkler')
    await page.keyboard.press('Enter')
    await says('Please select a product from the list.')
  })

  test('a quantity that is cleared falls back to 1, leading zeros go', async () => {
    await open('/addestimate', 'Code')
    await code('101')
    await page.keyboard.type('5')
    await page.keyboard.press('Enter')
    const qty = page.getByLabel('Quantity of Ground Chakkar')
    await tabTo(page, qty)
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('007')
    await page.keyboard.press('Enter')
    await page.getByText('1 line · 7 boxes').first().waitFor()
    await tabTo(page, qty)
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.press('Delete')
    await page.keyboard.press('Enter')
    await page.getByText('1 line · 1 box').first().waitFor()
  })
})

describe('a new order', () => {
  test('a line without name, price or quantity is not added', async () => {
    await open('/pos', 'Product name')
    await page.keyboard.type('Something of its own')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await says('Please fill all fields')
    await page.getByText('0 lines').first().waitFor()
  })

  test('without a customer it is not saved', async () => {
    await page.keyboard.type('12.50')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.getByText('1 line ·').first().waitFor()
    await page.keyboard.press('F8')
    await says('Please select a customer.')
  })
})

test('logging out asks first, and then the way back in leads through the sign-in', async () => {
  await page.goto('/home')
  await press(page, page.getByRole('button', { name: /Kavitha/ }))
  await page.getByRole('menuitem', { name: 'Log out' }).press('Enter')
  await says('Logging Out')
  await says('Are you sure you want to log out?')
  await page.getByRole('button', { name: 'No', exact: true }).press('Enter')
  await page.getByText('Logging Out').waitFor({ state: 'hidden' })
  await press(page, page.getByRole('button', { name: /Kavitha/ }))
  await page.getByRole('menuitem', { name: 'Log out' }).press('Enter')
  await page.getByRole('button', { name: 'Yes', exact: true }).press('Enter')
  await page.waitForURL('**/login')
  expect(await page.evaluate(() => localStorage.getItem('user_id'))).toBeNull()
  expect((await context.request.post('/api/order', { data: {} })).status()).toBe(401)
})

test('nothing complained', () => {
  expect(heard).toEqual([])
})
