import { crc32, deflateSync, inflateSync } from 'node:zlib'
import type { Page } from 'playwright-core'

/**
 * A picture as the brightness of its dots, 0 to 255, row by row; `inset` says how many dots, also parts of them, are
 * beside and above what is meant.
 */
export type Picture = {
  width: number
  height: number
  dots: Uint8Array
  inset?: { left: number; right: number; top: number }
}

/** A picture as a PNG file, in greys. */
export function pngOf({ width, height, dots }: Picture): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0])
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // Each row begins with its filter: none.
  const rows = Array.from({ length: height }, (_, y) => [0, ...dots.subarray(y * width, (y + 1) * width)])
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.from(rows.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** The pictures of a PDF's pages. */
export function picturesIn(pdf: Buffer): Picture[] {
  const text = pdf.toString('latin1')
  const streams = text.matchAll(
    /\/Width (\d+) \/Height (\d+) \/ColorSpace \/Device(Gray|RGB) \/BitsPerComponent (\d) [^\n]*\/Length (\d+) >>\nstream\n/g,
  )
  return Array.from(streams, (found) => {
    const [head, , , space] = found
    const [width = 0, height = 0, , bits = 8, length = 0] = found.slice(1).map(Number)
    const from = found.index + head.length
    return {
      width,
      height,
      // Millions of them: only of the pictures that are looked at.
      get dots() {
        const bytes = inflateSync(pdf.subarray(from, from + length))
        const [inByte, most] = [8 / bits, 2 ** bits - 1]
        const across = Math.ceil(width / inByte)
        const grey = (x: number, y: number) => {
          const byte = bytes[y * across + Math.floor(x / inByte)] ?? 0
          return (((byte >> (8 - bits * ((x % inByte) + 1))) & most) * 255) / most
        }
        return new Uint8Array(width * height).map((_, at) =>
          space === 'Gray' ? grey(at % width, Math.floor(at / width)) : (bytes[at * 3] ?? 0),
        )
      },
    }
  })
}

/** The picture in a receipt printer's bytes (ESC/POS, GS v 0), and whether they open the drawer. */
export function printedPicture(bytes: Buffer): Picture & { drawer: boolean } {
  const rows: Buffer[] = []
  let at = 2
  const drawer = bytes[at] === 0x1b && bytes[at + 1] === 0x70
  if (drawer) at += 5
  let across = 0
  while (bytes.subarray(at, at + 4).toString('hex') === '1d763000') {
    across = bytes.readUInt16LE(at + 4)
    const end = at + 8 + across * bytes.readUInt16LE(at + 6)
    rows.push(bytes.subarray(at + 8, end))
    at = end
  }
  const bits = Buffer.concat(rows)
  const width = across * 8
  const dots = new Uint8Array(bits.length * 8).map((_, dot) =>
    ((bits[dot >> 3] ?? 0) >> (7 - (dot & 7))) & 1 ? 0 : 255,
  )
  return { width, height: dots.length / width, dots, drawer }
}

/** The bar, which stays in view while the page scrolls, and notices would lie on the paper. */
const ABOVE = '[role=toolbar], [role=alert], [role=status] { visibility: hidden }'

/** How the first element of a selector looks on the screen, without `side` px at its left and right. */
export async function seen(page: Page, selector: string, side = 0): Promise<Picture> {
  const element = page.locator(selector).first()
  const png = await element.screenshot({ style: ABOVE })
  // A screenshot has whole dots.
  const { x = 0, y = 0, width: wide = 0 } = (await element.boundingBox()) ?? {}
  const right = Math.ceil(x + wide) - x - wide
  const inset = { left: side + x - Math.floor(x), right: side + right, top: y - Math.floor(y) }
  const { width, height, red } = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const picture = await createImageBitmap(new Blob([bytes]))
    const canvas = new OffscreenCanvas(picture.width, picture.height)
    const context = canvas.getContext('2d')
    context?.drawImage(picture, 0, 0)
    const data = context?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
    let letters = ''
    for (let at = 0; at < data.length; at += 4) letters += String.fromCharCode(data[at] ?? 0)
    return { width: picture.width, height: picture.height, red: btoa(letters) }
  }, png.toString('base64'))
  return { width, height, dots: new Uint8Array(Buffer.from(red, 'base64')), inset }
}

/** The ink in the squares of a picture, `across` of them in a row, each from 0 to 1. */
function ink(
  { width, height, dots, inset = { left: 0, right: 0, top: 0 } }: Picture,
  across: number,
): number[][] {
  const side = (width - inset.left - inset.right) / across
  const place = (from: number, at: number) => Math.round(from + at * side)
  return Array.from({ length: Math.floor((height - inset.top) / side) }, (_, row) =>
    Array.from({ length: across }, (__, column) => {
      const [left, right] = [place(inset.left, column), place(inset.left, column + 1)]
      const [top, bottom] = [place(inset.top, row), place(inset.top, row + 1)]
      let sum = 0
      for (let y = top; y < bottom; y++)
        for (let x = left; x < right; x++) sum += 255 - (dots[y * width + x] ?? 255)
      return sum / (255 * (right - left) * (bottom - top))
    }),
  )
}

/** The most that two pictures of the same thing differ in a square, by its ink: 0 is the same, 1 black and white. */
export function difference(a: Picture, b: Picture, across: number): number {
  const [one, other] = [ink(a, across), ink(b, across)]
  const rows = Math.min(one.length, other.length)
  let most = Math.abs(one.length - other.length) > 1 ? 1 : 0
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < across; column++)
      most = Math.max(most, Math.abs((one[row]?.[column] ?? 0) - (other[row]?.[column] ?? 0)))
  return most
}
