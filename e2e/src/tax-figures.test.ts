import { expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { billReady, chooseCustomer, typeLine } from './clerk.ts'
import { sheets } from './pdf.ts'
import { call, expectNoSideways, printed } from './people.ts'
import { open, shows, toldOnce } from './screen.ts'
import { openForSale, SHOP } from './shelves.ts'
import { shoot } from './shots.ts'
import { story } from './story.ts'

const desk = story({
  name: 'tax-figures',
  begin: async (context, url) => {
    const settings = { ...SHOP, packing_charge: '2', product_rates: '0' }
    const { category_id } = await openForSale(context, url, settings)
    await call(context, url, 'product_add', {
      ...{ product_code: '301', product_name: 'Match box', cid: category_id, net_rate: '105.00' },
      ...{ tax: '5', hsn_code: '3605', unit: 'Box', stock: '100' },
    })
  },
})

const tick = (label: string) => desk.page.getByRole('checkbox', { name: label }).check()

async function commit() {
  await desk.page.getByRole('button', { name: 'Commit Changes' }).click()
  await toldOnce(desk.page, 'Details Updated Successfully')
}

async function newBill() {
  await desk.page.goto('/pos')
  await billReady(desk.page)
}

/** Prints the last sale, and returns what its paper says. */
async function paper(name: string): Promise<string> {
  const [last] = await desk.ask('order')
  await desk.page.goto(`/invoice/${last?.order_id}`)
  await desk.page.getByRole('button', { name: 'Print', exact: true, disabled: false }).waitFor()
  await printed(desk.page)
  expect(await sheets(desk.page, name)).toBe(1)
  await shoot(desk.page, name)
  return (await desk.page.locator('main').textContent()) ?? ''
}

test('the owner sees the rates that lie unused, says that they count and that prices include tax', async () => {
  await open(desk.page, '/settings', 'Settings')
  await shows(desk.page, /^These rates do not count yet/)
  await desk.page.getByRole('row', { name: /5 % Match box 301 3605/ }).waitFor()
  await desk.page.getByText('For the accountant', { exact: true }).click()
  await tick('Prices include tax')
  await tick('Packing is taxed')
  await tick('Products have their own GST rates')
  // A box that is scrolled half under the header would count as too small.
  await desk.page.evaluate(() => window.scrollTo(0, 0))
  await expectAccessible(desk.page)
  await shoot(desk.page, 'tax-settings')
  await commit()
  await shows(desk.page, /^New bills tax these products at their own rate/)
})

test('a bill of an inclusive shop comes to its prices less the discount, by rate', async () => {
  await newBill()
  await typeLine(desk.page, '101', '118', '10')
  await typeLine(desk.page, '301', '', '4')
  await chooseCustomer(desk.page, 'Murug', 'Murugan Agencies')
  await desk.page.keyboard.press('F4')
  await desk.page.getByLabel('Discount percent').fill('10')
  // 1,600.00 less 160.00, with packing of 32.00, whatever the tax in it.
  await shows(desk.page, '₹1,472.00')
  await shows(desk.page, 'CGST 2.5%')
  await expectAccessible(desk.page)
  await shoot(desk.page, 'tax-bill')
  await desk.page.setViewportSize({ width: 360, height: 800 })
  await desk.page.getByRole('button', { name: /^Details/ }).click()
  await shows(desk.page, 'CGST 2.5%')
  await expectNoSideways(desk.page)
  await shoot(desk.page, 'tax-bill-360')
  await desk.page.keyboard.press('Escape')
  await desk.page.setViewportSize({ width: 1366, height: 768 })
  await desk.page.keyboard.press('F8')
  await toldOnce(desk.page, 'Order saved successfully!')
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
  const [last] = await desk.ask('order')
  await open(desk.page, `/orderdetails/${last?.order_id}`, 'Order')
  await shows(desk.page, /^CGST 2.5%/)
  await shoot(desk.page, 'tax-details')
})
