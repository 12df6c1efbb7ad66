import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { billReady, chooseCustomer, typeLine } from './clerk.ts'
import { holdNext, watchCalls } from './faults.ts'
import { call, countPrints, OWNER, rememberUser } from './people.ts'
import { buttonIn, COUNTER, open, shows, told } from './screen.ts'
import { openForSale, SHOP } from './shelves.ts'
import { story } from './story.ts'

let order_id = ''
let estimate_id = ''
const desk = story({
  begin: async (context, url) => {
    const { buyer, chakkar } = await openForSale(context, url, SHOP)
    const line = { product_id: chakkar, product_name: 'Ground Chakkar', qty: '10' }
    const productdetails = [{ ...line, amount_per_product: '45.00' }]
    for (let bills = 0; bills < 2; bills++)
      estimate_id = (await call(context, url, 'estimate', { user_id: buyer, productdetails })).estimate_id
    order_id = (await call(context, url, 'pos_api/pos_order', { user_id: buyer, productdetails })).order_id
  },
})

const printed = (page: Page) => page.evaluate(() => Number(Reflect.get(window, 'printed')))

/** A page with a manual clock, and how many milliseconds it has been moved so far. */
async function openStanding(path: string, before: (page: Page) => Promise<unknown> = async () => {}) {
  const viewport = COUNTER
  const storageState = await desk.context.storageState()
  const context = await desk.browser.newContext({ baseURL: desk.shop.url, viewport, storageState })
  context.setDefaultTimeout(60_000)
  await countPrints(context)
  await rememberUser(context, '1', OWNER.name)
  const page = await context.newPage()
  const start = new Date('2026-11-21T10:00:00+05:30')
  await page.clock.install({ time: start })
  await page.clock.pauseAt(new Date(start.getTime() + 1000))
  await before(page)
  await page.goto(path)
  let moved_ms = 0
  const move = async (by_ms: number) => {
    await page.clock.runFor(by_ms)
    moved_ms += by_ms
  }
  /** Moves the clock in small steps until a condition holds. */
  const until = (ready: () => Promise<boolean>) =>
    expect
      .poll(
        async () => {
          await move(2)
          return ready()
        },
        { interval: 30 },
      )
      .toBe(true)
  return { page, move, until, moved: () => moved_ms, close: () => context.close() }
}

const laid = (page: Page) => async () =>
  (await page.getByRole('button', { name: 'Print', exact: true, disabled: false }).count()) === 1

/** Opens some page of the shop, whose storage is then at hand. */
async function inShop() {
  if (desk.page.url() === 'about:blank') await desk.page.goto('/home')
}

const storeOrder = async () => {
  const paper = await desk.ask('print_detail', { order_id })
  await inShop()
  await desk.page.evaluate((text) => localStorage.setItem('invoiceData', text), JSON.stringify(paper))
}
const storeReport = async () => {
  const rows = await desk.ask('estimate_list')
  await inShop()
  await desk.page.evaluate(
    (text) => localStorage.setItem('agentestimate', text),
    JSON.stringify({ agent: 'Direct', rows }),
  )
}

describe('a paper prints itself once', () => {
  test.each([
    ['/invoice/', 2000, async () => {}],
    ['/estimateinvoice/', 2000, async () => {}],
    ['/invoiceprint', 500, storeOrder],
    ['/print_estimate_invoice', 300, storeReport],
  ] as const)('%s after %i ms', async (path, delay_ms, store) => {
    await store()
    const id = path === '/invoice/' ? order_id : path === '/estimateinvoice/' ? estimate_id : ''
    const { page, move, moved, until, close } = await openStanding(path + id)
    await until(laid(page))
    const ready_ms = moved()
    // The delay counts from the opening of the page, somewhere between the start and now.
    if (ready_ms < delay_ms - 10) {
      await move(delay_ms - 10 - ready_ms)
      expect(await printed(page)).toBe(0)
    }
    await move(ready_ms + 11 + 200)
    expect(await printed(page)).toBe(1)
    await move(20_000)
    expect(await printed(page)).toBe(1)
    await close()
  })

  test('one that comes late is polled every 200 ms, and printed as soon as it is there', async () => {
    let letGo = () => {}
    const { page, move, until, close } = await openStanding(`/invoice/${order_id}`, async (opened) => {
      await watchCalls(opened)
      letGo = holdNext(opened, 'print_detail')
    })
    await until(async () => (await page.getByRole('toolbar', { name: 'Print' }).count()) === 1)
    await move(5_000)
    expect(await printed(page)).toBe(0)
    letGo()
    await until(laid(page))
    await move(200)
    expect(await printed(page)).toBe(1)
    await close()
  })
})

describe('/invoiceprint', () => {
  test('shows the stored invoice without another call, and forgets it once it is printed', async () => {
    await storeOrder()
    const asked: string[] = []
    desk.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await desk.page.goto('/invoiceprint')
    for (const text of [/^Tax Invoice$/i, /Sri Velavan Crackers/, /Murugan Agencies/, /Ground Chakkar/])
      await desk.page.getByText(text).filter({ visible: true }).first().waitFor()
    await shows(desk.page, /33ABCDE1234F1Z7/)
    await shows(desk.page, /Rupees Five Hundred Thirty One Only/i)
    // The real tax of 450.00, not a row of zeros.
    expect(await desk.page.getByText('40.50', { exact: true }).count()).toBeGreaterThanOrEqual(2)
    await desk.page.waitForFunction(() => Number(Reflect.get(window, 'printed')) === 1)
    await expect.poll(() => desk.page.evaluate(() => localStorage.getItem('invoiceData'))).toBeNull()
    expect(asked.filter((path) => path.includes('print_detail'))).toEqual([])
    await desk.page.reload()
    await shows(desk.page, 'No invoice data available')
    expect(await printed(desk.page)).toBe(0)
    await expectAccessible(desk.page)
  })

  test('gets its invoice from a bill saved at the counter, and only from one', async () => {
    await desk.page.goto('/pos')
    await billReady(desk.page)
    expect(await desk.page.evaluate(() => localStorage.getItem('invoiceData'))).toBeNull()
    await typeLine(desk.page, 'Sparkler', '10', '3')
    await chooseCustomer(desk.page, 'annai', 'Annai Stores')
    expect(await desk.page.evaluate(() => localStorage.getItem('invoiceData'))).toBeNull()
    await desk.page.keyboard.press('F8')
    await told(desk.page, 'Order saved successfully!')
    await expect
      .poll(() => desk.page.evaluate(() => localStorage.getItem('invoiceData') ?? ''))
      .toMatch(/Annai Stores/)
    await desk.page.goto('/invoiceprint')
    await desk.page.getByText('Sparkler').filter({ visible: true }).first().waitFor()
  })
})

describe('the agent report', () => {
  test('opens from the list of estimates: choose an agent, Print agent report', async () => {
    await desk.page.evaluate(() => localStorage.removeItem('agentestimate'))
    await desk.page.goto('/print_estimate_invoice')
    await shows(desk.page, /^There is no agent report to print\./)
    expect(await printed(desk.page)).toBe(0)
    await open(desk.page, '/estimate', 'List of Estimate')
    expect(await buttonIn(desk.page, 'Print agent report').count()).toBe(0)
    await desk.page.getByLabel('Agent', { exact: true }).selectOption('Direct')
    const [paper] = await Promise.all([
      desk.context.waitForEvent('page'),
      buttonIn(desk.page, 'Print agent report').click(),
    ])
    await paper.waitForURL('**/print_estimate_invoice')
    await paper.getByText('Agent Name').filter({ visible: true }).first().waitFor()
    for (const text of ['Sri Velavan Crackers', 'Direct', 'Murugan Agencies', '9000190056', '₹900.00'])
      await paper.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor()
    await paper.waitForFunction(() => Number(Reflect.get(window, 'printed')) === 1)
    await paper.close()
  })
})
