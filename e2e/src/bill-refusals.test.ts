import { listCode } from '@kadai/domain/price-list'
import { describe, expect, test } from 'vitest'
import { BILLS, billReady, chooseCustomer, openFreshBill, pasteInto, typeLine } from './clerk.ts'
import { cutAll, holdNext, refuseNext } from './faults.ts'
import { cursorIn } from './keyboard.ts'
import { call } from './people.ts'
import { buttonIn, settled, shows, told, toldOnce } from './screen.ts'
import { openForSale } from './shelves.ts'
import { story } from './story.ts'

const estimates = { pending: '', paid: '' }
let order = ''

const desk = story({
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

const says = (text: string) => desk.page.getByText(text, { exact: true }).first().waitFor()

const customer = () => desk.page.getByRole('region', { name: 'Customer' })

const open = (path: '/addestimate' | '/pos') => openFreshBill(desk.page, path)

/** Types a code and waits for its product. */
async function code(text: string): Promise<void> {
  await desk.page.keyboard.type(text)
  await expect
    .poll(() => desk.page.getByLabel('Product name', { exact: true }).inputValue())
    .toBe('Ground Chakkar')
  await desk.page.keyboard.press('Enter')
}

async function choose(customer: string): Promise<void> {
  await chooseCustomer(desk.page, customer, customer)
}

// Every alert of the specification in its case; typed input stays.
describe('a new estimate', () => {
  test('without a customer it is not saved, and the cursor goes to the customer field', async () => {
    await open('/addestimate')
    await code('101')
    await desk.page.keyboard.press('Enter')
    await desk.page.getByText('1 line ·').first().waitFor()
    await desk.page.keyboard.press('F8')
    await says('Please select a customer.')
    const [field, word, list] = await Promise.all(
      [customer().getByRole('combobox'), customer().getByRole('alert'), customer().getByRole('listbox')].map(
        async (part) => (await part.boundingBox()) ?? { y: 0, height: 0 },
      ),
    )
    expect(word?.y).toBeGreaterThanOrEqual((field?.y ?? 0) + (field?.height ?? 0))
    expect(list?.y).toBeGreaterThanOrEqual((word?.y ?? 0) + (word?.height ?? 0))
    await desk.page.keyboard.type('Murugan')
    await desk.page
      .getByRole('option', { name: /Murugan Agencies/ })
      .first()
      .waitFor()
  })

  test('of a customer who was deleted meanwhile it is said once, and the cursor goes to the customer field', async () => {
    await open('/addestimate')
    const { user_id } = await desk.ask('customer_add', { name: 'Kurinji Stores', telephone: '9000012345' })
    await chooseCustomer(desk.page, 'kurinji', 'Kurinji Stores')
    await code('101')
    await desk.page.keyboard.press('Enter')
    await desk.page.getByText('1 line ·').first().waitFor()
    await desk.ask('customer_list_delete', { user_id })
    await desk.page.keyboard.press('F8')
    await cursorIn(customer().getByRole('combobox'))
    expect(await desk.page.getByText('This customer was deleted').count()).toBe(1)
  })

  test('without a product it is not saved', async () => {
    await open('/addestimate')
    await choose('Murugan Agencies')
    await desk.page.keyboard.press('F8')
    await says('Please select a product')
  })

  test('part of a code is not a product, though one is suggested; ↓ and Enter take that one', async () => {
    await open('/addestimate')
    await desk.page.keyboard.type('20')
    const only = desk.page.getByRole('option', { name: /Rockets/ })
    await only.waitFor()
    expect(await desk.page.getByRole('option').count()).toBe(1)
    await desk.page.keyboard.press('Enter')
    await says('Invalid product or quantity')
    await desk.page.keyboard.press('ArrowDown')
    await desk.page.keyboard.press('Enter')
    await expect
      .poll(() => desk.page.getByLabel('Product name', { exact: true }).inputValue())
      .toBe('Rockets')
    await cursorIn(desk.page.getByLabel('Quantity', { exact: true }))
  })

  test('a code is taken in small letters and with spaces; the same product again adds to its quantity', async () => {
    await open('/addestimate')
    for (const typed of [' 101', '101 ']) {
      await code(typed)
      await desk.page.keyboard.type('2')
      await desk.page.keyboard.press('Enter')
    }
    await desk.page.getByText('1 line · 4 boxes').first().waitFor()
  })
})

describe('what comes while the bill is saved', () => {
  const begin = async () => {
    await open('/addestimate')
    await choose('Murugan Agencies')
    await typeLine(desk.page, '101', '1')
    await desk.page.getByText('1 line · 1 box').first().waitFor()
  }
  const code = () => desk.page.getByRole('combobox', { name: 'Code' })

  test('a pasted list is not taken, and is not said to be added', async () => {
    await begin()
    const letGo = holdNext(desk.page, 'estimate')
    await desk.page.keyboard.press('F8')
    await pasteInto(code(), '101 2\n201 3\n999 1')
    await says('The bill is still being saved.')
    expect(await desk.page.getByRole('dialog').count()).toBe(0)
    letGo()
    await toldOnce(desk.page, 'Estimate saved successfully!')
    await pasteInto(code(), '101 2\n201 3')
    await desk.page.getByText('2 lines · 5 boxes').first().waitFor()
  })

  test('an enquiry stays, and is added to the next bill', async () => {
    const list = { name: 'Season', season: 'Deepavali', valid_from: '01-09-2026', valid_to: '31-12-2099' }
    await desk.ask('price_list_add', list)
    await begin()
    const letItCome = holdNext(desk.page, 'enquiry_read')
    await pasteInto(code(), `Enquiry ${listCode({ list: 1, version: 1 })}\n201 x 3`)
    const letGo = holdNext(desk.page, 'estimate')
    await desk.page.keyboard.press('F8')
    letItCome()
    const dialog = desk.page.getByRole('dialog', { name: /^Enquiry/ })
    await buttonIn(dialog, 'Add to the bill').click()
    await toldOnce(desk.page, 'The bill is still being saved.')
    letGo()
    await toldOnce(desk.page, 'Estimate saved successfully!')
    await buttonIn(dialog, 'Add to the bill').click()
    await desk.page.getByText('1 line · 3 boxes').first().waitFor()
    await desk.page.keyboard.press('Escape')
  })
})

describe('a refused bill', () => {
  const write = async (path: '/addestimate' | '/pos') => {
    await open(path)
    await chooseCustomer(desk.page, 'murugan', 'Murugan Agencies')
    await typeLine(desk.page, ...(path === '/pos' ? ['Something', '45', '2'] : ['101', '2']))
    await desk.page.getByText('1 line · 2 boxes').first().waitFor()
  }

  test.each(Object.values(BILLS))(
    '$path keeps its lines, refused or called off',
    async ({ path, save, saved }) => {
      const failed = path === '/pos' ? 'Failed to save order.' : 'Failed to save order'
      await write(path)
      refuseNext(desk.page, save, 'The shop is closed.')
      await desk.page.keyboard.press('F8')
      await desk.page.getByText('The shop is closed.').first().waitFor()
      expect(await desk.page.getByText(/saved successfully/).count()).toBe(0)
      const mend = cutAll(desk.page, save)
      await desk.page.keyboard.press('F8')
      await shows(desk.page, 'Not saved yet: no connection. Trying again…')
      await buttonIn(desk.page, 'Cancel').click()
      await told(desk.page, failed)
      await desk.page.getByText('1 line · 2 boxes').first().waitFor()
      mend()
      await desk.page.keyboard.press('F8')
      await told(desk.page, saved)
      await desk.page.getByLabel('Messages').getByText(failed, { exact: true }).waitFor({ state: 'detached' })
    },
  )

  test('a draft that is resumed shows nothing of what the bill before was refused for', async () => {
    await write('/addestimate')
    await desk.page.reload()
    await desk.page.getByText('F6').first().waitFor()
    await billReady(desk.page)
    await choose('Murugan Agencies')
    await typeLine(desk.page, '201', '1')
    refuseNext(desk.page, 'estimate', 'The shop is closed.')
    await desk.page.keyboard.press('F8')
    await shows(desk.page.getByRole('alert'), 'The shop is closed.')
    await desk.page.getByLabel('Quantity of Rockets').focus()
    await desk.page.keyboard.press('Control+Delete')
    await desk.page.keyboard.press('F6')
    await desk.page.getByText('1 line · 2 boxes').first().waitFor()
    expect(await desk.page.getByText('The shop is closed.').count()).toBe(0)
  })

  // The description has "Estimate saved successfully!" here as well as "Some error!" (rule 1.9).
  test('a refused change stays on the screen, with the server’s message', async () => {
    await desk.page.goto(`/editestimate/${estimates.pending}`)
    const qty = desk.page.getByLabel('Quantity of Ground Chakkar')
    await qty.waitFor()
    // Nothing is saved before the products are loaded.
    await settled(desk.page)
    await qty.fill('12')
    refuseNext(desk.page, 'estimate_detail_update', 'The shop is closed.')
    await desk.page.keyboard.press('F9')
    await desk.page.getByText('The shop is closed.').first().waitFor()
    expect(await desk.page.getByText(/saved successfully|Some error!/).count()).toBe(0)
    expect(new URL(desk.page.url()).pathname).toBe(`/editestimate/${estimates.pending}`)
    expect(await qty.inputValue()).toBe('12')
    await desk.page.keyboard.press('F8')
    await told(desk.page, 'Estimate saved successfully!')
  })

  test('loaded again, it is as saved, with nothing unsaved; if it does not load, the reason stays', async () => {
    await openFreshBill(desk.page, `/editestimate/${estimates.pending}`)
    const qty = desk.page.getByLabel('Quantity of Ground Chakkar')
    const saved = await qty.inputValue()
    await qty.fill('77')
    await shows(desk.page, /^Not saved yet/)
    refuseNext(desk.page, 'estimate_detail_update', 'The shop is closed.')
    await desk.page.keyboard.press('F8')
    const again = buttonIn(desk.page, 'Load the bill again')
    refuseNext(desk.page, 'estimate_list_details', 'Not now.')
    await again.click()
    await toldOnce(desk.page, 'Not now.')
    await again.click()
    await again.waitFor({ state: 'detached' })
    expect(await qty.inputValue()).toBe(saved)
    await expect.poll(() => desk.page.getByText(/^Not saved yet/).count()).toBe(0)
    // Nothing is offered at the next opening.
    const kept = await desk.page.evaluate(() => Object.keys(localStorage))
    expect(kept.filter((name) => name.startsWith('kadai.draft'))).toEqual([])
  })

  test.each(Object.values(BILLS))(
    '$edit that does not load says so, with Retry',
    async ({ edit, detail, kind }) => {
      refuseNext(desk.page, detail, '')
      await desk.page.goto(`${edit}${kind === 'order' ? order : estimates.pending}`)
      await shows(desk.page, 'Failed to fetch data')
      await buttonIn(desk.page, 'Retry').click()
      await desk.page.getByLabel('Quantity of Ground Chakkar').waitFor()
    },
  )

  test('a Paid estimate does not open for editing', async () => {
    await desk.page.goto(`/editestimate/${estimates.paid}`)
    await shows(desk.page, /^This estimate is Paid and can no longer be changed\./)
    expect(await buttonIn(desk.page, /^Save/).count()).toBe(0)
  })
})
