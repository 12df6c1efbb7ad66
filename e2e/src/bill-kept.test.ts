import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { call, countPrints, signInAsOwner } from './people.ts'
import { fillShelves } from './shelves.ts'
import { openShop, type Shop } from './shop.ts'
import { shoot } from './shots.ts'

let shop: Shop
let browser: Browser
let context: BrowserContext
let page: Page
beforeAll(async () => {
  ;[shop, browser] = await Promise.all([openShop(), openBrowser()])
  context = await browser.newContext({ viewport: { width: 1366, height: 768 }, baseURL: shop.url })
  context.setDefaultTimeout(25_000)
  await countPrints(context)
  await signInAsOwner(context, shop.url)
  await fillShelves(context, shop.url)
})
afterAll(async () => {
  await browser?.close()
  await shop?.stop()
})
beforeEach((step) => {
  step.onTestFailed(() => shoot(page, `bill-kept-failed-${step.task.id}`))
})

type Bill = { sno: string; amount: string; estimate_id: string }
const estimates = () => call<Bill[]>(context, shop.url, 'estimate_list')

async function openBill() {
  page = await context.newPage()
  await page.goto('/addestimate')
  const entry = page.getByLabel(/^Code/).first()
  await entry.waitFor()
  await expect.poll(() => entry.evaluate((field) => field === document.activeElement)).toBe(true)
}

async function chooseCustomer() {
  await page.keyboard.press('F2')
  await page.keyboard.type('murugan')
  await page.getByRole('option', { name: /Murugan Agencies/ }).waitFor()
  await page.keyboard.press('Enter')
}

async function addLine(code: string, qty: string) {
  for (const text of [code, qty]) {
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
}

const shows = (text: string | RegExp) => page.getByText(text).filter({ visible: true }).first().waitFor()
const told = (text: string) => page.getByLabel('Messages').getByText(text, { exact: true }).first().waitFor()

test('the server is gone while a bill is typed: it is kept, says so, and is saved once when the server is back', async () => {
  await openBill()
  await chooseCustomer()
  await addLine('101', '4')
  await shop.kill()
  await addLine('201', '2')
  await shows('2 lines · 6 boxes')
  await shows('Draft kept on this PC')
  await page.keyboard.press('F8')
  await shows('Not saved yet: no connection. Trying again…')
  await shows('Offline')
  await shoot(page, 'bill-kept')
  await shows('2 lines · 6 boxes')
  await shop.restart()
  await told('Estimate saved successfully!')
  await shows('0 lines')
  expect(await estimates()).toMatchObject([{ amount: '300.00' }])
  await page.close()
})

test('the answer to a save is lost with the server: tried again, the bill is there once', async () => {
  await openBill()
  await chooseCustomer()
  await addLine('201', '5')
  await shows('1 line · 5 boxes')
  // The server writes the bill and dies before the counter hears of it.
  let lost = false
  await page.route('**/api/estimate', async (route) => {
    if (lost) return route.continue()
    lost = true
    await route.fetch()
    await shop.kill()
    await route.abort('connectionreset')
  })
  await page.keyboard.press('F8')
  await shows('Not saved yet: no connection. Trying again…')
  await shop.restart()
  await told('Estimate saved successfully!')
  await shows('0 lines')
  expect((await estimates()).map(({ amount }) => amount).sort()).toEqual(['300.00', '300.00'])
  expect(new Set((await estimates()).map(({ sno }) => sno)).size).toBe(2)
  await page.close()
})

test('a tab closed with lines typed: the bill is offered again, and is saved once', async () => {
  await openBill()
  await chooseCustomer()
  await addLine('101', '7')
  await shows('1 line · 7 boxes')
  await shows('Draft kept on this PC')
  await page.close()

  await openBill()
  await shows(/You have an unsaved estimate of 1 line from .+ for Murugan Agencies/)
  await shoot(page, 'bill-offered')
  await page.keyboard.press('F6')
  await shows('1 line · 7 boxes')
  await shows('₹315.00')
  await page.keyboard.press('F8')
  await told('Estimate saved successfully!')
  await shows('0 lines')
  expect((await estimates()).filter(({ amount }) => amount === '315.00')).toHaveLength(1)

  // Saved means gone from the drafts too.
  await page.close()
  await openBill()
  await shows('0 lines')
  await shows('Connected')
  expect(await page.getByText(/You have an unsaved estimate/).count()).toBe(0)
  expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => /draft/.test(name)))).toEqual(
    [],
  )
  await page.close()
})
