import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { openBrowser } from './browser.ts'
import { call, complaints, signInAsOwner } from './people.ts'
import { fillShelves } from './shelves.ts'
import { openShop, type Shop } from './shop.ts'
import { shoot } from './shots.ts'

let shop: Shop
let browser: Browser
let context: BrowserContext
let page: Page
let heard: string[]
beforeAll(async () => {
  ;[shop, browser] = await Promise.all([openShop(), openBrowser()])
  context = await browser.newContext({ viewport: { width: 1366, height: 900 }, baseURL: shop.url })
  context.setDefaultTimeout(15_000)
  await signInAsOwner(context, shop.url)
  const { buyer } = await fillShelves(context, shop.url)
  // Without tax and packing the sums can be followed by eye: 1,000.00, 500.00 and 250.00.
  const rates = {
    shopname: 'Sri Velavan Crackers',
    state: 'Tamil Nadu',
    cgst: '0',
    sgst: '0',
    packing_charge: '0',
  }
  await call(context, shop.url, 'setting_update', rates)
  for (const buy_price of ['1000.00', '500.00', '250.00'])
    await call(context, shop.url, 'pos_api/pos_order', {
      user_id: buyer,
      productdetails: [{ product_name: 'Assorted rockets', qty: '1', buy_price }],
    })
  page = await context.newPage()
  heard = complaints(page)
})
afterAll(async () => {
  await browser?.close()
  await shop?.stop()
})
beforeEach((step) => {
  step.onTestFailed(() => shoot(page, `payments-failed-${step.task.id}`))
})

const told = (text: string) => page.getByLabel('Messages').getByText(text, { exact: true }).first().waitFor()
const shows = (text: string | RegExp) => page.getByText(text).filter({ visible: true }).first().waitFor()
const form = () => page.getByRole('form', { name: 'Payment' })

/** Order number, amount, paid and balance as the pending orders stand on the screen, without the Total row. */
async function pending(): Promise<string[]> {
  const rows = await page
    .getByRole('table')
    .first()
    .getByRole('row', { name: /\/0000/ })
    .all()
  const cells = await Promise.all(rows.map((row) => row.getByRole('cell').allInnerTexts()))
  return cells.map((row) => row.slice(-3).join(' '))
}

test('a payment goes to the oldest of three orders first', async () => {
  await page.goto('/paymentpending')
  await expect.poll(pending).toEqual(['1,000.00 0.00 1,000.00', '500.00 0.00 500.00', '250.00 0.00 250.00'])
  expect(await form().count()).toBe(0)
  await page.getByLabel('Customer', { exact: true }).first().click()
  await page.getByRole('option', { name: /Murugan Agencies/ }).click()
  await page.getByRole('button', { name: 'Submit' }).first().click()
  await form().getByText('₹1,750.00').waitFor()
  await form().getByLabel('Paid Amount').fill('1600')
  expect(await form().getByLabel('Balance').inputValue()).toBe('150.00')
  await expectAccessible(page)
  await shoot(page, 'payment')
  await form().getByRole('button', { name: 'Submit' }).click()
  await told('Payment updated successfully!')
  await expect.poll(pending).toEqual(['250.00 100.00 150.00'])
  await form().getByText('₹150.00').waitFor()
  // Which orders it went to, every amount to be read to its end.
  const spread = page.getByRole('cell', {
    name: /\/000001.*₹1,000\.00.*\/000002.*₹500\.00.*\/000003.*₹100\.00/,
  })
  await spread.waitFor()
  expect(await spread.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBeLessThanOrEqual(0)
  expect(await form().getByLabel('Paid Amount').inputValue()).toBe('0')
})

test('more than what is pending is not taken', async () => {
  await form().getByLabel('Paid Amount').fill('150.01')
  await form().getByRole('button', { name: 'Submit' }).click()
  await told('Excessive Amount Entered.Please Enter Sufficient Amount')
  expect(await pending()).toEqual(['250.00 100.00 150.00'])
})

test('taken back, the orders are pending as before, and the payment stays to be seen', async () => {
  const payments = page.getByRole('region', { name: 'Payments' })
  await payments.getByRole('button', { name: /Take back/ }).click()
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: 'Take back ₹1,600.00' }).click()
  await told('The payment was taken back.')
  // The refusal of before is not said any more.
  expect(await page.getByText('Excessive Amount Entered.').count()).toBe(0)
  await expect.poll(pending).toEqual(['1,000.00 0.00 1,000.00', '500.00 0.00 500.00', '250.00 0.00 250.00'])
  await payments.getByText('− ₹1,600.00').waitFor()
  await payments.getByText(/Takes back the payment of/).waitFor()
  expect(await payments.getByRole('button', { name: /Take back/ }).count()).toBe(0)
  await expectAccessible(page)
  await shoot(page, 'payment-taken-back')
})

test('an expense is written down, stands in the list with its sum, and is deleted', async () => {
  await page.goto('/paymentdetails')
  await shows('No expenses found')
  await page.getByRole('link', { name: 'Add' }).first().click()
  // The list's search is called by its placeholder, which has a name in it too.
  await page.getByRole('heading', { name: 'Add Expenses' }).waitFor()
  await page.getByLabel('Name').fill('Lorry to Madurai')
  await page.getByLabel('Amount').fill('2450.50')
  await page.getByPlaceholder('Enter Bank Name').fill('Indian Bank')
  await page.getByLabel('Description').fill('Forty boxes')
  await page.getByRole('button', { name: 'Submit' }).click()
  await told('payment details added successfully!')
  await page.waitForURL(/\/paymentdetails($|\?)/)
  await page
    .getByRole('row', { name: /Lorry to Madurai/ })
    .getByText('2,450.50')
    .waitFor()
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click()
  const question = page.getByRole('dialog')
  await question.getByText('Are you sure you want to delete this expense?').waitFor()
  await question.getByRole('button', { name: /Yes|Delete/ }).click()
  await told('Expense deleted successfully')
  await shows('No expenses found')
})

test('nothing complained', () => {
  expect(heard).toEqual([])
})
