import { inflateSync } from 'node:zlib'
import type { Page } from 'playwright-core'

/** A picture as the brightness of its dots, 0 to 255, row by row. */
export type Picture = { width: number; height: number; dots: Uint8Array }

/** The pictures of a PDF's pages. */
export function picturesIn(pdf: Buffer): Picture[] {
  const text = pdf.toString('latin1')
  return [...text.matchAll(/\/Width (\d+) \/Height (\d+)[^\n]*\/Length (\d+) >>\nstream\n/g)].map((found) => {
    const [head, width, height, length] = [found[0], ...found.slice(1).map(Number)] as [
      string,
      number,
      number,
      number,
    ]
    const from = found.index + head.length
    const colours = inflateSync(pdf.subarray(from, from + length))
    const dots = new Uint8Array(width * height).map((_, at) => colours[at * 3] ?? 0)
    return { width, height, dots }
  })
}

/** How the first element of a selector looks on the screen. */
export async function seen(page: Page, selector: string): Promise<Picture> {
  const png = await page.locator(selector).first().screenshot()
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
  return { width, height, dots: new Uint8Array(Buffer.from(red, 'base64')) }
}

/** The ink in the squares of a picture, `across` of them in a row, each from 0 to 1. */
function ink({ width, height, dots }: Picture, across: number): number[][] {
  const side = width / across
  return Array.from({ length: Math.floor(height / side) }, (_, row) =>
    Array.from({ length: across }, (__, column) => {
      const [left, right] = [column, column + 1].map((at) => Math.round(at * side)) as [number, number]
      const [top, bottom] = [row, row + 1].map((at) => Math.round(at * side)) as [number, number]
      let sum = 0
      for (let y = top; y < bottom; y++)
        for (let x = left; x < right; x++) sum += 255 - (dots[y * width + x] ?? 0)
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
