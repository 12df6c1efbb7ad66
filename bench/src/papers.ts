import { statSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { type Counter, openCounter } from './counter.ts'
import { percentile } from './figures.ts'
import type { Row } from './row.ts'

const KIB = 1024
const GOODS = 300
const LINES = 60
const TIMES = 5

/** The PDF of a bill of 60 lines, the price list of 300 goods and its file for phones. */
export async function papers(): Promise<Row[]> {
  const counter = await openCounter({ products: GOODS, customers: 1 }, { width: 1366, height: 768 })
  try {
    await counter.context.addInitScript(() => {
      window.print = () => {}
    })
    const page = await counter.context.newPage()
    return [...(await billOf(counter, page)), ...(await listOf(counter, page))]
  } finally {
    await counter.close()
  }
}

async function billOf({ call }: Counter, page: Page): Promise<Row[]> {
  type Lists = { product_list: { product_id: string }[]; customer_list: { user_id: string }[] }
  const { product_list, customer_list } = await call<Lists>('pos_api/pos_product_list', {})
  const productdetails = product_list.slice(0, LINES).map(({ product_id }) => ({ product_id, qty: 10 }))
  const { estimate_id } = await call<{ estimate_id: string }>('estimate', {
    user_id: customer_list[0]?.user_id,
    productdetails,
  })
  await page.goto(`/estimateinvoice/${estimate_id}`)
  const each: { ms: number; bytes: number }[] = []
  for (let time = 0; time < TIMES; time++) {
    await page.getByRole('button', { name: 'Share' }).click()
    each.push(await given(page, page.getByRole('menuitem', { name: 'Download PDF' })))
  }
  const ms = each.map((one) => one.ms)
  return [
    { what: `PDF of a bill of ${LINES} lines, from the press, p50`, value: percentile(ms, 0.5), unit: 'ms' },
    { what: '  its file', value: (each[0]?.bytes ?? 0) / KIB, unit: 'KiB' },
  ]
}

async function listOf({ call }: Counter, page: Page): Promise<Row[]> {
  const { price_list_id } = await call<{ price_list_id: string }>('price_list_add', {
    ...{ name: 'Retail', season: 'Deepavali 2026', valid_from: '01-09-2026', valid_to: '31-12-2099' },
  })
  await page.goto(`/pricelist/${price_list_id}`)
  const file = await given(page, page.getByRole('button', { name: 'File for phones' }))
  const from = performance.now()
  await page.goto(`/pricelistprint/${price_list_id}`)
  await page.locator('[data-sheet]').first().waitFor()
  const ms = performance.now() - from
  return [
    { what: `file for phones of ${GOODS} goods`, value: file.bytes / KIB, unit: 'KiB', goal: 150 },
    { what: `list of ${GOODS} goods on paper, from its address`, value: ms, unit: 'ms' },
    { what: '  its sheets of A4', value: await page.locator('[data-sheet]').count(), unit: 'pages', goal: 4 },
  ]
}

/** Presses what gives a file; returns how long that took, and the file's bytes. */
async function given(page: Page, button: Locator): Promise<{ ms: number; bytes: number }> {
  await button.waitFor()
  const from = performance.now()
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
  const ms = performance.now() - from
  return { ms, bytes: statSync(await file.path()).size }
}
