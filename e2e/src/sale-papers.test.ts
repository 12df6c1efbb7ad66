import { describe, expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { billReady, chooseCustomer, openFreshBill, typeLine } from './clerk.ts'
import { sheets } from './pdf.ts'
import { call, printed } from './people.ts'
import { buttonIn, COUNTER, fillIn, goTo, linkIn, open, PHONE, settled, shows, toldOnce } from './screen.ts'
import { openForSale, SHOP } from './shelves.ts'
import { expectNoSideways } from './shots.ts'
import { story } from './story.ts'

const desk = story({
  begin: async (context, url) => {
    const { category_id } = await openForSale(context, url, { ...SHOP, gst_no: '' })
    await call(context, url, 'product_add', {
      ...{ product_code: '301', product_name: 'Match box', cid: category_id, net_rate: '105.00' },
      ...{ tax: '5', hsn_code: '3605', unit: 'Box', stock: '100' },
    })
    await call(context, url, 'customer_add', {
      name: 'Kochi Fireworks',
      telephone: '9000044444',
      address: '3, Broadway, Kochi',
      state: 'Kerala',
      agent: 'Direct',
      tax_number: '32AAAAA0000A1Z5',
    })
    await call(context, url, 'customer_add', { name: 'Selvam', telephone: '9000055555' })
  },
})

const lastOrder = async () => (await desk.ask('order'))[0]

async function sell(name: string) {
  await goTo(desk.page, '/pos')
  await billReady(desk.page)
  await typeLine(desk.page, '101', '', '10')
  await chooseCustomer(desk.page, name.slice(0, 5), name)
}

async function saved() {
  await desk.page.keyboard.press('F8')
  await toldOnce(desk.page, 'Order saved successfully!')
  return lastOrder()
}

/** The paper of the last sale, as its sheet says it. */
async function paper(): Promise<string> {
  await desk.page.goto(`/invoice/${(await lastOrder())?.order_id}`)
  await desk.page.getByRole('button', { name: 'Print', exact: true, disabled: false }).waitFor()
  await printed(desk.page)
  expect(await sheets(desk.page)).toBe(1)
  return (await desk.page.locator('main').textContent()) ?? ''
}

describe('a shop without a GST number', () => {
  test('writes an invoice that is no tax invoice, and is told where to enter the number', async () => {
    await sell('Murugan Agencies')
    await saved()
    const text = await paper()
    expect(text).toContain('Invoice 26-27/000001')
    expect(text).toMatch(/CGST/)
    expect(text).not.toContain('Tax Invoice 26')
    await linkIn(desk.page, 'Settings').click()
    await desk.page.getByLabel('GST Number', { exact: true }).fill('33ABCDE1234F1Z7')
  })
})

describe('a composition shop', () => {
  test('says so in the settings', async () => {
    await desk.page.getByText('For the accountant', { exact: true }).click()
    await desk.page.getByRole('combobox', { name: 'Kind of seller' }).click()
    await desk.page.getByRole('option', { name: /^Composition dealer/ }).click()
    await buttonIn(desk.page, 'Commit Changes').click()
    await toldOnce(desk.page, 'Details Updated Successfully')
  })

  test('sees no tax on the bill and prints a bill of supply', async () => {
    await sell('Murugan Agencies')
    await shows(desk.page, '₹450.00')
    expect(await desk.page.getByText('CGST').count()).toBe(0)
    await saved()
    const text = await paper()
    expect(text).toMatch(/composition taxable person, not eligible to collect tax on supplies/i)
    expect(text).toMatch(/bill of supply/i)
    expect(text).not.toMatch(/CGST|Taxable value|Tax invoice/i)
  })

  test('cannot sell to another state, and keeps the bill on the screen', async () => {
    await sell('Kochi Fireworks')
    await desk.page.keyboard.press('F8')
    await shows(desk.page, /may not sell to another state/)
    await desk.page.setViewportSize(PHONE)
    await shows(desk.page, /may not sell to another state/)
    await expectNoSideways(desk.page)
    await desk.page.setViewportSize(COUNTER)
  })
})

describe('a registered buyer in Kerala with another delivery address', () => {
  const PLACE = { Name: 'Kochi Fireworks, depot', Address: '7, Salem Road, Namakkal', Pincode: '637001' }
  const dialog = () => desk.page.getByRole('dialog', { name: 'Delivery address' })

  async function deliver(state: string) {
    await buttonIn(desk.page, 'Deliver to another address').click()
    await fillIn(dialog(), { ...PLACE, State: state })
    await buttonIn(dialog(), 'Deliver there').click()
    await dialog().waitFor({ state: 'detached' })
  }

  test('is charged IGST until the goods go to the shop’s own state', async () => {
    await desk.ask('setting_update', { seller_kind: 'regular' })
    await sell('Kochi Fireworks')
    await shows(desk.page, 'IGST 18%')
    await buttonIn(desk.page, 'Deliver to another address').click()
    await buttonIn(dialog(), 'Deliver there').click()
    await shows(dialog(), 'Address is required.')
    await expectAccessible(desk.page)
    await buttonIn(dialog(), 'Cancel').click()
    await deliver('Tamil Nadu')
    await shows(desk.page, 'CGST 9%')
    await shows(desk.page, 'Delivered to Kochi Fireworks, depot, 7, Salem Road, Namakkal, Tamil Nadu, 637001')
    await saved()
    const text = await paper()
    expect(text).toContain('Place of supplyTamil Nadu (33)')
    expect(text).toMatch(
      /Delivered to.*Kochi Fireworks, depot.*7, Salem Road, Namakkal.*Tamil Nadu \(33\) 637001/,
    )
  })

  test('on a phone a draft keeps the address, and the saved bill can be delivered to its buyer again', async () => {
    await desk.page.setViewportSize(PHONE)
    await goTo(desk.page, `/editpos/${(await lastOrder())?.order_id}`)
    await shows(desk.page, /^Delivered to Kochi/)
    await settled(desk.page)
    await expectNoSideways(desk.page)
    const box = desk.page.getByText(/^Delivered to Kochi/).locator('..')
    await buttonIn(box, 'Change').click()
    await dialog().waitFor()
    await expectNoSideways(desk.page)
    await buttonIn(dialog(), 'Deliver to the buyer').click()
    await buttonIn(desk.page, 'Deliver to another address').waitFor()
    await desk.page.keyboard.press('F8')
    await toldOnce(desk.page, 'Order saved successfully!')
    const order_id = (await lastOrder())?.order_id
    const print = await desk.ask('print_detail', { order_id })
    expect(print).toMatchObject({ delivery_detail: { state: '' }, final_billing: { in_state: '0' } })
  })

  test('a large bill says what a buyer without a GST number lacks', async () => {
    await desk.page.setViewportSize(COUNTER)
    await sell('Selvam')
    await typeLine(desk.page, 'Sky shots', '50000', '1')
    await shows(desk.page, /needs an address and a state on a bill of ₹50,000\.00 or more/)
  })
})

test('products that the tax office would miss something in are marked, on the form too', async () => {
  const product = (await desk.ask('product_list')).find(({ product_code }) => product_code === '101')
  const product_id = product?.product_id ?? ''
  await desk.ask('product_detail_update', { product_id, unit: 'Kuppi', hsn_code: '3604' })
  await desk.ask('setting_update', { turnover_above_5cr: '1' })
  await goTo(desk.page, '/products')
  await desk.page.getByText('Kuppi is not an official unit', { exact: false }).waitFor()
  await desk.page.getByText('HSN Code needs 6 digits', { exact: false }).first().waitFor()
  await goTo(desk.page, `/editproducts/${product_id}`)
  await desk.page.getByText('Needs 6 digits above', { exact: false }).waitFor()
  await fillIn(desk.page, { 'HSN Code': '360410', Unit: 'Pkt' })
  await desk.page.getByText('Needs 6 digits above', { exact: false }).waitFor({ state: 'detached' })
  expect(await desk.page.getByText('is not an official unit', { exact: false }).count()).toBe(0)
  // The shop's own code, as soon as the turnover is said.
  await goTo(desk.page, '/settings')
  const short = desk.page.getByText('Needs 6 digits above', { exact: false })
  await short.waitFor()
  await desk.page.getByText('For the accountant', { exact: true }).click()
  await desk.page.getByLabel('Turnover above ₹5 crore').click()
  await short.waitFor({ state: 'detached' })
})

test('a tax invoice says what may make its tax wrong as soon as its customer is chosen; an estimate does not', async () => {
  const doubts = () =>
    desk.page
      .getByRole('status')
      .filter({ hasText: /state|GST number/ })
      .allTextContents()
  const begin = async (path: '/pos' | '/addestimate', name: string) => {
    await openFreshBill(desk.page, path)
    await chooseCustomer(desk.page, name, name)
  }
  await desk.ask('customer_add', { name: 'Kerla Stores', telephone: '9000190001', state: 'Kerla' })
  const own = {
    name: 'Own Number Stores',
    telephone: '9000190002',
    state: 'Tamil Nadu',
    tax_number: SHOP.gst_no,
  }
  await desk.ask('customer_add', own)
  await begin('/pos', 'Kerla Stores')
  await expect.poll(doubts).toEqual([expect.stringContaining('This is not a known state.')])
  await begin('/pos', 'Own Number Stores')
  await expect.poll(doubts).toEqual([expect.stringContaining("the shop's own GST number")])
  await begin('/pos', 'Annai Stores')
  await buttonIn(desk.page, 'Deliver to another address').waitFor()
  expect(await doubts()).toEqual([])
  await begin('/addestimate', 'Kerla Stores')
  expect(await doubts()).toEqual([])
})

describe('a shop whose prices include tax', () => {
  test('the owner sees the rates that lie unused, says that they count and that prices include tax', async () => {
    await desk.ask('setting_update', { packing_charge: '2', product_rates: '0' })
    await open(desk.page, '/settings', 'Settings')
    await shows(desk.page, /^These rates do not count yet/)
    await desk.page.getByRole('row', { name: /5 % Match box 301 3605/ }).waitFor()
    await desk.page.getByText('For the accountant', { exact: true }).click()
    for (const label of ['Prices include tax', 'Packing is taxed', 'Products have their own GST rates'])
      await desk.page.getByRole('checkbox', { name: label }).check()
    await expectAccessible(desk.page)
    await buttonIn(desk.page, 'Commit Changes').click()
    await toldOnce(desk.page, 'Details Updated Successfully')
    await shows(desk.page, /^New bills tax these products at their own rate/)
  })

  test('a bill of an inclusive shop comes to its prices less the discount, by rate', async () => {
    await goTo(desk.page, '/pos')
    await billReady(desk.page)
    await typeLine(desk.page, '101', '118', '10')
    await typeLine(desk.page, '301', '', '4')
    await chooseCustomer(desk.page, 'Murug', 'Murugan Agencies')
    await desk.page.keyboard.press('F4')
    await desk.page.getByLabel('Discount percent').fill('10')
    // 1,600.00 less 160.00, with packing of 32.00, whatever the tax in it.
    await shows(desk.page, '₹1,472.00')
    await shows(desk.page, 'CGST 2.5%')
    await expectAccessible(desk.page)
    await desk.page.setViewportSize(PHONE)
    await buttonIn(desk.page, /^Details/).click()
    await shows(desk.page, 'CGST 2.5%')
    await expectNoSideways(desk.page)
    await desk.page.keyboard.press('Escape')
    await desk.page.setViewportSize(COUNTER)
    await desk.page.keyboard.press('F8')
    await toldOnce(desk.page, 'Order saved successfully!')
  })

  test('its paper has prices with tax, the discount, and a tax table by rate and HSN', async () => {
    const text = await paper()
    const all = [
      'Rate (Incl. of Tax)',
      'Amount before Tax',
      'Discount (10%)',
      'CGST 9%',
      'SGST 2.5%',
      '3605',
      '₹1,472.00',
    ]
    for (const said of all) expect(text).toContain(said)
    await open(desk.page, `/orderdetails/${(await lastOrder())?.order_id}`, 'Order')
    await shows(desk.page, /^CGST 2.5%/)
  })
})
