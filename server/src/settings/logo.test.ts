import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStockedShop, type StockedShop } from '../../test/stocked.ts'

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const JPEG = Buffer.from('ffd8ffe000104a464946', 'hex')
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

let shop: StockedShop
beforeAll(async () => {
  shop = await openStockedShop()
})
afterAll(() => shop.close())

const estimate = () =>
  shop.boss.ok('estimate', {
    user_id: shop.madurai,
    productdetails: [
      { product_name: 'Loose goods', product_id: shop.chakkar, qty: 1, amount_per_product: '45' },
    ],
  })
const printed = async (estimate_id: string) =>
  (await shop.boss.ok('print_estimate_detail', { estimate_id })).seller_detail.logo
const now = async () => (await shop.boss.ok('logo_detail', {})).picture

test('a logo is on papers saved from then on, and each paper keeps its own', async () => {
  const { estimate_id: before } = await estimate()
  await shop.boss.ok('logo_update', { picture: base64(PNG) })
  const { estimate_id: png } = await estimate()
  await shop.boss.ok('setting_update', { city: 'Sivakasi' })
  await shop.boss.ok('logo_update', { picture: base64(JPEG) })
  const { estimate_id: jpeg } = await estimate()
  expect(await now()).toBe(`data:image/jpeg;base64,${base64(JPEG)}`)
  await shop.boss.ok('logo_update', { picture: '' })
  expect([await printed(before), await printed(png), await printed(jpeg), await now()]).toEqual([
    '',
    `data:image/png;base64,${base64(PNG)}`,
    `data:image/jpeg;base64,${base64(JPEG)}`,
    '',
  ])
})

test.each([
  [
    'an SVG',
    base64(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')),
    'A logo is a PNG or JPEG picture.',
  ],
  ['a GIF', base64(Buffer.from('GIF89a')), 'A logo is a PNG or JPEG picture.'],
  ['no base64', '"><script>', 'A logo is a PNG or JPEG picture.'],
  ['201 kB', base64(Buffer.concat([PNG, Buffer.alloc(200 * 1024)])), 'A logo has at most 200 KB.'],
])('%s is refused, and the logo stays', async (_, picture, msg) => {
  expect((await shop.boss.refused('logo_update', { picture }, 400)).head.msg).toBe(msg)
  expect(await now()).toBe('')
})
