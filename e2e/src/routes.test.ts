import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { openDemoShop, signInToDemo } from './demo.ts'
import { complaints, countPrints, expectNoSideways } from './people.ts'
import { demoIds, fill, knownPaths, ROUTES, shapeOf } from './routes.ts'
import { settled } from './screen.ts'
import { shoot } from './shots.ts'
import { openCounter, premises } from './story.ts'

const it = premises(openDemoShop)

/** Sets the device's preferred theme, and waits until an open screen follows. */
async function dress(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme })
  await page.waitForFunction((scheme) => {
    const worn = document.documentElement.dataset.mantineColorScheme
    return worn === undefined || worn === scheme
  }, colorScheme)
}

test('no screen is left out of the table', () => {
  expect(ROUTES.map(([path]) => shapeOf(path)).sort()).toEqual(knownPaths().map(shapeOf).sort())
})

const SCREENS = [
  ['phone', 360, 800],
  ['tablet', 768, 1024],
  ['counter', 1366, 768],
] as const

// Loaded at one width, then checked at the others, as when a window is resized or a tablet turned; each width and theme
// is the first in turn.
describe('every route, on the phone, the tablet and at the counter', () => {
  let context: BrowserContext
  let page: Page
  let heard: string[]
  let ids: Record<string, string>

  beforeAll(async () => {
    context = await openCounter(it)
    await countPrints(context)
    await signInToDemo(context, it.shop.url, 'Kavitha')
    ids = await demoIds(context, it.shop.url)
    page = await context.newPage()
    heard = complaints(page)
  })
  afterAll(() => context?.close())
  beforeEach((step) => {
    heard.length = 0
    step.onTestFailed(() => shoot(page, `route-failed-${step.task.name.replaceAll(/\W+/g, '-')}`))
  })

  test.each(ROUTES)('%s', async (path, ...shows) => {
    const at = ROUTES.findIndex(([route]) => route === path)
    const first = at % SCREENS.length
    const themes = at % 2 === 0 ? (['light', 'dark'] as const) : (['dark', 'light'] as const)
    await dress(page, themes[0])
    for (const [screen, width, height] of [...SCREENS.slice(first), ...SCREENS.slice(0, first)]) {
      await page.setViewportSize({ width, height })
      if (screen === SCREENS[first]?.[0]) await page.goto(fill(path, ids))
      for (const text of shows)
        await page.getByText(fill(text, ids)).filter({ visible: true }).first().waitFor()
      await settled(page)
      await expectNoSideways(page)
      if (screen !== 'counter') {
        await shoot(page, `route-${screen}-${path.split('/')[1]}`)
        continue
      }
      // Names, roles and colours are the same at every width, so axe checks each screen once per theme.
      for (const theme of themes) {
        await dress(page, theme)
        await expectAccessible(page, { again: theme !== themes[0] })
        await shoot(page, `route-${screen}-${theme}-${path.split('/')[1]}`)
      }
    }
    expect(heard).toEqual([])
  })
})
