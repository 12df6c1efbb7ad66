import { describe, expect, test } from 'vitest'
import { still } from './axe.ts'
import { type CrowdedIds, crowd } from './crowded.ts'
import { type ListView, viewOf } from './in-view.ts'
import { signInAsOwner } from './people.ts'
import { fill } from './routes.ts'
import { buttonIn, follow, goTo, open } from './screen.ts'
import { chooseFile } from './sending.ts'
import { shoot } from './shots.ts'
import { size } from './size.ts'
import { story } from './story.ts'

let ids: CrowdedIds
const desk = story({
  begin: async (context, url) => {
    await signInAsOwner(context, url)
    ids = await crowd(context, url)
  },
})

/** Wide enough for every field to have its own column. */
const WIDE = 2400
type Layout = readonly [width: number, menu: 'open' | 'collapsed']
/** The screens that shops have. Little changes from one to the next. */
const USUAL: readonly Layout[] = [
  [WIDE, 'open'],
  [1366, 'open'],
  [1024, 'open'],
  [768, 'open'],
  [360, 'open'],
]
/**
 * Widths in between, and where a column is about to go: a collapsed menu leaves a list as much room as a wider screen.
 * Below 1024 it cannot be opened, so none of those comes next to a collapsed one.
 */
const BETWEEN: readonly Layout[] = [
  [900, 'open'],
  [1120, 'open'],
  [1366, 'collapsed'],
  [1024, 'collapsed'],
  [1200, 'open'],
  [1280, 'open'],
]
const LAYOUTS = size(USUAL, [...USUAL, ...BETWEEN])

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
  ['/salesreport?by=product&compare=period', 'Sales Report'],
  ['/users', 'Employee Management'],
  ['/paymentdetails', 'Expences Details Management'],
  ['/paymentpending', 'List of Pending Payment Report'],
  ['/reminders', 'Reminders'],
  ['/gstreport', 'GST Report'],
  ['/daybook?from=01-10-2026&to=30-11-2026', 'Day Book'],
  ['/customorderlist/{user_id}', 'List of Customer Estimates'],
  ['/customeraccount/{user_id}', 'Customer Account'],
  ['/suppliers', 'Suppliers'],
  ['/supplier/{supplier_id}', 'Supplier'],
  ['/pricelists', 'Price Lists'],
  ['/purchases', 'List of Purchase'],
  ['/activity', 'Activity'],
  ['/profit?by=product', 'Profit'],
  ['/indent', 'Indent'],
]

/** Tables that are not lists: only checked for cut-off text. */
const OTHERS: typeof LISTS = [
  ['/orderdetails/{order_id}', 'Order'],
  ['/estimatedetails/{estimate_id}', 'Estimate'],
  ['/customorderdetails/{estimate_id}', 'Estimate'],
  ['/updateproducts', 'Product Update'],
  ['/settings', 'Settings'],
  ['/home', 'Dashboard'],
  ['/purchase/{purchase_id}', 'Purchase'],
]

const MISTAKEN = [
  'Category Name,Code,Product Name,Price,Qty per Box,Stock',
  `CHAKKAR,101,Ground Chakkar,${'forty'.repeat(30)},10,124`,
  'CHAKKAR,,நில சக்கரம் பெரியது,90.00,10,60',
].join('\r\n')

async function settledView(): Promise<ListView> {
  await still(desk.page)
  const view = await viewOf(desk.page)
  if (view.troubles.length === 0) return view
  await still(desk.page)
  return viewOf(desk.page)
}

/** How many lines the title of a list and the buttons beside it take; the many of a paper may be under its title. */
const linesOfButtons = (path: string) =>
  desk.page
    .locator(LISTS.some(([list]) => fill(list, ids) === path) ? 'h1, h1 + div > *' : 'h1 + div > *')
    .evaluateAll((parts) => {
      const middles = parts
        .map((part) => part.getBoundingClientRect())
        .map(({ top, bottom }) => (top + bottom) / 2)
      return new Set(middles.map((middle) => Math.round(middle / 8))).size
    })

/** How the menu is, and whether the next screen begins with the width that this one ends with. */
let menu: 'open' | 'collapsed' = 'open'
let widening = false

/** The screen at every width. */
async function atEveryWidth(name: string): Promise<[at: string, view: ListView][]> {
  const views: [string, ListView][] = []
  for (const [width, wanted] of widening ? LAYOUTS.toReversed() : LAYOUTS) {
    await desk.page.setViewportSize({ width, height: width < 768 ? 800 : 768 })
    if (menu !== wanted) {
      const press = wanted === 'collapsed' ? 'Collapse the menu' : 'Open the menu'
      await buttonIn(desk.page, press).click()
      menu = wanted
    }
    const view = await settledView()
    if (width >= 1024 && (await linesOfButtons(name)) > 1)
      view.troubles.push('the buttons above the list wrap')
    views.push([`${width}, menu ${menu}`, view])
    await desk.page.evaluate(() => window.scrollTo(0, 0))
    await shoot(desk.page)
  }
  widening = !widening
  return views
}

const troublesIn = (views: readonly [string, ListView][]) =>
  views.flatMap(([at, { troubles }]) => troubles.map((text) => `${at}: ${text}`))

describe('every column and action is in view at every width', () => {
  test.each(LISTS)('of %s', async (path, title) => {
    await goTo(desk.page, fill(path, ids))
    await desk.page.getByRole('heading', { name: title }).first().waitFor()
    const views = await atEveryWidth(fill(path, ids))
    const whole = (widening ? views[0] : views.at(-1))?.[1]
    if (!whole) throw new Error('No view was read.')
    expect(whole.heads.length).toBeGreaterThan(0)
    expect(whole.rows.length).toBeGreaterThan(0)
    const found = troublesIn(views)
    for (const [at, { heads, rows, actions }] of views) {
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
    }
    expect(found).toEqual([])
  })

  test('of an import that found mistakes', async () => {
    await open(desk.page, '/importproducts', 'Import Products')
    await chooseFile(desk.page, MISTAKEN)
    await buttonIn(desk.page, 'Import').click()
    const shownAs = (role: 'table' | 'list') => desk.page.getByRole(role, { name: 'Mistakes' })
    await shownAs('table').or(shownAs('list')).waitFor()
    expect(troublesIn(await atEveryWidth('import'))).toEqual([])
  })

  test.each(OTHERS)('of %s', async (path, title) => {
    await goTo(desk.page, fill(path, ids))
    await desk.page.getByRole('heading', { name: title }).first().waitFor()
    // Crores in every column leave a name no room for its longest words at 768.
    const tight = /^768, .* within a word/
    const found = troublesIn(await atEveryWidth(fill(path, ids)))
    expect(found.filter((trouble) => !tight.test(trouble))).toEqual([])
  })
})

describe('with enough room', () => {
  const rowHeights = () =>
    desk.page
      .locator('main tbody tr')
      .evaluateAll((rows) => [...new Set(rows.map((row) => row.getBoundingClientRect().height))])
  const columnWidths = () =>
    desk.page
      .locator('main thead th')
      .evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect().width))

  test.each([
    ['/estimate', 'List of Estimate'],
    ['/maincategory', 'List of Category'],
    ['/users', 'Employee Management'],
  ])('a row of %s is 36 px high', async (path, title) => {
    await desk.page.setViewportSize({ width: WIDE, height: 768 })
    await follow(desk.page, path, title)
    expect(await rowHeights()).toEqual([36])
  })

  test('columns have the same width on every page', async () => {
    await desk.page.setViewportSize({ width: 1366, height: 768 })
    await open(desk.page, '/gstreport', 'GST Report')
    const before = await columnWidths()
    await buttonIn(desk.page, 'Next').click()
    await desk.page.locator('[aria-current=page]', { hasText: '2' }).first().waitFor()
    expect(await columnWidths()).toEqual(before)
  })
})
