import { contract, streams } from '@kadai/contract/contract'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { stockedShop } from '../test/stocked.ts'

const shop = await stockedShop()

const REVERSED = 'The To date must not be before the From date.'

const INPUT = { user_id: '1', format: 'csv', page: 1 }

/** The calls that need no more than dates and what every one of them takes. */
const dated = Object.entries({ ...contract, ...streams })
  .filter(([, { takes }]) => 'from' in (takes as z.ZodObject).shape)
  .filter(([, { takes }]) => takes.safeParse({ ...INPUT, from: '21-11-2026', to: '21-11-2026' }).success)
  .map(([name]) => name)

test('lists, reports, accounts and downloads take dates', () => {
  expect(dated).toEqual(
    expect.arrayContaining(['estimate_list', 'order', 'customer_order', 'customer_account', 'activity_list']),
  )
  expect(dated).toEqual(expect.arrayContaining(['pos_api/pos_report_gst', 'payment_list', 'download/gst']))
})

test.each(dated)('%s refuses a range that ends before it begins, and takes a single day', async (name) => {
  const input = { ...INPUT, user_id: shop.madurai }
  const refused = await shop.boss.send(name, { ...input, from: '21-11-2026', to: '20-11-2026' })
  expect(refused.head).toEqual({ code: 400, msg: REVERSED })
  expect(refused.body).toEqual({ fields: [{ path: 'to', msg: REVERSED }] })
  if (name in contract)
    expect((await shop.boss.send(name, { ...input, from: '21-11-2026', to: '21-11-2026' })).head.code).toBe(
      200,
    )
})
