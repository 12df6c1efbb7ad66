/** A picture's packed dots: greys of some bits, or red, green and blue of eight each. */
export type PdfPicture = {
  width: number
  height: number
  grey_bits?: number
  packed: Uint8Array<ArrayBuffer>
}

/** A page's size in points, and its picture. */
export type PdfPage = { width_pt: number; height_pt: number; picture: PdfPicture }

type Part = string | Uint8Array<ArrayBuffer>

/** Catalogue, pages and title come before the pages. */
const FIRST_PAGE = 4

/** A PDF of pictures (ISO 32000-1): a page for each and a title, nothing that could be run or followed. */
export function pdfFile(pages: readonly PdfPage[], title: string): Part[] {
  const file = new PdfObjects()
  const kids = pages.map((_, at) => `${FIRST_PAGE + at * 3} 0 R`)
  file.add('<< /Type /Catalog /Pages 2 0 R /ViewerPreferences << /DisplayDocTitle true >> >>')
  file.add(`<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages.length} >>`)
  file.add(`<< /Title <${utf16(title)}> >>`)
  for (const [at, { width_pt, height_pt, picture }] of pages.entries()) {
    const [wide, high] = [width_pt.toFixed(2), height_pt.toFixed(2)]
    const page = FIRST_PAGE + at * 3
    file.add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${wide} ${high}] /Contents ${page + 1} 0 R`,
      `/Resources << /XObject << /P ${page + 2} 0 R >> >> >>`,
    )
    file.addStream('', `q ${wide} 0 0 ${high} 0 0 cm /P Do Q`)
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

/** A text of any script: UTF-16 in hexadecimal, in which brackets end nothing. */
function utf16(text: string): string {
  const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))
  return ['feff', ...units.map((unit) => unit.toString(16).padStart(4, '0'))].join('')
}
