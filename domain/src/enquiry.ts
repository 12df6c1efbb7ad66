import { type Paise, rupees } from './money.ts'
import { cleanText, codeKey } from './names.ts'
import { afterListCode, findListCode, type ListNumber, listCode } from './price-list.ts'
import { billTotals } from './totals.ts'

/** How many of a product are enquired for. */
export type EnquiredLine = { code: string; qty: number }

/** Who asks, and for what. */
export type Enquiry = { name: string; phone: string; place: string; lines: readonly EnquiredLine[] }

/** The total of an enquiry: that of the estimate made from it (rule 4.58). Throws AmountTooLarge. */
export const enquiryTotals = (lines: readonly { price_paise: Paise; qty: number }[], packing_bp: number) =>
  billTotals('estimate', lines, { packing_bp }, true)

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

/** An enquiry as read; `unread` are the lines that say nothing known. */
export type ReadEnquiry = Enquiry & {
  list: ListNumber
  total_paise: Paise | undefined
  unread: { at: number; text: string }[]
}

/** A chat prints *bold*, and copies the marks along. */
const MARKED = /^([*_~`]{1,3})(.+)\1$/u
const QUANTITY = /[x×*] ?(\d{1,9})$/iu
const TOTAL = /^Total:? ?₹? ?([\d,]{1,20})(?:\.(\d\d))?$/iu

const BEFORE_LABELS = / (?=(?:Name|Phone|Place): |Total:? ?₹)/g
const AFTER_QUANTITIES = /( [x×] ?\d{1,9}) /giu
/** Who asks, and the first product on the same line. */
const WITH_FIRST = /^((?:Name|Phone|Place): .*\S)\s+(\S+\s[x×] ?\d{1,9})$/iu

/** The lines of an enquiry. Where a field has made one line of them, the first of it has goods after the list's code. */
function linesOf(text: string): string[] {
  return text.split(/\r\n|[\n\r\u2028\u2029]/).flatMap((line) => {
    const rest = cleanText(afterListCode(line))
    if (!/ [x×] ?\d/iu.test(rest)) return [line]
    const lines = rest.replaceAll(BEFORE_LABELS, '\n').replaceAll(AFTER_QUANTITIES, '$1\n').split('\n')
    return lines.flatMap((part) => WITH_FIRST.exec(part)?.slice(1) ?? [part])
  })
}

/**
 * Reads the text of an enquiry, also after a chat has put something before or around it; undefined where no list's
 * code is in it. The same product twice is one line.
 */
export function readEnquiry(text: string): ReadEnquiry | undefined {
  const list = findListCode(text)
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
  for (const [at, raw] of linesOf(text).entries()) {
    const line = cleanText(raw).replace(MARKED, '$2').trim()
    if (line === '' || findListCode(line)) continue
    const field = FIELDS.find((_, of) => line.startsWith(`${LABELS[of]}: `))
    const total = TOTAL.exec(line)
    const last = QUANTITY.exec(line)
    const [code, qty] = [line.slice(0, last?.index).trim(), Number(last?.[1])]
    if (field && lines.size === 0) read[field] = cleanText(line.slice(line.indexOf(':') + 1))
    else if (total) read.total_paise = Number(total[1]?.replaceAll(',', '')) * 100 + Number(total[2] ?? 0)
    else if (code !== '' && qty >= 1) {
      const known = lines.get(codeKey(code))
      lines.set(codeKey(code), { code, qty: (known?.qty ?? 0) + qty })
    } else read.unread.push({ at: at + 1, text: line })
  }
  return { ...read, lines: [...lines.values()] }
}

/** What makes two texts the same enquiry: who asks for what by which list, in any order. */
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
  return /(?<!\d)(?:\+?91|0)?([6-9]\d{9})(?!\d)/.exec(plain)?.[1]
}
