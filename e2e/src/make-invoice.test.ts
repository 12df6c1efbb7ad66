import { describe, expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { call } from './people.ts'
import { buttonIn, COUNTER, follow, linkIn, PHONE, rowsOf, settled, shows } from './screen.ts'
import { openForSale } from './shelves.ts'
import { expectNoSideways } from './shots.ts'
import { story } from './story.ts'

const desk = story({
  begin: async (context, url) => {
    const { buyer, chakkar, rockets } = await openForSale(context, url, {
      shopname: 'Sri Velavan Crackers',
      state: 'Tamil Nadu',
      cgst: '9',
      sgst: '9',
      packing_charge: '0',
    })
    const productdetails = [chakkar, rockets].map((product_id) => ({ product_id, qty: '10' }))
    await call(context, url, 'estimate', { user_id: buyer, productdetails, discount_percentage: '10' })
  },
})

/** The remaining boxes of 101. */
async function left(): Promise<number | undefined> {
  const { product_list } = await desk.ask('pos_api/pos_product_list')
  return product_list.find(({ product_code }) => product_code === '101')?.current_stock
}

test('an estimate begins an order with its buyer, its lines, its prices and its discount', async () => {
  await follow(desk.page, '/estimate', 'List of Estimate')
  await linkIn(desk.page, /^Make invoice from .*Murugan Agencies/).click()
  await shows(desk.page, /^From estimate/)
  await desk.page.getByText('Murugan Agencies').first().waitFor()
  // 450.00 and 600.00 less 10 %, CGST and SGST 85.05 each, rounded to the rupee.
  await desk.page.getByText('₹1,115.00').first().waitFor()
  expect(await desk.page.getByLabel('Discount percent').inputValue()).toBe('10')
  await settled(desk.page)
  await expectAccessible(desk.page)
})

test('once saved, the two are linked and the goods have left stock once', async () => {
  expect(await left()).toBe(90)
  await desk.page.keyboard.press('F8')
  await desk.page.waitForURL(/\/orderdetails\//)
  await desk.page.getByText('₹1,115.00').first().waitFor()
  await linkIn(desk.page, /\/000001$/)
    .first()
    .waitFor()
  expect(await left()).toBe(90)
  await follow(desk.page, '/estimate', 'List of Estimate')
  await linkIn(desk.page, /^See order/).waitFor()
  await expect.poll(async () => (await rowsOf(desk.page))[0]?.join(' ')).toContain('945.00')
})

describe('goods that left without an invoice', () => {
  const dialog = () => desk.page.getByRole('dialog')
  const choose = async (name: RegExp) => desk.page.getByRole('checkbox', { name }).check()

  test('are told on the dashboard, and listed', async () => {
    const { ask } = desk
    const customers = await ask('customer_list')
    const product = (await ask('product_list')).find(({ product_code }) => product_code === '201')
    for (const { user_id } of customers) {
      const productdetails = [{ product_id: product?.product_id, qty: 2 }]
      const { estimate_id } = await ask('estimate', { user_id, productdetails })
      await ask('update_paid_status', { estimate_id, status: 'Delivered' })
    }
    await follow(desk.page, '/home', 'Dashboard')
    const panel = desk.page.getByRole('region', { name: 'Goods without an invoice' })
    await panel.getByText('₹240.00').waitFor()
    await linkIn(panel, /See all/).click()
    await desk.page.getByRole('heading', { name: 'Unbilled' }).waitFor()
    await settled(desk.page)
    const names = (await rowsOf(desk.page)).map(
      (row) => /Annai Stores|Murugan Agencies/.exec(row.join(' '))?.[0],
    )
    expect(names).toEqual(['Annai Stores', 'Murugan Agencies'])
  })

  test('become invoices together after a question that names each; what fails is named, the rest is made', async () => {
    await choose(/Annai Stores/)
    await choose(/Murugan Agencies/)
    await expectAccessible(desk.page)
    await buttonIn(desk.page, 'Make 2 invoices').click()
    await dialog().getByText('Annai Stores').waitFor()
    await dialog().getByText('Murugan Agencies').waitFor()
    // What they come to with tax: 142.00 each.
    await dialog().getByText('₹284.00').waitFor()
    const [estimate] = await desk.ask('unbilled_list')
    await desk.ask('estimate_invoice', { estimate_id: estimate?.estimate_id })
    await buttonIn(dialog(), 'Make 2 invoices').click()
    await shows(dialog(), /was already made from this estimate/)
    await shows(dialog(), /^Invoice 26-27\/\d+ was made\.$/)
    await desk.page.setViewportSize(PHONE)
    await expectNoSideways(desk.page)
    await buttonIn(dialog(), 'Close').last().click()
    await desk.page.getByText('Every delivery has its invoice').waitFor()
    expect(await buttonIn(desk.page, 'Make invoices').isDisabled()).toBe(true)
    await desk.page.setViewportSize(COUNTER)
  })
})
