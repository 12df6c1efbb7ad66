import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { openBrowser } from './browser.ts'
import { complaints } from './people.ts'
import { openShop, type Shop } from './shop.ts'
import { shoot } from './shots.ts'

let shop: Shop
let browser: Browser
let page: Page
let heard: string[]

beforeAll(async () => {
  ;[shop, browser] = await Promise.all([openShop(), openBrowser()])
  page = await browser.newPage()
  heard = complaints(page)
})

afterAll(async () => {
  await browser?.close()
  await shop?.stop()
})

test('whoever opens an empty shop first makes the owner account and is signed in with it', async () => {
  await page.goto(shop.url)
  await page.getByText('Create the owner account').first().waitFor()
  await shoot(page, 'first-start')
  await expectAccessible(page)
  await page.getByLabel('Name').fill('Meena Sundaram')
  await page.getByLabel('Email').fill('meena@example.com')
  await page.getByLabel('Mobile Number').fill('9876543210')
  await page.getByLabel('Password', { exact: true }).fill('mathappu-pori-88')
  await page.getByRole('button', { name: 'Create the owner account' }).click()
  await page.waitForURL('**/home')
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => localStorage.getItem('user_id'))).toBe('1')
})

test('after a power cut the shop knows its owner, who is still signed in', async () => {
  await shop.kill()
  await shop.restart()
  await page.reload()
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
})

test('a second owner account cannot be made', async () => {
  const stranger = await browser.newContext()
  const other = await stranger.newPage()
  await other.goto(`${shop.url}/login`)
  await other.getByRole('button', { name: 'Log In' }).waitFor()
  await expectAccessible(other)
  const answer = await stranger.request.post(`${shop.url}/api/register`, {
    data: { name: 'Mallory', email: 'm@example.com', phone: '1', password: 'let-me-in-please' },
  })
  expect(await answer.json()).toMatchObject({ head: { code: 401 } })
  await stranger.close()
})

test('nothing went wrong unseen on the way', () => {
  // What could not be fetched while the shop was away is no error of the page.
  expect(heard.filter((it) => !it.startsWith('Failed to load resource'))).toEqual([])
})
