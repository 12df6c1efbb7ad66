import { describe, expect, test } from 'vitest'
import { still } from './axe.ts'
import { type CrowdedIds, crowd } from './crowded.ts'
import { type Stand, standOf } from './in-view.ts'
import { signInAsOwner } from './people.ts'
import { fill } from './routes.ts'
import { goTo, open } from './screen.ts'
import { shoot, shotsFolder } from './shots.ts'
import { expectNoComplaints, story } from './story.ts'

let ids: CrowdedIds
const it = story({
  name: 'list-widths',
  begin: async (context, url) => {
    await signInAsOwner(context, url)
    ids = await crowd(context, url)
  },
})

const WIDTHS = [1366, 1280, 1200, 1120, 1024, 900, 768, 360]
/** A closed menu leaves a list as much room as a wider screen: the widest, and one about to lose a column. */
const WITH_MENU_CLOSED = [1366, 1024]
/** Wide enough for every field to have its own column. */
const WIDE = 2400

const LISTS: readonly [path: string, title: string][] = [
  ['/customerlist', 'List of Customer'],
  ['/maincategory', 'List of Category'],
  ['/agent', 'List of Agent'],
  ['/products', 'List of Product'],
  ['/estimate', 'List of Estimate'],
  ['/estimate?deleted=1', 'List of Estimate'],
  ['/orderlist', 'List of Sales'],
  ['/orderlist?deleted=1', 'List of Sales'],
  ['/stock', 'List of Stock'],
  ['/users', 'Employee Management'],
  ['/paymentdetails', 'Expences Details Management'],
  ['/paymentpending', 'List of Pending Payment Report'],
  ['/reminders', 'Reminders'],
  ['/gstreport', 'GST Report'],
  ['/daybook?from=01-10-2026&to=30-11-2026', 'Day Book'],
  ['/customorderlist/{user_id}', 'List of Customer Estimates'],
  ['/customeraccount/{user_id}', 'Customer Account'],
  ['/pricelists', 'Price Lists'],
  ['/activity', 'Activity'],
]

/** Tables that are not lists: only checked for cut-off text. */
const OTHERS: typeof LISTS = [
  ['/orderdetails/{order_id}', 'Order'],
  ['/estimatedetails/{estimate_id}', 'Estimate'],
  ['/customorderdetails/{estimate_id}', 'Estimate'],
  ['/updateproducts', 'Product Update'],
  ['/settings', 'Settings'],
  ['/home', 'Dashboard'],
]

const MISTAKEN = [
  'Category Name,Code,Product Name,Price,Qty per Box,Stock',
  `CHAKKAR,101,Ground Chakkar,${'forty'.repeat(30)},10,124`,
  'CHAKKAR,,நில சக்கரம் பெரியது,90.00,10,60',
].join('\r\n')

async function standAt(width: number): Promise<Stand> {
  await it.page.setViewportSize({ width, height: width < 768 ? 800 : 768 })
  await still(it.page)
  const stand = await standOf(it.page)
  if (stand.troubles.length === 0) return stand
  await still(it.page)
  return standOf(it.page)
}

/** The screen at every width, where there is room for the menu with it open and collapsed. */
async function atEveryWidth(name: string, look: (stand: Stand, at: string) => void) {
  for (const menu of ['open', 'collapsed']) {
    for (const width of menu === 'open' ? WIDTHS : WITH_MENU_CLOSED) {
      look(await standAt(width), `${width}, menu ${menu}`)
      await it.page.evaluate(() => window.scrollTo(0, 0))
      if (shotsFolder) await shoot(it.page, `width-${name.replaceAll(/\W+/g, '-')}-${width}-${menu}`)
    }
    await it.page.setViewportSize({ width: 1366, height: 768 })
    const press = menu === 'open' ? 'Collapse the menu' : 'Open the menu'
    await it.page.getByRole('button', { name: press }).click()
  }
}

describe('every column and action is in view at every width', () => {
  test.each(LISTS)('of %s', async (path, title) => {
    await it.page.setViewportSize({ width: WIDE, height: 768 })
    await goTo(it.page, fill(path, ids))
    await it.page.getByRole('heading', { name: title }).first().waitFor()
    const whole = await standAt(WIDE)
    expect(whole.heads.length).toBeGreaterThan(0)
    expect(whole.rows.length).toBeGreaterThan(0)
    const found: string[] = []
    await atEveryWidth(fill(path, ids), ({ heads, rows, actions, troubles }, at) => {
      found.push(...troubles.map((text) => `${at}: ${text}`))
      const missing = heads.length > 0 ? whole.heads.filter((head) => !heads.includes(head)) : []
      found.push(...missing.map((head) => `${at}: no column ${head}`))
      whole.rows.forEach((facts, row) => {
        const here = (rows[row] ?? []).join(' ')
        for (const fact of facts) if (!here.includes(fact)) found.push(`${at}: row ${row + 1} lacks ${fact}`)
      })
      whole.actions.forEach((names, row) => {
        const lost = names.filter((name) => !actions[row]?.includes(name))
        found.push(...lost.map((name) => `${at}: row ${row + 1} cannot ${name}`))
      })
    })
    expect(found).toEqual([])
  })

  test('of an import that found mistakes', async () => {
    await open(it.page, '/importproducts', 'Import Products')
    const [chooser] = await Promise.all([
      it.page.waitForEvent('filechooser'),
      it.page.getByRole('button', { name: /choose/i }).click(),
    ])
    await chooser.setFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(MISTAKEN) })
    await it.page.getByRole('button', { name: 'Import', exact: true }).click()
    await it.page.getByRole('table', { name: 'Mistakes' }).waitFor()
    const found: string[] = []
    await atEveryWidth('import', ({ troubles }, at) => {
      found.push(...troubles.map((text) => `${at}: ${text}`))
    })
    expect(found).toEqual([])
  })

  test.each(OTHERS)('of %s', async (path, title) => {
    await goTo(it.page, fill(path, ids))
    await it.page.getByRole('heading', { name: title }).first().waitFor()
    const found: string[] = []
    await atEveryWidth(fill(path, ids), ({ troubles }, at) => {
      found.push(...troubles.map((text) => `${at}: ${text}`))
    })
    expect(found).toEqual([])
  })
})

describe('with enough room', () => {
  const rowHeights = () =>
    it.page
      .locator('main tbody tr')
      .evaluateAll((rows) => [...new Set(rows.map((row) => row.getBoundingClientRect().height))])
  const columnWidths = () =>
    it.page
      .locator('main thead th')
      .evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect().width))

  test.each([
    ['/estimate', 'List of Estimate'],
    ['/orderlist', 'List of Sales'],
    ['/maincategory', 'List of Category'],
    ['/agent', 'List of Agent'],
    ['/users', 'Employee Management'],
    ['/stock', 'List of Stock'],
  ])('a row of %s is 36 px high', async (path, title) => {
    await it.page.setViewportSize({ width: WIDE, height: 768 })
    await open(it.page, path, title)
    expect(await rowHeights()).toEqual([36])
  })

  test('columns have the same width on every page', async () => {
    await it.page.setViewportSize({ width: 1366, height: 768 })
    await open(it.page, '/gstreport', 'GST Report')
    const before = await columnWidths()
    await it.page.getByRole('button', { name: 'Next' }).click()
    await it.page.locator('[aria-current=page]', { hasText: '2' }).first().waitFor()
    expect(await columnWidths()).toEqual(before)
  })
})

test('nothing complained', () => expectNoComplaints(it))
