import { meant, plain, REQUIRED, type Reading, refused, shown, type Trouble } from './reading.ts'

export const HSN_DIGITS = { least: 4, max: 8 }

/** The digits of a phone number with its area code. */
export const NATIONAL_DIGITS = 10
/** The country code, the trunk zero or both, before a whole number of ten digits. */
const BEFORE_TEN = /^(?:(?:\+|00)?91)?0?(?=\d{10}$)/
const FOREIGN = /[^\d\s+().-][^\d\s]*/

/**
 * A phone number of 1 to 10 digits (rule 4.23), as people write it: with blanks and hyphens between digits, and with
 * +91, 0091, 91 or 0 before ten of them ("+91 98765 43210", "098765-43210"). Points and brackets group ten digits
 * only: "1.5" is no phone number.
 */
export function readPhone(typed: string | number): Reading<string> {
  const text = plain(typed)
  if (text === '') return refused(REQUIRED)
  if (/\d\s*[,;/&|]\s*\+?\d/.test(text))
    return refused({ id: 'typed.two_numbers', params: { text: shown(text) } })
  const foreign = FOREIGN.exec(text)?.[0]
  if (foreign !== undefined) return refused(notDigits(foreign))
  const digits = text.replace(/[\s().-]/g, '').replace(BEFORE_TEN, '')
  if (digits.startsWith('+') && /^\+\d+$/.test(digits)) return refused(abroad(digits))
  const grouped = digits.length === NATIONAL_DIGITS || /^\d+(?:[\s-]+\d+)*$/.test(text)
  if (!/^\d+$/.test(digits) || !grouped || text.startsWith('-')) return refused(notDigits(text))
  return digits.length > NATIONAL_DIGITS ? refused(tooMany(digits.length, NATIONAL_DIGITS)) : meant(digits)
}

function abroad(digits: string): Trouble {
  return digits.startsWith('+91')
    ? { id: 'typed.ten_digits_after_91', params: { count: digits.length - 3 } }
    : { id: 'typed.abroad' }
}

const notDigits = (text: string): Trouble => ({ id: 'typed.not_digits', params: { text: shown(text) } })
const tooMany = (count: number, most: number): Trouble => ({
  id: 'typed.too_many_digits',
  params: { most, count },
})

/**
 * Digits used as a name (HSN code, Aadhaar number, pincode), without grouping blanks and hyphens; blank stays blank.
 */
export function readDigits(
  typed: string | number,
  { least = 1, max }: { least?: number | undefined; max: number },
): Reading<string> {
  const text = plain(typed)
  if (text === '') return meant('')
  if (!/^\d+(?:[\s-]+\d+)*$/.test(text)) {
    const foreign = /[^\d\s-][^\d\s]*/.exec(text)?.[0] ?? text
    return refused(notDigits(foreign))
  }
  const digits = text.replace(/\D/g, '')
  if (digits.length > max) return refused(tooMany(digits.length, max))
  return digits.length < least
    ? refused({ id: 'typed.too_few_digits', params: { least, most: max, count: digits.length } })
    : meant(digits)
}

const GSTIN_LENGTH = 15

/** A GST number in capitals without grouping blanks and hyphens; gst.ts checks whether it can be right. */
export function readGstin(typed: string | number): Reading<string> {
  const gstin = plain(typed).replace(/[\s-]/g, '').toUpperCase()
  const count = [...gstin].length
  return count > GSTIN_LENGTH
    ? refused({ id: 'typed.too_many_characters', params: { most: GSTIN_LENGTH, count } })
    : meant(gstin)
}
