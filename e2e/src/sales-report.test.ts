import { addDays, dayIn, wireDate } from '@kadai/domain/dates'
import { expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { type Ask, call } from './people.ts'
import { COUNTER, open, PHONE, rowsOf, shows } from './screen.ts'
import { openForSale } from './shelves.ts'
import { expectNoSideways } from './shots.ts'
import { story } from './story.ts'

const today = dayIn(new Date())
const before = (days: number) => wireDate(addDays(today, -days))

const desk = story({
  begin: async (context, url) => {
    const { buyer, chakkar } = await openForSale(context, url)
    const ask: Ask = (name, data) => call(context, url, name, data)
    const goods = { product_id: chakkar, product_name: 'Ground Chakkar', qty: 2, amount_per_product: '100' }
    const loose = { product_name: 'Loose goods', qty: 1, amount_per_product: '50' }
    await ask('pos_api/pos_order', { user_id: buyer, productdetails: [goods, loose] })
    const productdetails = [{ product_id: chakkar, qty: 1 }]
    const { estimate_id } = await ask('estimate', { user_id: buyer, productdetails })
    await ask('estimate', { user_id: buyer, productdetails })
    await ask('estimate_invoice', { estimate_id })
  },
})

const choose = (label: string, option: string) =>
  desk.page.getByLabel(label, { exact: true }).selectOption(option)
const rows = async () => (await rowsOf(desk.page)).map((cells) => cells.slice(1))

test('sales are shown by day, and by what is chosen; the last row is what no line has', async () => {
  await open(desk.page, '/home', 'Dashboard')
  await desk.page.getByRole('button', { name: 'Reports' }).click()
  await desk.page.getByRole('link', { name: 'Sales Report' }).click()
  // An invoice of 295.00, one of 53.10 made of an estimate, which counts no more, and an estimate of 45.00.
  await shows(desk.page, /invoices with tax, and estimates that have no invoice, less what came back/)
  await expect.poll(rows).toEqual([[before(0), '3', '393.00']])
  await choose('Sales by', 'By agent')
  await expect.poll(rows).toEqual([['Direct', '3', '393.00']])
  await choose('Sales by', 'By product')
  await expect.poll(rows).toEqual([
    ['Ground Chakkar 101', '4', '334.10'],
    ['Not a product', '1', '59.00'],
    ['Packing and round-off', '0', '-0.10'],
  ])
})

test('two periods stand side by side, the earlier one typed or right before; so do two seasons', async () => {
  await choose('Compare', 'Days before')
  await shows(desk.page, new RegExp(`Before: ${before(59)} to ${before(30)}\\.`))
  expect((await rows())[0]).toEqual(['Ground Chakkar 101', '4', '334.10', '0.00', ''])
  const earlier = desk.page.getByRole('form', { name: 'Compared with' })
  await earlier.getByLabel('From (dd-mm-yyyy)').fill(before(1))
  await earlier.getByLabel('To (dd-mm-yyyy)').fill(before(0))
  await earlier.getByRole('button', { name: 'Submit' }).click()
  await shows(desk.page, new RegExp(`Before: ${before(1)} to ${before(0)}\\.`))
  await expect
    .poll(async () => (await rows())[0])
    .toEqual(['Ground Chakkar 101', '4', '334.10', '334.10', '0.0 %'])
  for (const viewport of [PHONE, COUNTER]) {
    await desk.page.setViewportSize(viewport)
    await expectNoSideways(desk.page)
    await expectAccessible(desk.page)
  }
  await earlier.getByRole('button', { name: 'Days right before' }).click()
  await shows(desk.page, new RegExp(`Before: ${before(59)} to ${before(30)}\\.`))
  await choose('Compare', 'Last Deepavali')
  await shows(desk.page, /Days are counted to Deepavali: \d\d-1[01]-\d{4}, \d\d-1[01]-\d{4}\./)
})
