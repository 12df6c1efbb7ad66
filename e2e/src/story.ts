import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { openBrowser } from './browser.ts'
import { complaints } from './people.ts'
import { openShop, type Shop } from './shop.ts'
import { shoot } from './shots.ts'

/** A shop of its own, a browser, and one page of it; filled before the first test of the file. */
export type Story = {
  shop: Shop
  browser: Browser
  context: BrowserContext
  page: Page
  /** What the page complained of, without what a story broke itself. */
  heard: () => string[]
}

type Options = BrowserContextOptions & {
  name: string
  open?: () => Promise<Shop>
  /** Signs in and fills the shop, before the page opens. */
  begin: (context: BrowserContext, url: string) => Promise<unknown>
}

/** Opens a shop and a browser for the tests of a file, and closes both after them. */
export function story({ name, open = () => openShop(), begin, ...look }: Options): Story {
  const it = {} as Story
  beforeAll(async () => {
    ;[it.shop, it.browser] = await Promise.all([open(), openBrowser()])
    const viewport = { width: 1366, height: 768 }
    it.context = await it.browser.newContext({ viewport, baseURL: it.shop.url, ...look })
    it.context.setDefaultTimeout(20_000)
    await begin(it.context, it.shop.url)
    it.page = await it.context.newPage()
    const heard = complaints(it.page)
    // A call or a script that the story cut off is reported by the browser too.
    it.heard = () => heard.filter((text) => !/Failed to (load resource|fetch dynamically)/.test(text))
  })
  afterAll(async () => {
    await it.browser?.close()
    await it.shop?.stop()
  })
  beforeEach((step) => {
    step.onTestFailed(() => shoot(it.page, `${name}-failed-${step.task.name.replaceAll(/\W+/g, '-')}`))
  })
  return it
}

/** Waits for a notice at the edge of the screen with exactly this text. */
export async function told(page: Page, text: string): Promise<void> {
  await page.getByLabel('Messages').getByText(text, { exact: true }).first().waitFor()
}

/** Waits for a notice, and takes it off the screen, so that the next of its kind is not mistaken for it. */
export async function toldOnce(page: Page, text: string): Promise<void> {
  const notice = page
    .getByLabel('Messages')
    .locator('> div')
    .filter({ has: page.getByText(text, { exact: true }) })
  await notice.getByRole('button', { name: 'Close message' }).click()
  await notice.waitFor({ state: 'detached' })
}

/** Waits for a text that can be seen, whole. */
export const shows = (within: Page | Locator, text: string | RegExp) =>
  within.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor()

/** Opens a screen and waits until it has what it shows. */
export async function open(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { name: heading }).first().waitFor()
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'))
}

/** Fills a form by the labels of its fields. */
export async function fillIn(within: Page | Locator, fields: Readonly<Record<string, string>>) {
  for (const [label, text] of Object.entries(fields))
    await within
      .getByRole('textbox', { name: label, exact: true })
      .or(within.getByRole('combobox', { name: label, exact: true }))
      .first()
      .fill(text)
}

/** The texts of a table's rows, cell by cell, without heads and totals. */
export const rowsOf = (page: Page): Promise<string[][]> =>
  page
    .locator('main table')
    .first()
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('td')].map((cell) => (cell.textContent ?? '').trim())),
    )

/** The heads of the table's columns. */
export const headsOf = (page: Page) => page.locator('main table').first().locator('thead th').allInnerTexts()

/** Fails where the page complained of anything that the story did not break itself. */
export function expectNoComplaints(it: Story): void {
  expect(it.heard()).toEqual([])
}
