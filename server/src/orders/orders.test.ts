import type { Sends } from '@kadai/contract/contract'
import { describe, expect, test } from 'vitest'
import { stockedShop } from '../../test/stocked.ts'
import { productsCounted, STOCK } from '../stock/exports.ts'

const shop = await stockedShop()

type Draft = Sends<'pos_api/pos_order'>

const draft = (more: Partial<Draft> = {}): Draft => ({
  user_id: shop.madurai,
  productdetails: [{ product_name: 'Assorted rockets', qty: 1, amount_per_product: '1000.04' }],
  ...more,
})

const save = (more?: Partial<Draft>) => shop.boss.ok('pos_api/pos_order', draft(more))
const detail = (order_id: string) => shop.boss.ok('order_details', { order_id })
const invoice = (order_id: string) => shop.boss.ok('print_detail', { order_id })
const paise = (text: string) => Math.round(Number(text) * 100)

describe('tax', () => {
  test('to another state there is one IGST line, the sum of the two heads that the answer also has', async () => {
    const { order_id } = await save({ user_id: shop.kochi })
    const order = await detail(order_id)
    expect(order).toMatchObject({
      cgst_amt: '90.00',
      sgst_amt: '90.00',
      igst_amt: '180.00',
      total: '1180.00',
      in_state: '0',
    })
    const { final_billing } = await invoice(order_id)
    expect(final_billing).toMatchObject({ cgst: '90.00', sgst: '90.00', igst: '180.00', gst_total: '180.00' })
    const rows = [
      { id: 'subtotal', label: 'Sub-Total', amount: '1000.04', note: '' },
      { id: 'igst', label: 'IGST 18%', amount: '180.00', note: '' },
      { id: 'round_off', label: 'Round off', amount: '-0.04', note: '' },
      { id: 'total', label: 'Grand Total', amount: '1180.00', note: '' },
    ]
    expect([order.total_rows, final_billing.total_rows]).toEqual([rows, rows])
  })

  test.each([
    ['TAMILNADU', '1'],
    ['Kerala', '0'],
  ])('the bill says in which state it is: %s', async (billing_state, in_state) => {
    const { order_id } = await save({ billing_state })
    expect(await detail(order_id)).toMatchObject({ in_state, billing_state })
  })

  test('rates and packing are taken from the settings of the day, and kept', async () => {
    const before = await save()
    await shop.boss.ok('setting_update', { cgst: '6', sgst: '6', packing_charge: '2.5' })
    const after = await save()
    await shop.boss.ok('pos_api/pos_order_edit', { order_id: before.order_id, billing_name: 'Renamed' })
    await shop.boss.ok('setting_update', { cgst: '9', sgst: '9', packing_charge: '0' })
    const kept = { cgst: '9', packing_charge: '0.00', total: '1180.00' }
    expect(await detail(before.order_id)).toMatchObject(kept)
    const taken = { cgst: '6', cgst_amt: '60.00', packing_charge: '25.00', packing_percentage: '2.5' }
    expect(await detail(after.order_id)).toMatchObject({ ...taken, total: '1145.00' })
  })
})

describe('lines', () => {
  test('a typed name that is exactly one product is that product; another name stays free text', async () => {
    const left = await shop.left(shop.chakkar)
    const { order_id } = await save({
      productdetails: [
        { product_name: 'Ground Chakkar Big (10 Pcs)', qty: 3, amount_per_product: 40 },
        { product_name: 'Something else', qty: 1, buy_price: '5.50' },
        { product_name: 'By id', product_id: shop.flowerpot, qty: 1 },
      ],
    })
    expect((await detail(order_id)).order_details).toMatchObject([
      { product_id: shop.chakkar, amount_per_product: '40.00', total_per_product: '120.00' },
      { product_id: '', product_name: 'Something else', buy_price: '5.50', hsn_code: '3604' },
      { product_id: shop.flowerpot, product_name: 'By id', buy_price: '70.00' },
    ])
    expect(await shop.left(shop.chakkar)).toBe(left - 3)
  })

  test('a saved line that gets another name is of the product with that name, or of none', async () => {
    const { order_id } = await save({
      productdetails: [{ product_id: shop.flowerpot, product_name: 'Flower', qty: 2 }],
    })
    const edited = async (more: { product_name?: string; qty?: number; buy_price?: string }) => {
      const [line] = (await detail(order_id)).order_details
      const was = { od_id: line?.order_detail_id, product_name: line?.product_name ?? '', qty: 2 }
      await shop.boss.ok('pos_api/pos_order_edit', { order_id, productdetails: [{ ...was, ...more }] })
      return (await detail(order_id)).order_details
    }
    const before = await shop.left(shop.flowerpot)
    expect(await edited({ qty: 3 })).toMatchObject([{ product_id: shop.flowerpot, qty: 3 }])
    expect(await edited({ product_name: 'Ground Chakkar Big (10 Pcs)' })).toMatchObject([
      { product_id: shop.chakkar, product_name: 'Ground Chakkar Big (10 Pcs)' },
    ])
    expect(await shop.left(shop.flowerpot)).toBe(before + 2)
    expect(await edited({ product_name: 'Something else', buy_price: '5' })).toMatchObject([
      { product_id: '', product_name: 'Something else' },
    ])
  })

  test('a name of two products matches neither: the line stays free text', async () => {
    for (const code of ['TWIN1', 'TWIN2']) await shop.product(code, { product_name: 'Twin', net_rate: 1 })
    const { order_id } = await save({ productdetails: [{ product_name: 'Twin', qty: 1, buy_price: 2 }] })
    expect((await detail(order_id)).order_details[0]?.product_id).toBe('')
  })

  test.each<[string, object]>([
    ['no name', { product_name: ' ', qty: 1, amount_per_product: 1 }],
    ['no price', { product_name: 'Free', qty: 1 }],
    ['a quantity of none', { product_name: 'Free', qty: 0, amount_per_product: 1 }],
  ])('%s is refused', async (_, line) => {
    await shop.boss.refused('pos_api/pos_order', { ...draft(), productdetails: [line] }, 400)
  })

  test('a bill above the largest amount is refused with a message', async () => {
    const line = { product_name: 'Free', qty: 999_999, amount_per_product: '99999999999.99' }
    const { head } = await shop.boss.refused('pos_api/pos_order', { ...draft(), productdetails: [line] }, 422)
    expect(head.msg).toBe('The amount is too large. Please check the prices and quantities.')
  })

  test('501 lines are refused, 500 are accepted', async () => {
    const line = { product_name: 'Line', qty: 1, amount_per_product: 1 }
    const productdetails = Array<typeof line>(501).fill(line)
    await shop.boss.refused('pos_api/pos_order', { ...draft(), productdetails }, 400)
    const { order_id } = await save({ productdetails: productdetails.slice(0, 500) })
    expect((await detail(order_id)).order_details).toHaveLength(500)
  })
})

describe('an order made from an estimate', () => {
  test.each(['estimate_invoice', 'pos_api/pos_order'] as const)(
    'by %s keeps the agent’s commission of its estimate, which is on no invoice',
    async (name) => {
      const { boss, chakkar, madurai: user_id } = shop
      const line = { product_id: chakkar, product_name: 'Chakkar', qty: 10, amount_per_product: '90' }
      const productdetails = [line]
      const commissioned = { user_id, productdetails, commission_percentage: '5' }
      const { estimate_id } = await boss.ok('estimate', commissioned)
      const { order_id } =
        name === 'estimate_invoice'
          ? await boss.ok(name, { estimate_id })
          : await save({ estimate_id, productdetails })
      const kept = await detail(order_id)
      const [row] = await boss.ok('order', { search: kept.sno })
      for (const answer of [kept, row])
        expect(answer).toMatchObject({ commission_percentage: '5', commission_amount: '45.00' })
      const told = { id: 'commission', label: 'Commission (5%)', amount: '45.00', note: 'not in the total' }
      expect(kept.total_rows.at(-1)).toEqual(told)
      expect(JSON.stringify(await invoice(order_id))).not.toMatch(/commission/i)

      await boss.ok('pos_api/pos_order_edit', { order_id, order_discount: { percent: 10 } })
      expect(await detail(order_id)).toMatchObject({ commission_percentage: '5', commission_amount: '40.50' })
      await boss.ok('pos_api/pos_order_edit', { order_id, commission_percentage: '2' })
      await boss.ok('order_list_delete', { order_id })
      await boss.ok('order_list_restore', { order_id })
      expect(await detail(order_id)).toMatchObject({ commission_percentage: '2' })
    },
  )

  test('takes over the estimate’s deleted products, but no other deleted ones', async () => {
    const held = await shop.product('G1', { net_rate: '30.00', stock: 8 })
    const other = await shop.product('G2', { net_rate: '30.00', stock: 8 })
    const line = (product_id: string) => ({ product_id, product_name: 'As quoted', qty: 2, buy_price: '30' })
    const quoted = { user_id: shop.madurai, productdetails: [line(held)] }
    const { estimate_id } = await shop.boss.ok('estimate', quoted)
    for (const product_id of [held, other]) await shop.boss.ok('product_list_delete', { product_id })
    const refused = { ...draft(), estimate_id, productdetails: [line(held), line(other)] }
    const { body } = await shop.boss.refused('pos_api/pos_order', refused, 400)
    expect(body?.fields?.map(({ path }) => path)).toEqual(['productdetails.1.product_id'])
    const { order_id } = await save({ estimate_id, productdetails: [line(held)] })
    expect((await detail(order_id)).order_details).toMatchObject([{ product_id: held, product_code: 'G1' }])
    const left = productsCounted(shop.database.read).where('products.id', '=', Number(held))
    expect(await left.select(STOCK.as('stock')).execute()).toEqual([{ stock: 6 }])
  })

  const lineOf = (product_id: string, qty = 1) => [{ product_id, product_name: 'As chosen', qty }]

  test('must be for the estimate’s customer and have some of its goods, so that no unrelated estimate is closed', async () => {
    const clerk = await shop.employee('pos')
    const quoted = [...lineOf(shop.chakkar, 5), ...lineOf(shop.flowerpot, 3)]
    const { estimate_id } = await shop.boss.ok('estimate', { user_id: shop.madurai, productdetails: quoted })
    const left = [await shop.left(shop.chakkar), await shop.left(shop.flowerpot)]
    const refused = (more: Partial<Draft>) =>
      clerk.refused('pos_api/pos_order', { ...draft(more), estimate_id }, 422)
    const another = await refused({ user_id: shop.kochi, productdetails: quoted })
    expect(another.head.msg).toContain('is for Murugan Agencies')
    const otherGoods = await refused({ productdetails: lineOf(shop.giftBox) })
    expect(otherGoods.head.msg).toContain('none of the goods')
    await refused({})
    expect(await shop.boss.ok('estimate_list_details', { estimate_id })).toMatchObject({ order_id: '' })
    expect([await shop.left(shop.chakkar), await shop.left(shop.flowerpot)]).toEqual(left)

    const taken = [
      { ...lineOf(shop.chakkar, 2)[0], buy_price: '1.00' },
      ...lineOf(shop.giftBox),
    ] as Draft['productdetails']
    const input = { ...draft({ productdetails: taken }), estimate_id }
    const { order_id } = await clerk.ok('pos_api/pos_order', input)
    const now = [await shop.left(shop.chakkar), await shop.left(shop.flowerpot)]
    expect(now).toEqual(left.map((count) => count + 3))
    await clerk.refused('pos_api/pos_order_edit', { order_id, user_id: shop.kochi }, 422)
  })
})

describe('the printed invoice', () => {
  test('shows what the law requires, as it was saved', async () => {
    const { order_id, sno } = await save({ user_id: shop.madurai })
    await shop.boss.ok('setting_update', { shopname: 'Other shop', gst_no: '' })
    const printed = await invoice(order_id)
    await shop.boss.ok('setting_update', { shopname: 'Sri Velavan Crackers', gst_no: '33ABCDE1234F1Z7' })
    expect(printed).toMatchObject({
      sno,
      order_date: '21-11-2026',
      final_billing: { total: '1180.00', gst_total: '180.00' },
    })
    const { seller_detail, buyer_detail, final_billing } = printed
    const seller = { shop_name: 'Sri Velavan Crackers', gst_no: '33ABCDE1234F1Z7', state_code: '33' }
    expect(seller_detail).toMatchObject({ ...seller, pincode: '626123' })
    const buyer = { name: 'Murugan Agencies', address: '56, Car Street\nMadurai', state: 'Tamil Nadu' }
    const more = { state_code: '33', tax_number: '33FMTAH1006G1Z5', agent: 'South Agent' }
    expect(buyer_detail).toMatchObject({ ...buyer, ...more })
    expect(final_billing.amount_in_words).toBe('Rupees One Thousand One Hundred Eighty Only')
    expect(sno).toMatch(/^[0-9A-Za-z/-]{1,16}$/)
  })

  test('its lines and its tax table add up to the document, to the paisa', async () => {
    const prices = ['0.01', '33.33', '66.67', '1000.04', '7.77', '12.34', '0.99']
    const { order_id } = await save({
      productdetails: prices.map((buy_price, i) => ({ product_name: `Line ${i}`, qty: i + 1, buy_price })),
    })
    const { bill_detail, tax_detail, final_billing } = await invoice(order_id)
    const tax = bill_detail.reduce(
      (sum, line) => sum + paise(line.total_with_gst_per_product) - paise(line.taxable_value),
      0,
    )
    expect(tax).toBe(paise(final_billing.gst_total))
    // In the state, as for this bill, the document's two heads are those of the table.
    for (const head of ['cgst', 'sgst', 'igst'] as const)
      expect(tax_detail.reduce((sum, row) => sum + paise(row[head]), 0)).toBe(paise(final_billing[head]))
    const parts = [
      final_billing.subtotal,
      final_billing.gst_total,
      final_billing.packing_amount,
      final_billing.round_off,
    ]
    expect(parts.reduce((sum, part) => sum + paise(part), 0)).toBe(paise(final_billing.total))
  })
})
