import type { PdfLink, PdfWord, Placed } from './pdf-words.ts'

/** What can be read in a sheet, and what leads out of it. */
export type SheetText = { words: PdfWord[]; links: PdfLink[] }

/** Returns the words of a sheet in reading order and its links to UPI apps, placed on a page so many units wide. */
export function sheetText(sheet: HTMLElement, page_width: number): SheetText {
  const corner = sheet.getBoundingClientRect()
  // A narrow screen shows the sheet smaller.
  const unit = page_width / corner.width
  const place = ({ left, top, width, height }: DOMRect): Placed => ({
    left: (left - corner.left) * unit,
    top: (top - corner.top) * unit,
    width: width * unit,
    height: height * unit,
  })
  const words: PdfWord[] = []
  const texts = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node instanceof Text; node = texts.nextNode()) {
    const { textTransform = '' } = node.parentElement ? getComputedStyle(node.parentElement) : {}
    for (const { 0: found, index } of node.data.matchAll(/\S+/g))
      for (const { text, box } of lineParts(node, index, found))
        words.push({ text: textTransform === 'uppercase' ? text.toUpperCase() : text, ...place(box) })
  }
  const links = [...sheet.querySelectorAll<HTMLAnchorElement>('a[href^="upi:"]')].map((link) => ({
    address: link.href,
    ...place(link.getBoundingClientRect()),
  }))
  return { words, links }
}

/** A word, in parts where it goes on in the next line. */
function lineParts(node: Text, from: number, word: string): { text: string; box: DOMRect }[] {
  const range = document.createRange()
  const boxOf = (start: number, length: number) => {
    range.setStart(node, start)
    range.setEnd(node, start + length)
    return range.getBoundingClientRect()
  }
  const parts: { text: string; box: DOMRect }[] = []
  let at = from
  range.setStart(node, from)
  range.setEnd(node, from + word.length)
  const inOneLine = range.getClientRects().length < 2
  for (const { segment } of inOneLine ? [{ segment: word }] : new Intl.Segmenter().segment(word)) {
    const last = parts.at(-1)
    const box = boxOf(at, segment.length)
    if (last && box.top < last.box.bottom) {
      last.text += segment
      last.box = boxOf(at + segment.length - last.text.length, last.text.length)
    } else if (box.width > 0) parts.push({ text: segment, box })
    at += segment.length
  }
  return parts
}
