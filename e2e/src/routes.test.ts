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

/** Tells the page what the device prefers, and waits until an opened screen follows. */
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

describe.each([
  ['phone', 360, 800],
  ['tablet', 768, 1024],
  ['counter', 1366, 768],
] as const)('every route at the %s', (screen, width, height) => {
  let context: BrowserContext
  let page: Page
  let heard: string[]
  let ids: Record<string, string>

  beforeAll(async () => {
    context = await openCounter(it, { viewport: { width, height } })
    await countPrints(context)
    await signInToDemo(context, it.shop.url, 'Kavitha')
    ids = await demoIds(context, it.shop.url)
    page = await context.newPage()
    heard = complaints(page)
  })
  afterAll(() => context?.close())
  beforeEach((step) => {
    heard.length = 0
    step.onTestFailed(() => shoot(page, `route-failed-${screen}-${step.task.name.replaceAll(/\W+/g, '-')}`))
  })

  // Names, roles and colours are the same at every width: axe reads each screen once in both themes.
  test.each(ROUTES)('%s', async (path, ...shows) => {
    await dress(page, 'light')
    await page.goto(fill(path, ids))
    for (const text of shows)
      await page.getByText(fill(text, ids)).filter({ visible: true }).first().waitFor()
    await settled(page)
    await expectNoSideways(page)
    await shoot(page, `route-${screen}-${path.split('/')[1]}`)
    if (screen === 'counter') {
      await expectAccessible(page)
      await dress(page, 'dark')
      await expectAccessible(page)
      await shoot(page, `route-${screen}-dark-${path.split('/')[1]}`)
    }
    expect(heard).toEqual([])
  })
})
