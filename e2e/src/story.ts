import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { oneBrowser } from './browser.ts'
import { watchCalls } from './faults.ts'
import { complaints } from './people.ts'
import { openShop, type Shop } from './shop.ts'
import { shoot } from './shots.ts'

/** A shop of its own and a browser, for the tests of a file. Who comes into the shop is up to them. */
export type Premises<S extends Shop = Shop> = { shop: S; browser: Browser }

/** One person's page in a shop. */
export type Story<S extends Shop = Shop> = Premises<S> & {
  context: BrowserContext
  page: Page
  /** All that the page complained of. */
  complaints: readonly string[]
  /** What the page complained of, without what a story broke itself. */
  heard: () => string[]
}

type Options<S extends Shop> = BrowserContextOptions & {
  name: string
  /** Something is to go wrong with the calls of its page (`faults.ts`). */
  faults?: boolean
  /** Opens another shop than an empty one. */
  open?: () => Promise<S>
  /** Signs in and fills the shop, before the page opens. */
  begin?: (context: BrowserContext, url: string) => Promise<unknown>
}

const COUNTER = { width: 1366, height: 768 }

/** Opens a shop and the browser before the first test; closes the shop and whatever is open in the browser after the last. */
export function premises<S extends Shop = Shop>(
  open: () => Promise<S> = openShop as () => Promise<S>,
): Premises<S> {
  const it = {} as Premises<S>
  beforeAll(async () => {
    const [shop, browser] = await Promise.allSettled([open(), oneBrowser()])
    // Each is put down before the other's failure is told, so that it is closed in any case.
    if (shop.status === 'fulfilled') it.shop = shop.value
    if (browser.status === 'fulfilled') it.browser = browser.value
    for (const opened of [shop, browser]) if (opened.status === 'rejected') throw opened.reason
  })
  afterAll(async () => {
    for (const context of it.browser?.contexts() ?? []) await context.close()
    await it.shop?.stop()
  })
  return it
}

/** Somebody's browser at the counter of a shop, apart from everybody else's. */
export async function openCounter(
  { shop, browser }: Premises,
  look: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: COUNTER,
    baseURL: shop.url,
    // Nothing fades or slides: stories wait for what is meant, not for how it comes.
    reducedMotion: 'reduce',
    ...look,
  })
  context.setDefaultTimeout(60_000)
  return context
}

/** Opens a shop, a browser and one page for the tests of a file; where a test fails, its page is pictured. */
export function story<S extends Shop = Shop>({
  name,
  faults = false,
  open,
  begin,
  ...look
}: Options<S>): Story<S> {
  const it = premises(open) as Story<S>
  beforeAll(async () => {
    it.context = await openCounter(it, look)
    await begin?.(it.context, it.shop.url)
    it.page = await it.context.newPage()
    if (faults) await watchCalls(it.page)
    it.complaints = complaints(it.page)
    // A call or a script that the story cut off is reported by the browser too.
    it.heard = () =>
      it.complaints.filter((text) => !/Failed to load resource|could not be fetched/.test(text))
  })
  beforeEach((step) => {
    step.onTestFailed(() => shoot(it.page, `${name}-failed-${step.task.name.replaceAll(/\W+/g, '-')}`))
  })
  return it
}

/** Fails where the page complained of anything that the story did not break itself. */
export function expectNoComplaints(it: Story): void {
  expect(it.heard()).toEqual([])
}
