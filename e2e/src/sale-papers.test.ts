import { describe, expect, test } from 'vitest'
import { chooseCustomer, typeLine } from './clerk.ts'
import { sheets } from './pdf.ts'
import { call, countPrints, expectNoSideways, printed, signInAsOwner } from './people.ts'
import { settled, shows, toldOnce } from './screen.ts'
import { fillShelves } from './shelves.ts'
import { shoot } from './shots.ts'
import { expectNoComplaints, story } from './story.ts'

const it = story({
  name: 'sale-papers',
  begin: async (context, url) => {
    await countPrints(context)
    await signInAsOwner(context, url)
    await fillShelves(context, url)
    await call(context, url, 'setting_update', {
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
  },
})

const lastOrder = async () =>
  (await call<{ order_id: string; sno: string }[]>(it.context, it.shop.url, 'order'))[0]

async function sell(name: string) {
  await it.page.goto('/pos')
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

test('nothing complained', () => expectNoComplaints(it))
