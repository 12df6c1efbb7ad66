import type { Dots, PrinterDots } from '@kadai/domain/escpos'
import { canvasDots, draw } from './draw.ts'

/** What a roll printer reaches of a sheet, in the middle of it. */
export type Reach = { print_mm: number; dots: PrinterDots }

const MM_PER_PX = 25.4 / 96
/** Brighter dots stay white. */
const THRESHOLD = 128

/** A sheet in black and white dots, as wide as the printer reaches. */
export async function dotsOf(sheet: HTMLElement, { print_mm, dots }: Reach): Promise<Dots> {
  const { value: drawn } = await draw([sheet], (dots / print_mm) * MM_PER_PX).next()
  if (!drawn) throw new Error('There is no sheet to print.')
  const { width, height, data } = canvasDots(drawn.canvas)
  const left = Math.round((width - dots) / 2)
  const bits = new Uint8Array((dots / 8) * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < dots; x++) {
      const at = (y * width + left + x) * 4
      const brightness =
        0.299 * (data[at] ?? 255) + 0.587 * (data[at + 1] ?? 255) + 0.114 * (data[at + 2] ?? 255)
      const byte = (y * dots + x) >> 3
      if (brightness < THRESHOLD) bits[byte] = (bits[byte] ?? 0) | (0x80 >> (x & 7))
    }
  return { width: dots, bits }
}
