import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { chooseCustomer, typeLine } from './clerk.ts'
import { cursorIn } from './keyboard.ts'
import { call, complaints, countPrints, signIn, signInAsOwner } from './people.ts'
import { buttonIn, goTo, listening, open, settled, shows, told, toldOnce } from './screen.ts'
import { fillShelves, type Shelves } from './shelves.ts'
import { shootSteps } from './shots.ts'
import { openCounter, premises } from './story.ts'

const desk = premises()
let shelves: Shelves
let first: Page
let second: Page
const heard: string[][] = []

async function someoneAt(signIn: (context: BrowserContext) => Promise<unknown>): Promise<Page> {
  const context = await openCounter(desk)
  await countPrints(context)
  await signIn(context)
  const page = await context.newPage()
  heard.push(complaints(page))
  return page
}

beforeAll(async () => {
  first = await someoneAt(async (context) => {
    await signInAsOwner(context, desk.shop.url)
    shelves = await fillShelves(context, desk.shop.url)
  })
  second = await someoneAt((context) => signIn(context, desk.shop.url))
})
shootSteps(
  () => first,
  () => second,
)

async function openBill(page: Page) {
  // After a save the screen is ready for the next bill.
  if (new URL(page.url()).pathname !== '/addestimate') await goTo(page, '/addestimate')
  await cursorIn(page.getByLabel(/^Code/))
  await settled(page)
}

/** Bills a number of boxes of a code to Murugan Agencies. */
async function bill(page: Page, code: string, qty: string) {
  await openBill(page)
  await chooseCustomer(page, 'murugan', 'Murugan Agencies')
  await typeLine(page, code, qty)
  await page.getByText(`1 line · ${qty} boxes`).first().waitFor()
  await page.keyboard.press('F8')
  await toldOnce(page, 'Estimate saved successfully!')
}

test('a bill saved at one counter appears in the other’s list', async () => {
  await listening(second, () => second.goto('/estimate'))
  await second.getByText('No estimate found').first().waitFor()
  await bill(first, '101', '4')
  await shows(second, /\d\d-\d\d\/000001/)
  await second.getByText('Murugan Agencies').first().waitFor()
  await second.getByText('180.00').first().waitFor()
})

test('an open bill screen shows the stock left by the other counter', async () => {
  await openBill(second)
  await second.keyboard.type('rock')
  await shows(second.getByRole('option', { name: /Rockets/ }), '50 left')
  await bill(first, '201', '10')
  await shows(second.getByRole('option', { name: /Rockets/ }), '40 left')
  await second.keyboard.press('ControlOrMeta+A')
  await second.keyboard.press('Delete')
})

test('and bills at the price that the office just changed', async () => {
  await openBill(second)
  await goTo(first, `/editproducts/${shelves.chakkar}`)
  const price = first.getByLabel('Net Rate')
  await expect.poll(() => price.inputValue()).toBe('45.00')
  await price.fill('48.50')
  await buttonIn(first, 'Submit').click()
  await told(first, 'Product updated successfully!')
  await second.keyboard.type('chakkar')
  await shows(second.getByRole('option', { name: /Ground Chakkar/ }), '₹48.50')
  await second.keyboard.press('ControlOrMeta+A')
  await typeLine(second, '101', '2')
  await second.getByText('₹97.00').first().waitFor()
})

/** Hides or shows a page, as another tab in front of it does. */
function turn(state: 'hidden' | 'visible'): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}

test('a hidden page catches up with what happened meanwhile', async () => {
  await goTo(first, '/products')
  const row = first.getByRole('row', { name: /Rockets/ })
  await row.getByText('60.00').waitFor()
  await openBill(second)
  await second.evaluate(turn, 'hidden' as const)
  await call(first.context(), desk.shop.url, 'update_product_price', {
    product_id: shelves.rockets,
    net_rate: '65.00',
  })
  // A visible page has caught up by then.
  await row.getByText('65.00').waitFor()
  await second.evaluate(turn, 'visible' as const)
  await second.keyboard.type('rock')
  await shows(second.getByRole('option', { name: /Rockets/ }), '₹65.00')
})

test('so does one that was opened behind another', async () => {
  await goTo(second, '/agent')
  const behind = await second.context().newPage()
  await behind.addInitScript(turn, 'hidden' as const)
  await open(behind, '/agent', 'List of Agent')
  await call(first.context(), desk.shop.url, 'agent_add', { agent_name: 'Sivakasi Selvam' })
  // The window with the line has passed it on by then.
  await shows(second, 'Sivakasi Selvam')
  await behind.evaluate(turn, 'visible' as const)
  await shows(behind, 'Sivakasi Selvam')
  await behind.close()
})

test('one that still loads beside another learns what that one was told meanwhile', async () => {
  const loading = Promise.withResolvers<void>()
  const beside = await second.context().newPage()
  await beside.route(/\/assets\/estimate-screen-/, async (route) => {
    await loading.promise
    await route.continue()
  })
  const read = beside.waitForResponse(/pos_product_list$/)
  await beside.goto('/addestimate', { waitUntil: 'commit' })
  await read
  await goTo(second, '/products')
  await call(first.context(), desk.shop.url, 'update_product_price', {
    product_id: shelves.rockets,
    net_rate: '70.00',
  })
  await shows(second.getByRole('row', { name: /Rockets/ }), '70.00')
  loading.resolve()
  await cursorIn(beside.getByLabel(/^Code/))
  await beside.keyboard.type('rock')
  await shows(beside.getByRole('option', { name: /Rockets/ }), '₹70.00')
  await beside.close()
})

describe('goods counted in the office while the counter sells them', () => {
  test('stay sold: Product Update saves the difference from the seen count, and says what was sold', async () => {
    await call(first.context(), desk.shop.url, 'update_product_price', {
      product_id: shelves.rockets,
      stock: '230',
    })
    await goTo(second, '/updateproducts')
    const count = second.locator(`#bulk-${shelves.rockets}-stock`)
    await expect.poll(() => count.inputValue()).toBe('230')
    await count.fill('500')
    await shows(second, 'was 230')
    await bill(first, '201', '5')
    await second.keyboard.press('F8')
    await told(second, 'Products updated successfully!')
    await shows(second, 'Rockets: 5 went out meanwhile. The stock is 495 now.')
    await expect.poll(() => count.inputValue()).toBe('495')
  })
})

test('neither counter complained', () => {
  expect(heard).toEqual([[], []])
})
