import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { openBrowser } from './browser.ts'
import { call, complaints, signInAsOwner } from './people.ts'
import { openShop, type Shop } from './shop.ts'
import { shoot } from './shots.ts'

const HEAD = 'Category Name,Code,Product Name,Price,Qty per Box,Stock'
const WRONG = [
  HEAD,
  'CHAKKAR,101,Ground Chakkar Big,45.00,10,124',
  'CHAKKAR,102,Ground Chakkar Special,forty,10,80',
  'CHAKKAR,,Ground Chakkar Deluxe,90.00,10,60',
  'FLOWER POTS,201,Flower Pots Small,60.00,10,many',
  'FLOWER POTS,202,Flower Pots Big,75.00,10,40',
].join('\r\n')
const RIGHT = WRONG.replace('forty', '70.00').replace('CHAKKAR,,', 'CHAKKAR,103,').replace('many', '55')
const DEARER = RIGHT.replace('45.00', '48.50')

let shop: Shop
let browser: Browser
let context: BrowserContext
let page: Page
let heard: string[]
beforeAll(async () => {
  ;[shop, browser] = await Promise.all([openShop(), openBrowser()])
  context = await browser.newContext({ viewport: { width: 1366, height: 768 }, baseURL: shop.url })
  await signInAsOwner(context, shop.url)
  page = await context.newPage()
  page.setDefaultTimeout(15_000)
  heard = complaints(page)
})
afterAll(async () => {
  await browser?.close()
  await shop?.stop()
})
beforeEach((step) => {
  step.onTestFailed(() => shoot(page, `import-failed-${step.task.id}`))
})

const products = () =>
  call<{ product_code: string; product_name: string; net_rate: string }[]>(context, shop.url, 'product_list')

async function importFile(text: string) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /choose/i }).click()
  await (await chooser).setFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByRole('button', { name: 'Import', exact: true }).click()
}

test('a file with three bad rows: each is told with its row, column and reason, and nothing is imported', async () => {
  await page.goto('/importproducts')
  await importFile(WRONG)
  const mistakes = page.getByRole('table', { name: 'Mistakes' })
  await mistakes.waitFor()
  const rows = await mistakes.locator('tbody tr').all()
  const told = await Promise.all(rows.map((row) => row.locator('td').allInnerTexts()))
  expect(told.map(([row, column, , value]) => [row, column, value])).toEqual([
    ['3', 'Price', 'forty'],
    ['4', 'Code', ''],
    ['5', 'Stock', 'many'],
  ])
  for (const [, , reason] of told) expect(reason).toMatch(/\w+ .+\.$/)
  expect(await products()).toEqual([])
  await expectAccessible(page)
  await shoot(page, 'import-mistakes')
})

test('the file comes back with the reasons in it', async () => {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the file with the reasons' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toBe('prices with reasons.csv')
})

test('the corrected file is imported', async () => {
  await importFile(RIGHT)
  await page.waitForURL('**/products')
  await page.getByText('Ground Chakkar Deluxe').first().waitFor()
  expect((await products()).map((it) => it.product_code).sort()).toEqual(['101', '102', '103', '201', '202'])
})

test('imported again with another price, the product is updated and none is there twice', async () => {
  await page.goto('/importproducts')
  await importFile(DEARER)
  await page.waitForURL('**/products')
  await page
    .getByRole('row', { name: /Ground Chakkar Big/ })
    .getByText('48.50')
    .first()
    .waitFor()
  const after = await products()
  expect(after).toHaveLength(5)
  expect(after.find((it) => it.product_code === '101')).toMatchObject({ net_rate: '48.50' })
})

test('nothing was complained about but the refused file', () => {
  expect(heard.filter((it) => !/status of 422/.test(it))).toEqual([])
})
