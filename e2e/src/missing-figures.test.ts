import { beforeAll, describe, expect, test } from 'vitest'
import { openDemoShop, signInToDemo } from './demo.ts'
import { alterAll } from './faults.ts'
import { demoIds, fill } from './routes.ts'
import { goTo } from './screen.ts'
import { shoot } from './shots.ts'
import { story } from './story.ts'

let ids: Record<string, string> = {}
const desk = story({
  name: 'missing-figures',
  complains: true,
  faults: true,
  open: openDemoShop,
  begin: async (context, url) => {
    await signInToDemo(context, url, 'Kavitha')
    ids = await demoIds(context, url)
  },
})

/** Removes from every answer to the page the fields for which `lacks` is true; returns the function that ends this. */
const without = (lacks: (name: string, value: unknown) => boolean) =>
  alterAll(desk.page, '(?!employee_login_previllage|live).*', (body) =>
    JSON.parse(JSON.stringify(body), function (name, value) {
      return !Array.isArray(this) && name !== '' && lacks(name, value) ? undefined : value
    }),
  )

test('the dashboard works without its growth, and without any of its totals', async () => {
  const { page } = desk
  const growth = without((name) => name === 'growth')
  await page.goto('/home')
  await page.getByText('Total Customers').waitFor()
  await page.getByRole('region', { name: 'Low stock' }).waitFor()
  growth()
  const totals = without((name) => /^total_/.test(name))
  await page.reload()
  const tile = page.locator('dl > div').filter({ hasText: 'Total Orders' })
  await tile.getByText('0', { exact: true }).waitFor()
  totals()
})

test('a part without its figures says so in its place, with Retry; the rest of the dashboard works', async () => {
  const { page } = desk
  const products = without((name) => name === 'products')
  await page.goto('/home')
  const panel = page.getByRole('region', { name: 'Low stock' })
  await panel.getByText('Low stock could not be loaded').waitFor()
  await page.getByText('Total Customers').waitFor()
  await page.getByRole('heading', { name: 'Best sellers of the last 30 days' }).waitFor()
  await shoot(page, 'panel-without-figures')
  products()
  await panel.getByRole('button', { name: 'Retry' }).click()
  await panel.getByRole('list').waitFor()
})

/** A figure that an answer may lack: an amount, a count, a rate; not the name of a record, a page or a version. */
const isFigure = (name: string, value: unknown) =>
  !/(^|_)(id|sno|no|code|version|pages?|rows|status|phone|telephone|mobile|rank|date)$/.test(name) &&
  (typeof value === 'number' || (typeof value === 'string' && /^-?[\d,]+\.\d\d$/.test(value)))

const SCREENS = [
  '/home',
  '/orderlist',
  '/orderdetails/{order_id}',
  '/estimate',
  '/estimatedetails/{estimate_id}',
  '/products',
  '/updateproducts',
  '/stock',
  '/gstreport',
  '/paymentdetails',
  '/paymentpending',
  '/customeraccount/{debtor_id}',
  '/customorderlist/{user_id}',
  '/customorderdetails/{estimate_id}',
]

describe('without any figures', () => {
  beforeAll(() => {
    without(isFigure)
  })

  // The first is loaded: what it showed before, it shows until it has read again.
  test.each(SCREENS)('%s works', async (path) => {
    await goTo(desk.page, fill(path, ids))
    await desk.page.getByRole('heading', { level: 1 }).waitFor()
    expect(await desk.page.getByText('This page could not be shown').count()).toBe(0)
  })
})
