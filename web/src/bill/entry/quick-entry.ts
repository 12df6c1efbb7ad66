import { MAX_QTY } from '@kadai/contract/limits'
import type { ProductIndex } from '@kadai/domain/product-search'
import { foldText, wordsOf } from '@kadai/domain/search-text'
import { readQuantity } from '@kadai/domain/typed-numbers'
import { common } from '../../frames/words.ts'
import type { Product } from '../catalogue/catalogue.ts'
import { words } from './words.ts'

/** A product and how many of it. */
export type Picked = { product: Product; qty: number }

/** A product and how many of it, and in which line of a list. */
export type Listed = Picked & { at: number }

/** A line of a list that could not be read, with the reason. */
export type Unread = { at: number; text: string; reason: string }

type Codes = ProductIndex<Product>

// "101 5", "101*5", "101 x 5", "101-5", "101=5", "101:5"
const CODE_THEN_QTY = /^(.+?)(?:\s*[*x×=:,@\-–—]\s*|\s+)(\d{1,9})$/iu

/** No entry is longer; a pasted text can be anything. */
const LONGEST = 300

/**
 * Reads a code and a quantity typed together ("101 5", "101*5") and returns the product; undefined for anything else.
 */
export function readQuick(text: string, index: Codes): Picked | undefined {
  const match = CODE_THEN_QTY.exec(text.slice(0, LONGEST).trim())
  const product = match?.[1] === undefined ? undefined : index.byCode(match[1])
  const qty = Number(match?.[2])
  return product && qty >= 1 && qty <= MAX_QTY ? { product, qty } : undefined
}

// [10:42, 21/11/2026] Murugan: …   or   21/11/2026, 10:42 am - Murugan: …
const CHAT_HEAD =
  /^\s*(?:\[[^\]]{4,40}\]\s*[^:]{1,40}:\s*|\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4},?\s+\d{1,2}[:.]\d{2}(?:\s*[ap]\.?m\.?)?\s*-\s*[^:]{1,40}:\s*)/iu
// A chat copies its marks along: *101* bold, _101_ italic, ~101~ struck, `101` code.
const CHAT_MARKS = /(?<![^\s])([*_~`]{1,3})(\S(?:[^*_~`]*\S)?)\1(?![^\s:,;.=-])/gu
// "1) 101 5", "1. 101 5", "• 101 5"
const BULLET = /^\s*(?:[•▪*–—-]\s+|\(?\d{1,3}[).]\s+(?=\S+.*\S))/u
// The quantity ends the line: "- 5", "x 5 box", "5 nos."
const LAST_NUMBER =
  /(?:^|[\s*x×=:,@\-–—])(\d{1,9})\s*(?:box(?:es)?|bx|nos?|pcs?|pieces?|pkts?|packets?|cases?|sets?|பெட்டி)?\.?$/iu

// "101 1,250", "101 - 1.5 box": a figure with signs is read whole, never by its last digits only.
const LAST_FIGURE =
  /[\s*x×=:@\-–—](\d+(?:[.,]\d+)+)\s*(?:box(?:es)?|bx|nos?|pcs?|pieces?|pkts?|packets?|cases?|sets?|பெட்டி)?\.?$/iu

// "Code 101 Qty 5", "101 - Qty: 5"
const LABELS = /(?<![\p{L}\p{M}])(?:code|qty|quantity|per)(?![\p{L}\p{M}])\s*[.:=]?/giu

/** What lists call the columns of codes and of quantities, without blanks and signs. */
const HEADS = {
  code: ['code', 'productcode', 'itemcode', 'codeno', 'sku'],
  qty: ['qty', 'quantity', 'orderqty'],
}

/** The places of code and quantity in a row of headings ("S.No, Code, Item, Per, Rate, Qty"); undefined for others. */
function headsOf(cells: readonly string[]): { code: number; qty: number } | undefined {
  const keys = cells.map((cell) => cell.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''))
  const [code, qty] = [HEADS.code, HEADS.qty].map((names) => keys.findIndex((key) => names.includes(key)))
  return code === undefined || qty === undefined || code < 0 || qty < 0 ? undefined : { code, qty }
}

/** The entries of a pasted text by line, of a table with headings code and quantity of each row that has a quantity. */
function entriesOf(text: string): { at: number; raw: string }[] {
  let heads: ReturnType<typeof headsOf>
  return text.split(/\r\n|[\n\r\u2028\u2029]/).flatMap((raw, at) => {
    const cells = raw.split('\t')
    const said = /\d/.test(raw) ? [] : raw.trim().split(/[\s|,]+/)
    const found = headsOf(cells.length > 1 ? cells : said)
    if (found) {
      heads = cells.length > 1 ? found : undefined
      return []
    }
    if (!heads || cells.length === 1) return [{ at, raw }]
    const [code = '', qty = ''] = [cells[heads.code], cells[heads.qty]]
    return qty.trim() === '' ? [] : [{ at, raw: `${code} ${qty}` }]
  })
}

/**
 * Reads a list as agents send it in a chat, one "code quantity" per line (or several, separated by commas or
 * semicolons). Returns what was read and, by line, what was not; blank lines do not count.
 */
export function readList(text: string, index: Codes): { picks: Listed[]; unread: Unread[] } {
  const picks: Listed[] = []
  const unread: Unread[] = []
  for (const { at, raw } of entriesOf(text)) {
    for (const piece of piecesOf(raw, index)) {
      const read = readPiece(piece, index)
      if (typeof read === 'string') unread.push({ at: at + 1, text: piece, reason: read })
      else picks.push({ ...read, at: at + 1 })
    }
  }
  return { picks, unread }
}

/** Whether a pasted text is a list rather than something for the field it was pasted into. */
export function looksLikeList(text: string, index: Codes): boolean {
  const lines = text.split(/\r\n|[\n\r]/).filter((line) => line.trim() !== '')
  if (lines.length > 1) return true
  const pieces = piecesOf(lines[0] ?? '', index)
  return pieces.length > 1 || pieces.some((piece) => typeof readPiece(piece, index) !== 'string')
}

function piecesOf(raw: string, index: Codes): string[] {
  const line = raw.slice(0, LONGEST).replace(CHAT_HEAD, '').replace(CHAT_MARKS, '$2').trim()
  if (line === '') return []
  const pieces = line
    .split(/[;,]/)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
  // Names contain commas too: a line is several entries only where each of them can be read.
  const several = pieces.length > 1 && pieces.every((piece) => typeof readPiece(piece, index) !== 'string')
  return several ? pieces : [line]
}

function readPiece(piece: string, index: Codes): Picked | string {
  const read = readEntry(piece, index)
  if (typeof read !== 'string') return read
  const bare = piece.replace(BULLET, '').replace(LABELS, ' ').trim()
  if (bare === piece) return read
  const without = readEntry(bare, index)
  return typeof without === 'string' && read !== common.no_such_code ? read : without
}

function readEntry(text: string, index: Codes): Picked | string {
  const quick = readQuick(text, index)
  if (quick) return quick
  // A number at the end may be part of the name: "Gift Box 31".
  if (index.byCode(text) ?? named(text, index)) return words.no_quantity
  const figure = LAST_FIGURE.exec(text)
  const figured = figure && productOf(headOf(text, figure.index), index)
  if (figured) {
    const { value: qty } = readQuantity(figure[1] ?? '')
    if (isUnclear(figured)) return words.several_numbers
    return qty === undefined ? words.bad_quantity({ most: MAX_QTY }) : { product: figured.product, qty }
  }
  const last = LAST_NUMBER.exec(text)
  const found = productOf(last ? headOf(text, last.index) : text, index)
  if (!found) return common.no_such_code
  if (!last) return words.no_quantity
  if (isUnclear(found)) return words.several_numbers
  const qty = Number(last[1])
  return qty >= 1 && qty <= MAX_QTY ? { product: found.product, qty } : words.bad_quantity({ most: MAX_QTY })
}

/** Returns the text before a number, without the separator. */
function headOf(text: string, end: number): string {
  return text.slice(0, end).replace(/[\s*x×=:,@\-–—]+$/iu, '')
}

/** A product, and what is between its code and the quantity. */
type Found = { product: Product; between: string }

/** By the leading code ("101 Ground Chakkar"), or by a name that only one product can mean. */
function productOf(text: string, index: Codes): Found | undefined {
  const whole = index.byCode(text) ?? index.byName(text) ?? named(text, index)
  if (whole) return { product: whole, between: '' }
  const first = /^[^\s*×=:,@]+/u.exec(text.trim())?.[0] ?? ''
  const product = index.byCode(first) ?? index.byCode(first.replace(/[-–—.)]+$/u, ''))
  return product && { product, between: text.trim().slice(first.length) }
}

/** Fewer letters are no name ("5 nos"). */
const SHORTEST_NAME = 3
/** The best matches come first; a name that more products share is none. */
const MOST_NAMED = 10

/** The only product that has each word of a text as a word of its name, in either script. */
function named(text: string, index: Codes): Product | undefined {
  const words = wordsOf(foldText(text, 'query').text)
  if (!words.some((word) => /^\p{L}/u.test(word) && word.length >= SHORTEST_NAME)) return undefined
  const has = (name: string) => {
    const { text: folded } = foldText(name)
    return words.every((word) => folded.includes(` ${word} `))
  }
  const [product, other] = index
    .search(text, MOST_NAMED)
    .flatMap((match) =>
      has(match.product.product_name) || has(match.product.tamil_name) ? match.product : [],
    )
  return other ? undefined : product
}

const tokensOf = (text: string) => text.toLowerCase().match(/\d+(?:[.,]\d+)*|\p{L}[\p{L}\p{M}]*/gu) ?? []

/**
 * Whether a number between code and quantity is not part of the product's name. The last number may then be a rate or
 * an amount ("101 5 35.00 175.00").
 */
function isUnclear({ product, between }: Found): boolean {
  const name = tokensOf(product.product_name)
  // With a word next to it, or "101 10 5" would be 5 of what has 10 pieces.
  const pairs = new Set(name.flatMap((token, at) => (at > 0 ? [`${name[at - 1]} ${token}`] : [])))
  const said = tokensOf(between)
  return said.some(
    (token, at) =>
      /^\d/.test(token) && !pairs.has(`${said[at - 1]} ${token}`) && !pairs.has(`${token} ${said[at + 1]}`),
  )
}
