/** A text as product search compares it: lower-case words, one space before each and one after the last. */
export type FoldedText = {
  text: string
  /** For each character of `text`, its range in the original (UTF-16 units). */
  starts: number[]
  ends: number[]
}

const WORD = /[\p{L}\p{M}\p{N}]/u
const DIGIT = /\p{N}/u
const UPPER = /\p{Lu}/u
const LOWER = /\p{Ll}/u
const SPACE = /\s/gu
const ACCENT = /[\u0300-\u036F]/g
const JOINER = /^(?:\u200C|\u200D|\u00AD|[\uFE00-\uFE0F])$/
const APOSTROPHE = /^['’ʼ]$/
const INCH_MARK = /^["”“″]$/
const DECIMAL_FRACTIONS = new Map([
  ['25', '1/4'],
  ['5', '1/2'],
  ['75', '3/4'],
])

/**
 * Folds a product's name for search: removes case, accents and punctuation, splits "FlowerPot" into two words, turns
 * "½" and ".5" into the word "1/2". In names "&" is the word "and" and an inch mark the word "inch"; in queries both
 * are spaces.
 */
export function foldText(original: string, kind: 'name' | 'query' = 'name'): FoldedText {
  const folded: FoldedText = { text: ' ', starts: [0], ends: [0] }
  let before = ''
  for (let at = 0; at < original.length; ) {
    const plain = plainLetter(original.charCodeAt(at), before)
    if (plain !== undefined) {
      before = original.charAt(at)
      append(folded, plain, at, at + 1)
      at += 1
      continue
    }
    const char = String.fromCodePoint(original.codePointAt(at) ?? 32)
    const next = at + char.length
    const after = original.charAt(next)
    const decimal = char === '.' && DIGIT.test(before || ' ') ? fractionAt(original, next) : undefined
    if (decimal) {
      gap(folded, at)
      append(folded, decimal.word, at, decimal.end)
      gap(folded, decimal.end)
      before = original.charAt(decimal.end - 1)
      at = decimal.end
      continue
    }
    if (WORD.test(char)) appendWordCharacter(folded, char, before, at)
    else if (char === '.' && DIGIT.test(before || ' ') && DIGIT.test(after || ' '))
      append(folded, '.', at, next)
    else if (char === '/' && DIGIT.test(before || ' ') && DIGIT.test(after || ' '))
      append(folded, '/', at, next)
    else if (!joins(char, before, after)) appendMark(folded, char, before, at, kind)
    if (!JOINER.test(char)) before = char
    at = next
  }
  gap(folded, original.length)
  return folded
}

/** The fast path for most names: digits, Tamil, and Latin letters without capitals inside a word. */
function plainLetter(code: number, before: string): string | undefined {
  const small = (code >= 97 && code <= 122) || (code >= 48 && code <= 57)
  if (small || isPlainTamil(code)) return String.fromCharCode(code)
  const capital = code >= 65 && code <= 90 && !LOWER.test(before)
  return capital ? String.fromCharCode(code + 32) : undefined
}

/** Tamil letters and signs that do not decompose (unlike \u0B94 and \u0BCA to \u0BCC). */
function isPlainTamil(code: number): boolean {
  return (code >= 0x0b82 && code <= 0x0bc8 && code !== 0x0b94) || code === 0x0bcd
}

function appendWordCharacter(folded: FoldedText, char: string, before: string, at: number): void {
  // A ligature may decompose into letters with a space between them; it stays within its word.
  const plain = char.normalize('NFKD').replace(ACCENT, '').replace(SPACE, '').toLowerCase()
  const fraction = plain.includes('\u2044')
  if (fraction || (UPPER.test(char) && LOWER.test(before))) gap(folded, at)
  append(folded, plain.replace('\u2044', '/'), at, at + char.length)
  if (fraction) gap(folded, at + char.length)
}

/** "King's" is one word, and so is a Tamil word with a joiner. */
function joins(char: string, before: string, after: string): boolean {
  return JOINER.test(char) || (APOSTROPHE.test(char) && WORD.test(before || ' ') && WORD.test(after || ' '))
}

function appendMark(folded: FoldedText, char: string, before: string, at: number, kind: 'name' | 'query') {
  gap(folded, at)
  if (kind === 'query') return
  const word = char === '&' ? 'and' : INCH_MARK.test(char) && DIGIT.test(before || ' ') ? 'inch' : ''
  if (word === '') return
  append(folded, word, at, at + char.length)
  gap(folded, at + char.length)
}

function fractionAt(original: string, at: number): { word: string; end: number } | undefined {
  const digits = /^\d+/.exec(original.slice(at, at + 4))?.[0] ?? ''
  const word = DECIMAL_FRACTIONS.get(digits)
  return word === undefined ? undefined : { word, end: at + digits.length }
}

function append(folded: FoldedText, text: string, start: number, end: number): void {
  folded.text += text
  for (let count = text.length; count > 0; count -= 1) {
    folded.starts.push(start)
    folded.ends.push(end)
  }
}

function gap(folded: FoldedText, at: number): void {
  if (!folded.text.endsWith(' ')) append(folded, ' ', at, at)
}

export function wordsOf(folded: string): string[] {
  return folded.split(' ').filter((word) => word !== '')
}
