import { describe, expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { press } from './keyboard.ts'
import { buttonIn, COUNTER, fillIn, follow, linkIn, PHONE, rowsOf, shows, told } from './screen.ts'
import { openForSale, SHOP } from './shelves.ts'
import { expectNoSideways } from './shots.ts'
import { story } from './story.ts'

// A supplier is added, billed for goods, paid in cash and by bank, and a payment is taken back.
let product_id = ''
const desk = story({
  begin: async (context, url) => {
    product_id = (await openForSale(context, url, SHOP)).rockets
  },
})

const lines = async () => (await rowsOf(desk.page)).map((row) => row.slice(1).join(' | ').trim())

test('a supplier is added; a GST number that cannot be right is marked, and taken', async () => {
  await follow(desk.page, '/suppliers', 'Suppliers')
  await shows(desk.page, 'No suppliers yet')
  await press(desk.page, linkIn(desk.page, 'Add Supplier').first())
  await desk.page.getByRole('heading', { name: 'Add Supplier', exact: true }).waitFor()
  await fillIn(desk.page, {
    Name: 'Standard Fireworks',
    Phone: '04562 220011',
    State: 'Tamil Nadu',
    'GST Number': '33AABCS1429B1Z1',
    'Licence number': 'E/SC/TN/25',
    'Days of credit': '90',
  })
  await expectAccessible(desk.page)
  await desk.page.keyboard.press('Control+Enter')
  await told(desk.page, 'The supplier was saved.')
  await desk.page.getByRole('heading', { name: /^Suppliers/ }).waitFor()
  await linkIn(desk.page, 'Standard Fireworks').waitFor()
})

describe('a bill', () => {
  test('is owed, and stands on the account with the day it is due', async () => {
    await desk.ask('purchase', {
      ...{ supplier_id: '1', their_no: 'SF/45', their_day: '12-08-2026' },
      lines: [{ product_id, packs: 10, per_pack: 40, rate: '2400', discount_percentage: '10', tax: '18' }],
    })
    await expect.poll(async () => (await rowsOf(desk.page))[0]?.join(' | ')).toContain('25,488.00')
    await press(desk.page, linkIn(desk.page, 'Standard Fireworks').first())
    await desk.page.getByRole('heading', { name: /^Supplier\b/ }).waitFor()
    await shows(desk.page, '₹25,488.00 is owed')
    await expect
      .poll(lines)
      .toEqual([
        expect.stringMatching(/^Opening balance .* 0\.00 \|$/),
        expect.stringMatching(
          /^Purchase PU\/26-27\/000001 \| SF\/45 · due 10-11-2026 \| 25,488\.00 \| {2}\| 25,488\.00/,
        ),
      ])
  })

  test('is paid by bank with the keyboard: Paid by comes before the button that saves', async () => {
    await press(desk.page, linkIn(desk.page, 'Pay').first())
    await desk.page.getByRole('heading', { name: 'Pay Standard Fireworks', exact: true }).waitFor()
    await shows(desk.page, '₹25,488.00 is owed')
    await fillIn(desk.page, { Amount: '20000', 'Paid by': 'Bank' })
    await desk.page.getByRole('option', { name: 'Bank' }).click()
    await fillIn(desk.page, { Reference: 'N123' })
    await expectAccessible(desk.page)
    await desk.page.keyboard.press('Control+Enter')
    await told(desk.page, 'The supplier was paid.')
    await shows(desk.page, '₹5,488.00 is owed')
    await expect
      .poll(lines)
      .toContainEqual(
        expect.stringMatching(/^Paid SP-000001 \| Bank · N123 \| {2}\| 20,000\.00 \| 5,488\.00/),
      )
  })

  test('in cash it is missing in the drawer; taken back it is there again', async () => {
    await desk.ask('supplier_payout_add', { supplier_id: '1', amount: '488', mode: 'cash' })
    await shows(desk.page, '₹5,000.00 is owed')
    await follow(desk.page, '/day', 'Day')
    await shows(desk.page, 'Paid to suppliers Cash')
    await shows(desk.page, 'Paid to suppliers, in cash')
    await follow(desk.page, '/daybook', 'Day Book')
    await shows(desk.page, 'Paid to supplier SP-000002')
    await follow(desk.page, '/supplier/1', 'Supplier')
    await press(desk.page, buttonIn(desk.page, 'Take back SP-000002'))
    await shows(desk.page, 'Take SP-000002 of ₹488.00 back?')
    await press(desk.page, desk.page.getByRole('dialog').getByRole('button', { name: 'Take back' }))
    await told(desk.page, 'The payment was taken back.')
    await shows(desk.page, '₹5,488.00 is owed')
    await expect
      .poll(lines)
      .toContainEqual(expect.stringMatching(/^Taken back SP-000002 \| Cash \| {2}\| -488\.00/))
    expect(await buttonIn(desk.page, 'Take back SP-000002').count()).toBe(0)
  })
})

test('who pays suppliers is in the activity log', async () => {
  await follow(desk.page, '/activity', 'Activity')
  await shows(desk.page, 'Took back payment to supplier')
  await shows(desk.page, 'SP-000001 · Standard Fireworks · ₹20,000.00')
  await shows(desk.page, 'Added purchase')
})

test('everything fits a phone', async () => {
  await desk.page.setViewportSize(PHONE)
  for (const [path, heading] of [
    ['/suppliers', 'Suppliers'],
    ['/supplier/1', 'Supplier'],
    ['/paysupplier/1', 'Pay Standard Fireworks'],
    ['/editsupplier/1', 'Edit Supplier'],
    ['/day', 'Day'],
  ] as const) {
    await follow(desk.page, path, heading)
    await expectNoSideways(desk.page)
  }
  await desk.page.setViewportSize(COUNTER)
})
