// Zero-width joiner and non-joiner are kept: Tamil and emoji need them. So are the tag characters of flags.
const UNWANTED = /[\p{Cc}\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/gu
const LONE_SURROGATE = /\p{Cs}/gu
const SPACES = /[\s\u0085]+/gu
const INVISIBLE = /^(?:\s|\u200C|\u200D|[\uFE00-\uFE0F])*$/u
const JOINERS = /[\u200C\u200D]/g
const ACCENTS = /[\u0300-\u036F]/g

/** A name as stored: Unicode NFC, without control and invisible characters, white space as single spaces, trimmed. */
export function cleanText(text: string): string {
  const clean = text
    .replace(SPACES, ' ')
    .replace(UNWANTED, '')
    .replace(LONE_SURROGATE, '')
    .normalize('NFC')
    .replace(/ {2,}/g, ' ')
    .trim()
  return INVISIBLE.test(clean) ? '' : clean
}

/** As cleanText, line by line, for addresses: line breaks stay, blank lines are removed. */
export function cleanLines(text: string): string {
  return text
    .split(/\r\n|[\n\r\u0085\u2028\u2029]/)
    .map(cleanText)
    .filter((line) => line !== '')
    .join('\n')
}

/** The uniqueness key of a name: equal for spellings that differ only in case or joiners. */
export function nameKey(text: string): string {
  return cleanText(text).replace(JOINERS, '').toLowerCase().normalize('NFC')
}

export function sameName(a: string, b: string): boolean {
  return nameKey(a) === nameKey(b)
}

/** The uniqueness key of a product code, in capitals (rule 4.22). */
export function codeKey(code: string): string {
  return nameKey(code).toUpperCase()
}

/**
 * A text as searches compare it: nameKey without accents on Latin letters and with compatibility forms resolved ("½"
 * as "1/2").
 */
export function searchKey(text: string): string {
  return nameKey(text).normalize('NFKD').replace(ACCENTS, '').replaceAll('\u2044', '/').normalize('NFC')
}

/** A heading as tables of headings write it: without case, blanks and signs. */
export const headingKey = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/** The texts of a bill's buyer that searches compare: name, phone and agent (rule 1.11). */
export const buyerKey = (bill: { billing_name: string; billing_phone: string; agent_name: string }): string =>
  searchKey([bill.billing_name, bill.billing_phone, bill.agent_name].join(' '))
