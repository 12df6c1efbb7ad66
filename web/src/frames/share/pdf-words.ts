/** A place on a sheet, from its upper left corner. */
export type Placed = { left: number; top: number; width: number; height: number }

export type PdfWord = Placed & { text: string }

export type PdfLink = Placed & { address: string }

/** The number of each letter in the font of a file. */
export type Letters = Map<string, number>

/** Of a line of text, the share that is below the letters. */
const BELOW = 0.2
/** The size of the letters in a line as high as 1, and the width of each in letters as high as 1. */
const SIZE = 0.83
const WIDE = 0.5

/**
 * The commands that write words where they stand, invisible (text rendering mode 3). Each is stretched to its width.
 * Gives every new letter a number.
 */
export function wordCommands(words: readonly PdfWord[], page_height: number, letters: Letters): string {
  const commands = words.map(({ text, left, top, width, height }) => {
    const numbers = Array.from(text, (letter) => {
      const number = letters.get(letter) ?? letters.size + 1
      letters.set(letter, number)
      return hex(number)
    })
    const size = height * SIZE
    const stretched = (100 * width) / (numbers.length * size * WIDE)
    const base = page_height - top - height * (1 - BELOW)
    return `/F ${size.toFixed(2)} Tf ${stretched.toFixed(1)} Tz 1 0 0 1 ${left.toFixed(2)} ${base.toFixed(2)} Tm <${numbers.join('')}> Tj`
  })
  return ['BT 3 Tr', ...commands, 'ET'].join('\n')
}

/** A page's links, each a place that opens an address. */
export const linkObjects = (links: readonly PdfLink[], page_height: number): string =>
  links
    .map(({ address, left, top, width, height }) => {
      const corners = [left, page_height - top - height, left + width, page_height - top]
      const place = corners.map((at) => at.toFixed(2)).join(' ')
      // Brackets in hexadecimal end nothing.
      const bytes = Array.from(new TextEncoder().encode(address), (byte) =>
        byte.toString(16).padStart(2, '0'),
      )
      return `<< /Type /Annot /Subtype /Link /Rect [${place}] /Border [0 0 0] /A << /S /URI /URI <${bytes.join('')}> >> >>`
    })
    .join(' ')

/** Tells a reader which text each number of the font is (ISO 32000-1, 9.10.3). */
export function toUnicode(letters: Letters): string {
  const rows = [...letters].map(([letter, number]) => `<${hex(number)}> <${utf16(letter)}>`)
  const blocks: string[] = []
  // At most a hundred in a block.
  for (let at = 0; at < rows.length; at += 100) {
    const block = rows.slice(at, at + 100)
    blocks.push(`${block.length} beginbfchar`, ...block, 'endbfchar')
  }
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000> <ffff> endcodespacerange',
    ...blocks,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n')
}

/** A text of any script: UTF-16 in hexadecimal. */
export const utf16 = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => hex(text.charCodeAt(at))).join('')

const hex = (number: number) => number.toString(16).padStart(4, '0')

/**
 * A TrueType font of one empty letter, half as wide as high, in hexadecimal: readers ask for a font program, also where
 * nothing of it is seen. Its tables are glyf, head, hhea, hmtx, loca and maxp.
 */
export const EMPTY_FONT = `
000100000006004000020020676c7966000000000000006c00000004686561645f1340e50000007000000036686865610322
012d000000a800000024686d747801f40000000000cc000000066c6f636100000000000000d4000000066d61787000030002
000000dc000000200000000000010000000100006ed696345f0f3cf5000003e8000000000000000000000000000000000000
000000000000000000080002000000000000000100000320ff38000001f40000000000000000000000000000000000000000
0000000101f40000000000000000000000000000000100000002000000000000000000020000000000000000000000000000
0000>`
