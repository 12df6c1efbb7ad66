import { indianCount, MAX_PAISE, type Paise, parseMoney, rupees } from './money.ts'
import { meant, plain, REQUIRED, type Reading, refused, shown, type Trouble } from './reading.ts'

/**
 * The largest quantity of one line, and the largest stock count, positive or negative (keeps every sum a safe
 * integer).
 */
export const MAX_QTY = 999_999
export const MAX_COUNT = 99_999_999

const RUPEES_BEFORE = /^(-?)\s*(?:₹|rs\.?(?!\.)|inr)\s*/i
const RUPEES_AFTER = /\/[-=]$/
const FOREIGN = /[^\d\s.,+\-/][^\d\s]*/
const TWO_NUMBERS = /\d\s*[\s/+-]\s*\d/
const TOO_LONG = /^-?0*[1-9]\d{11,}(?:\.\d{0,2})?$/
const MANY_DECIMALS = /^-?[\d,]*\.\d{3,}$/

/**
 * Rupees of at most two decimals, as paise: "1,250.50", "₹45", "Rs. 45/-". At most `most`, and at least `least`: 0 by
 * default, one paisa where 0 is not allowed.
 */
export function readMoney(
  typed: string | number,
  { least = 0, most = MAX_PAISE }: { least?: 0 | 1; most?: Paise } = {},
): Reading<Paise> {
  const text = plain(typed).replace(RUPEES_BEFORE, '$1').replace(RUPEES_AFTER, '').trimEnd()
  const { value, trouble } = hundredths(text, 'typed.not_money')
  if (trouble !== undefined) return refused(trouble)
  if (value < least) return refused(least === 1 ? { id: 'typed.more_than_0' } : BELOW_0)
  return value > most ? refused({ id: 'typed.too_large', params: { most: rupees(most) } }) : meant(value)
}

/** A percentage from 0 to 100 of at most two decimals, as basis points: "12.5", "9 %". */
export function readPercent(typed: string | number): Reading<number> {
  const { value, trouble } = hundredths(plain(typed).replace(/%$/, '').trimEnd(), 'typed.not_percent')
  if (trouble !== undefined) return refused(trouble)
  if (value < 0) return refused(BELOW_0)
  return value > 10_000 ? refused({ id: 'typed.over_100' }) : meant(value)
}

/** A whole number within limits: "1,250", "12.00". */
export function readWhole(
  typed: string | number,
  { least, most }: { least: number; most: number },
): Reading<number> {
  const text = plain(typed)
  if (MANY_DECIMALS.test(text)) return refused(WHOLE)
  const { value, trouble } = hundredths(text, 'typed.not_whole')
  if (trouble !== undefined) return refused(trouble)
  const count = value / 100
  if (Number.isFinite(count) && !Number.isInteger(count)) return refused(WHOLE)
  if (count < least)
    return refused(least === 0 ? BELOW_0 : { id: 'typed.too_small', params: { least: indianCount(least) } })
  return count > most ? refused({ id: 'typed.too_large', params: { most: indianCount(most) } }) : meant(count)
}

export const readQuantity = (typed: string | number): Reading<number> =>
  readWhole(typed, { least: 1, most: MAX_QTY })

/** A stock count; may be negative, because goods may be sold before they are counted. */
export const readCount = (typed: string | number): Reading<number> =>
  readWhole(typed, { least: -MAX_COUNT, most: MAX_COUNT })

const BELOW_0 = { id: 'typed.below_0' } as const
const WHOLE = { id: 'typed.whole_only' } as const

type Unreadable = 'typed.not_money' | 'typed.not_percent' | 'typed.not_whole'

/**
 * A number of at most two decimals as hundredths, of any sign, Infinity where it is too large; `unreadable` is the
 * field's message.
 */
function hundredths(text: string, unreadable: Unreadable): Reading<number> {
  if (text === '') return refused(REQUIRED)
  const value = parseMoney(text, { negative: true })
  if (value !== undefined) return meant(value)
  if (TOO_LONG.test(text.replaceAll(',', ''))) return meant(text.startsWith('-') ? -Infinity : Infinity)
  return refused(troubleOf(text, unreadable))
}

function troubleOf(text: string, unreadable: Unreadable): Trouble {
  const foreign = FOREIGN.exec(text)?.[0]
  if (foreign !== undefined) return { id: unreadable, params: { text: shown(foreign) } }
  if (TWO_NUMBERS.test(text)) return { id: 'typed.two_numbers', params: { text: shown(text) } }
  if (MANY_DECIMALS.test(text)) return { id: 'typed.two_decimals' }
  if (text.includes(',')) return { id: 'typed.strange_comma', params: { text: shown(text) } }
  return { id: unreadable, params: { text: shown(text) } }
}
