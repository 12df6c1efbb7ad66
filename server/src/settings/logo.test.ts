import { encode as png } from 'fast-png'
import { encode as jpeg } from 'jpeg-js'
import { expect, test } from 'vitest'
import { forFile } from '../../test/shop.ts'
import { openStockedShop } from '../../test/stocked.ts'

const dots = (channels: number) => Uint8Array.from({ length: 60 * 40 * channels }, (_, at) => (at * at) % 251)
const size = { width: 60, height: 40 }
const PNG = Buffer.from(png({ ...size, data: dots(3), channels: 3 }))
const DEEP = png({ ...size, data: Uint16Array.from(dots(1), (dot) => dot * 257), channels: 1, depth: 16 })
const JPEG = Buffer.from(jpeg({ ...size, data: dots(4) }, 80).data)
const END = Buffer.from('ffd9', 'hex')
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)
/** The picture with other bytes at a place. */
const changed = (picture: Buffer, at: number, hex: string) => {
  const copy = Buffer.from(picture)
  copy.write(hex, at, 'hex')
  return base64(copy)
}
const heightOfJpeg = JPEG.indexOf(Buffer.from('ffc0', 'hex')) + 5
const WITHOUT_DOTS =
  'iVBORw0KGgoAAAANSUhEUgAAAAAAAAAACAIAAAC06etFAAAACElEQVR42gMAAAAAAW/dyZEAAAAASUVORK5CYII='
const MOVING =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACGFjVEwAAAACAAAAAPONk3AAAAAaZmNUTAAAAAAAAAABAAAAAQAAAAAAAAAAAAAAAQAAa0r2gQAAAApJREFUeJxjYAAAAAIAAUivpHEAAAAaZmNUTAAAAAEAAAABAAAAAQAAAAAAAAAAAAAAAQAA8DkcVQAAAA5mZEFUAAAAAnicY/gPAAEBAQDDJ73EAAAAAElFTkSuQmCC'

const BROKEN = 'The picture is damaged or incomplete. Save it again as PNG or JPEG, then choose that file.'
const LARGE = 'A logo has at most 9 million dots, such as 3,000 × 3,000. Make the picture smaller.'
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

const shop = forFile(await openStockedShop())

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
  ['of one dot', Buffer.from(png({ width: 1, height: 1, data: dots(1).slice(0, 1), channels: 1 }))],
  ['of 16 bits', DEEP],
])('a PNG %s is taken', async (_, picture) => {
  await shop.boss.ok('logo_update', { picture: base64(picture) })
  expect(await now()).toBe(`data:image/png;base64,${base64(picture)}`)
  await shop.boss.ok('logo_update', { picture: '' })
})

test.each([
  [
    'an SVG',
    base64(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')),
    'A logo is a PNG or JPEG picture.',
  ],
  ['a GIF', base64(Buffer.from('GIF89a')), 'A logo is a PNG or JPEG picture.'],
  ['no base64', '"><script>', 'A logo is a PNG or JPEG picture.'],
  ['half a PNG', base64(half(PNG)), BROKEN],
  ['a PNG without its end', base64(PNG.subarray(0, -12)), BROKEN],
  ['a PNG of its first bytes', base64(PNG.subarray(0, 10)), BROKEN],
  ['a PNG whose first chunk is another', changed(PNG, 12, '00000000ffffffff'), BROKEN],
  ['a PNG with a wrong sum', changed(PNG, PNG.length >> 1, '0000'), BROKEN],
  ['a PNG without dots', WITHOUT_DOTS, BROKEN],
  ['a moving PNG', MOVING, 'A logo does not move. Choose a PNG or JPEG picture that is still.'],
  ['a PNG of 3.6 billion dots', changed(PNG, 16, '0000ea600000ea60'), LARGE],
  ['a JPEG of 3.6 billion dots', changed(JPEG, heightOfJpeg, 'ea60ea60'), LARGE],
  ['half a JPEG', base64(half(JPEG)), BROKEN],
  ['half a JPEG that says it ends', base64(Buffer.concat([half(JPEG), END])), BROKEN],
  ['a JPEG without its end', base64(JPEG.subarray(0, -2)), BROKEN],
  ['the first bytes of a JPEG', base64(JPEG.subarray(0, 10)), BROKEN],
  ['201 kB', base64(Buffer.concat([PNG, Buffer.alloc(200 * 1024)])), 'A logo has at most 200 KB.'],
])('%s is refused, and the logo stays', async (_, picture, msg) => {
  expect((await shop.boss.refused('logo_update', { picture }, 400)).head.msg).toBe(msg)
  expect(await now()).toBe('')
})
