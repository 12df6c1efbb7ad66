import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { chooseCustomer, typeLine } from './clerk.ts'
import { cursorIn } from './keyboard.ts'
import { call, OWNER, signInAsOwner } from './people.ts'
import { listening, profile, settled, told } from './screen.ts'
import { fillShelves, type Shelves } from './shelves.ts'
import { openProgram } from './shop.ts'
import { shoot } from './shots.ts'
import { openCounter, premises } from './story.ts'

const PRODUCTS = 2_000

const it = premises(openProgram)
let owner: BrowserContext
let shelves: Shelves
let counter: BrowserContext
let page: Page
beforeAll(async () => {
  owner = await openCounter(it)
  await signInAsOwner(owner, it.shop.url)
  shelves = await fillShelves(owner, it.shop.url)
  const rows = Array.from(
    { length: PRODUCTS },
    (_, at) => `CHAKKAR,P${at},Fancy ${at} of the long price list,${20 + (at % 80)}.00`,
  )
  const upload = {
    name: 'list.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Category Name,Code,Product Name,Price', ...rows].join('\n')),
  }
  const taken = await owner.request.post(`${it.shop.url}/api/import_excell`, {
    multipart: { import: 'Import', upload },
  })
  expect((await taken.json()).head).toMatchObject({ code: 200 })
  await call(owner, it.shop.url, 'register', {
    name: 'Selvi',
    phone: '9',
    email: 'selvi@example.in',
    password: OWNER.password,
  })
  const staff = await call<{ user_id: string; name: string }[]>(owner, it.shop.url, 'employe_list')
  const employee_id = staff.find(({ name }) => name === 'Selvi')?.user_id
  await call(owner, it.shop.url, 'employe_previllage_update', { employee_id, estimate: '1' })
  // Nobody has signed in here yet.
  counter = await openCounter(it)
})
beforeEach((step) => {
  step.onTestFailed(() => shoot(page, `catalogue-failed-${step.task.id}`))
})

async function signIn(name: string) {
  page = await counter.newPage()
  await page.goto('/login')
  await page.getByLabel('User Name').fill(name)
  await page.getByLabel('Password').fill(OWNER.password)
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.waitForURL('**/home')
}

type Told = {
  /** The version that the browser has stored, if any. */
  since: string | undefined
  codes: string[]
  /** Bytes over the wire, and uncompressed. */
  wire: number
  text: number
  encoding: string | undefined
}

/** Opens the bill screen in a new page, and returns what it received of the catalogue. */
async function openBill(address = '/addestimate'): Promise<Told> {
  await page?.close()
  page = await counter.newPage()
  const [response] = await Promise.all([page.waitForResponse(/pos_product_list/), page.goto(address)])
  const text = await response.text()
  const { body } = JSON.parse(text) as { body: { product_list: { product_code: string }[] } }
  await cursorIn(page.getByLabel(/^Code/))
  await settled(page)
  return {
    since: response.request().postDataJSON().since,
    codes: body.product_list.map((row) => row.product_code),
    wire: (await response.request().sizes()).responseBodySize,
    text: Buffer.byteLength(text),
    encoding: (await response.allHeaders())['content-encoding'],
  }
}

/** Opens bill screens until the browser has stored the catalogue and no earlier changes are sent again. */
const caughtUp = () => expect.poll(async () => (await openBill()).codes, { timeout: 60_000 }).toEqual([])

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

test('the first time all products come, compressed; then none; then only the changed one', async () => {
  await signIn(OWNER.name)
  const cold = await openBill()
  expect(cold.since).toBeUndefined()
  expect(cold.codes).toHaveLength(PRODUCTS + 2)
  expect(cold.encoding).toMatch(/^(zstd|br|gzip)$/)
  expect(cold.wire).toBeLessThan(cold.text / 5)
  await caughtUp()

  await call(owner, it.shop.url, 'update_product_price', { product_id: shelves.chakkar, net_rate: '48.00' })
  const warm = await openBill()
  expect(warm.since).toMatch(/\d/)
  expect(warm.codes).toEqual(['101'])
  expect(warm.wire).toBeLessThan(2_000)
  await typeLine(page, '101', '2')
  await shows('₹96.00')
  await shows('1 line · 2 boxes')
  // The rest was not sent again, and is still there.
  await typeLine(page, 'P1999', '1')
  await shows('2 lines · 3 boxes')
})

test('another counter’s changes while the page is open come as changes too', async () => {
  await caughtUp()
  await listening(page, () => page.reload())
  await cursorIn(page.getByLabel(/^Code/))
  await settled(page)
  type Answer = { body: { product_list: object[] } }
  const change = page.waitForResponse(async (response) => {
    if (!/pos_product_list/.test(response.url())) return false
    // A request cancelled halfway has no answer.
    const answer: Answer | undefined = await response.json().catch(() => undefined)
    return answer !== undefined && answer.body.product_list.length > 0
  })
  const line = { product_id: shelves.rockets, qty: 3 }
  const sold = call(owner, it.shop.url, 'estimate', { user_id: shelves.buyer, productdetails: [line] })
  const [response] = await Promise.all([change, sold])
  const { body } = (await response.json()) as Answer
  expect(body.product_list).toMatchObject([{ product_code: '201', current_stock: 47 }])
})

test('the server is unreachable when a bill is begun: it is typed from the stored catalogue, and saved once', async () => {
  await openBill()
  await expect.poll(kept).toContain('head')
  await page.goto('/estimate')
  const add = page.getByRole('link', { name: 'Add Estimate' }).filter({ visible: true }).first()
  await add.waitFor()
  await it.shop.kill()
  await add.click()
  await shows(/cannot be reached: products and prices are as of \d\d:\d\d/)
  await cursorIn(page.getByLabel(/^Code/))
  await chooseCustomer(page, 'murugan', 'Murugan Agencies')
  await typeLine(page, '201', '2')
  await shows('1 line · 2 boxes')
  await shows('Not saved yet · kept on this PC')
  for (const [name, width, height] of [
    ['wide', 1366, 768],
    ['narrow', 360, 800],
  ] as const)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme })
      await shoot(page, `catalogue-kept-${name}-${colorScheme}`)
    }
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.emulateMedia({ colorScheme: 'light' })

  // The price rose meanwhile: the customer was quoted the old one, the clerk is told the new one.
  await page.route('**/api/pos_api/pos_product_list', (route) => route.abort())
  await it.shop.restart()
  await call(owner, it.shop.url, 'update_product_price', { product_id: shelves.rockets, net_rate: '65.00' })
  await page.unroute('**/api/pos_api/pos_product_list')
  await shows('today ₹65.00')
  expect(await page.getByText(/cannot be reached/).count()).toBe(0)
  await page.keyboard.press('F8')
  await told(page, 'Estimate saved successfully!')
  const saved = await call<{ amount: string }[]>(owner, it.shop.url, 'estimate_list')
  expect(saved.filter(({ amount }) => amount === '120.00')).toHaveLength(1)
})

test('logging out leaves nothing in the browser', async () => {
  await openBill()
  await expect.poll(kept).toContain('head')
  await page.goto('/home')
  await profile(page).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await page.getByRole('button', { name: 'Log In' }).waitFor()
  await expect.poll(kept).toEqual([])
})

test('an expired session, or another person signing in, leaves nothing of the one before', async () => {
  await signIn(OWNER.name)
  await openBill()
  await expect.poll(kept).toContain('head')
  // The session ran out while the browser was closed.
  await page.close()
  await counter.clearCookies()
  page = await counter.newPage()
  await page.goto('/addestimate')
  await page.getByRole('button', { name: 'Log In' }).waitFor()
  await expect.poll(kept).toEqual([])

  await page.close()
  await signIn(OWNER.name)
  await openBill()
  await expect.poll(kept).toContain('head')
  // Another person at the same counter, without the first one logging out.
  await counter.clearCookies()
  await page.evaluate(() => localStorage.removeItem('user_id'))
  await page.close()
  await signIn('Selvi')
  await expect.poll(kept).toEqual([])
  expect((await openBill()).since).toBeUndefined()
})
