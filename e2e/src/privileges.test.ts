import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { openDemoShop, signInToDemo } from './demo.ts'
import { cursorIn } from './keyboard.ts'
import { complaints, countPrints } from './people.ts'
import { demoIds, fill, ROUTES } from './routes.ts'
import { buttonIn, goTo, linkIn, settled } from './screen.ts'
import { openCounter, premises } from './story.ts'

/** What estimate and pos open (rule 4.4), by the first word of the address; the rest of the table stays closed. */
const OPEN = new Set(
  `home estimate estimatedetails addestimate editestimate estimateinvoice print_estimate_invoice customorderlist
  customorderdetails pos editpos orderdetails invoice invoiceprint orderparcels estimateparcels packingslip
  estimatepackingslip unbilled creditnotes creditnote printcreditnote debitnotes debitnote printdebitnote
  estimatereturns estimatereturn printestimatereturn takeback takebackestimate`.split(/\s+/),
)

/** Every second one first: neighbours may have the same title. */
const TOUR = [0, 1].flatMap((odd) => ROUTES.filter((_, at) => at % 2 === odd))

/** With the menu and without, open and closed: loaded at their address; the owner loads every screen (routes). */
const LOADED = new Set(['/estimate', '/pos', '/settings', '/accountprint/{debtor_id}'])

const desk = premises(openDemoShop)

describe('the clerk Selvi, who has estimate and pos', () => {
  let context: BrowserContext
  let page: Page
  let heard: string[]
  let ids: Record<string, string>

  beforeAll(async () => {
    const owner = await openCounter(desk)
    await signInToDemo(owner, desk.shop.url, 'Kavitha')
    ids = { ...(await demoIds(owner, desk.shop.url)), employee_id: '1' }
    await owner.close()
    context = await openCounter(desk)
    await countPrints(context)
    await signInToDemo(context, desk.shop.url, 'Selvi')
    page = await context.newPage()
    heard = complaints(page)
  })
  afterAll(() => context?.close())
  beforeEach(() => {
    heard.length = 0
  })

  test('sees her own entries in the menu, and no others', async () => {
    await page.goto('/home')
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await linkIn(menu, 'Estimate').waitFor()
    expect(await menu.getByRole('link').allInnerTexts()).toEqual(['Dashboard', 'Estimate', 'POS'])
    await buttonIn(menu, 'Reports').click()
    await menu.getByText('No report is open to you.').waitFor()
    expect(await menu.getByRole('link').allInnerTexts()).toEqual(['Dashboard', 'Estimate', 'POS'])
    expect(heard).toEqual([])
  })

  test('finds no other screen in the palette', async () => {
    await page.keyboard.press('Control+k')
    await cursorIn(page.getByRole('dialog').getByRole('combobox'))
    await page.keyboard.type('estimate')
    await page.getByRole('option', { name: /List of Estimate/ }).waitFor()
    for (const words of ['settings', 'employee', 'gst report', 'list of product']) {
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type(words)
      await page.getByText(`Nothing found for “${words}”.`).waitFor()
    }
    await page.keyboard.press('Escape')
  })

  test.each(TOUR)('%s', async (path, ...shows) => {
    const refused = page.getByText('You do not have access to this page')
    const address = fill(path, ids)
    const loaded = LOADED.has(path)
    if (OPEN.has(path.split('/')[1] ?? '')) {
      await (loaded ? page.goto(address) : goTo(page, address))
      // The dashboard shows each employee what their flags open.
      const first = path === '/home' ? ['Dashboard'] : shows
      for (const text of first)
        await page.getByText(fill(text, ids)).filter({ visible: true }).first().waitFor()
      await settled(page)
      expect(await refused.count()).toBe(0)
    } else {
      // The title is written with the refusal, so that the second of two refused screens is seen to come.
      const before = await page.title()
      await (loaded ? page.goto(address) : page.evaluate((to) => history.pushState({}, '', to), address))
      if (!loaded) await expect.poll(() => page.title()).not.toBe(before)
      await refused.first().waitFor()
      await linkIn(page, 'Go to the dashboard').waitFor()
      if (path === '/settings') await expectAccessible(page)
    }
    expect(heard).toEqual([])
  })
})
