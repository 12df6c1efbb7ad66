import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openDemoShop, signInToDemo } from './demo.ts'
import { answerNext, callsOf, cutAll, holdNext } from './faults.ts'
import { cursorIn, goThroughPalette } from './keyboard.ts'
import { call } from './people.ts'
import { demoIds, fill } from './routes.ts'
import { headsOf, open, rowsOf, shows } from './screen.ts'
import { shoot } from './shots.ts'
import { expectNoComplaints, story } from './story.ts'

const it = story({
  name: 'lists',
  open: openDemoShop,
  begin: (context, url) => signInToDemo(context, url, 'Kavitha'),
})

const pager = () => it.page.locator('main nav[aria-label^="Pages"]').first()
const turn = (name: string) => pager().getByRole('button', { name, exact: true }).click()
const from = () => it.page.getByLabel('From (dd-mm-yyyy)')
const to = () => it.page.getByLabel('To (dd-mm-yyyy)')
const submit = () => it.page.getByRole('button', { name: 'Submit' }).first().click()
const asked = (name: string) => new URL(it.page.url()).searchParams.get(name)
const ids = async () => (await rowsOf(it.page)).map((cells) => cells[0])

describe('pages', () => {
  test.each([
    ['/customerlist', 'List of Customer'],
    ['/products', 'List of Product'],
    ['/stock', 'List of Stock'],
    ['/estimate', 'List of Estimate'],
    ['/orderlist', 'List of Sales'],
    ['/paymentdetails', 'Expences Details Management'],
    ['/gstreport', 'GST Report'],
  ])('%s has 25 rows a page, with Previous, numbers, Next and Last', async (path, title) => {
    await open(it.page, path, title)
    expect(await rowsOf(it.page)).toHaveLength(25)
    expect(await pager().getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true)
    await turn('Last')
    await pager().getByRole('button', { name: 'Next', exact: true, disabled: true }).waitFor()
    expect(await pager().getByRole('button', { name: 'Last', disabled: true }).count()).toBe(1)
    await turn('Page 1')
    await expect.poll(() => asked('page')).toBeNull()
    await turn('Next')
    await expect.poll(() => asked('page')).toBe('2')
    await pager().locator('[aria-current=page]', { hasText: '2' }).waitFor()
    await turn('Previous')
    await expect.poll(() => asked('page')).toBeNull()
  })

  test('a list of one page has no pages to turn', async () => {
    await open(it.page, '/agent', 'List of Agent')
    expect(await it.page.getByRole('navigation', { name: /^Pages/ }).count()).toBe(0)
  })
})

describe('the address', () => {
  const found = async (search: string) => {
    type Estimates = { sno: string }[]
    const first = { search, page: 1, page_size: 25 }
    const estimates = await call<Estimates>(it.context, it.shop.url, 'estimate_list', first)
    return estimates.map(({ sno }) => sno)
  }

  test('every keystroke searches, and a search returns to page 1', async () => {
    await open(it.page, '/estimate?page=2', 'List of Estimate')
    expect(asked('page')).toBe('2')
    const search = it.page.getByRole('searchbox')
    await search.pressSequentially('mur')
    await expect.poll(() => asked('search')).toBe('mur')
    expect(asked('page')).toBeNull()
    await expect.poll(ids).toEqual(await found('mur'))
    await search.pressSequentially('ugan')
    await expect.poll(() => asked('search')).toBe('murugan')
    await expect.poll(ids).toEqual(await found('murugan'))
  })

  test('Back brings search and page again; so does a link that was passed on', async () => {
    await open(it.page, '/estimate', 'List of Estimate')
    await turn('Next')
    await expect.poll(() => asked('page')).toBe('2')
    await it.page.waitForFunction(() => !document.querySelector('[data-on=true]'))
    const second = await ids()
    await it.page.getByRole('link', { name: /^View/ }).first().click()
    await it.page.waitForURL(/\/estimatedetails\//)
    await it.page.goBack()
    await expect.poll(ids).toEqual(second)
    const other = await it.context.newPage()
    await other.goto(it.page.url())
    await expect.poll(async () => (await rowsOf(other)).map((cells) => cells[0])).toEqual(second)
    await other.close()
    await it.page.goBack()
    await expect.poll(() => asked('page')).toBeNull()
    await expect.poll(ids).not.toEqual(second)
  })
})

describe('the dates', () => {
  test('one date alone filters nothing, and the field says what is missing', async () => {
    await open(it.page, '/orderlist', 'List of Sales')
    const before = await ids()
    const made = callsOf(it.page)
    await from().fill('01-11-2026')
    await submit()
    await shows(it.page, 'Both dates are needed, as dd-mm-yyyy.')
    expect(await to().getAttribute('aria-invalid')).toBe('true')
    expect(asked('from')).toBeNull()
    expect(await ids()).toEqual(before)
    expect(made).not.toContain('order')
  })

  test('a day that no calendar has is not taken, neither typed nor in the address', async () => {
    await to().fill('31-02-2027')
    await submit()
    await shows(it.page, 'Both dates are needed, as dd-mm-yyyy.')
    expect(asked('from')).toBeNull()
    const before = await ids()
    await open(it.page, '/orderlist?from=01-11-2026&to=31-02-2027', 'List of Sales')
    expect(await ids()).toEqual(before)
  })

  test('nothing happens before Submit; both days count in full', async () => {
    await open(it.page, '/orderlist', 'List of Sales')
    const [newest] = await rowsOf(it.page)
    const day = newest?.[1] ?? ''
    const all = await ids()
    const made = callsOf(it.page)
    await from().fill(day)
    await to().fill(day)
    expect(made).not.toContain('order')
    expect(await ids()).toEqual(all)
    await submit()
    await expect.poll(() => asked('from')).toBe(day)
    type Orders = { sno: string }[]
    const orders = await call<Orders>(it.context, it.shop.url, 'order', { from: day, to: day })
    await expect.poll(ids).toEqual(orders.slice(0, 25).map(({ sno }) => sno))
    for (const [, date] of await rowsOf(it.page)) expect(date).toBe(day)
  })

  test('expenses take both dates or none', async () => {
    await open(it.page, '/paymentdetails', 'Expences Details Management')
    await to().fill('21-11-2026')
    await submit()
    await shows(it.page, 'Both dates are needed, as dd-mm-yyyy.')
    expect(asked('to')).toBeNull()
  })

  test('on the GST report a blank date brings everything back', async () => {
    await open(it.page, '/gstreport', 'GST Report')
    const all = await ids()
    const count = () => it.page.getByRole('heading', { name: /^GST Report/ }).textContent()
    const whole = await count()
    const [, day = ''] = (await rowsOf(it.page))[0] ?? []
    await from().fill(day)
    await to().fill(day)
    await submit()
    await expect.poll(count).not.toBe(whole)
    await to().fill('')
    await submit()
    await expect.poll(() => asked('from')).toBeNull()
    await expect.poll(count).toBe(whole)
    expect(await ids()).toEqual(all)
    expect(await from().inputValue()).toBe('')
  })
})

describe('what the reports show', () => {
  test('the GST report’s tooltip tells the order', async () => {
    await open(it.page, '/gstreport', 'GST Report')
    expect(await headsOf(it.page)).toEqual(['S.No', 'Order Date', 'Customer Name', 'GST Amount', 'Total'])
    await it.page.locator('tbody a').first().hover()
    await it.page.getByText(/^Order ID: \d\d-\d\d\/\d{6}$/).waitFor()
    await it.page
      .getByRole('row', { name: /^Total/ })
      .first()
      .waitFor()
  })

  test('the pending report and the expenses have the described columns', async () => {
    await open(it.page, '/paymentpending', 'List of Pending Payment Report')
    expect(await headsOf(it.page)).toEqual([
      'Order ID',
      'Date',
      'Customer Name',
      'Mobile Number',
      'Amount',
      'Paid',
      'Balance',
    ])
    await open(it.page, '/paymentdetails', 'Expences Details Management')
    expect(await headsOf(it.page)).toEqual([
      'S.No.',
      'Date',
      'Name',
      'Paid To',
      'Amount(Credit)',
      'Amount(Debit)',
      'Description',
      'Action',
    ])
  })

  test('in a customer’s estimates a missing date or name is N/A', async () => {
    const [customer] = await call<{ user_id: string }[]>(it.context, it.shop.url, 'customer_list')
    const row = {
      order_id: '1',
      sno: '26-27/000001',
      orderdate: '',
      name: '',
      mobile: '',
      amount: '1,250.00',
    }
    const page = { page: 1, pages: 1, rows: 1, totals: { amount: '1250.00' } }
    await answerNext(
      it.page,
      'customer_order',
      JSON.stringify({ head: { code: 200, msg: 'success' }, body: [row], page }),
    )
    await open(it.page, `/customorderlist/${customer?.user_id}`, 'List of Customer Estimates')
    expect((await rowsOf(it.page))[0]?.slice(0, 4)).toEqual(['26-27/000001', 'N/A', 'N/A', '1,250.00'])
    expect(await headsOf(it.page)).toEqual(['Estimate ID', 'Date', 'Customer Name', 'Amount', 'View'])
  })
})

describe('a list on its way', () => {
  test('stands as a skeleton of its shape; the next page takes the place of this one, never a blank', async () => {
    await it.page.goto('/home')
    const first = await holdNext(it.page, 'product_list')
    await it.page.goto('/products')
    const awaited = it.page.locator('main table[aria-busy=true]')
    await awaited.waitFor()
    expect(await awaited.locator('tbody tr').count()).toBeGreaterThan(5)
    const heads = await headsOf(it.page)
    await shoot(it.page, 'list-awaited')
    first()
    await it.page.locator('main table[aria-busy=false]').waitFor()
    expect(await headsOf(it.page)).toEqual(heads)
    const before = await ids()
    const next = await holdNext(it.page, 'product_list')
    await turn('Next')
    await it.page.locator('main [data-on=true]').waitFor()
    expect(await ids()).toEqual(before)
    next()
    await expect.poll(ids).not.toEqual(before)
    expect(await it.page.locator('main table tbody tr').count()).toBeGreaterThan(0)
  })

  test('one that does not come says so and offers Retry; it never looks empty', async () => {
    const mend = await cutAll(it.page, 'customer_list')
    await it.page.goto('/customerlist')
    await it.page.getByRole('heading', { name: 'List of Customer could not be loaded' }).waitFor()
    expect(await it.page.getByText('No Record found').count()).toBe(0)
    await shoot(it.page, 'list-failed')
    await mend()
    await it.page.getByRole('button', { name: 'Retry' }).click()
    await expect.poll(() => rowsOf(it.page)).toHaveLength(25)
  })

  test('rows that cannot be brought up to date stay, with a word and Retry', async () => {
    const before = await rowsOf(it.page)
    const mend = await cutAll(it.page, 'customer_list')
    await call(it.context, it.shop.url, 'customer_add', {
      name: 'AAA Stores',
      telephone: '9000000099',
      address: 'Madurai',
      agent: '',
      state: 'Tamil Nadu',
    })
    await it.page.getByText(/^These rows could not be brought up to date\./).waitFor()
    expect(await rowsOf(it.page)).toEqual(before)
    await mend()
    await it.page.getByRole('button', { name: 'Retry' }).click()
    await shows(it.page, 'AAA Stores')
    expect(await it.page.getByText(/^These rows could not be brought up to date\./).count()).toBe(0)
  })
})

describe('downloads', () => {
  const fetched = async (page: Page, label: string) => {
    await page.getByRole('button', { name: 'Download' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: label }).click(),
    ])
    return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) }
  }

  test.each([
    ['/estimate', 'List of Estimate', 'estimates'],
    ['/orderlist', 'List of Sales', 'sales'],
    ['/customerlist', 'List of Customer', 'customers'],
    ['/products', 'List of Product', 'products'],
    ['/stock', 'List of Stock', 'stock'],
    ['/paymentdetails', 'Expences Details Management', 'expenses'],
    ['/gstreport', 'GST Report', 'gst'],
  ])('%s comes as .xlsx and as .csv, all pages of it', async (path, title, name) => {
    await open(it.page, path, title)
    const count = Number(((await pager().textContent()) ?? '').replaceAll(',', '').match(/of (\d+)/)?.[1])
    const csv = await fetched(it.page, 'CSV (.csv)')
    expect(csv.name).toMatch(new RegExp(`${name}.*\\.csv$`))
    const lines = csv.bytes.toString('utf8').trimEnd().split('\r\n')
    expect(lines.length).toBeGreaterThan(count)
    const xlsx = await fetched(it.page, 'Excel (.xlsx)')
    expect(xlsx.name).toMatch(new RegExp(`${name}.*\\.xlsx$`))
    expect(xlsx.bytes.subarray(0, 2).toString()).toBe('PK')
  })

  test('a long one shows its progress and can be stopped', async () => {
    const letGo = await holdNext(it.page, 'download/customers')
    await open(it.page, '/customerlist', 'List of Customer')
    await it.page.getByRole('button', { name: 'Download' }).click()
    await it.page.getByRole('menuitem', { name: 'CSV (.csv)' }).click()
    await it.page.getByRole('progressbar', { name: 'Downloading' }).waitFor()
    await shoot(it.page, 'downloading')
    await it.page.getByRole('button', { name: 'Stop' }).click()
    await it.page.getByRole('progressbar', { name: 'Downloading' }).waitFor({ state: 'detached' })
    letGo()
    expect((await fetched(it.page, 'CSV (.csv)')).name).toMatch(/\.csv$/)
  })
})

describe('Ctrl+K', () => {
  test('keeps the cursor while a form comes up behind it', async () => {
    const letGo = await holdNext(it.page, 'customer_detail')
    await open(it.page, '/customerlist', 'List of Customer')
    await it.page.getByRole('link', { name: /^Edit/ }).first().click()
    await it.page.getByRole('heading', { name: 'View Customer' }).waitFor()
    await it.page.keyboard.press('Control+k')
    const typed = it.page.getByRole('dialog').getByRole('combobox')
    await cursorIn(typed)
    await it.page.keyboard.type('sales')
    letGo()
    const name = it.page.locator('input[name=name]')
    await name.waitFor({ state: 'attached' })
    const saved = await name.inputValue()
    await it.page.keyboard.type(' list')
    expect(await typed.inputValue()).toBe('sales list')
    expect(await name.inputValue()).toBe(saved)
    await it.page.keyboard.press('Escape')
  })

  test('finds screens, customers, products, estimates and orders', async () => {
    const found = await demoIds(it.context, it.shop.url)
    const [product] = await call<[{ product_name: string }]>(it.context, it.shop.url, 'product_list')
    await open(it.page, '/home', 'Dashboard')
    await goThroughPalette(it.page, 'GST Report')
    await it.page.waitForURL('**/gstreport')
    for (const [group, words, path] of [
      ['Customers', fill('{customer_name}', found), /\/viewcustomer\/\d+$/],
      ['Products', product.product_name, /\/editproducts\/\d+$/],
      ['Estimates', fill('{estimate_sno}', found), /\/estimatedetails\/\d+$/],
      ['Sales', fill('{order_sno}', found), /\/orderdetails\/\d+$/],
    ] as const) {
      await it.page.keyboard.press('Control+k')
      const palette = it.page.getByRole('dialog')
      await cursorIn(palette.getByRole('combobox'))
      await it.page.keyboard.type(words)
      const first = palette
        .getByRole('presentation')
        .filter({ has: it.page.getByText(group, { exact: true }) })
      await first.getByRole('option', { name: words }).click()
      await it.page.waitForURL(path)
    }
  })
})

test('nothing complained', () => expectNoComplaints(it))
