import { describe, expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { call, expectNoSideways, signInAsOwner } from './people.ts'
import { open, rowsOf, shows } from './screen.ts'
import { fillShelves } from './shelves.ts'
import { shoot } from './shots.ts'
import { expectNoComplaints, story } from './story.ts'

const WIDE = { width: 1366, height: 768 }
const PHONE = { width: 360, height: 800 }

const it = story({
  name: 'gst-return',
  begin: async (context, url) => {
    await signInAsOwner(context, url)
    const { buyer } = await fillShelves(context, url)
    const ask = <T>(name: string, data: object = {}) => call<T>(context, url, name, data)
    await ask('setting_update', {
      ...{
        shopname: 'Sri Velavan Crackers',
        state: 'Tamil Nadu',
        gst_no: '33ABCDE1234F1Z7',
        default_unit: 'Box',
      },
    })
    const { user_id } = await ask<{ user_id: string }>('customer_add', {
      ...{
        name: 'Kumar Stores',
        telephone: '9000000002',
        state: 'Tamil Nadu',
        tax_number: '33AABCS1429B1Z8',
      },
    })
    const goods = (amount_per_product: string, more = {}) => [
      { product_name: 'Loose goods', qty: 1, amount_per_product, ...more },
    ]
    await ask('pos_api/pos_order', { user_id: buyer, productdetails: goods('1000') })
    await ask('pos_api/pos_order', { user_id, productdetails: goods('84745', { unit: 'Gunny' }) })
  },
})

const panel = (name: string) => it.page.getByRole('region', { name, exact: true })
const now = new Date()
const period = `${String(now.getMonth() + 1).padStart(2, '0')}${now.getFullYear()}`

describe('the month', () => {
  test('shows its sections, and which papers to correct', async () => {
    await open(it.page, `/gstreturn?period=${period}`, 'GST Return')
    await shows(panel('Proof'), 'Every paper is in one section, and all sums agree.')
    await shows(panel('To correct'), /33AABCS1429B1Z8 is wrong/)
    await shows(panel('To correct'), /The unit Gunny has no official code/)
    await expectNoSideways(it.page)
    await expectAccessible(it.page)
    await shoot(it.page, 'gst-return-wide')
    await it.page.getByText('HSN', { exact: true }).click()
    await shoot(it.page, 'gst-return-hsn')
    await it.page.setViewportSize(PHONE)
    await expectNoSideways(it.page)
    await shoot(it.page, 'gst-return-phone')
    await it.page.emulateMedia({ colorScheme: 'dark' })
    await shoot(it.page, 'gst-return-dark')
    await it.page.emulateMedia({ colorScheme: 'light' })
    await it.page.setViewportSize(WIDE)
  })

  test('each figure opens its papers, and each problem its paper', async () => {
    await open(it.page, `/gstreturn?period=${period}`, 'GST Return')
    await it.page.getByRole('link', { name: 'B2B: registered' }).click()
    await shows(it.page, /^Kumar Stores/)
    expect((await rowsOf(it.page)).length).toBe(1)
    await shoot(it.page, 'gst-return-papers')
    await it.page.getByRole('link', { name: 'Back' }).click()
    await panel('To correct').getByRole('link').first().click()
    await it.page.waitForURL('**/orderdetails/*')
    await shows(it.page, /Kumar Stores/)
    expectNoComplaints(it)
  })
})
