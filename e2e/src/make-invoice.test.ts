import { expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { cursorIn } from './keyboard.ts'
import { call, signInAsOwner } from './people.ts'
import { open, rowsOf, settled } from './screen.ts'
import { fillShelves } from './shelves.ts'
import { shoot } from './shots.ts'
import { expectNoComplaints, story } from './story.ts'

const it = story({
  name: 'make-invoice',
  begin: async (context, url) => {
    await signInAsOwner(context, url)
    const { buyer, chakkar, rockets } = await fillShelves(context, url)
    await call(context, url, 'setting_update', {
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
  type Stock = { product_list: { product_code: string; current_stock: number }[] }
  const { product_list } = await call<Stock>(it.context, it.shop.url, 'pos_api/pos_product_list')
  return product_list.find(({ product_code }) => product_code === '101')?.current_stock
}

test('an estimate begins an order with its buyer, its lines, its prices and its discount', async () => {
  await open(it.page, '/estimate', 'List of Estimate')
  await it.page.getByRole('link', { name: /^Make invoice from .*Murugan Agencies/ }).click()
  await it.page.getByText(/^From estimate/).waitFor()
  await it.page.getByText('Murugan Agencies').first().waitFor()
  // 450.00 and 600.00 less 10 %, CGST and SGST 85.05 each, rounded to the rupee.
  await it.page.getByText('₹1,115.00').first().waitFor()
  expect(await it.page.getByLabel('Discount percent').inputValue()).toBe('10')
  await settled(it.page)
  await expectAccessible(it.page)
  await shoot(it.page, 'make-invoice')
})

test('the discount may be an amount instead', async () => {
  await it.page.keyboard.press('F4')
  await it.page.getByRole('button', { name: 'Discount as an amount' }).click()
  await it.page.getByLabel('Discount amount').fill('50')
  // 1,000.00 with 90.00 and 90.00.
  await it.page.getByText('₹1,180.00').first().waitFor()
  await it.page.getByRole('button', { name: 'Discount as a percentage' }).click()
  await it.page.getByLabel('Discount percent').fill('10')
  await it.page.keyboard.press('Enter')
  await cursorIn(it.page.getByLabel('Product name'))
  await it.page.getByText('₹1,115.00').first().waitFor()
})

test('once saved, the two are linked and the goods have left stock once', async () => {
  expect(await left()).toBe(90)
  await it.page.keyboard.press('F8')
  await it.page.waitForURL(/\/orderdetails\//)
  await it.page.getByText('₹1,115.00').first().waitFor()
  await it.page
    .getByRole('link', { name: /\/000001$/ })
    .first()
    .waitFor()
  expect(await left()).toBe(90)
  await open(it.page, '/estimate', 'List of Estimate')
  await it.page.getByRole('link', { name: /^See order/ }).waitFor()
  expect((await rowsOf(it.page))[0]?.join(' ')).toContain('945.00')
})

test('nothing complained', () => expectNoComplaints(it))
