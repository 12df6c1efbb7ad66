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

test('an estimate begins an order with its buyer, its lines and its prices', async () => {
  await open(it.page, '/estimate', 'List of Estimate')
  await it.page.getByRole('link', { name: /^Make invoice from .*Murugan Agencies/ }).click()
  await it.page.getByText(/^From estimate/).waitFor()
  await it.page.getByText('Murugan Agencies').first().waitFor()
  // 450.00 and 600.00 with 9 % and 9 %.
  await it.page.getByText('₹1,239.00').first().waitFor()
  await settled(it.page)
  await expectAccessible(it.page)
  await shoot(it.page, 'make-invoice')
})

test('its discount is offered as lower prices, and the cursor stays in the entry row', async () => {
  await it.page.getByRole('button', { name: 'Take 10 % off' }).click()
  // 405.00 and 540.00, CGST and SGST 85.05 each, rounded to the rupee.
  await it.page.getByText('₹1,115.00').first().waitFor()
  await cursorIn(it.page.getByLabel('Product name'))
  expect(await it.page.getByRole('button', { name: 'Take 10 % off' }).count()).toBe(0)
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
