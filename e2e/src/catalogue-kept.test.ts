import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { chooseCustomer, typeLine } from './clerk.ts'
import { cursorIn } from './keyboard.ts'
import { call, importFile, OWNER, signInAsOwner } from './people.ts'
import { buttonIn, goTo, linkIn, logOut, settled, told } from './screen.ts'
import { fillShelves, type Shelves } from './shelves.ts'
import { openProgram } from './shop.ts'
import { shootSteps } from './shots.ts'
import { openCounter, premises } from './story.ts'

const PRODUCTS = 500

const desk = premises(openProgram)
let owner: BrowserContext
let shelves: Shelves
let counter: BrowserContext
let page: Page
beforeAll(async () => {
  owner = await openCounter(desk)
  await signInAsOwner(owner, desk.shop.url)
  shelves = await fillShelves(owner, desk.shop.url)
  const named = (at: number) => `CHAKKAR,P${at},Fancy ${at} of the long price list,${20 + (at % 80)}.00`
  const rows = Array.from({ length: PRODUCTS }, (_, at) => named(at))
  await importFile(owner, desk.shop.url, ['Category Name,Code,Product Name,Price', ...rows].join('\n'))
  const selvi = { name: 'Selvi', phone: '9', email: 'selvi@example.in', password: OWNER.password }
  const { user_id: employee_id } = await call(owner, desk.shop.url, 'register', selvi)
  await call(owner, desk.shop.url, 'employe_previllage_update', { employee_id, estimate: '1' })
  // Nobody has signed in here yet.
  counter = await openCounter(desk)
})
shootSteps(() => page)

async function signIn(name: string) {
  if (new URL(page.url(), desk.shop.url).pathname !== '/login') await page.goto('/login')
  await page.getByLabel('User Name').fill(name)
  await page.getByLabel('Password').fill(OWNER.password)
  await buttonIn(page, 'Log In').click()
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
}

/** Closes the browser's page and opens another one. */
async function newPage() {
  await page?.close()
  page = await counter.newPage()
}

type Told = {
  /** The version that the browser has stored, if any. */
  since: string | undefined
  codes: string[]
}

/** Loads the bill screen, and returns what it received of the catalogue. */
async function openBill(): Promise<Told> {
  const [response] = await Promise.all([page.waitForResponse(/pos_product_list/), page.goto('/addestimate')])
  const { body }: { body: { product_list: { product_code: string }[] } } = await response.json()
  await cursorIn(page.getByLabel(/^Code/))
  await settled(page)
  return {
    since: response.request().postDataJSON().since,
    codes: body.product_list.map((row) => row.product_code),
  }
}

/** Waits until no change is so recent that it is sent again (decision 16). */
async function quiet() {
  let since: string | undefined
  const sent = async () => {
    const answer = await call(owner, desk.shop.url, 'pos_api/pos_product_list', { since })
    since = answer.version
    return answer.product_list
  }
  await expect.poll(sent, { interval: 500 }).toEqual([])
}

/** All keys that this browser stores, in all its databases. */
const kept = () =>
  page.evaluate(async () => {
    const names: string[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error)
      })
      for (const store of db.objectStoreNames)
        names.push(
          ...(await new Promise<string[]>((resolve) => {
            const asking = db.transaction(store).objectStore(store).getAllKeys()
            asking.onsuccess = () => resolve(asking.result.map(String))
          })),
        )
      db.close()
    }
    return names
  })

const shows = (text: string | RegExp) => page.getByText(text).filter({ visible: true }).first().waitFor()

test('the first time all products come', async () => {
  await newPage()
  await signIn(OWNER.name)
  const cold = await openBill()
  expect(cold.since).toBeUndefined()
  expect(cold.codes).toHaveLength(PRODUCTS + 2)
  await expect.poll(kept).toContain('head')
})

test('the server is unreachable when a bill is begun: it is typed from the stored catalogue, and saved once', async () => {
  await newPage()
  await page.goto('/estimate')
  const add = linkIn(page, 'Add Estimate').filter({ visible: true }).first()
  await add.waitFor()
  await desk.shop.kill()
  await add.click()
  await shows(/cannot be reached: products and prices are as of \d\d:\d\d/)
  await cursorIn(page.getByLabel(/^Code/))
  await chooseCustomer(page, 'murugan', 'Murugan Agencies')
  await typeLine(page, '201', '2')
  await shows('1 line · 2 boxes')
  await shows('Not saved yet · kept on this PC')

  // The price rose meanwhile: the customer was quoted the old one, the clerk is told the new one.
  await page.route('**/api/pos_api/pos_product_list', (route) => route.abort())
  await desk.shop.restart()
  await call(owner, desk.shop.url, 'update_product_price', { product_id: shelves.rockets, net_rate: '65.00' })
  await page.unroute('**/api/pos_api/pos_product_list')
  await shows('today ₹65.00')
  expect(await page.getByText(/cannot be reached/).count()).toBe(0)
  await page.keyboard.press('F8')
  await told(page, 'Estimate saved successfully!')
  const saved = await call(owner, desk.shop.url, 'estimate_list')
  expect(saved.filter(({ amount }) => amount === '120.00')).toHaveLength(1)
})

test('logging out leaves nothing in the browser', async () => {
  await expect.poll(kept).toContain('head')
  await goTo(page, '/home')
  await logOut(page)
  await expect.poll(kept).toEqual([])
})

test('an expired session, or another person signing in, leaves nothing of the one before', async () => {
  await signIn(OWNER.name)
  await goTo(page, '/addestimate')
  await expect.poll(kept).toContain('head')
  // The session ran out while the browser was closed.
  await page.close()
  await counter.clearCookies()
  await newPage()
  await page.goto('/addestimate')
  await buttonIn(page, 'Log In').waitFor()
  await expect.poll(kept).toEqual([])

  await signIn(OWNER.name)
  await goTo(page, '/addestimate')
  await expect.poll(kept).toContain('head')
  // Another person at the same counter, without the first one logging out.
  await counter.clearCookies()
  await page.evaluate(() => localStorage.removeItem('user_id'))
  await newPage()
  await signIn('Selvi')
  await expect.poll(kept).toEqual([])
})

test('what has not changed is not sent again, also while the page is open', async () => {
  await quiet()
  expect((await openBill()).since).toBeUndefined()
  await expect.poll(kept).toContain('head')
  expect((await openBill()).codes).toEqual([])

  await call(owner, desk.shop.url, 'update_product_price', { product_id: shelves.chakkar, net_rate: '48.00' })
  const warm = await openBill()
  expect(warm.since).toMatch(/\d/)
  expect(warm.codes).toEqual(['101'])
  await typeLine(page, '101', '2')
  await shows('₹96.00')
  await shows('1 line · 2 boxes')
  // The rest was not sent again, and is still there.
  await typeLine(page, `P${PRODUCTS - 1}`, '1')
  await shows('2 lines · 3 boxes')
})
