import { readdirSync, readFileSync } from 'node:fs'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { openDemoShop, signInToDemo } from './demo.ts'
import { type Ask, call, complaints, countPrints } from './people.ts'
import { demoIds, fill, knownPaths, ROUTES, shapeOf } from './routes.ts'
import { buttonIn, goTo, PHONE, profile, settled, until } from './screen.ts'
import { expectNoSideways, shootSteps } from './shots.ts'
import { openCounter, premises } from './story.ts'

const desk = premises(openDemoShop)

/** Sets the device's preferred theme, and waits until an open screen follows. */
async function dress(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme })
  await until(page, `:is(:not([data-mantine-color-scheme]), [data-mantine-color-scheme=${colorScheme}])`)
}

/** A price list of two categories: the demo's own has a row for every product. */
async function shortPriceList(context: BrowserContext) {
  const ask: Ask = (name, data) => call(context, desk.shop.url, name, data)
  const categories = await ask('category_list', {})
  const list = { season: 'Diwali of two categories', valid_from: '01-09-2026', valid_to: '21-11-2026' }
  const left_out = categories.slice(2).map(({ category_id }) => category_id)
  const made = await ask('price_list_add', { name: 'Short', ...list, left_out })
  return { price_list_id: made.price_list_id, season: list.season }
}

// axe would read every screen's style sheets for it.
test('no style turns or hides a screen by how the device is held', () => {
  const folder = new URL('../../web/dist/assets/', import.meta.url)
  const styles = readdirSync(folder).filter((name) => name.endsWith('.css'))
  expect(styles.length).toBeGreaterThan(0)
  for (const name of styles)
    expect(readFileSync(new URL(name, folder), 'utf8'), name).not.toMatch(/\(\s*orientation/)
})

test('no screen is left out of the table', () => {
  expect(ROUTES.map(([path]) => shapeOf(path)).sort()).toEqual(knownPaths().map(shapeOf).sort())
})

const SCREENS = [
  ['phone', 360, 800],
  ['tablet', 768, 1024],
  ['counter', 1366, 768],
] as const

/** Screens without header, menu and footer (rule 1.1). */
const BARE =
  /^\/(invoice|estimateinvoice|pos|edit(pos|estimate)|addestimate|invoiceprint|print_estimate_invoice)(\/|$)/

/**
 * Loads a record's screen at its address: after a link it could have the record from the list that was open. Other
 * screens follow a link, which costs a third of a load.
 */
const show = (page: Page, path: string, address: string) =>
  path.includes('{') ? page.goto(address) : goTo(page, address)

// Opened at one width, then checked at the others, as when a window is resized or a tablet turned; each width and theme
// is the first in turn.
describe('every route, on the phone, the tablet and at the counter', () => {
  let context: BrowserContext
  let page: Page
  let heard: string[]
  let ids: Record<string, string>

  beforeAll(async () => {
    context = await openCounter(desk)
    await countPrints(context)
    await signInToDemo(context, desk.shop.url, 'Kavitha')
    ids = { ...(await demoIds(context, desk.shop.url)), ...(await shortPriceList(context)) }
    page = await context.newPage()
    heard = complaints(page)
  })
  afterAll(() => context?.close())
  beforeEach(() => {
    heard.length = 0
  })
  shootSteps(() => page)

  test('every address answers with the one page', async () => {
    const answered = async (address: string) => (await context.request.get(address)).text()
    const home = await answered('/home')
    expect(home).toContain('<script')
    for (const [path] of ROUTES) expect(await answered(fill(path, ids)), path).toBe(home)
  })

  test.each(ROUTES)('%s', async (path, ...shows) => {
    const at = ROUTES.findIndex(([route]) => route === path)
    // The last width and theme of one are the first of the next.
    const first = (2 * at) % SCREENS.length
    const themes = at % 2 === 0 ? (['light', 'dark'] as const) : (['dark', 'light'] as const)
    await dress(page, themes[0])
    for (const [screen, width, height] of [...SCREENS.slice(first), ...SCREENS.slice(0, first)]) {
      await page.setViewportSize({ width, height })
      if (screen === SCREENS[first]?.[0]) await show(page, path, fill(path, ids))
      for (const text of shows)
        await page.getByText(fill(text, ids)).filter({ visible: true }).first().waitFor()
      await settled(page)
      await expectNoSideways(page)
      if (screen !== 'counter') continue
      // Names, roles and colours are the same at every width, so axe checks each screen once per theme.
      for (const theme of themes) {
        await dress(page, theme)
        await expectAccessible(page, { again: theme !== themes[0] })
      }
      // On a phone a bill has a footer of its own.
      const around = page
        .getByRole('navigation', { name: 'Menu' })
        .or(page.getByRole('contentinfo'))
        .or(profile(page))
      if (BARE.test(path)) expect(await around.count()).toBe(0)
    }
    expect(heard).toEqual([])
  })

  const RECORDS = ROUTES.map(([path]) => path).filter((path) => /\{\w+_id\}/.test(path))
  test.each(RECORDS)('%s of no record says so, without another try', async (path) => {
    // A record's screen would stay for the next record.
    await goTo(page, '/agent')
    await goTo(page, path.replace(/\{\w+\}/, RECORDS.indexOf(path) % 2 === 0 ? '987654321' : 'abc'))
    await page.getByText('was not found').filter({ visible: true }).first().waitFor()
    expect(await buttonIn(page, 'Retry').count()).toBe(0)
  })

  test.each(['/customerlist', '/products', '/estimate', '/orderlist', '/paymentpending'])(
    'six records of %s are seen at once on a phone',
    async (path) => {
      await page.setViewportSize(PHONE)
      await goTo(page, path)
      const menu = await page.getByRole('navigation').last().boundingBox()
      const cards = await page.locator('[data-cards] > ul > li').all()
      const last = await cards[5]?.boundingBox()
      expect((last?.y ?? 800) + (last?.height ?? 0)).toBeLessThan(menu?.y ?? 0)
    },
  )
})
