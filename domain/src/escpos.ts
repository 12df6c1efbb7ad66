/** How many dots a receipt printer has in a row: on paper of 58 mm, and of 80 mm. */
export const PRINTER_DOTS = [384, 576] as const
export type PrinterDots = (typeof PRINTER_DOTS)[number]

/** A black and white picture: a bit for each dot, rows one after the other, 1 is black, the left one first. */
export type Dots = { width: PrinterDots; bits: Uint8Array<ArrayBuffer> }

const [ESC, GS] = [0x1b, 0x1d]
const RESET = [ESC, 0x40]
const FEED = [ESC, 0x64, 3]
const CUT = [GS, 0x56, 0x42, 0]
const DRAWER = [ESC, 0x70, 0, 25, 250]

/** A printer keeps this many rows of a picture in its memory. */
const BAND = 255

/**
 * A picture as a receipt printer takes it (ESC/POS, GS v 0), in bands, then cut; `drawer` opens the cash drawer first.
 * Takes whole rows.
 */
export function printerBytes({ width, bits }: Dots, drawer = false): Uint8Array<ArrayBuffer> {
  const across = width / 8
  const parts: (readonly number[] | Uint8Array)[] = [RESET, ...(drawer ? [DRAWER] : [])]
  for (let from = 0; from < bits.length; from += BAND * across) {
    const band = bits.subarray(from, from + BAND * across)
    parts.push([GS, 0x76, 0x30, 0, across, 0, band.length / across, 0], band)
  }
  return new Uint8Array([...parts, FEED, CUT].flatMap((part) => [...part]))
}
