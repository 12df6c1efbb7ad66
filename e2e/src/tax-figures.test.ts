import { expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { chooseCustomer, typeLine } from './clerk.ts'
import { sheets } from './pdf.ts'
import { call, expectNoSideways, printed } from './people.ts'
import { open, settled, shows, toldOnce } from './screen.ts'
import { openForSale } from './shelves.ts'
import { shoot } from './shots.ts'
import { story } from './story.ts'

const it = story({
  name: 'tax-figures',
  begin: async (context, url) => {
    const { category_id } = await openForSale(context, url)
    await call(context, url, 'setting_update', {
      ...{ shopname: 'Sri Velavan Crackers', address: '12, Car Street', city: 'Sivakasi', pincode: '626123' },
      ...{ state: 'Tamil Nadu', gst_no: '33ABCDE1234F1Z7', packing_charge: '2', product_rates: '0' },
    })
    await call(context, url, 'product_add', {
      ...{ product_code: '301', product_name: 'Match box', cid: category_id, net_rate: '105.00' },
      ...{ tax: '5', hsn_code: '3605', unit: 'Box', stock: '100' },
    })
  },
})

const tick = (label: string) => it.page.getByRole('checkbox', { name: label }).check()

async function commit() {
  await it.page.getByRole('button', { name: 'Commit Changes' }).click()
  await toldOnce(it.page, 'Details Updated Successfully')
}

async function newBill() {
  await it.page.goto('/pos')
  await it.page.getByLabel('Product name', { exact: true }).first().waitFor()
  await settled(it.page)
}

/** Prints the last sale, and returns what its paper says. */
async function paper(name: string): Promise<string> {
  const [last] = await it.ask('order')
  await it.page.goto(`/invoice/${last?.order_id}`)
  await it.page.getByRole('button', { name: 'Print', exact: true, disabled: false }).waitFor()
  await printed(it.page)
  expect(await sheets(it.page, name)).toBe(1)
  await shoot(it.page, name)
  return (await it.page.locator('main').textContent()) ?? ''
}

test('the owner sees the rates that lie unused, says that they count and that prices include tax', async () => {
  await open(it.page, '/settings', 'Settings')
  await shows(it.page, /^These rates do not count yet/)
  await it.page.getByRole('row', { name: /5 % 301 Match box 3605/ }).waitFor()
  await it.page.getByText('For the accountant', { exact: true }).click()
  await tick('Prices include tax')
  await tick('Packing is taxed')
  await tick('Products have their own GST rates')
  // A box that is scrolled half under the header would count as too small.
  await it.page.evaluate(() => window.scrollTo(0, 0))
  await expectAccessible(it.page)
  await shoot(it.page, 'tax-settings')
  await commit()
  await shows(it.page, /^New bills tax these products at their own rate/)
})

test('a bill of an inclusive shop comes to its prices less the discount, by rate', async () => {
  await newBill()
  await typeLine(it.page, '101', '118', '10')
  await typeLine(it.page, '301', '', '4')
  await chooseCustomer(it.page, 'Murug', 'Murugan Agencies')
  await it.page.keyboard.press('F4')
  await it.page.getByLabel('Discount percent').fill('10')
  // 1,600.00 less 160.00, with packing of 32.00, whatever the tax in it.
  await shows(it.page, '₹1,472.00')
  await shows(it.page, 'CGST 2.5%')
  await expectAccessible(it.page)
  await shoot(it.page, 'tax-bill')
  await it.page.setViewportSize({ width: 360, height: 800 })
  await it.page.getByRole('button', { name: /^Details/ }).click()
  await shows(it.page, 'CGST 2.5%')
  await expectNoSideways(it.page)
  await shoot(it.page, 'tax-bill-360')
  await it.page.keyboard.press('Escape')
  await it.page.setViewportSize({ width: 1366, height: 768 })
  await it.page.keyboard.press('F8')
  await toldOnce(it.page, 'Order saved successfully!')
})

test('its paper has prices with tax, the discount, and a tax table by rate and HSN', async () => {
  const text = await paper('paper-inclusive')
  for (const said of [
    'Rate (Incl. of Tax)',
    'Amount before Tax',
    'Discount (10%)',
    'CGST 9%',
    'SGST 2.5%',
    '3605',
    '₹1,472.00',
  ])
    expect(text).toContain(said)
  const [last] = await it.ask('order')
  await open(it.page, `/orderdetails/${last?.order_id}`, 'Order')
  await shows(it.page, /^CGST 2.5%/)
  await shoot(it.page, 'tax-details')
})
