import { listCode } from '@kadai/domain/price-list'
import { describe, expect, test } from 'vitest'
import { chooseCustomer, openFreshBill, pasteInto, typeLine } from './clerk.ts'
import { cutAll, holdNext, refuseNext } from './faults.ts'
import { cursorIn } from './keyboard.ts'
import { call } from './people.ts'
import { settled, shows, told, toldOnce } from './screen.ts'
import { openForSale } from './shelves.ts'
import { story } from './story.ts'

const estimates = { pending: '', paid: '' }
let order = ''

const it = story({
  name: 'bill-refusals',
  faults: true,
  begin: async (context, url) => {
    const { buyer, chakkar } = await openForSale(context, url)
    const line = { product_id: chakkar, product_name: 'Ground Chakkar', qty: '10' }
    const productdetails = [{ ...line, amount_per_product: '45.00' }]
    const draft = { user_id: buyer, productdetails }
    for (const name of ['pending', 'paid'] as const)
      estimates[name] = (await call(context, url, 'estimate', draft)).estimate_id
    order = (await call(context, url, 'pos_api/pos_order', draft)).order_id
    await call(context, url, 'update_paid_status', { estimate_id: estimates.paid, status: 'Paid' })
  },
})

const says = (text: string) => it.page.getByText(text, { exact: true }).first().waitFor()

async function open(path: '/addestimate' | '/pos', first: string): Promise<void> {
  await openFreshBill(it.page, path)
  await cursorIn(it.page.getByLabel(first, { exact: true }))
  await settled(it.page)
}

/** Types a code and waits for its product. */
async function code(text: string): Promise<void> {
  await it.page.keyboard.type(text)
  await expect
    .poll(() => it.page.getByLabel('Product name', { exact: true }).inputValue())
    .toBe('Ground Chakkar')
  await it.page.keyboard.press('Enter')
}

async function choose(customer: string): Promise<void> {
  await chooseCustomer(it.page, customer, customer)
}

// Every alert of the specification in its case; typed input stays.
describe('a new estimate', () => {
  test('without a customer it is not saved, and the cursor goes to the customer field', async () => {
    await open('/addestimate', 'Code')
    await code('101')
    await it.page.keyboard.press('Enter')
    await it.page.getByText('1 line ·').first().waitFor()
    await it.page.keyboard.press('F8')
    await says('Please select a customer.')
    await it.page.keyboard.type('Murugan')
    await it.page
      .getByRole('option', { name: /Murugan Agencies/ })
      .first()
      .waitFor()
  })

  test('without a product it is not saved', async () => {
    await open('/addestimate', 'Code')
    await choose('Murugan Agencies')
    await it.page.keyboard.press('F8')
    await says('Please select a product')
  })

  test('part of a code is not a product, though one is suggested; ↓ and Enter take that one', async () => {
    await open('/addestimate', 'Code')
    await it.page.keyboard.type('20')
    const only = it.page.getByRole('option', { name: /Rockets/ })
    await only.waitFor()
    expect(await it.page.getByRole('option').count()).toBe(1)
    await it.page.keyboard.press('Enter')
    await says('Invalid product or quantity')
    await it.page.keyboard.press('ArrowDown')
    await it.page.keyboard.press('Enter')
    await expect.poll(() => it.page.getByLabel('Product name', { exact: true }).inputValue()).toBe('Rockets')
    await cursorIn(it.page.getByLabel('Quantity', { exact: true }))
  })

  test('a code is taken in small letters and with spaces; the same product again adds to its quantity', async () => {
    await open('/addestimate', 'Code')
    for (const typed of [' 101', '101 ']) {
      await code(typed)
      await it.page.keyboard.type('2')
      await it.page.keyboard.press('Enter')
    }
    await it.page.getByText('1 line · 4 boxes').first().waitFor()
  })
})

describe('a new order', () => {
  test('without a customer it is not saved', async () => {
    await it.page.keyboard.type('12.50')
    await it.page.keyboard.press('Enter')
    await it.page.keyboard.press('Enter')
    await it.page.getByText('1 line ·').first().waitFor()
    await it.page.keyboard.press('F8')
    await says('Please select a customer.')
  })
})

describe('what comes while the bill is saved', () => {
  const begin = async () => {
    await open('/addestimate', 'Code')
    await choose('Murugan Agencies')
    await typeLine(it.page, '101', '1')
    await it.page.getByText('1 line · 1 box').first().waitFor()
  }
  const code = () => it.page.getByRole('combobox', { name: 'Code' })

  test('a pasted list is not taken, and is not said to be added', async () => {
    await begin()
    const letGo = holdNext(it.page, 'estimate')
    await it.page.keyboard.press('F8')
    await pasteInto(code(), '101 2\n201 3\n999 1')
    await says('The bill is still being saved.')
    expect(await it.page.getByRole('dialog').count()).toBe(0)
    letGo()
    await toldOnce(it.page, 'Estimate saved successfully!')
    await pasteInto(code(), '101 2\n201 3')
    await it.page.getByText('2 lines · 5 boxes').first().waitFor()
  })

  test('an enquiry stays, and is added to the next bill', async () => {
    const list = { name: 'Season', season: 'Deepavali', valid_from: '01-09-2026', valid_to: '31-12-2099' }
    await it.ask('price_list_add', list)
    await begin()
    const letItCome = holdNext(it.page, 'enquiry_read')
    await pasteInto(code(), `Enquiry ${listCode({ list: 1, version: 1 })}\n201 x 3`)
    const letGo = holdNext(it.page, 'estimate')
    await it.page.keyboard.press('F8')
    letItCome()
    const dialog = it.page.getByRole('dialog', { name: /^Enquiry/ })
    await dialog.getByRole('button', { name: 'Add to the bill' }).click()
    await toldOnce(it.page, 'The bill is still being saved.')
    letGo()
    await toldOnce(it.page, 'Estimate saved successfully!')
    await dialog.getByRole('button', { name: 'Add to the bill' }).click()
    await it.page.getByText('1 line · 3 boxes').first().waitFor()
    await it.page.keyboard.press('Escape')
  })
})

describe('a refused bill', () => {
  const write = async (path: '/addestimate' | '/pos') => {
    await open(path, path === '/pos' ? 'Product name' : 'Code')
    await chooseCustomer(it.page, 'murugan', 'Murugan Agencies')
    await typeLine(it.page, ...(path === '/pos' ? ['Something', '45', '2'] : ['101', '2']))
    await it.page.getByText('1 line · 2 boxes').first().waitFor()
  }

  test.each([
    ['/addestimate', 'estimate', 'Failed to save order'],
    ['/pos', 'pos_api/pos_order', 'Failed to save order.'],
  ] as const)('%s is tried again until it is called off, and then says so', async (path, name, text) => {
    await write(path)
    const mend = cutAll(it.page, name)
    await it.page.keyboard.press('F8')
    await shows(it.page, 'Not saved yet: no connection. Trying again…')
    await it.page.getByRole('button', { name: 'Cancel' }).click()
    await toldOnce(it.page, text)
    await it.page.getByText('1 line · 2 boxes').first().waitFor()
    mend()
  })

  test.each([
    ['/addestimate', 'estimate'],
    ['/pos', 'pos_api/pos_order'],
  ] as const)('%s keeps its lines and shows the server’s words where it is refused', async (path, name) => {
    await write(path)
    refuseNext(it.page, name, 'The shop is closed.')
    await it.page.keyboard.press('F8')
    await it.page.getByText('The shop is closed.').first().waitFor()
    await it.page.getByText('1 line · 2 boxes').first().waitFor()
    expect(await it.page.getByText(/saved successfully/).count()).toBe(0)
  })

  test('a draft that is resumed shows nothing of what the bill before was refused for', async () => {
    await write('/addestimate')
    await it.page.reload()
    await it.page.getByText('F6').first().waitFor()
    await cursorIn(it.page.getByLabel('Code', { exact: true }))
    await settled(it.page)
    await choose('Murugan Agencies')
    await typeLine(it.page, '201', '1')
    refuseNext(it.page, 'estimate', 'The shop is closed.')
    await it.page.keyboard.press('F8')
    await shows(it.page.getByRole('alert'), 'The shop is closed.')
    await it.page.getByLabel('Quantity of Rockets').focus()
    await it.page.keyboard.press('Control+Delete')
    await it.page.keyboard.press('F6')
    await it.page.getByText('1 line · 2 boxes').first().waitFor()
    expect(await it.page.getByText('The shop is closed.').count()).toBe(0)
  })

  // The description has "Estimate saved successfully!" here as well as "Some error!" (rule 1.9).
  test('a refused change stays on the screen, with the server’s message', async () => {
    await it.page.goto(`/editestimate/${estimates.pending}`)
    const qty = it.page.getByLabel('Quantity of Ground Chakkar')
    await qty.waitFor()
    // Nothing is saved before the products are loaded.
    await settled(it.page)
    await qty.fill('12')
    refuseNext(it.page, 'estimate_detail_update', 'The shop is closed.')
    await it.page.keyboard.press('F9')
    await it.page.getByText('The shop is closed.').first().waitFor()
    expect(await it.page.getByText(/saved successfully|Some error!/).count()).toBe(0)
    expect(new URL(it.page.url()).pathname).toBe(`/editestimate/${estimates.pending}`)
    expect(await qty.inputValue()).toBe('12')
    await it.page.keyboard.press('F8')
    await told(it.page, 'Estimate saved successfully!')
  })

  test('loaded again, it is as saved, with nothing unsaved; if it does not load, the reason stays', async () => {
    await openFreshBill(it.page, `/editestimate/${estimates.pending}`)
    const qty = it.page.getByLabel('Quantity of Ground Chakkar')
    await qty.waitFor()
    await settled(it.page)
    const saved = await qty.inputValue()
    await qty.fill('77')
    await shows(it.page, /^Not saved yet/)
    refuseNext(it.page, 'estimate_detail_update', 'The shop is closed.')
    await it.page.keyboard.press('F8')
    const again = it.page.getByRole('button', { name: 'Load the bill again' })
    refuseNext(it.page, 'estimate_list_details', 'Not now.')
    await again.click()
    await toldOnce(it.page, 'Not now.')
    await again.click()
    await again.waitFor({ state: 'detached' })
    expect(await qty.inputValue()).toBe(saved)
    await expect.poll(() => it.page.getByText(/^Not saved yet/).count()).toBe(0)
    // Nothing is offered at the next opening.
    const kept = await it.page.evaluate(() => Object.keys(localStorage))
    expect(kept.filter((name) => name.startsWith('kadai.draft'))).toEqual([])
  })

  test.each([
    ['/editestimate', 'estimate_list_details'],
    ['/editpos', 'order_details'],
  ])('%s that does not load says so, with Retry', async (path, name) => {
    refuseNext(it.page, name, '')
    await it.page.goto(`${path}/${path === '/editpos' ? order : estimates.pending}`)
    await shows(it.page, 'Failed to fetch data')
    await it.page.getByRole('button', { name: 'Retry' }).click()
    await it.page.getByLabel('Quantity of Ground Chakkar').waitFor()
  })

  test('a Paid estimate does not open for editing', async () => {
    await it.page.goto(`/editestimate/${estimates.paid}`)
    await it.page.getByText(/^This estimate is Paid and can no longer be changed\./).waitFor()
    expect(await it.page.getByRole('button', { name: /^Save/ }).count()).toBe(0)
  })
})
