import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { call } from './people.ts'
import { fill } from './routes.ts'
import { goTo, listening, open, profile, shows } from './screen.ts'
import { openForSale } from './shelves.ts'
import { shoot } from './shots.ts'
import { story } from './story.ts'

/** Screens without header, menu and footer (rule 1.1), with their first text. */
const BARE: readonly [path: string, shows: string][] = [
  ['/invoice/{order_id}', 'Tax Invoice'],
  ['/estimateinvoice/{estimate_id}', 'Estimate'],
  ['/pos', 'New order'],
  ['/editpos/{order_id}', 'Edit order'],
  ['/addestimate', 'New estimate'],
  ['/editestimate/{estimate_id}', 'Edit estimate'],
  ['/invoiceprint', 'No invoice data available'],
  ['/print_estimate_invoice', 'There is no agent report to print.'],
]

const bills: Record<string, string> = {}
const desk = story({
  name: 'shell',
  begin: async (context, url) => {
    const { buyer, chakkar } = await openForSale(context, url, {
      shopname: 'Sri Velavan Crackers',
      state: 'Tamil Nadu',
    })
    const line = { product_id: chakkar, product_name: 'Ground Chakkar', qty: '2' }
    const productdetails = [{ ...line, amount_per_product: '45.00' }]
    for (const name of ['estimate', 'pos_api/pos_order'] as const)
      Object.assign(bills, await call(context, url, name, { user_id: buyer, productdetails }))
  },
})

const menu = () => desk.page.getByRole('navigation', { name: 'Menu' })
const header = () => desk.page.getByRole('banner')
const widthOf = async (page: Page, selector: string) => (await page.locator(selector).boundingBox())?.width

describe('around a screen', () => {
  test('logo and company lead to /home; the company shows the shop’s current name', async () => {
    await listening(desk.page, () => open(desk.page, '/products', 'List of Product'))
    await header().getByText('Sri Velavan Crackers', { exact: true }).waitFor()
    await header().getByRole('link', { name: 'Sri Velavan Crackers: to the dashboard' }).click()
    await desk.page.waitForURL('**/home')
    await desk.page.goBack()
    await header().getByRole('link', { name: 'Kadai: to the dashboard' }).click()
    await desk.page.waitForURL('**/home')
    await desk.ask('setting_update', { shopname: 'Velavan Fireworks' })
    await header().getByText('Velavan Fireworks', { exact: true }).waitFor()
  })

  test('those who may have Employees and Settings under their name', async () => {
    for (const [entry, path] of [
      ['Employees', '**/users'],
      ['Settings', '**/settings'],
    ] as const) {
      await profile(desk.page).click()
      await desk.page.getByRole('menuitem', { name: entry }).click()
      await desk.page.waitForURL(path)
    }
  })

  test('the menu starts open, 250 px wide, with the open screen’s entry marked', async () => {
    await open(desk.page, '/estimate', 'List of Estimate')
    await menu().getByText('Menu', { exact: true }).waitFor()
    await expect.poll(() => widthOf(desk.page, 'aside')).toBe(250)
    expect(await widthOf(desk.page, 'header a[aria-label^="Kadai"]')).toBe(210)
    const entries = 'Dashboard, Agent, Customer, Category, Products, Estimate, POS, Sales, Expences Details'
    expect((await menu().getByRole('link').allInnerTexts()).join(', ')).toBe(entries)
    expect(await menu().locator('[aria-current=page]').allInnerTexts()).toEqual(['Estimate'])
    await menu().getByRole('link', { name: 'Sales' }).click()
    await desk.page.waitForURL('**/orderlist')
    // The address is already that of the loading screen, the menu's mark that of the displayed one.
    await expect.poll(() => menu().locator('[aria-current=page]').allInnerTexts()).toEqual(['Sales'])
  })

  test('collapsed it shows icons only, and stays so until it is opened', async () => {
    await menu().getByRole('button', { name: 'Collapse the menu' }).click()
    const again = menu().getByRole('button', { name: 'Open the menu' })
    await again.waitFor()
    await expect.poll(() => widthOf(desk.page, 'aside')).toBe(64)
    await expect.poll(() => menu().locator('li svg').filter({ visible: true }).count()).toBe(9)
    const drawn = await menu().getByText('Dashboard', { exact: true }).boundingBox()
    expect(drawn === null || drawn.width <= 1 || drawn.x + drawn.width > 64).toBe(true)
    await shoot(desk.page, 'menu-collapsed')
    await expectAccessible(desk.page)
    await desk.page.reload()
    await again.click()
    await menu().getByRole('button', { name: 'Collapse the menu' }).waitFor()
    await expect.poll(() => widthOf(desk.page, 'aside')).toBe(250)
  })

  test('Accounts leads to every kind of note', async () => {
    await menu().getByRole('button', { name: 'Accounts' }).click()
    for (const [name, path] of [
      ['Debit notes', '/debitnotes'],
      ['Estimate returns', '/estimatereturns'],
      ['Credit notes', '/creditnotes'],
    ] as const) {
      await menu().getByRole('link', { name }).click()
      await desk.page.waitForURL(`**${path}`)
      await expect.poll(() => menu().locator('[aria-current=page]').allInnerTexts()).toEqual([name])
    }
    await menu().getByRole('button', { name: 'Accounts' }).click()
  })

  test('Reports is closed at first, and opens and closes on click', async () => {
    const reports = menu().getByRole('button', { name: 'Reports' })
    expect(await reports.getAttribute('aria-expanded')).toBe('false')
    expect(await menu().getByRole('link', { name: 'Stock Report' }).count()).toBe(0)
    await reports.click()
    for (const [name, href] of [
      ['Stock Report', '/stock'],
      ['GST Report', '/gstreport'],
      ['Pending Payment', '/paymentpending'],
    ] as const)
      expect(await menu().getByRole('link', { name }).getAttribute('href')).toBe(href)
    await reports.click()
    await expect.poll(() => menu().getByRole('link', { name: 'Stock Report' }).count()).toBe(0)
  })

  test('the footer has the year and who made it', async () => {
    const footer = desk.page.getByRole('contentinfo')
    const years = await desk.page.evaluate(() =>
      [0, 600_000].map((ago) => new Date(Date.now() - ago).getFullYear()),
    )
    await shows(footer, new RegExp(`^© (${years.join('|')}) Kadai\\. All rights reserved\\.$`))
    await shows(footer, 'Developed by Kadai developers')
  })

  test.each(BARE)('%s has neither menu nor footer', async (path, text) => {
    await goTo(desk.page, fill(path, bills))
    await desk.page.getByText(text).first().waitFor()
    expect(await menu().count()).toBe(0)
    expect(await desk.page.getByText('All rights reserved').count()).toBe(0)
    expect(await profile(desk.page).count()).toBe(0)
  })
})

test('a screen that cannot be loaded says so and offers a retry', async () => {
  await open(desk.page, '/products', 'List of Product')
  await desk.page.route(/\/assets\/gst-report.*\.js/, (route) => route.abort())
  await desk.page.goto('/gstreport')
  await desk.page.getByRole('heading', { name: 'This page could not be shown' }).waitFor()
  await shoot(desk.page, 'screen-not-fetched')
  await desk.page.unroute(/\/assets\/gst-report.*\.js/)
  await desk.page.getByRole('button', { name: /Load|Reload|again/ }).click()
  await desk.page.getByRole('heading', { name: 'GST Report' }).waitFor()
})

describe('on smaller screens', () => {
  const bottom = () => desk.page.getByRole('navigation', { name: 'Most used' })

  // Loaded at some widths, come to by resizing at the others.
  test.each([
    { width: 1200, menuWidth: 250, load: true },
    { width: 992, menuWidth: 250, load: false },
    { width: 991, menuWidth: 64, load: false },
    { width: 768, menuWidth: 64, load: true },
  ])('$width wide the menu is $menuWidth wide, and nothing stands at the bottom', async (at) => {
    await desk.page.setViewportSize({ width: at.width, height: 768 })
    if (at.load) await open(desk.page, '/products', 'List of Product')
    await expect.poll(() => widthOf(desk.page, 'aside')).toBe(at.menuWidth)
    await expect.poll(() => bottom().isVisible()).toBe(false)
    await expect.poll(() => desk.page.locator('main table').first().isVisible()).toBe(true)
  })

  test('below 768 the bottom menu has Products, Estimate, POS and Sales, and tables are cards', async () => {
    await desk.page.setViewportSize({ width: 767, height: 800 })
    await bottom().waitFor()
    await expect.poll(() => desk.page.locator('main table').count()).toBe(0)
    await desk.page.setViewportSize({ width: 360, height: 800 })
    await open(desk.page, '/products', 'List of Product')
    await bottom().waitFor()
    expect(await desk.page.locator('main table').count()).toBe(0)
    const links = await bottom().getByRole('link').all()
    const found = await Promise.all(
      links.map(async (link) => [await link.textContent(), await link.getAttribute('href')]),
    )
    expect(found).toEqual([
      ['Products', '/products'],
      ['Estimate', '/estimate'],
      ['POS', '/pos'],
      ['Sales', '/orderlist'],
    ])
    await shoot(desk.page, 'bottom-menu')
  })

  test('the menu opens from the left, 250 px wide, and closes once an entry is chosen', async () => {
    await desk.page.getByRole('button', { name: 'Open the menu' }).click()
    const drawer = desk.page.getByRole('dialog', { name: 'Menu' })
    await drawer.waitFor()
    await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(0)
    expect((await drawer.boundingBox())?.width).toBe(250)
    await drawer.getByRole('link', { name: 'Customer' }).click()
    await desk.page.waitForURL('**/customerlist')
    await drawer.waitFor({ state: 'hidden' })
  })
})
