import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { complaints, countPrints, OWNER, rememberUser, signInAsOwner } from './people.ts'
import { fillShelves, type Shelves } from './shelves.ts'
import { openShop, type Shop } from './shop.ts'
import { shoot } from './shots.ts'

/** What one counter does is at the other within a few seconds. */
const SOON_MS = 6_000

let shop: Shop
let browser: Browser
let shelves: Shelves
let first: Page
let second: Page
const heard: string[][] = []

async function openCounter(signIn: (context: BrowserContext) => Promise<unknown>): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, baseURL: shop.url })
  context.setDefaultTimeout(20_000)
  await countPrints(context)
  await signIn(context)
  const page = await context.newPage()
  heard.push(complaints(page))
  return page
}

beforeAll(async () => {
  ;[shop, browser] = await Promise.all([openShop(), openBrowser()])
  first = await openCounter(async (context) => {
    await signInAsOwner(context, shop.url)
    shelves = await fillShelves(context, shop.url)
  })
  second = await openCounter(async (context) => {
    const data = { email: OWNER.name, password: OWNER.password }
    const answer = await context.request.post(`${shop.url}/api/login`, { data })
    expect((await answer.json()).head).toMatchObject({ code: 200 })
    await rememberUser(context, '1', OWNER.name)
  })
})
afterAll(async () => {
  await browser?.close()
  await shop?.stop()
})
beforeEach((step) => {
  step.onTestFailed(async () => {
    await shoot(first, `first-counter-failed-${step.task.id}`)
    await shoot(second, `second-counter-failed-${step.task.id}`)
  })
})

const told = (page: Page, text: string) =>
  page.getByLabel('Messages').getByText(text, { exact: true }).first().waitFor()

async function openBill(page: Page) {
  await page.goto('/addestimate')
  const entry = page.getByLabel(/^Code/).first()
  await entry.waitFor()
  await expect.poll(() => entry.evaluate((field) => field === document.activeElement)).toBe(true)
}

/** Bills as many boxes of a code for Murugan Agencies. */
async function bill(page: Page, code: string, qty: string) {
  await openBill(page)
  await page.keyboard.press('F2')
  await page.keyboard.type('murugan')
  await page.getByRole('option', { name: /Murugan Agencies/ }).waitFor()
  await page.keyboard.press('Enter')
  for (const text of [code, qty]) {
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  await page.getByText(`1 line · ${qty} boxes`).first().waitFor()
  await page.keyboard.press('F8')
  await told(page, 'Estimate saved successfully!')
}

test('a bill saved at one counter stands in the list of the other', async () => {
  await second.goto('/estimate')
  await second.getByText('No estimate found').first().waitFor()
  await bill(first, '101', '4')
  await second
    .getByText(/\d\d-\d\d\/000001/)
    .first()
    .waitFor({ timeout: SOON_MS })
  await second.getByText('Murugan Agencies').first().waitFor()
  await second.getByText('180.00').first().waitFor()
})

test('and its goods are gone from the stock report of the other', async () => {
  await second.goto('/stock')
  const sold = second.getByRole('row', { name: /Rockets/ })
  await sold.getByText('50', { exact: true }).first().waitFor()
  await bill(first, '201', '8')
  await sold.getByText('42', { exact: true }).first().waitFor({ timeout: SOON_MS })
})

test('a bill screen that stands open shows the stock that the other counter left', async () => {
  await openBill(second)
  await second.keyboard.type('rock')
  await second
    .getByRole('option', { name: /Rockets/ })
    .getByText('42 left')
    .waitFor()
  await bill(first, '201', '10')
  await second
    .getByRole('option', { name: /Rockets/ })
    .getByText('32 left')
    .waitFor({ timeout: SOON_MS })
})

test('and bills at the price that the office just changed', async () => {
  await openBill(second)
  await first.goto(`/editproducts/${shelves.chakkar}`)
  const price = first.getByLabel('Net Rate')
  await expect.poll(() => price.inputValue()).toBe('45.00')
  await price.fill('48.50')
  await first.getByRole('button', { name: 'Submit' }).click()
  await told(first, 'Product updated successfully!')
  await second.keyboard.type('chakkar')
  await second
    .getByRole('option', { name: /Ground Chakkar/ })
    .getByText('48.50')
    .waitFor({ timeout: SOON_MS })
  await second.keyboard.press('ControlOrMeta+A')
  await second.keyboard.type('101')
  await second.keyboard.press('Enter')
  await second.keyboard.type('2')
  await second.keyboard.press('Enter')
  await second.getByText('₹97.00').first().waitFor()
})

test('neither counter complained', () => {
  expect(heard).toEqual([[], []])
})
