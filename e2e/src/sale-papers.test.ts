import { describe, expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { billReady, chooseCustomer, typeLine } from './clerk.ts'
import { sheets } from './pdf.ts'
import { call, expectNoSideways, printed } from './people.ts'
import { fillIn, goTo, settled, shows, toldOnce } from './screen.ts'
import { openForSale, SHOP } from './shelves.ts'
import { shoot } from './shots.ts'
import { story } from './story.ts'

const desk = story({
  name: 'sale-papers',
  begin: async (context, url) => {
    await openForSale(context, url, { ...SHOP, gst_no: '' })
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
async function paper(name: string): Promise<string> {
  await desk.page.goto(`/invoice/${(await lastOrder())?.order_id}`)
  await desk.page.getByRole('button', { name: 'Print', exact: true, disabled: false }).waitFor()
  await printed(desk.page)
  await sheets(desk.page, name)
  await shoot(desk.page, name)
  return (await desk.page.locator('main').textContent()) ?? ''
}

describe('a shop without a GST number', () => {
  test('writes an invoice that is no tax invoice, and is told where to enter the number', async () => {
    await sell('Murugan Agencies')
    await saved()
    const text = await paper('paper-invoice')
    expect(text).toContain('Invoice 26-27/000001')
    expect(text).toMatch(/CGST/)
    expect(text).not.toContain('Tax Invoice 26')
    await desk.page.getByRole('link', { name: 'Settings' }).click()
    await desk.page.getByLabel('GST Number', { exact: true }).fill('33ABCDE1234F1Z7')
  })
})

describe('a composition shop', () => {
  test('says so in the settings', async () => {
    await desk.page.getByText('For the accountant', { exact: true }).click()
    await desk.page.getByRole('combobox', { name: 'Kind of seller' }).click()
    await desk.page.getByRole('option', { name: /^Composition dealer/ }).click()
    await shoot(desk.page, 'seller-settings')
    await desk.page.getByRole('button', { name: 'Commit Changes' }).click()
    await toldOnce(desk.page, 'Details Updated Successfully')
  })

  test('sees no tax on the bill and prints a bill of supply', async () => {
    await sell('Murugan Agencies')
    await shows(desk.page, '₹450.00')
    expect(await desk.page.getByText('CGST').count()).toBe(0)
    await saved()
    const text = await paper('paper-bill-of-supply')
    expect(text).toMatch(/composition taxable person, not eligible to collect tax on supplies/i)
    expect(text).toMatch(/bill of supply/i)
    expect(text).not.toMatch(/CGST|Taxable value|Tax invoice/i)
  })

  test('cannot sell to another state, and keeps the bill on the screen', async () => {
    await sell('Kochi Fireworks')
    await desk.page.keyboard.press('F8')
    await shows(desk.page, /may not sell to another state/)
    await shoot(desk.page, 'composition-refused')
    await desk.page.setViewportSize({ width: 360, height: 800 })
    await shows(desk.page, /may not sell to another state/)
    await expectNoSideways(desk.page)
    await shoot(desk.page, 'composition-refused-360')
    await desk.page.setViewportSize({ width: 1366, height: 768 })
  })
})

describe('a registered buyer in Kerala with another delivery address', () => {
  const PHONE = { width: 360, height: 800 }
  const PLACE = { Name: 'Kochi Fireworks, depot', Address: '7, Salem Road, Namakkal', Pincode: '637001' }
  const dialog = () => desk.page.getByRole('dialog', { name: 'Delivery address' })

  async function deliver(state: string) {
    await desk.page.getByRole('button', { name: 'Deliver to another address' }).click()
    await fillIn(dialog(), { ...PLACE, State: state })
    await shoot(desk.page, `delivery-${desk.page.viewportSize()?.width}`)
    await dialog().getByRole('button', { name: 'Deliver there' }).click()
    await dialog().waitFor({ state: 'detached' })
  }

  test('is charged IGST until the goods go to the shop’s own state', async () => {
    await desk.ask('setting_update', { seller_kind: 'regular' })
    await sell('Kochi Fireworks')
    await shows(desk.page, 'IGST 18%')
    await desk.page.getByRole('button', { name: 'Deliver to another address' }).click()
    await dialog().getByRole('button', { name: 'Deliver there' }).click()
    await shows(dialog(), 'Address is required.')
    await expectAccessible(desk.page)
    await dialog().getByRole('button', { name: 'Cancel' }).click()
    await deliver('Tamil Nadu')
    await shows(desk.page, 'CGST 9%')
    await shows(desk.page, 'Delivered to Kochi Fireworks, depot, 7, Salem Road, Namakkal, Tamil Nadu, 637001')
    await shoot(desk.page, 'delivery-on-bill')
    await saved()
    const text = await paper('paper-delivery')
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
    await shoot(desk.page, 'delivery-on-bill-360')
    await expectNoSideways(desk.page)
    const box = desk.page.getByText(/^Delivered to Kochi/).locator('..')
    await box.getByRole('button', { name: 'Change' }).click()
    await dialog().waitFor()
    await expectNoSideways(desk.page)
    await shoot(desk.page, 'delivery-dialog-360')
    await dialog().getByRole('button', { name: 'Deliver to the buyer' }).click()
    await desk.page.getByRole('button', { name: 'Deliver to another address' }).waitFor()
    await desk.page.keyboard.press('F8')
    await toldOnce(desk.page, 'Order saved successfully!')
    const order_id = (await lastOrder())?.order_id
    const print = await desk.ask('print_detail', { order_id })
    expect(print).toMatchObject({ delivery_detail: { state: '' }, final_billing: { in_state: '0' } })
  })

  test('a large bill says what a buyer without a GST number lacks', async () => {
    await desk.page.setViewportSize({ width: 1366, height: 768 })
    await sell('Selvam')
    await typeLine(desk.page, 'Sky shots', '50000', '1')
    await shows(desk.page, /needs an address and a state on a bill of ₹50,000\.00 or more/)
    await shoot(desk.page, 'buyer-lacks')
  })
})

test('products that the tax office would miss something in are marked, on the form too', async () => {
  const [product] = await desk.ask('product_list')
  const product_id = product?.product_id ?? ''
  await desk.ask('product_detail_update', { product_id, unit: 'Kuppi', hsn_code: '3604' })
  await desk.ask('setting_update', { turnover_above_5cr: '1' })
  await goTo(desk.page, '/products')
  await desk.page.getByText('Kuppi is not an official unit', { exact: false }).waitFor()
  await desk.page.getByText('HSN Code needs 6 digits', { exact: false }).waitFor()
  await shoot(desk.page, 'products-flagged')
  await goTo(desk.page, `/editproducts/${product_id}`)
  await desk.page.getByText('Needs 6 digits above', { exact: false }).waitFor()
  await shoot(desk.page, 'product-flagged')
  await fillIn(desk.page, { 'HSN Code': '360410', Unit: 'Pkt' })
  await desk.page.getByText('Needs 6 digits above', { exact: false }).waitFor({ state: 'detached' })
  expect(await desk.page.getByText('is not an official unit', { exact: false }).count()).toBe(0)
  // The shop's own code, as soon as the turnover is said.
  await goTo(desk.page, '/settings')
  const short = desk.page.getByText('Needs 6 digits above', { exact: false })
  await short.waitFor()
  await shoot(desk.page, 'settings-hsn')
  await desk.page.getByText('For the accountant', { exact: true }).click()
  await desk.page.getByLabel('Turnover above ₹5 crore').click()
  await short.waitFor({ state: 'detached' })
})
