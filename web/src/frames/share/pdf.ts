import { canvasDots, draw } from './draw.ts'
import { packed } from './packed.ts'
import { type PdfPage, type PdfPicture, pdfFile } from './pdf-file.ts'
import { sheetText } from './sheet-words.ts'

/** Dots for each CSS px: about 200 to the inch. */
const SCALE = 2
const POINTS_PER_PX = 72 / 96

/** The sheets of a paper as a PDF, as they look on the page, with their words. */
export async function pdfOf(sheets: readonly HTMLElement[], title: string): Promise<Blob> {
  const texts = sheets.map((sheet) => sheetText(sheet, sheet.offsetWidth * POINTS_PER_PX))
  const pages: PdfPage[] = []
  for await (const { canvas, width, height } of draw(sheets, SCALE)) {
    const { words = [], links = [] } = texts[pages.length] ?? {}
    pages.push({
      width_pt: width * POINTS_PER_PX,
      height_pt: height * POINTS_PER_PX,
      picture: await pictureOf(canvasDots(canvas), sheets[pages.length]?.querySelector('img') ? 4 : 2),
      words,
      links,
    })
  }
  const { lang } = document.documentElement
  const file = await pdfFile(pages, { title, lang, made: new Date() })
  return new Blob(file, { type: 'application/pdf' })
}

/**
 * The dots of a sheet: without colours as greys of some bits. Letters look the same with four greys, logos do not; and
 * the shorter the rows, the better they are packed.
 */
async function pictureOf({ width, height, data }: ImageData, bits: 2 | 4): Promise<PdfPicture> {
  if (isGrey(data)) return { width, height, grey_bits: bits, packed: await packed(greys(data, width, bits)) }
  return { width, height, packed: await packed(colours(data)) }
}

/** Of each colour the first four bits are kept: letters look the same, and the file has half the size. */
const KEPT = 0b1111_0000

function isGrey(data: ImageData['data']): boolean {
  for (let dot = 0; dot < data.length; dot += 4) {
    const [red = 0, green = 0, blue = 0] = [data[dot], data[dot + 1], data[dot + 2]]
    if (((red ^ green) | (red ^ blue)) & KEPT) return false
  }
  return true
}

function greys(data: ImageData['data'], width: number, bits: 2 | 4): Uint8Array<ArrayBuffer> {
  const [inByte, most] = [8 / bits, 2 ** bits - 1]
  // Each row begins with a byte of its own.
  const across = Math.ceil(width / inByte)
  const bytes = new Uint8Array((across * data.length) / 4 / width)
  for (let dot = 0; dot < data.length / 4; dot++) {
    const x = dot % width
    const at = ((dot - x) / width) * across + Math.floor(x / inByte)
    const grey = Math.round(((data[dot * 4] ?? 0) * most) / 255)
    bytes[at] = (bytes[at] ?? 0) | (grey << (8 - bits * ((x % inByte) + 1)))
  }
  return bytes
}

function colours(data: ImageData['data']): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array((data.length / 4) * 3)
  let at = 0
  for (let dot = 0; dot < data.length; dot += 4)
    for (let colour = dot; colour < dot + 3; colour++) {
      const kept = (data[colour] ?? 0) & KEPT
      bytes[at++] = kept | (kept >> 4)
    }
  return bytes
}
