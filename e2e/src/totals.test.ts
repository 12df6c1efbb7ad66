import { expect, test } from 'vitest'
import { call } from './people.ts'
import { goTo } from './screen.ts'
import { openForSale } from './shelves.ts'
import { story } from './story.ts'

const desk = story({
  begin: async (context, url) => {
    const { buyer, chakkar } = await openForSale(context, url)
    const productdetails = [{ product_id: chakkar, product_name: 'Ground Chakkar', qty: 3 }]
    const rates = { discount_percentage: '10', packing_percentage: '2' }
    await call(context, url, 'estimate', { user_id: buyer, ...rates, productdetails })
    await call(context, url, 'setting_update', { state: 'Tamil Nadu', packing_charge: '2' })
    for (const billing_state of ['Tamil Nadu', 'Kerala'])
      await call(context, url, 'pos_api/pos_order', {
        user_id: buyer,
        billing_state,
        commission_percentage: '5',
        productdetails: [{ ...productdetails[0], amount_per_product: '45.10' }],
      })
  },
})

/** The amount in the same row as a label, in paise. */
async function amountOf(label: string): Promise<number> {
  const row = desk.page.getByText(label, { exact: true }).filter({ visible: true }).first().locator('..')
  const amount = ((await row.textContent()) ?? '').replace(label, '').trim()
  return Math.round(Number(amount.replaceAll(/[₹,\s]/g, '').replace('−', '-')) * 100)
}

const ESTIMATE = {
  'Sub-Total': 135_00,
  'Discount (10%)': -14_00,
  'Packing Charge (2%)': 2_70,
  'Round off': 30,
  'Grand Total': 124_00,
}
const { 'Discount (10%)': discount, ...others } = ESTIMATE
const IN_STATE = {
  'Sub-Total': 135_30,
  'CGST 9%': 12_18,
  'SGST 9%': 12_18,
  'Packing Charge (2%)': 2_71,
  'Round off': -37,
  'Grand Total': 162_00,
}
const { 'CGST 9%': cgst, 'SGST 9%': sgst, ...untaxed } = IN_STATE
const OUT_OF_STATE = { ...untaxed, 'IGST 18%': cgst + sgst }

test.each([
  ['/customorderdetails/1', ESTIMATE],
  ['/estimatedetails/1', ESTIMATE],
  ['/estimateinvoice/1', ESTIMATE],
  ['/editestimate/1', { ...others, 'Discount Amount': discount }],
  ['/orderdetails/2', IN_STATE],
  ['/invoice/2', IN_STATE],
  ['/editpos/2', IN_STATE],
  ['/orderdetails/3', OUT_OF_STATE],
  ['/invoice/3', OUT_OF_STATE],
  ['/editpos/3', OUT_OF_STATE],
])('%s shows every row of the totals, and they add up', async (path, rows) => {
  await goTo(desk.page, path)
  for (const [label, amount_paise] of Object.entries(rows)) {
    if (label !== 'Grand Total') expect([label, await amountOf(label)]).toEqual([label, amount_paise])
  }
  const { 'Grand Total': total, ...above } = rows
  expect(Object.values(above).reduce((sum, amount) => sum + amount, 0)).toBe(total)
  const commission = desk.page.getByText('Commission (5%)')
  expect(await commission.count()).toBe(/^.orderdetails/.test(path) ? 1 : 0)
  const written = `₹${total / 100}.00`
  await desk.page.getByText(written, { exact: true }).filter({ visible: true }).first().waitFor()
})
