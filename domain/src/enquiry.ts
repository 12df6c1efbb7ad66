import { AmountTooLarge, type Paise, parseMoney, rupees } from './money.ts'
import { cleanText, codeKey } from './names.ts'
import { afterListCode, findListCode, type ListNumber, listCode } from './price-list.ts'
import { billTotals } from './totals.ts'
import { MAX_QTY } from './typed-numbers.ts'

export type EnquiredLine = { code: string; qty: number }

export type Enquiry = { name: string; phone: string; place: string; lines: readonly EnquiredLine[] }

/** The total of an enquiry: that of the estimate made from it (rule 4.58); undefined where it is too large. */
export function enquiryTotals(lines: readonly { price_paise: Paise; qty: number }[], packing_bp: number) {
  try {
    return billTotals('estimate', lines, { packing_bp }, true)
  } catch (error) {
    if (error instanceof AmountTooLarge) return undefined
    throw error
  }
}

const LABELS = ['Name', 'Phone', 'Place'] as const
const FIELDS = ['name', 'phone', 'place'] as const

/**
 * An enquiry as a short text for a chat: the list's code, who asks, a line for each product, the total.
 * `readEnquiry` reads it again.
 */
export function enquiryText(list: ListNumber, enquiry: Enquiry, total_paise: Paise): string {
  const who = FIELDS.flatMap((field, at) => {
    const text = cleanText(enquiry[field])
    return text === '' ? [] : [`${LABELS[at]}: ${text}`]
  })
  const lines = enquiry.lines.map(({ code, qty }) => `${code} x ${qty}`)
  return [`Enquiry ${listCode(list)}`, ...who, ...lines, `Total ${rupees(total_paise)}`].join('\n')
}

/** Why a line was not taken: it says nothing known, asks for more than a line can have, or begins another enquiry. */
type Unread = { at: number; text: string; why: 'not_read' | 'too_many' | 'another' }

/** An enquiry as read; `unread` is what was not taken of the text. */
export type ReadEnquiry = Enquiry & {
  list: ListNumber
  total_paise: Paise | undefined
  unread: Unread[]
}

/** A chat prints *bold*, and copies the marks along. */
const MARKED = /^([*_~`]{1,3})(.+)\1$/u
const QUANTITY = /[x×*] ?(\d{1,9})$/iu
const TOTAL = /^Total:? ?₹? ?([\d,]{1,20}(?:\.\d\d)?)$/iu
const BEGINNING = /\bEnquiry PL\d{1,6}V\d/iu

const BEFORE_LABELS = / (?=(?:Name|Phone|Place): |Total:? ?₹|Enquiry PL\d)/g
const AFTER_QUANTITIES = /( [x×] ?\d{1,9}) /giu
/** Who asks, and the first product on the same line. */
const WITH_FIRST = /^((?:Name|Phone|Place): .*\S)\s+(\S+\s[x×] ?\d{1,9})$/iu

/** Whether a line names the list. A product may have a code like a list's: it has a quantity. */
function namesList(line: string): boolean {
  const rest = afterListCode(line)
  return rest !== undefined && !/^[*_~`]* ?[x×*] ?\d/iu.test(rest)
}

/** What follows the list's code: lines of the enquiry, where a field has made one line of them. */
function linesBehind(head: string): string[] {
  const rest = cleanText(afterListCode(head) ?? '')
  if (!/ [x×] ?\d/iu.test(rest)) return []
  const lines = rest.replaceAll(BEFORE_LABELS, '\n').replaceAll(AFTER_QUANTITIES, '$1\n').split('\n')
  return lines.flatMap((part) => WITH_FIRST.exec(part)?.slice(1) ?? [part])
}

/**
 * Reads the text of an enquiry, also after a chat has put something before or around it; undefined where no list's
 * code is in it. The same product twice is one line. Of several enquiries it reads the first.
 */
export function readEnquiry(text: string): ReadEnquiry | undefined {
  const raw = text.split(/\r\n|[\n\r\u2028\u2029]/)
  const head = raw.findIndex(namesList)
  const list = findListCode(raw[head] ?? '')
  if (!list) return undefined
  const read: ReadEnquiry = {
    list,
    name: '',
    phone: '',
    place: '',
    lines: [],
    total_paise: undefined,
    unread: [],
  }
  const lines = new Map<string, EnquiredLine>()
  const all = raw.flatMap((line, at) => (at === head ? ['', ...linesBehind(line)] : [line]))
  for (const [at, typed] of all.entries()) {
    const line = cleanText(typed).replace(MARKED, '$2').trim()
    const refuse = (why: Unread['why']) => read.unread.push({ at: at + 1, text: line, why })
    if (line === '') continue
    if (BEGINNING.test(line)) {
      refuse('another')
      break
    }
    const field = FIELDS.find((_, of) => line.startsWith(`${LABELS[of]}: `))
    const total_paise = parseMoney(TOTAL.exec(line)?.[1] ?? '')
    const last = QUANTITY.exec(line)
    const [code, qty] = [line.slice(0, last?.index).trim(), Number(last?.[1])]
    if (field && lines.size === 0) read[field] = cleanText(line.slice(line.indexOf(':') + 1))
    else if (total_paise !== undefined) read.total_paise = total_paise
    else if (code !== '' && qty >= 1) {
      const all_qty = (lines.get(codeKey(code))?.qty ?? 0) + qty
      if (all_qty > MAX_QTY) refuse('too_many')
      else lines.set(codeKey(code), { code, qty: all_qty })
    } else refuse('not_read')
  }
  return { ...read, lines: [...lines.values()] }
}

/** The key of an enquiry: customer, list, and products with quantities, in any order. */
export const enquiryKey = ({ list, name, phone, place, lines }: ReadEnquiry): string =>
  JSON.stringify([
    listCode(list),
    ...[name, phone, place].map((text) => text.toLowerCase()),
    ...lines.map(({ code, qty }) => `${codeKey(code)} ${qty}`).sort(),
  ])

/** Where WhatsApp opens with a text for the first mobile number in `phone`; without one the person chooses there. */
export const whatsAppLink = (phone: string, text: string): string =>
  `https://wa.me/${whatsAppNumber(phone)}?text=${encodeURIComponent(text)}`

/** The first mobile number in a text with India's code, as WhatsApp wants it; blank where there is none. */
export function whatsAppNumber(phone: string): string {
  const mobile = mobileIn(phone)
  return mobile === undefined ? '' : `91${mobile}`
}

/** The first mobile number in a text ("04562 234567, +91 98765 43210"), ten digits; undefined where there is none. */
export function mobileIn(text: string): string | undefined {
  const plain = text.replaceAll(/[\s().-]/g, '')
  return /(?<!\d)(?:(?:\+|00)?91)?0?([6-9]\d{9})(?!\d)/.exec(plain)?.[1]
}
