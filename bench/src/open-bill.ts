import type { Page } from 'playwright-core'
import { type Counter, openCounter } from './counter.ts'
import { percentile } from './figures.ts'
import type { Row } from './row.ts'

const KIB = 1024
const TIMES = 5
/** Changes this recent before the last answer are sent again (decision 16). */
const OVERLAP_MS = 10_000
const LINES = 10

type Opening = { ms: number; wire: number; rows: number }

/**
 * Opens a bill screen with 10,000 products and 20,000 customers: for the first time in a browser, again without
 * changes, and again after a bill of ten lines. Measures the time until the first code can be typed and is found, and
 * the catalogue's bytes over the wire.
 */
export async function openBill(): Promise<Row[]> {
  const counter = await openCounter({ products: 10_000, customers: 20_000 }, { width: 1366, height: 768 })
  try {
    const cold: Opening[] = []
    for (let time = 0; time < TIMES; time++) {
      await forget(counter)
      cold.push(await opening(counter))
    }
    await new Promise((resume) => setTimeout(resume, OVERLAP_MS))
    await opening(counter)
    const warm: Opening[] = []
    for (let time = 0; time < TIMES; time++) warm.push(await opening(counter))
    await saveOne(counter)
    const changed = await opening(counter)
    return [
      ...rowsOf('bill screen, cold', cold),
      ...rowsOf('bill screen, warm, nothing changed', warm),
      {
        what: `bill screen, warm, a bill of ${LINES} lines saved since: catalogue`,
        value: changed.wire,
        unit: 'bytes',
      },
      { what: 'products told of then', value: changed.rows, unit: 'rows' },
    ]
  } finally {
    await counter.close()
  }
}

function rowsOf(what: string, openings: readonly Opening[]): Row[] {
  return [
    {
      what: `${what}: until a code is found, p50`,
      value: percentile(
        openings.map(({ ms }) => ms),
        0.5,
      ),
      unit: 'ms',
    },
    { what: `${what}: catalogue over the wire`, value: (openings[0]?.wire ?? 0) / KIB, unit: 'KiB' },
  ]
}

async function forget(counter: Counter): Promise<void> {
  const page = await counter.context.newPage()
  await page.goto('/healthz')
  await page.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name)
  })
  await page.close()
}

async function opening(counter: Counter): Promise<Opening> {
  const page = await counter.context.newPage()
  const came = page.waitForResponse(/pos_product_list/)
  const from = performance.now()
  await page.goto('/addestimate')
  const code = page.getByLabel('Code', { exact: true })
  await code.fill('101')
  // Before the products are loaded, the key takes effect once they are.
  await code.press('Enter')
  await found(page)
  const ms = performance.now() - from
  const response = await came
  const { body } = (await response.json()) as { body: { product_list: object[] } }
  const { responseBodySize: wire } = await response.request().sizes()
  await kept(page)
  await page.close()
  return { ms, wire, rows: body.product_list.length }
}

/** The code's product is shown: the catalogue is loaded. */
async function found(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLInputElement>('input[data-place="name"]')].some(
      ({ value }) => value !== '',
    ),
  )
}

/** The browser has stored the catalogue. */
async function kept(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      new Promise<boolean>((tell) => {
        const opened = indexedDB.open('kadai')
        opened.onerror = () => tell(false)
        opened.onsuccess = () => {
          const db = opened.result
          if (!db.objectStoreNames.contains('kept')) return tell(false)
          const asked = db.transaction('kept').objectStore('kept').get('head')
          asked.onsuccess = () => {
            db.close()
            tell(asked.result !== undefined)
          }
        }
      }),
    undefined,
    { polling: 200 },
  )
}

async function saveOne(counter: Counter): Promise<void> {
  type Lists = { product_list: { product_id: string }[]; customer_list: { user_id: string }[] }
  const { product_list, customer_list } = await counter.call<Lists>('pos_api/pos_product_list', {})
  const productdetails = product_list.slice(0, LINES).map(({ product_id }) => ({ product_id, qty: 1 }))
  await counter.call('estimate', { user_id: customer_list[0]?.user_id, productdetails })
}
