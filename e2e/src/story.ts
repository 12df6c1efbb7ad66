import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { oneBrowser } from './browser.ts'
import { watchCalls } from './faults.ts'
import { typeByHand } from './keyboard.ts'
import { type Ask, call, complaints } from './people.ts'
import { COUNTER } from './screen.ts'
import { openShop, type Shop } from './shop.ts'
import { shootSteps } from './shots.ts'

/** A shop and a browser for the tests of a file, without any people yet. */
export type Premises<S extends Shop = Shop> = { shop: S; browser: Browser }

/** One person's desk in a shop: a browser with a page. */
export type Story<S extends Shop = Shop> = Premises<S> & {
  context: BrowserContext
  page: Page
  /** Makes calls with the session of the page's browser. */
  ask: Ask
  /** Everything that the page complained of. */
  complaints: readonly string[]
}

type Options<S extends Shop> = BrowserContextOptions & {
  /** The story breaks calls of its page (`faults.ts`). */
  faults?: boolean
  /** What the story breaks is complained of; elsewhere a complaint fails it, but for calls that are refused. */
  complains?: boolean
  /** Opens a different shop than an empty one. */
  open?: () => Promise<S>
  /** Signs in and fills the shop, before the page opens. */
  begin?: (context: BrowserContext, url: string, ask: Ask) => Promise<unknown>
}

/** Opens a shop and the browser before the first test; closes both, and all open contexts, after the last. */
export function premises<S extends Shop = Shop>(
  open: () => Promise<S> = openShop as () => Promise<S>,
): Premises<S> {
  const desk = {} as Premises<S>
  beforeAll(async () => {
    const [shop, browser] = await Promise.allSettled([open(), oneBrowser()])
    // Each is registered before the other can fail, so that it is closed in any case.
    if (shop.status === 'fulfilled') desk.shop = shop.value
    if (browser.status === 'fulfilled') desk.browser = browser.value
    for (const opened of [shop, browser]) if (opened.status === 'rejected') throw opened.reason
  })
  afterAll(async () => {
    for (const context of desk.browser?.contexts() ?? []) await context.close()
    await desk.shop?.stop()
  })
  return desk
}

/** A separate browser context in a shop. */
export async function openCounter(
  { shop, browser }: Premises,
  look: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: COUNTER,
    baseURL: shop.url,
    // No animations: stories wait for results.
    reducedMotion: 'reduce',
    ...look,
  })
  context.setDefaultTimeout(60_000)
  context.on('page', typeByHand)
  return context
}

/** Opens a shop, a browser and one page for the tests of a file; with a picture at the end of each. */
export function story<S extends Shop = Shop>({
  faults = false,
  complains = false,
  open,
  begin,
  ...look
}: Options<S>): Story<S> {
  const desk = premises(open) as Story<S>
  desk.ask = (name, data) => call(desk.context, desk.shop.url, name, data)
  beforeAll(async () => {
    desk.context = await openCounter(desk, look)
    await begin?.(desk.context, desk.shop.url, desk.ask)
    desk.page = await desk.context.newPage()
    if (faults) await watchCalls(desk.page)
    desk.complaints = complaints(desk.page)
  })
  shootSteps(() => desk.page)
  afterAll(() => {
    // The browser also reports calls and scripts that the story aborted.
    const heard = desk.complaints.filter((text) => !/Failed to load resource|could not be fetched/.test(text))
    if (!complains) expect(heard).toEqual([])
  })
  return desk
}
