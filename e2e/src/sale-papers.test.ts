import { describe, expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { chooseCustomer, typeLine } from './clerk.ts'
import { sheets } from './pdf.ts'
import { call, expectNoSideways, printed } from './people.ts'
import { fillIn, goTo, settled, shows, toldOnce } from './screen.ts'
import { openForSale } from './shelves.ts'
import { shoot } from './shots.ts'
import { story } from './story.ts'

const it = story({
  name: 'sale-papers',
  begin: async (context, url) => {
    await openForSale(context, url, {
      shopname: 'Sri Velavan Crackers',
      address: '12, North Masi Street',
      city: 'Madurai',
      state: 'Tamil Nadu',
      pincode: '625001',
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

const lastOrder = async () => (await it.ask('order'))[0]

async function sell(name: string) {
  await goTo(it.page, '/pos')
  await it.page.getByLabel('Product name', { exact: true }).first().waitFor()
  await settled(it.page)
  await typeLine(it.page, '101', '', '10')
  await chooseCustomer(it.page, name.slice(0, 5), name)
}

async function saved() {
  await it.page.keyboard.press('F8')
  await toldOnce(it.page, 'Order saved successfully!')
  return lastOrder()
}

/** The paper of the last sale, as its sheet says it. */
async function paper(name: string): Promise<string> {
  await it.page.goto(`/invoice/${(await lastOrder())?.order_id}`)
  await it.page.getByRole('button', { name: 'Print', exact: true, disabled: false }).waitFor()
  await printed(it.page)
  await sheets(it.page, name)
  await shoot(it.page, name)
  return (await it.page.locator('main').textContent()) ?? ''
}

describe('a shop without a GST number', () => {
  test('writes an invoice that is no tax invoice, and is told where to enter the number', async () => {
    await sell('Murugan Agencies')
    await saved()
    const text = await paper('paper-invoice')
    expect(text).toContain('Invoice 26-27/000001')
    expect(text).toMatch(/CGST/)
    expect(text).not.toContain('Tax Invoice 26')
    await it.page.getByRole('link', { name: 'Settings' }).click()
    await it.page.getByLabel('GST Number', { exact: true }).fill('33ABCDE1234F1Z7')
  })
})

describe('a composition shop', () => {
  test('says so in the settings', async () => {
    await it.page.getByText('For the accountant', { exact: true }).click()
    await it.page.getByRole('combobox', { name: 'Kind of seller' }).click()
    await it.page.getByRole('option', { name: /^Composition dealer/ }).click()
    await shoot(it.page, 'seller-settings')
    await it.page.getByRole('button', { name: 'Commit Changes' }).click()
    await toldOnce(it.page, 'Details Updated Successfully')
  })

  test('sees no tax on the bill and prints a bill of supply', async () => {
    await sell('Murugan Agencies')
    await shows(it.page, '₹450.00')
    expect(await it.page.getByText('CGST').count()).toBe(0)
    await saved()
    const text = await paper('paper-bill-of-supply')
    expect(text).toMatch(/composition taxable person, not eligible to collect tax on supplies/i)
    expect(text).toMatch(/bill of supply/i)
    expect(text).not.toMatch(/CGST|Taxable value|Tax invoice/i)
  })

  test('cannot sell to another state, and keeps the bill on the screen', async () => {
    await sell('Kochi Fireworks')
    await it.page.keyboard.press('F8')
    await it.page.getByText(/may not sell to another state/).waitFor()
    await shoot(it.page, 'composition-refused')
    await it.page.setViewportSize({ width: 360, height: 800 })
    await it.page.getByText(/may not sell to another state/).waitFor()
    await expectNoSideways(it.page)
    await shoot(it.page, 'composition-refused-360')
    await it.page.setViewportSize({ width: 1366, height: 768 })
  })
})

describe('a registered buyer in Kerala with another delivery address', () => {
  const PHONE = { width: 360, height: 800 }
  const PLACE = { Name: 'Kochi Fireworks, depot', Address: '7, Salem Road, Namakkal', Pincode: '637001' }
  const dialog = () => it.page.getByRole('dialog', { name: 'Delivery address' })

  async function deliver(state: string) {
    await it.page.getByRole('button', { name: 'Deliver to another address' }).click()
    await fillIn(dialog(), { ...PLACE, State: state })
    await shoot(it.page, `delivery-${it.page.viewportSize()?.width}`)
    await dialog().getByRole('button', { name: 'Deliver there' }).click()
    await dialog().waitFor({ state: 'detached' })
  }

  test('is charged IGST until the goods go to the shop’s own state', async () => {
    await it.ask('setting_update', { seller_kind: 'regular' })
    await sell('Kochi Fireworks')
    await shows(it.page, 'IGST 18%')
    await it.page.getByRole('button', { name: 'Deliver to another address' }).click()
    await dialog().getByRole('button', { name: 'Deliver there' }).click()
    await shows(dialog(), 'Address is required.')
    await expectAccessible(it.page)
    await dialog().getByRole('button', { name: 'Cancel' }).click()
    await deliver('Tamil Nadu')
    await shows(it.page, 'CGST 9%')
    await shows(it.page, 'Delivered to Kochi Fireworks, depot, 7, Salem Road, Namakkal, Tamil Nadu, 637001')
    await shoot(it.page, 'delivery-on-bill')
    await saved()
    const text = await paper('paper-delivery')
    expect(text).toContain('Place of supplyTamil Nadu (33)')
    expect(text).toMatch(
      /Delivered to.*Kochi Fireworks, depot.*7, Salem Road, Namakkal.*Tamil Nadu \(33\) 637001/,
    )
  })

  test('on a phone a draft keeps the address, and the saved bill can be delivered to its buyer again', async () => {
    await it.page.setViewportSize(PHONE)
    await goTo(it.page, `/editpos/${(await lastOrder())?.order_id}`)
    await shows(it.page, /^Delivered to Kochi/)
    await settled(it.page)
    await shoot(it.page, 'delivery-on-bill-360')
    await expectNoSideways(it.page)
    const box = it.page.getByText(/^Delivered to Kochi/).locator('..')
    await box.getByRole('button', { name: 'Change' }).click()
    await dialog().waitFor()
    await expectNoSideways(it.page)
    await shoot(it.page, 'delivery-dialog-360')
    await dialog().getByRole('button', { name: 'Deliver to the buyer' }).click()
    await it.page.getByRole('button', { name: 'Deliver to another address' }).waitFor()
    await it.page.keyboard.press('F8')
    await toldOnce(it.page, 'Order saved successfully!')
    const order_id = (await lastOrder())?.order_id
    const print = await it.ask('print_detail', { order_id })
    expect(print).toMatchObject({ delivery_detail: { state: '' }, final_billing: { in_state: '0' } })
  })

  test('a large bill says what a buyer without a GST number lacks', async () => {
    await it.page.setViewportSize({ width: 1366, height: 768 })
    await sell('Selvam')
    await typeLine(it.page, 'Sky shots', '50000', '1')
    await shows(it.page, /needs an address and a state on a bill of ₹50,000\.00 or more/)
    await shoot(it.page, 'buyer-lacks')
  })
})

test('products that the tax office would miss something in are marked, on the form too', async () => {
  const [product] = await it.ask('product_list')
  const product_id = product?.product_id ?? ''
  await it.ask('product_detail_update', {
    product_id,
    unit: 'Kuppi',
    hsn_code: '3604',
  })
  await it.ask('setting_update', { turnover_above_5cr: '1' })
  await goTo(it.page, '/products')
  await it.page.getByText('Kuppi is not an official unit', { exact: false }).waitFor()
  await it.page.getByText('HSN Code needs 6 digits', { exact: false }).waitFor()
  await shoot(it.page, 'products-flagged')
  await goTo(it.page, `/editproducts/${product_id}`)
  await it.page.getByText('Needs 6 digits above', { exact: false }).waitFor()
  await shoot(it.page, 'product-flagged')
  await fillIn(it.page, { 'HSN Code': '360410', Unit: 'Pkt' })
  await it.page.getByText('Needs 6 digits above', { exact: false }).waitFor({ state: 'detached' })
  expect(await it.page.getByText('is not an official unit', { exact: false }).count()).toBe(0)
  // The shop's own code, as soon as the turnover is said.
  await goTo(it.page, '/settings')
  const short = it.page.getByText('Needs 6 digits above', { exact: false })
  await short.waitFor()
  await shoot(it.page, 'settings-hsn')
  await it.page.getByText('For the accountant', { exact: true }).click()
  await it.page.getByLabel('Turnover above ₹5 crore').click()
  await short.waitFor({ state: 'detached' })
})
