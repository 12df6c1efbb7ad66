import { describe, expect, test } from 'vitest'
import { forFile, openTestShop } from '../../test/shop.ts'

const shop = forFile(await openTestShop())
const boss = await shop.owner()
await boss.ok('setting_update', { shopname: 'Sri Velavan', state: 'Tamil Nadu', cgst: '9', sgst: '9' })
const { category_id: cid } = await boss.ok('category_add', { category_name: 'CRACKERS' })
const product = async (product_code: string, product_name: string, net_rate: string) =>
  (await boss.ok('product_add', { product_code, product_name, cid, net_rate })).product_id
const rockets = await product('401', 'Rocket', '100')
const sparklers = await product('301', 'Sparkler', '60')

const GSTIN = '33AABCS1429B1Z1'
const supplier = async (name: string, more: object = { tax_number: GSTIN, state: 'Tamil Nadu' }) =>
  (await boss.ok('supplier_save', { name, licence_no: 'E/SC/TN/25', ...more })).supplier_id
const stockOf = async (product_id: string) => (await boss.ok('product_detail', { product_id })).stock

/** The bill of the issue: 5 cases of rockets and 10 of sparklers, 10 % off. */
const bill = (supplier_id: string, more: object = {}) => ({
  supplier_id,
  their_no: 'SF/26-27/0045',
  their_day: '12-08-2026',
  freight: '1000',
  lines: [
    {
      product_id: rockets,
      text: 'ROCKET BOMB',
      packs: 5,
      per_pack: 40,
      rate: '2400',
      discount_percentage: '10',
      tax: '18',
    },
    { product_id: sparklers, packs: 10, per_pack: 24, rate: '1200', discount_percentage: '10', tax: '18' },
  ],
  ...more,
})

describe('the bill of Standard Fireworks', async () => {
  const standard = await supplier('Standard Fireworks')
  const { purchase_id, total, sno } = await boss.ok('purchase', bill(standard))

  test('has its tax, is owed without the freight of the lorry, and its goods are there', async () => {
    expect([total, sno]).toEqual(['25488.00', 'PU/26-27/000001'])
    expect(await boss.ok('purchase_detail', { purchase_id })).toMatchObject({
      taxable_value: '21600.00',
      cgst: '1944.00',
      sgst: '1944.00',
      igst: '0.00',
      owed: '25488.00',
      lines: [
        { qty: 200, landed: '11300.00' },
        { qty: 240, landed: '11300.00' },
      ],
    })
    expect([await stockOf(rockets), await stockOf(sparklers)]).toEqual([200, 240])
  })

  test('sets what the goods cost', async () => {
    expect((await boss.ok('product_detail', { product_id: rockets })).buy_price).toBe('56.50')
    expect((await boss.ok('product_detail', { product_id: sparklers })).buy_price).toBe('47.08')
  })

  test.each(['sf/26-27/45', 'SF-45', 'sf 2026-27 00045'])('is not saved again as %s', async (their_no) => {
    const { head } = await boss.refused('purchase', bill(standard, { their_no }), 422)
    expect(head.msg).toBe(
      "This supplier's bill SF/26-27/0045 of 12-08-2026 is already saved as PU/26-27/000001.",
    )
  })

  test('takes a case back at its rate, and never more than was bought', async () => {
    const { lines } = await boss.ok('purchase_detail', { purchase_id })
    const back = (packs: number) => ({
      purchase_id,
      lines: [{ purchase_line_id: lines[0]?.purchase_line_id ?? '', packs }],
    })
    const first = await boss.ok('purchase_return', back(1))
    expect(first.total).toBe('-2548.80')
    expect(await boss.ok('purchase_detail', { purchase_id: first.purchase_id })).toMatchObject({
      taxable_value: '2160.00',
      cgst: '194.40',
      sgst: '194.40',
    })
    expect(await stockOf(rockets)).toBe(160)
    expect((await boss.ok('purchase_detail', { purchase_id })).owed).toBe('22939.20')
    const { head } = await boss.refused('purchase_return', back(5), 422)
    expect(head.msg).toBe('5 packs cannot go back: 4 of this line are left.')
    expect(await stockOf(rockets)).toBe(160)
  })
})
