import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { DEMO_PASSWORD, openDemoShop, signInToDemo } from './demo.ts'
import { answerNext, cutAll, holdNext, meetNext } from './faults.ts'
import { call } from './people.ts'
import {
  buttonIn,
  follow,
  headsOf,
  linkIn,
  listening,
  open,
  rowsOf,
  rupees,
  settled,
  shows,
  toldOnce,
} from './screen.ts'
import { story } from './story.ts'

const desk = story({
  complains: true,
  faults: true,
  open: openDemoShop,
  begin: async (context, url) => {
    await signInToDemo(context, url, 'Kavitha')
    await call(context, url, 'confirm_password', { password: DEMO_PASSWORD })
  },
})

const pager = () => desk.page.locator('main nav[aria-label^="Pages"]').first()
const turn = (name: string) => buttonIn(pager(), name).click()
const asked = (name: string) => new URL(desk.page.url()).searchParams.get(name)
const ids = async () => (await rowsOf(desk.page)).map((cells) => cells[0])

/** The name and the text of a list's file. */
async function downloaded(format = 'CSV (.csv)') {
  await buttonIn(desk.page, 'Download').click()
  const [download] = await Promise.all([
    desk.page.waitForEvent('download'),
    desk.page.getByRole('menuitem', { name: format }).click(),
  ])
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') }
}

describe('pages', () => {
  test.each([
    ['/customerlist', 'List of Customer', 'customers'],
    ['/products', 'List of Product', 'products'],
    ['/stock', 'List of Stock', 'stock'],
    ['/estimate', 'List of Estimate', 'estimates'],
    ['/orderlist', 'List of Sales', 'sales'],
    ['/paymentdetails', 'Expences Details Management', 'expenses'],
    ['/gstreport', 'GST Report', 'gst'],
  ])(
    '%s has 25 rows a page, with Previous, numbers, Next and Last, and a file of all',
    async (path, title, file) => {
      await follow(desk.page, path, title)
      expect(await rowsOf(desk.page)).toHaveLength(25)
      expect(await buttonIn(pager(), 'Previous').isDisabled()).toBe(true)
      await turn('Last')
      await pager().getByRole('button', { name: 'Next', exact: true, disabled: true }).waitFor()
      expect(await pager().getByRole('button', { name: 'Last', disabled: true }).count()).toBe(1)
      await turn('Page 1')
      await expect.poll(() => asked('page')).toBeNull()
      await turn('Next')
      await expect.poll(() => asked('page')).toBe('2')
      await pager().locator('[aria-current=page]', { hasText: '2' }).waitFor()
      const count = Number(((await pager().textContent()) ?? '').replaceAll(',', '').match(/of (\d+)/)?.[1])
      const { name, text } = await downloaded()
      expect(name).toMatch(new RegExp(`${file}.*\\.csv$`))
      expect(text.trimEnd().split('\r\n').length).toBeGreaterThan(count)
      await turn('Previous')
      await expect.poll(() => asked('page')).toBeNull()
    },
  )

  test('a list of one page has no pager', async () => {
    await follow(desk.page, '/agent', 'List of Agent')
    expect(await desk.page.getByRole('navigation', { name: /^Pages/ }).count()).toBe(0)
  })

  test('a figure of the dashboard leads to its list, whose last row has the same sum over all pages', async () => {
    const orders = await desk.ask('order')
    const revenue = rupees(orders.reduce((sum, { amount }) => sum + Number(amount.replaceAll(',', '')), 0))
    await follow(desk.page, '/home', 'Dashboard')
    const tile = desk.page.getByRole('main').locator('dl > div').filter({ hasText: 'Total Revenue' })
    await shows(tile, revenue)
    await tile.getByRole('link').click()
    await desk.page.getByRole('heading', { name: 'List of Sales' }).waitFor()
    await desk.page.getByRole('row', { name: `All pages ${revenue}` }).waitFor()
  })
})

test('a part of the dashboard without its figures says so in its place, with Retry; the rest works', async () => {
  meetNext(desk.page, 'dashboard', async (held) => {
    const { body, ...rest } = await (await held.send()).json()
    const figures = { ...body, growth: undefined, low_stock: { ...body.low_stock, products: undefined } }
    await held.answer(200, 'application/json', JSON.stringify({ ...rest, body: figures }))
  })
  await desk.page.goto('/home')
  const panel = desk.page.getByRole('region', { name: 'Low stock' })
  await shows(panel, 'Low stock could not be loaded')
  await shows(desk.page, 'Total Customers')
  await desk.page.getByRole('heading', { name: 'Best sellers of the last 30 days' }).waitFor()
  await buttonIn(panel, 'Retry').click()
  await panel.getByRole('list').waitFor()
})

describe('a file', () => {
  const begin = async () => {
    await follow(desk.page, '/customerlist', 'List of Customer')
    await buttonIn(desk.page, 'Download').click()
    await desk.page.getByRole('menuitem', { name: 'CSV (.csv)' }).click()
  }

  test('is no proxy’s answer', async () => {
    const saved: string[] = []
    desk.page.on('download', (download) => saved.push(download.suggestedFilename()))
    const proxy = { status: 502, contentType: 'text/html' }
    answerNext(desk.page, 'download/customers', '<html>Bad Gateway</html>', proxy)
    await begin()
    await toldOnce(desk.page, 'The file could not be downloaded. Please try again.')
    expect(saved).toEqual([])
  })

  test('that is long shows its progress and can be stopped', async () => {
    const letGo = holdNext(desk.page, 'download/customers')
    await begin()
    const progress = desk.page.getByRole('progressbar', { name: 'Downloading' })
    await progress.waitFor()
    await buttonIn(desk.page, 'Stop').click()
    await progress.waitFor({ state: 'detached' })
    letGo()
    const { name, text } = await downloaded('Excel (.xlsx)')
    expect(name).toMatch(/\.xlsx$/)
    expect(text).toMatch(/^PK/)
  })
})

describe('the address', () => {
  const found = async (search: string) => {
    const first = { search, page: 1, page_size: 25 }
    const estimates = await desk.ask('estimate_list', first)
    return estimates.map(({ sno }) => sno)
  }

  test('every keystroke searches, and a search returns to page 1', async () => {
    await follow(desk.page, '/estimate?page=2', 'List of Estimate')
    expect(asked('page')).toBe('2')
    const search = desk.page.getByRole('searchbox')
    await search.pressSequentially('mur')
    await expect.poll(() => asked('search')).toBe('mur')
    expect(asked('page')).toBeNull()
    await expect.poll(ids).toEqual(await found('mur'))
    await search.pressSequentially('ugan')
    await expect.poll(() => asked('search')).toBe('murugan')
    await expect.poll(ids).toEqual(await found('murugan'))
  })

  test('Back restores search and page; so does a shared link', async () => {
    await follow(desk.page, '/estimate', 'List of Estimate')
    await turn('Next')
    // The pager shows the displayed page, the address the requested one.
    await pager().locator('[aria-current=page]', { hasText: '2' }).waitFor()
    const second = await ids()
    await linkIn(desk.page, /^View/).first().click()
    await desk.page.waitForURL(/\/estimatedetails\//)
    await desk.page.goBack()
    await expect.poll(ids).toEqual(second)
    const other = await desk.context.newPage()
    await other.goto(desk.page.url())
    await expect.poll(async () => (await rowsOf(other)).map((cells) => cells[0])).toEqual(second)
    await other.close()
    await desk.page.goBack()
    await expect.poll(() => asked('page')).toBeNull()
    await expect.poll(ids).not.toEqual(second)
  })
})

describe('reports', () => {
  test('the GST report’s tooltip shows the order', async () => {
    await follow(desk.page, '/gstreport', 'GST Report')
    expect(await headsOf(desk.page)).toEqual(['S.No', 'Order Date', 'Customer Name', 'GST Amount', 'Total'])
    await desk.page.locator('tbody a').first().hover()
    await shows(desk.page, /^Order ID: \d\d-\d\d\/\d{6}$/)
    await desk.page.getByRole('row', { name: /^Total of this page/ }).waitFor()
  })

  test('the pending report has the described columns', async () => {
    await follow(desk.page, '/paymentpending', 'List of Pending Payment Report')
    const pending = 'Order ID, Date, Customer Name, Mobile Number, Amount, Paid, Balance'
    expect((await headsOf(desk.page)).join(', ')).toBe(pending)
    await desk.page.getByRole('row', { name: /^Total of this page/ }).waitFor()
  })

  test('in a customer’s estimates a missing date or name is N/A', async () => {
    const [customer] = await desk.ask('customer_list')
    const row = {
      ...{ order_id: '1', sno: '26-27/000001', amount: '1,250.00' },
      orderdate: '',
      name: '',
      mobile: '',
    }
    const page = { page: 1, pages: 1, rows: 1, totals: { amount: '1250.00' } }
    const answer = { head: { code: 200, msg: 'success' }, body: [row], page }
    answerNext(desk.page, 'customer_order', JSON.stringify(answer))
    await follow(desk.page, `/customorderlist/${customer?.user_id}`, 'List of Customer Estimates')
    await expect
      .poll(async () => (await rowsOf(desk.page))[0]?.slice(0, 4))
      .toEqual(['26-27/000001', 'N/A', 'N/A', '1,250.00'])
    expect(await headsOf(desk.page)).toEqual(['Estimate ID', 'Date', 'Customer Name', 'Amount', 'View'])
  })
})

describe('a loading list', () => {
  test('is a skeleton of its shape; the next page replaces this one without a blank', async () => {
    await desk.page.goto('/home')
    const first = holdNext(desk.page, 'product_list')
    await desk.page.goto('/products')
    const awaited = desk.page.locator('main table[aria-busy=true]')
    await awaited.waitFor()
    expect(await awaited.locator('tbody tr').count()).toBeGreaterThan(5)
    const heads = await headsOf(desk.page)
    first()
    await desk.page.locator('main table[aria-busy=false]').waitFor()
    expect(await headsOf(desk.page)).toEqual(heads)
    const before = await ids()
    const next = holdNext(desk.page, 'product_list')
    await turn('Next')
    await desk.page.locator('main [data-on=true]').waitFor()
    expect(await ids()).toEqual(before)
    next()
    await expect.poll(ids).not.toEqual(before)
    expect(await desk.page.locator('main table tbody tr').count()).toBeGreaterThan(0)
  })

  test('that fails says so and offers Retry; it never looks empty', async () => {
    const mend = cutAll(desk.page, 'customer_list')
    await desk.page.goto('/customerlist')
    await desk.page.getByRole('heading', { name: 'List of Customer could not be loaded' }).waitFor()
    expect(await desk.page.getByText('No Record found').count()).toBe(0)
    mend()
    await buttonIn(desk.page, 'Retry').click()
    await expect.poll(() => rowsOf(desk.page)).toHaveLength(25)
  })

  test('shows what is saved elsewhere while the event stream is still opening', async () => {
    await desk.page.goto('/home')
    const letGo = holdNext(desk.page, 'live\\?since=.+')
    await open(desk.page, '/agent', 'List of Agent')
    await desk.ask('agent_add', { agent_name: 'Arul of Sattur' })
    expect(await desk.page.getByText('Arul of Sattur').count()).toBe(0)
    letGo()
    await shows(desk.page, 'Arul of Sattur')
  })

  test('shows what is saved elsewhere while it is read for the first time', async () => {
    await desk.page.goto('/home')
    const read = Promise.withResolvers<void>()
    const told = Promise.withResolvers<void>()
    meetNext(desk.page, 'agent_list', async (held) => {
      const before = await (await held.send()).text()
      read.resolve()
      await told.promise
      await held.answer(200, 'application/json', before)
    })
    await listening(desk.page, () => desk.page.goto('/agent'))
    await read.promise
    const heard = await desk.page.evaluateHandle(() => ({
      agents: new Promise<void>((resolve) => {
        new BroadcastChannel('kadai live').onmessage = ({ data }) => {
          if (data.changed?.includes('agents')) resolve()
        }
      }),
    }))
    await desk.ask('agent_add', { agent_name: 'Bala of Salem' })
    await heard.evaluate(({ agents }) => agents)
    told.resolve()
    await shows(desk.page, 'Bala of Salem')
  })

  test('is read once for each save, by this window or another', async () => {
    await listening(desk.page, () => open(desk.page, '/agent', 'List of Agent'))
    let reads = 0
    desk.page.on('request', (request) => {
      if (request.url().endsWith('/api/agent_list')) reads += 1
    })
    const heard = await desk.page.evaluateHandle(() => {
      const told = { agents: 0 }
      new BroadcastChannel('kadai live').onmessage = ({ data }) => {
        if (data.changed?.includes('agents')) told.agents += 1
      }
      return told
    })
    const saves = ['Chandra', 'Devi', 'Ezhil'].map((name) => `${name} of Theni`)
    for (const [at] of saves.entries()) {
      // The last answer is slower than the news of its save.
      if (at === 2) {
        const listRead = desk.page.waitForResponse(/\/api\/agent_list$/)
        meetNext(desk.page, 'agent_detail_update', (held) => held.answerAfter(listRead))
      }
      await buttonIn(desk.page, 'Move Bala of Salem up').click()
      await expect.poll(() => heard.evaluate(({ agents }) => agents)).toBe(at + 1)
      await settled(desk.page)
    }
    for (const agent_name of saves) {
      await desk.ask('agent_add', { agent_name })
      await shows(desk.page, agent_name)
    }
    expect(reads).toBe(6)
  })

  test('keeps rows that cannot be refreshed, with a notice and Retry', async () => {
    await listening(desk.page, () => open(desk.page, '/customerlist', 'List of Customer'))
    const before = await rowsOf(desk.page)
    const mend = cutAll(desk.page, 'customer_list')
    await desk.ask('customer_add', { name: 'AAA Stores', telephone: '9000000099', state: 'Tamil Nadu' })
    await shows(desk.page, /^These rows could not be brought up to date\./)
    expect(await rowsOf(desk.page)).toEqual(before)
    mend()
    await buttonIn(desk.page, 'Retry').click()
    await shows(desk.page, 'AAA Stores')
    expect(await desk.page.getByText(/^These rows could not be brought up to date\./).count()).toBe(0)
  })
})
