import type { Body, Sends } from '@kadai/contract/contract'
import { describe, expect, test } from 'vitest'
import { PASSWORD } from '../../test/shop.ts'
import { stockedShop } from '../../test/stocked.ts'

const shop = await stockedShop()
const { boss, madurai, product } = shop
await boss.ok('setting_update', { cgst: '9', sgst: '9' })
const rocket = await product('401', { product_name: 'Rocket', net_rate: '100' })
const sparkler = await product('301', { product_name: 'Sparkler', net_rate: '60' })
const fountain = await product('501', {
  product_name: 'Fountain',
  net_rate: '50',
  buy_price: '20',
  cid: shop.gifts,
})
const wheel = await product('601', { product_name: 'Wheel', net_rate: '100' })

const { supplier_id } = await boss.ok('supplier_save', {
  name: 'Standard Fireworks',
  tax_number: '33AABCS1429B1Z1',
  licence_no: 'E/SC/TN/25',
})
let bills = 0
/** A supplier's bill of one line, at a rate per piece that is its cost. */
const buy = (product_id: string, qty: number, rate: string, more: Partial<Sends<'purchase'>> = {}) => {
  const their_no = `SF/${++bills}`
  const lines = [{ product_id, packs: 1, per_pack: qty, rate: String(Number(rate) * qty), tax: '18' }]
  return boss.ok('purchase', { supplier_id, their_no, their_day: '01-11-2026', follow: '0', lines, ...more })
}

/** Moves to a day of November and signs the owner in: the session of another day has ended. */
async function on(day: number) {
  await shop.travel(`2026-11-${String(day).padStart(2, '0')}T06:30:00Z`)
  await boss.ok('login', { email: 'kavitha@example.in', password: PASSWORD })
}
const sell = async (productdetails: Sends<'pos_api/pos_order'>['productdetails']) =>
  (await boss.ok('pos_api/pos_order', { user_id: madurai, productdetails })).order_id

type Row = Body<'profit'>[number]
const earned = async (asked: Sends<'profit'> = {}) => {
  const rows = await boss.ok('profit', { from: '01-11-2026', to: '30-11-2026', ...asked })
  return rows.map(({ name, sales, known, cost, profit }: Row) => [name, sales, known, cost, profit].join(' '))
}

describe('what was earned', async () => {
  await on(21)
  await buy(rocket, 100, '50', { received_day: '10-11-2026' })
  await buy(rocket, 100, '56.50', { received_day: '15-11-2026' })
  await buy(sparkler, 100, '30', { received_day: '12-11-2026' })
  await on(22)
  const order = await sell([
    { product_id: rocket, product_name: 'Rocket', qty: 2, amount_per_product: '100' },
    { product_id: sparkler, product_name: 'Sparkler', qty: 5, amount_per_product: '40' },
    { product_id: fountain, product_name: 'Fountain', qty: 4, amount_per_product: '50' },
    { product_id: wheel, product_name: 'Wheel', qty: 2, amount_per_product: '100' },
  ])

  test('of a day with three of four lines costed is said with 75 %', async () => {
    const rows = await boss.ok('profit', {})
    // 2 × 56.50, 5 × 30, 4 × 20; the wheels are not known.
    expect(rows).toEqual([
      {
        ...{ id: '2026-11-22', name: '22-11-2026', detail: '' },
        ...{ sales: '800.00', known: '75', cost: '343.00', profit: '257.00', margin: '42.8' },
      },
    ])
  })

  test('is by category, product and agent the same', async () => {
    expect(await earned({ by: 'category' })).toEqual([
      'CRACKERS 600.00 66.6 263.00 137.00',
      'GIFT BOXES 200.00 100 80.00 120.00',
    ])
    expect(await earned({ by: 'product' })).toEqual([
      'Rocket 200.00 100 113.00 87.00',
      'Sparkler 200.00 100 150.00 50.00',
      'Fountain 200.00 100 80.00 120.00',
      'Wheel 200.00 0 0.00 0.00',
    ])
    expect(await earned({ by: 'agent' })).toEqual(['South Agent 800.00 75 343.00 257.00'])
    expect(await earned({ by: 'product', search: 'rock' })).toEqual(['Rocket 200.00 100 113.00 87.00'])
  })

  test('has the cost of the newest purchase by the day of the sale, also of what comes back later', async () => {
    await on(23)
    await buy(rocket, 10, '70')
    const { order_details } = await boss.ok('order_details', { order_id: order })
    const lines = [{ order_detail_id: order_details[0]?.order_detail_id ?? '', qty: 1 }]
    await boss.ok('credit_note', { order_id: order, reason: '01', lines, settle: 'keep' })
    await sell([{ product_id: rocket, product_name: 'Rocket', qty: 1, amount_per_product: '100' }])
    expect(await earned()).toEqual([
      // 100 less 100; 70 less 56.50.
      '23-11-2026 0.00 100 13.50 -13.50',
      '22-11-2026 800.00 75 343.00 257.00',
    ])
  })

  test('does not get back what goods cost that came back damaged', async () => {
    const { order_details } = await boss.ok('order_details', { order_id: order })
    const order_detail_id = order_details[1]?.order_detail_id ?? ''
    const back = await boss.ok('credit_note', {
      order_id: order,
      reason: '01',
      lines: [{ order_detail_id, qty: 1, goods: 'damaged' }],
      settle: 'keep',
    })
    expect(await earned({ by: 'product', search: 'sparkler' })).toEqual(['Sparkler 160.00 100 150.00 10.00'])
    await boss.ok('credit_note_delete', { credit_note_id: back.credit_note_id })
    expect(await earned({ by: 'product', search: 'sparkler' })).toEqual(['Sparkler 200.00 100 150.00 50.00'])
  })

  test('counts an estimate less its discount, and once with its invoice', async () => {
    await on(24)
    const { estimate_id } = await boss.ok('estimate', {
      user_id: madurai,
      discount_percentage: '10',
      productdetails: [
        { product_id: rocket, qty: 3 },
        { product_id: sparkler, qty: 1 },
        { product_id: fountain, qty: 2 },
      ],
    })
    const its = () => earned({ from: '24-11-2026', to: '24-11-2026', by: 'product' })
    // 10 % of 360: the gift box has none.
    const sold = [
      'Rocket 270.00 100 210.00 60.00',
      'Fountain 100.00 100 40.00 60.00',
      'Sparkler 54.00 100 30.00 24.00',
    ]
    expect(await its()).toEqual(sold)
    const { order_id } = await boss.ok('estimate_invoice', { estimate_id })
    expect(await its()).toEqual(sold)
    await boss.ok('order_list_delete', { order_id })
    expect(await its()).toEqual(sold)
  })

  test('comes to what the day has sold, whatever it is added up by', async () => {
    const { figures } = await boss.ok('day_summary', {})
    const estimates = Number(figures.kinds.find(({ kind }) => kind === 'estimate')?.value)
    const sales = Number(figures.tax.taxable) + estimates
    for (const by of ['day', 'category', 'product', 'agent'] as const) {
      const { page } = await boss.answer('profit', { by, page: 1, from: '01-11-2026', to: '30-11-2026' })
      expect(page?.totals, by).toMatchObject({ sales: sales.toFixed(2), cost: '636.50', known: '85.9' })
    }
  })

  test('shares a discount to the paisa', async () => {
    await on(25)
    const goods = [rocket, sparkler, wheel, shop.chakkar]
    const productdetails = ['33.33', '33.33', '33.34', '0.05'].map((amount_per_product, at) => ({
      product_id: goods[at] ?? '',
      qty: 1,
      amount_per_product,
    }))
    await boss.ok('estimate', { user_id: madurai, discount_percentage: '10', productdetails })
    // Each rounded by itself, the shares would be a paisa less.
    expect(await earned({ from: '25-11-2026', to: '25-11-2026' })).toEqual([
      '25-11-2026 90.05 66.6 100.00 -40.00',
    ])
  })

  test('is not known of what only a deleted purchase has brought', async () => {
    await on(26)
    const { purchase_id } = await buy(wheel, 10, '10', { received_day: '20-11-2026' })
    expect(await earned({ by: 'product', search: 'wheel' })).toEqual(['Wheel 230.00 100 30.00 200.00'])
    await boss.ok('purchase_delete', { purchase_id })
    expect(await earned({ by: 'product', search: 'wheel' })).toEqual(['Wheel 230.00 0 0.00 0.00'])
  })

  test('is added up by what it can be, and is a file', async () => {
    const { head } = await boss.refused('profit', { by: 'customer' }, 400)
    expect(head.msg).toBe('Profit is added up by day, category, product or agent.')
    const address = `${shop.url}/api/download/profit?format=csv&by=agent&from=22-11-2026&to=22-11-2026`
    const file = await fetch(address, { headers: { cookie: boss.cookie } })
    expect((await file.text()).split('\r\n').slice(0, 2)).toEqual([
      'Profit by,Code,Sales,Known cost %,Cost,Profit,Margin %',
      'South Agent,,800.00,75,343.00,257.00,42.8',
    ])
  })
})

describe('the margin of a product', () => {
  const seen = async (client = boss) =>
    (await client.ok('product_list', { search: '401' })).map((row) =>
      [row.landed, row.cost, row.margin, row.margin_percentage].join(' '),
    )

  test('is its net rate less what the newest purchase has landed at', async () => {
    const { purchase_id } = await buy(rocket, 200, '51.50', { freight: '1000' })
    expect(await seen()).toEqual(['56.50 56.50 43.50 43.5'])
    await boss.ok('purchase_update', { purchase_id, freight: '2000' })
    expect(await seen()).toEqual(['61.50 61.50 38.50 38.5'])
    await boss.ok('purchase_delete', { purchase_id })
    expect(await seen()).toEqual(['70.00 70.00 30.00 30.0'])
    const list = await boss.ok('product_list', {})
    expect(list.map(({ product_code, cost }) => [product_code, cost])).toEqual([
      ['101', ''],
      ['201', ''],
      ['301', '30.00'],
      ['401', '70.00'],
      ['501', '20.00'],
      ['601', ''],
      ['2101', ''],
    ])
  })

  test('has the tax in both where the shop’s prices have', async () => {
    await boss.ok('setting_update', { prices_include_tax: '1' })
    expect(await seen()).toEqual(['70.00 82.60 17.40 17.4'])
    await boss.ok('setting_update', { prices_include_tax: '0' })
  })

  test('goes to bill screens as what a piece costs, anew when only that changed', async () => {
    const { purchase_id } = await buy(wheel, 10, '10')
    const before = await boss.ok('pos_api/pos_product_list', {})
    await on(27)
    await boss.ok('purchase_update', { purchase_id, freight: '50' })
    const later = await boss.ok('pos_api/pos_product_list', { since: before.version })
    expect(later.product_list.find(({ product_id }) => product_id === wheel)?.landed).toBe('15.00')
    expect(before.product_list.find(({ product_id }) => product_id === wheel)?.landed).toBe('10.00')
  })

  test('is for holders of product alone: nobody else receives a cost', async () => {
    const clerk = await shop.employee('estimate', 'pos', 'orders', 'purchases', 'gst_report', 'stock_report')
    expect(await seen(clerk)).toEqual(['   '])
    const bodies = JSON.stringify([
      await clerk.ok('product_list', {}),
      await clerk.ok('pos_api/pos_product_list', {}),
      await clerk.ok('indent', {}),
      await clerk.ok('gst_return', {}),
      await clerk.ok('purchase_detail', { purchase_id: '1' }),
      (await clerk.refused('profit', {}, 403)).body,
    ])
    const figures = ['"cost":"', '"margin":"', '"landed":"', '"buy_price":"']
    for (const figure of figures) expect(bodies).not.toMatch(new RegExp(`${figure}[^"]`))
    expect(bodies).toContain('"landed":""')
  })
})
