import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { buttonIn, linkIn, listening, open, PHONE, profile, shows } from './screen.ts'
import { openForSale } from './shelves.ts'
import { story } from './story.ts'

const desk = story({
  begin: async (context, url) => {
    await openForSale(context, url, { shopname: 'Sri Velavan Crackers', state: 'Tamil Nadu' })
  },
})

const menu = () => desk.page.getByRole('navigation', { name: 'Menu' })
const header = () => desk.page.getByRole('banner')
const widthOf = async (page: Page, selector: string) => (await page.locator(selector).boundingBox())?.width

describe('around a screen', () => {
  test('logo and company lead to /home; the company shows the shop’s current name', async () => {
    await listening(desk.page, () => open(desk.page, '/products', 'List of Product'))
    await header().getByText('Sri Velavan Crackers', { exact: true }).waitFor()
    await linkIn(header(), 'Sri Velavan Crackers: to the dashboard').click()
    await desk.page.waitForURL('**/home')
    await desk.page.goBack()
    await linkIn(header(), 'Kadai: to the dashboard').click()
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
    await linkIn(menu(), 'Sales').click()
    await desk.page.waitForURL('**/orderlist')
    // The address is already that of the loading screen, the menu's mark that of the displayed one.
    await expect.poll(() => menu().locator('[aria-current=page]').allInnerTexts()).toEqual(['Sales'])
  })

  test('collapsed it shows icons only, and stays so until it is opened', async () => {
    await buttonIn(menu(), 'Collapse the menu').click()
    const again = buttonIn(menu(), 'Open the menu')
    await again.waitFor()
    await expect.poll(() => widthOf(desk.page, 'aside')).toBe(64)
    await expect.poll(() => menu().locator('li svg').filter({ visible: true }).count()).toBe(9)
    const drawn = await menu().getByText('Dashboard', { exact: true }).boundingBox()
    expect(drawn === null || drawn.width <= 1 || drawn.x + drawn.width > 64).toBe(true)
    await expectAccessible(desk.page)
    await desk.page.reload()
    await again.click()
    await buttonIn(menu(), 'Collapse the menu').waitFor()
    await expect.poll(() => widthOf(desk.page, 'aside')).toBe(250)
  })

  test.each([
    [
      'Accounts',
      {
        'Debit notes': '/debitnotes',
        'Estimate returns': '/estimatereturns',
        'Credit notes': '/creditnotes',
      },
    ],
    [
      'Reports',
      { 'Stock Report': '/stock', 'GST Report': '/gstreport', 'Pending Payment': '/paymentpending' },
    ],
  ])('%s is closed at first, and opens and closes on click', async (name, links) => {
    const group = buttonIn(menu(), name)
    const [first = ''] = Object.keys(links)
    expect(await group.getAttribute('aria-expanded')).toBe('false')
    expect(await linkIn(menu(), first).count()).toBe(0)
    await group.click()
    for (const [link, href] of Object.entries(links))
      expect(await linkIn(menu(), link).getAttribute('href')).toBe(href)
    await group.click()
    await expect.poll(() => linkIn(menu(), first).count()).toBe(0)
  })

  test('the footer has the year and who made it', async () => {
    const footer = desk.page.getByRole('contentinfo')
    const years = await desk.page.evaluate(() =>
      [0, 600_000].map((ago) => new Date(Date.now() - ago).getFullYear()),
    )
    await shows(footer, new RegExp(`^© (${years.join('|')}) Kadai\\. All rights reserved\\.$`))
    await shows(footer, 'Developed by Kadai developers')
  })
})

test('a screen that cannot be loaded says so and offers a retry', async () => {
  await open(desk.page, '/products', 'List of Product')
  await desk.page.route(/\/assets\/gst-report.*\.js/, (route) => route.abort())
  await desk.page.goto('/gstreport')
  await desk.page.getByRole('heading', { name: 'This page could not be shown' }).waitFor()
  await desk.page.unroute(/\/assets\/gst-report.*\.js/)
  await buttonIn(desk.page, /Load|Reload|again/).click()
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
    await desk.page.setViewportSize(PHONE)
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
  })

  test('the menu opens from the left, 250 px wide, and closes once an entry is chosen', async () => {
    await buttonIn(desk.page, 'Open the menu').click()
    const drawer = desk.page.getByRole('dialog', { name: 'Menu' })
    await drawer.waitFor()
    await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(0)
    expect((await drawer.boundingBox())?.width).toBe(250)
    await linkIn(drawer, 'Customer').click()
    await desk.page.waitForURL('**/customerlist')
    await drawer.waitFor({ state: 'hidden' })
  })
})
