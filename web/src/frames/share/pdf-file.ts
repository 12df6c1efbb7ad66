import { packed } from './packed.ts'
import {
  EMPTY_FONT,
  type Letters,
  linkObjects,
  type PdfLink,
  type PdfWord,
  toUnicode,
  utf16,
  wordCommands,
} from './pdf-words.ts'

/** A picture's packed dots: greys of some bits, or red, green and blue of eight each. */
export type PdfPicture = {
  width: number
  height: number
  grey_bits?: number
  packed: Uint8Array<ArrayBuffer>
}

/** A page's size in points, its picture, and what stands in the picture. */
export type PdfPage = {
  width_pt: number
  height_pt: number
  picture: PdfPicture
  words: readonly PdfWord[]
  links: readonly PdfLink[]
}

/** What a PDF says of itself; `lang` as in HTML. */
export type PdfAbout = { title: string; lang: string; made: Date }

type Part = string | Uint8Array<ArrayBuffer>

/** Catalogue, pages, title and the font come before the pages. */
const FIRST_PAGE = 10

/**
 * A PDF of pictures (ISO 32000-1): a page for each with its words under it, so that they can be found, copied and read
 * aloud. Nothing in it can be run, and only its links can be followed.
 */
export async function pdfFile(pages: readonly PdfPage[], { title, lang, made }: PdfAbout): Promise<Part[]> {
  const file = new PdfObjects()
  const letters: Letters = new Map()
  const contents = await Promise.all(
    pages.map(({ width_pt, height_pt, words }) =>
      packed(
        new TextEncoder().encode(
          `${wordCommands(words, height_pt, letters)}\nq ${width_pt.toFixed(2)} 0 0 ${height_pt.toFixed(2)} 0 0 cm /P Do Q`,
        ),
      ),
    ),
  )
  const kids = pages.map((_, at) => `${FIRST_PAGE + at * 3} 0 R`)
  file.add(
    `<< /Type /Catalog /Pages 2 0 R /Lang <${utf16(`\ufeff${lang}`)}>`,
    '/ViewerPreferences << /DisplayDocTitle true >> >>',
  )
  file.add(`<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages.length} >>`)
  file.add(
    `<< /Title <${utf16(`\ufeff${title}`)}> /CreationDate (D:${made.toISOString().replaceAll(/\D/g, '').slice(0, 14)}Z) >>`,
  )
  addFont(file, letters)
  for (const [at, { width_pt, height_pt, picture, links }] of pages.entries()) {
    const page = FIRST_PAGE + at * 3
    file.add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width_pt.toFixed(2)} ${height_pt.toFixed(2)}] /Contents ${page + 1} 0 R`,
      `/Annots [${linkObjects(links, height_pt)}]`,
      `/Resources << /XObject << /P ${page + 2} 0 R >> /Font << /F 4 0 R >> >> >>`,
    )
    file.addStream('/Filter /FlateDecode', contents[at] ?? '')
    const dots = picture.grey_bits
      ? `/DeviceGray /BitsPerComponent ${picture.grey_bits}`
      : '/DeviceRGB /BitsPerComponent 8'
    file.addStream(
      `/Type /XObject /Subtype /Image /Width ${picture.width} /Height ${picture.height} /ColorSpace ${dots} /Filter /FlateDecode`,
      picture.packed,
    )
  }
  return file.end()
}

/** The font of the words, as objects 4 to 9: all its letters are the same empty one. */
function addFont(file: PdfObjects, letters: Letters): void {
  const name = '/BaseFont /Unseen'
  file.add(
    `<< /Type /Font /Subtype /Type0 ${name} /Encoding /Identity-H /DescendantFonts [5 0 R] /ToUnicode 8 0 R >>`,
  )
  file.add(
    `<< /Type /Font /Subtype /CIDFontType2 ${name} /DW 500 /FontDescriptor 6 0 R`,
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /CIDToGIDMap 9 0 R >>',
  )
  file.add(
    '<< /Type /FontDescriptor /FontName /Unseen /Flags 4 /FontBBox [0 0 500 800] /ItalicAngle 0 /Ascent 800',
    '/Descent -200 /CapHeight 800 /StemV 80 /FontFile2 7 0 R >>',
  )
  file.addStream('/Filter /ASCIIHexDecode /Length1 252', EMPTY_FONT)
  file.addStream('', toUnicode(letters))
  file.addStream('', '\0\u0001'.repeat(letters.size + 1))
}

/** The objects of a file, and where each begins. */
class PdfObjects {
  readonly #parts: Part[] = []
  readonly #begins: number[] = []
  #length = 0

  constructor() {
    this.#write('%PDF-1.5\n')
  }

  #write(part: Part): void {
    this.#parts.push(part)
    this.#length += part.length
  }

  add(...object: string[]): void {
    this.#begin()
    this.#write(`${object.join('\n')}\nendobj\n`)
  }

  addStream(entries: string, content: Part): void {
    this.#begin()
    this.#write(`<< ${entries} /Length ${content.length} >>\nstream\n`)
    this.#write(content)
    this.#write('\nendstream\nendobj\n')
  }

  #begin(): void {
    this.#begins.push(this.#length)
    this.#write(`${this.#begins.length} 0 obj\n`)
  }

  end(): Part[] {
    const table = this.#length
    const count = this.#begins.length + 1
    const rows = this.#begins.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`)
    this.#write(`xref\n0 ${count}\n0000000000 65535 f \n${rows.join('')}`)
    this.#write(`trailer\n<< /Size ${count} /Root 1 0 R /Info 3 0 R >>\nstartxref\n${table}\n%%EOF\n`)
    return this.#parts
  }
}
