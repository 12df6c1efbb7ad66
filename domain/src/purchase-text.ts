import { financialYear, parseIsoDay } from './dates.ts'
import type { Paise } from './money.ts'
import { cleanText, headingKey } from './names.ts'
import {
  agrees,
  asPacked,
  FIGURES,
  type Figure,
  type Found,
  figuresIn,
  type Meaning,
  meaningsOf,
  PACKS_FIRST,
  worthOf,
} from './purchase-figures.ts'
import { MAX_QTY } from './typed-numbers.ts'

type Column = Figure | 'code' | 'text' | 'pieces'

/** What a column may be called, as `headingKey` writes headings: the first name that a bill has counts. */
export type BillHeadings = Readonly<Record<Column, readonly string[]>>

/** A line of a supplier's bill as read; counts, paise and basis points, absent where the text does not say them. */
export type ReadLine = {
  /** What the supplier calls the goods; the whole line where it is unread. */
  text: string
  /** In a cell of its own. */
  code: string
  packs?: number
  per_pack?: number
  rate_paise?: Paise
  discount_bp?: number
  tax_bp?: number
  amount_paise?: Paise
  /** What the packs come to, where the amount on the bill is another. */
  computed_paise?: Paise
}

export type ReadBill = {
  their_no: string
  /** As stored: yyyy-mm-dd. */
  their_day: string
  total_paise: Paise | undefined
  lines: ReadLine[]
}

const GAP = / {2,}|\u00A0{2,}/
/** Longer lines, and more of them, are no bill. */
const LONGEST = 500
const MOST_ROWS = 2000
const QUOTED_COMMA = /,(?=(?:[^"]*"[^"]*")*[^"]*$)/

/** The cells of a pasted text, line by line: parted by tabs, bars, several blanks or commas; else a line is one cell. */
export function cellsOf(text: string): string[][] {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/, MOST_ROWS).map((line) => line.slice(0, LONGEST))
  const tabs = text.includes('\t')
  return lines.map((line) => {
    const cells = tabs ? line.split('\t') : partsOf(line.trim())
    return cells.map((cell) => cleanText(cell.replace(/^\s*"(.*)"\s*$/, '$1').replaceAll('""', '"')))
  })
}

function partsOf(line: string): string[] {
  if (/[|;]/.test(line)) return line.replace(/^\||\|$/g, '').split(/[|;]/)
  if (GAP.test(line)) return line.split(GAP)
  // A comma with a blank parts; without any, or with cells in quotes, one within figures does too: "Rocket,5,2400".
  const commas = /, /.test(line) && !/(?:^|,)\s*"/.test(line) ? /,\s+/ : QUOTED_COMMA
  const parts = line.split(commas)
  return parts.length > 2 ? parts : [line]
}

/** The most words that the figures of a line are written in. */
const MOST_FIGURES = 20

/** A row between its reading and its meaning. */
type Row = { text: string; code: string; found: Found[]; whole: string }

/** Parts a row without headings into its name, a code before it and the figures behind it. */
function partedRow(cells: readonly string[]): Row {
  const whole = cells.filter((cell) => cell !== '').join(' ')
  const filled = cells.filter((cell) => cell !== '')
  const parts = filled.length > 1 ? filled : whole.split(' ')
  const isName = (part: string) => /\p{L}/u.test(part) && figuresIn(part) === undefined
  if (filled.length > 1) {
    const long = parts.findIndex((part) => isName(part) && /\p{L}[\p{L}\p{M}]{2}/u.test(part))
    const at = long < 0 ? parts.findIndex(isName) : long
    const found = parts.slice(at + 1).flatMap((part) => figuresIn(part) ?? [])
    return at < 0
      ? { text: '', code: '', found: [], whole }
      : { text: parts[at] ?? '', code: parts[at - 1] ?? '', found: withoutHsn(found), whole }
  }
  let at = parts.length
  while (
    at > Math.max(0, parts.length - MOST_FIGURES) &&
    figuresIn(parts.slice(at - 1).join(' ')) !== undefined
  )
    at -= 1
  const name = parts
    .slice(0, at)
    .join(' ')
    .replace(/[:=-]$/, '')
  const packs = PACKS_FIRST.exec(name)
  const found = figuresIn(parts.slice(at).join(' ')) ?? []
  if (packs) found.unshift({ hundredths: Number(packs[1]) * 100, as: 'packs' })
  return { text: name.replace(PACKS_FIRST, '').replace(/^\d+[.)]\s*/, ''), code: '', found, whole }
}

/** Fireworks are 3604 in the tariff; no rate or amount is written without its paise so long. */
const withoutHsn = (found: readonly Found[]) =>
  found.filter(
    ({ hundredths: n, as }) => as !== undefined || (n !== 3604_00 && !/^3604\d{4}00$/.test(`${n}`)),
  )

/** The places of the columns under their headings; undefined where a row is no row of headings. */
function headerOf(cells: readonly string[], headings: BillHeadings): Map<Column, number> | undefined {
  const keys = cells.map(headingKey)
  const at = new Map<Column, number>()
  for (const [column, names] of Object.entries(headings) as [Column, readonly string[]][]) {
    const place = names.map((name) => keys.indexOf(name)).find((i) => i >= 0 && ![...at.values()].includes(i))
    if (place !== undefined) at.set(column, place)
  }
  if (!at.has('packs') && at.has('pieces')) at.set('packs', at.get('pieces') ?? 0)
  return at.has('text') && at.has('packs') ? at : undefined
}

/** Reads a row by its headings. */
function underHeadings(cells: readonly string[], header: ReadonlyMap<Column, number>): [Row, Meaning] {
  const cell = (column: Column) => cells[header.get(column) ?? -1] ?? ''
  const whole = cells.filter((one) => one !== '').join(' ')
  const line: Meaning = {}
  for (const as of FIGURES) {
    const [first, second] = figuresIn(cell(as)) ?? []
    if (!first) continue
    line[as] = as === 'packs' || as === 'per_pack' ? first.hundredths / 100 : first.hundredths
    if (as === 'packs' && second?.as === 'per_pack') line.per_pack = second.hundredths / 100
  }
  const pieces = (figuresIn(cell('pieces'))?.[0]?.hundredths ?? 0) / 100
  const each = pieces / (line.packs ?? 1)
  if (line.per_pack === undefined && Number.isInteger(each) && each > 0) line.per_pack = each
  return [{ text: cell('text'), code: cell('code'), found: [], whole }, line]
}

const SUMMARY =
  /^(?:(?:sub|grand|net|bill|invoice)[\s-]*)?(?:total|amount|payable)\b|^(?:round|freight|lorry|transport|packing|forwarding|less|add|discount|c?gst|sgst|igst|tax|cess|insurance|rupees|e\.? ?& ?o)\b|^(?:மொத்தம்|கூடுதல்)/iu
const TOTAL = /total|payable|bill amount|net amount|மொத்தம்/iu

/** The figures of a line as they are answered. */
function lineOf({ text, code, whole }: Row, read: Meaning, ordinal: boolean): ReadLine {
  const line = asPacked(read)
  const { packs, per_pack, rate, discount, tax, amount } = line
  const isCount = packs !== undefined && Number.isInteger(packs) && packs > 0 && packs <= MAX_QTY
  if (!isCount || text === '') return { text: whole, code: '' }
  const computed_paise = amount !== undefined && !agrees(line) ? worthOf(line) : undefined
  const given = {
    packs,
    ...(per_pack && Number.isInteger(per_pack) && { per_pack }),
    rate_paise: rate,
    discount_bp: discount,
    tax_bp: tax,
    amount_paise: amount,
    computed_paise,
  }
  const known = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  return { text, code: ordinal ? '' : code, ...known }
}

const LABELLED =
  /\b(?:invoice|bill|inv|challan)\b\.?\s{0,3}(?:no|number|num)?\b\.?\s{0,3}[:#=-]{0,2}\s{0,3}((?=[\p{L}/._-]{0,20}\d)[\p{L}\d][\p{L}\d/._-]{0,39})/giu
const DAYS =
  /(?<![\d/-])(?:(\d{4})-(\d\d)-(\d\d)|(\d{1,2})[-/. ]{1,2}(\d{1,2}|[a-z]{3,9})[-/., ]{1,2}(\d{4}|\d\d))(?![\d/])/gi
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** The first date in a text, rather one behind the word; yyyy-mm-dd, blank where there is none. */
function dayIn(text: string): string {
  const behind = /(?:\bdate\b|\bdated\b|\bdt\b|தேதி)(.*)/isu.exec(text)?.[1]
  for (const match of `${behind ?? ''}\n${text}`.matchAll(DAYS)) {
    const [, y, m, d, day = d, month = m, year = y] = match
    const named = MONTHS.indexOf((month ?? '').slice(0, 3).toLowerCase()) + 1
    const parts = [`20${year}`.slice(-4), named || month, day].map((part) => `${part}`.padStart(2, '0'))
    const found = parseIsoDay(parts.join('-'))
    if (found && financialYear(found) >= 2017) return found
  }
  return ''
}

/**
 * Reads the rows of a supplier's bill, pasted or of a file, with headings or without (rule 4.124). Lines lie between the first and the
 * last that can be read: what is above and below them is searched for number, date and total.
 */
export function readBill(table: readonly (readonly string[])[], headings: BillHeadings): ReadBill {
  const filled = table.slice(0, MOST_ROWS).filter((cells) => cells.some((cell) => cell !== ''))
  const from = filled.slice(0, 30).findIndex((cells) => headerOf(cells, headings))
  const header = from < 0 ? undefined : headerOf(filled[from] ?? [], headings)
  const parted = filled.map((cells): { row: Row; line: Meaning | undefined } => {
    // A blank cell of a text with blanks between its columns is not there: such a row is read without the headings.
    if (!header || cells.length < Math.max(...header.values()) + 1)
      return { row: partedRow(cells), line: undefined }
    const [row, line] = underHeadings(cells, header)
    return { row, line }
  })
  // "Lorry Bomb" with its packs and rate is goods.
  const isSum = ({ row, line }: { row: Row; line: Meaning | undefined }) =>
    (SUMMARY.test(row.text) || SUMMARY.test(row.whole)) && !(header && line?.packs && line.rate)
  const guessed = meaningsOf(parted.filter((one) => !one.line && !isSum(one)).map(({ row }) => row))
  const read = parted.map((one) => ({ ...one, line: one.line ?? guessed.get(one.row) ?? {} }))
  const isLine = (one: (typeof read)[number]) =>
    !isSum(one) &&
    one.line.packs !== undefined &&
    (header || (one.row.text !== '' && one.line.rate !== undefined))
  const first = header ? from + 1 : Math.max(0, read.findIndex(isLine))
  const last = read.findLastIndex(isLine)
  const inside = read.slice(first, last + 1).filter((one) => !isSum(one) && /\d/.test(one.row.whole))
  const ordinal =
    !header && inside.every(({ row }, at) => row.code === '' || row.code.replace(/\D+$/, '') === `${at + 1}`)
  const around = filled.filter((_, at) => at < first || at > last).map((cells) => cells.join(' '))
  const total = read.filter((one) => TOTAL.test(one.row.whole) && isSum(one)).at(-1)
  return {
    their_no: numberIn(around.join('\n')),
    their_day: dayIn(around.join('\n')),
    total_paise: total && amountIn(total.row.whole),
    lines: inside.map(({ row, line }) => lineOf(row, line, ordinal)),
  }
}

/** The number of a bill behind its label; a date is none. */
function numberIn(text: string): string {
  const numbers = [...text.matchAll(LABELLED)].map(([, number = '']) => number.replace(/[._-]$/, ''))
  return numbers.find((number) => /\d/.test(number) && dayIn(number) === '') ?? ''
}

/** The last figure of a text, in paise. */
function amountIn(text: string): Paise | undefined {
  const last = text.match(/\d[\d,]*(?:\.\d{1,2})?/g)?.at(-1)
  return last === undefined ? undefined : Math.round(Number(last.replaceAll(',', '')) * 100)
}
