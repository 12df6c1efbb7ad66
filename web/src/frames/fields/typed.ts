import { parseWireDate, wireDate } from '@kadai/domain/dates'
import { moneyText, percentText } from '@kadai/domain/money'
import { about, meant, plain, type Reading, refused, tooLong } from '@kadai/domain/reading'
import { NATIONAL_DIGITS, readDigits, readGstin, readPhone } from '@kadai/domain/typed-digits'
import { readCount, readMoney, readPercent } from '@kadai/domain/typed-numbers'
import { inWords } from '../in-words.ts'
import { words } from './words.ts'

/** The kinds of number: rupees, rupees paid (more than 0), a percentage, a stock count. */
export type NumberKind = 'money' | 'paid' | 'percent' | 'stock'

/** What a field takes. Kinds not named here take any text. */
export type Asked = {
  label: string
  kind?: NumberKind | 'phone' | 'digits' | 'gst' | 'day' | string
  /** At most this many digits or characters, and at least this many digits. */
  max?: number
  least?: number
  /** The field shows a saved record's number: it can be changed but not left blank. */
  saved?: boolean
  /** Also a saved number may be left blank: blank is not 0. */
  mayBeBlank?: boolean
}

const written = <T>(reading: Reading<T>, write: (value: T) => string): Reading<string> =>
  reading.trouble === undefined ? meant(write(reading.value)) : reading

const NUMBERS: Record<NumberKind, (typed: string) => Reading<string>> = {
  money: (typed) => written(readMoney(typed), moneyText),
  paid: (typed) => written(readMoney(typed, { least: 1 }), moneyText),
  percent: (typed) => written(readPercent(typed), percentText),
  stock: (typed) => written(readCount(typed), String),
}

const isNumber = (kind: string | undefined): kind is NumberKind => kind !== undefined && kind in NUMBERS

/**
 * Reads a field's whole text: returns it in normal form ("+91 98765 43210" is 9876543210), or the sentence why it is invalid.
 */
export function readField(asked: Asked, typed: string): Reading<string, string> {
  const { label, kind, saved, mayBeBlank } = asked
  if (plain(typed) === '')
    return saved && !mayBeBlank && isNumber(kind)
      ? { trouble: words.number_missing({ field: label }) }
      : meant('')
  if (kind === 'day') {
    const written = plain(typed).replaceAll(/[/.]/g, '-')
    const day = parseWireDate(written.replaceAll(/\b\d\b/g, '0$&'))
    return day === undefined ? { trouble: words.not_a_date } : meant(wireDate(day))
  }
  const reading = readKind(asked, typed)
  return reading.trouble === undefined ? reading : { trouble: inWords(about(label, reading.trouble)) }
}

/** What looks wrong about a text that is taken all the same: a mobile number is short of digits (rule 4.23). */
export function doubtOf({ kind }: Asked, typed: string): string | undefined {
  const { value = '' } = readPhone(kind === 'phone' ? typed : '')
  const count = value.length
  return count > 0 && count < NATIONAL_DIGITS
    ? words.short_phone({ count, most: NATIONAL_DIGITS })
    : undefined
}

function readKind({ kind, max, least }: Asked, typed: string): Reading<string> {
  if (isNumber(kind)) return NUMBERS[kind](typed)
  if (kind === 'phone') return readPhone(typed)
  if (kind === 'gst') return readGstin(typed)
  if (kind === 'digits' && max !== undefined) return readDigits(typed, { least, max })
  return max !== undefined && [...typed.trim()].length > max ? refused(tooLong(max)) : meant(typed)
}
