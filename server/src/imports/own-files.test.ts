import { afterAll, expect, test } from 'vitest'
import type { Client } from '../../test/client.ts'
import { allConfirmed } from '../../test/confirmed.ts'
import { openTestShop } from '../../test/shop.ts'
import { stockedShop } from '../../test/stocked.ts'
import { fileTaken } from '../../test/upload.ts'

const old = await stockedShop()
const opened: { close: () => Promise<void> }[] = []
afterAll(async () => {
  for (const one of opened) await one.close()
})

const NAMES = [
  '=1+1',
  '-x',
  '@home',
  "'quoted'",
  '2½" ★ "தமிழ்"',
  'a, b; c',
  '10-12-2026',
  '007',
  'Two\u00a0words',
]
const CODES = ['007', '=7', '+8', '-9', '@1', "B'2", 'C,3', 'D"4', 'அ5']
const { category_id } = await old.boss.ok('category_add', { category_name: '"பழைய", =A1' })
await old.boss.ok('category_list_update', { category_id, non_discount: '1' })
await old.boss.ok('category_detail_update', { category_id, rank: '1' })
for (const [at, product_name] of NAMES.entries())
  await old.boss.ok('product_add', {
    product_code: CODES[at] ?? '',
    product_name,
    cid: category_id,
    net_rate: at === 0 ? '0' : `${at}.50`,
    mrp_rate: at === 1 ? '0' : '90',
    stock: at,
    rate_per: at === 2 ? '' : '10-12',
    hsn_code: at === 3 ? '' : '36041000',
    tamil_name: at === 4 ? '' : 'தரைச்சக்கரம் ½',
    tax: ['', '0', '12'][at % 3] ?? '',
    brand_name: ['Peacock', '', "'Lion"][at % 3] ?? '',
    buy_price: at % 2 ? '3.05' : '',
    per_case: at % 3 ? '60' : '',
    supplier_name: ['', 'அன்பு & Co', '=SUM(A1)'][at % 3] ?? '',
  })
// Sold below zero.
await old.boss.ok('estimate', {
  user_id: old.madurai,
  discount_percentage: '0',
  productdetails: [{ product_id: old.giftBox, qty: 300 }],
})
for (const customer of [
  { name: '=Anbu', telephone: '0123456789', address: '1, "Car" Street\nமதுரை' },
  { name: "'அன்பு'", telephone: '007', state: 'Kerala', credit_limit: '5000' },
  { name: '-', telephone: '9', tax_number: '33ABC', credit_limit: '0.50' },
])
  await old.boss.ok('customer_add', customer)
const LIST = { name: 'Retail', season: 'Deepavali', valid_from: '01-09-2026', valid_to: '20-11-2026' }
const { price_list_id } = await old.boss.ok('price_list_add', { ...LIST, discount: '10' })

const file = async (client: Client, address: string) => {
  const response = await client.download(address)
  expect(response.status).toBe(200)
  return new Uint8Array(await response.arrayBuffer())
}
const textOf = async (client: Client, address: string) =>
  Buffer.from(await file(client, `${address}format=csv`)).toString()

test.each(['csv', 'xlsx'])('a shop that moves takes its own files with it, as %s', async (format) => {
  const shop = await openTestShop()
  opened.push(shop)
  const owner = await shop.owner()
  await allConfirmed(old)
  await allConfirmed(shop)
  const take = async (call: 'import_excell' | 'import_excell_customer', list: string) =>
    fileTaken(owner, call, await file(old.boss, `${list}?format=${format}`))
  const { body } = await take('import_excell', 'products')
  expect(body).toMatchObject({ added: NAMES.length + 3, ignored_columns: [] })
  expect(body.warnings).toContainEqual({
    row: expect.any(Number),
    column: 'Stock',
    reason: 'A stock below 0 was taken as it is. Please count the goods.',
    value: '-280',
  })
  expect((await take('import_excell_customer', 'customers')).body).toMatchObject({ ignored_columns: [] })
  const list = await owner.ok('price_list_add', { ...LIST, discount: '0' })
  const prices = await file(old.boss, `price_list?format=${format}&price_list_id=${price_list_id}`)
  const { price_list_id: now, ignored_columns } = (
    await fileTaken(owner, 'price_list_import', prices, { price_list_id: list.price_list_id })
  ).body
  expect(ignored_columns).toEqual([])
  const categories = async (client: Client) =>
    (await client.ok('category_list', {})).map((row) => [row.category_name, row.non_discount])
  expect(await categories(owner)).toEqual(await categories(old.boss))
  for (const list of ['products?', 'customers?'])
    expect(await textOf(owner, list)).toBe(await textOf(old.boss, list))
  const offers = async (client: Client, id: string) => {
    const { price_list_details } = await client.ok('price_list_detail', { price_list_id: id })
    return price_list_details.map(({ product_code, offer_price }) => `${product_code} ${offer_price}`).sort()
  }
  expect(await offers(owner, now)).toEqual(await offers(old.boss, price_list_id))
})
