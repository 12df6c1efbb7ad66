import { describe, expect, test } from 'vitest'
import { stockedShop } from '../../test/stocked.ts'

const shop = await stockedShop()
const { boss, madurai, chakkar, flowerpot, giftBox } = shop

const supplier = async (name: string) =>
  (await boss.ok('supplier_save', { name, telephone: '9443012345', licence_no: 'E/SC/TN/25' })).supplier_id
const standard = await supplier('Standard Fireworks')
const ayyan = await supplier('Ayyan')
let bills = 0
const buy = (
  supplier_id: string,
  product_id: string,
  packs: number,
  per_pack: number,
  received_day: string,
) =>
  boss.ok('purchase', {
    supplier_id,
    their_no: `A/${++bills}`,
    their_day: '01-11-2026',
    received_day,
    lines: [{ product_id, packs, per_pack, rate: '1000' }],
  })
const sell = (product_id: string, qty: number) =>
  boss.ok('estimate', { user_id: madurai, productdetails: [{ product_id, qty }] })

/** From 100 chakkars, 50 flower pots and 20 gift boxes. */
await buy(standard, chakkar, 1, 40, '18-11-2026')
await buy(ayyan, chakkar, 1, 24, '17-11-2026')
await sell(chakkar, 150)
await sell(flowerpot, 60)
await sell(giftBox, 5)
await boss.ok('product_detail_update', { product_id: flowerpot, supplier_name: 'Ayyan', per_case: 20 })

const rowsOf = async (asked: object = {}) =>
  (await boss.ok('indent', asked)).map(
    ({ supplier_name, product_code, sold, stock, cases, per_case, wanted }) =>
      `${supplier_name} ${product_code}: ${sold} − ${stock} → ${cases} × ${per_case} = ${wanted}`,
  )

describe('what to order', () => {
  test('is what was sold less what is left, in whole cases, by the last supplier', async () => {
    expect(await rowsOf()).toEqual([
      'Ayyan 201: 60 − -10 → 4 × 20 = 80',
      'Standard Fireworks 101: 150 − 14 → 4 × 40 = 160',
    ])
  })

  test('is more by a factor, or for one supplier, or of other days', async () => {
    expect(await rowsOf({ factor: '4.2', supplier_id: standard })).toEqual([
      'Standard Fireworks 101: 150 − 14 → 16 × 40 = 640',
    ])
    expect(await rowsOf({ factor: '3.01' })).toContain(' 2101: 5 − 15 → 1 × 1 = 1')
    expect(await rowsOf({ from: '01-10-2026', to: '31-10-2026' })).toEqual([])
    const { page } = await boss.answer('indent', { page: 1, factor: '2' })
    expect([page?.totals, page?.rows]).toEqual([{ cases: 15 }, 2])
  })

  test('goes by who sold last and by what stands', async () => {
    const { purchase_id } = await buy(ayyan, chakkar, 1, 24, '19-11-2026')
    expect(await rowsOf()).toEqual([
      'Ayyan 101: 150 − 38 → 5 × 24 = 120',
      'Ayyan 201: 60 − -10 → 4 × 20 = 80',
    ])
    await boss.ok('purchase_delete', { purchase_id })
    expect(await rowsOf({ supplier_id: standard })).toHaveLength(1)
  })

  test('is a file', async () => {
    const address = `${shop.url}/api/download/indent?format=csv&supplier_id=${standard}`
    const file = await fetch(address, { headers: { cookie: boss.cookie } })
    expect((await file.text()).split('\r\n').slice(0, 2)).toEqual([
      'Supplier,Code,Product,Sold,Stock,Qty per Case,Cases,Quantity,Unit',
      'Standard Fireworks,101,Ground Chakkar Big (10 Pcs),150,14,40,4,160,Box',
    ])
  })
})
