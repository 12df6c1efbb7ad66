import { english } from './english.ts'

/** Whole paise. Every amount in Kadai is one of these; rupees exist only as text (rule 4.5). */
export type Paise = number

/** The largest amount, ₹99,99,99,99,999.99: nine hundred of them still add up exactly in a number. */
export const MAX_PAISE: Paise = 9_999_999_999_999

/** Thrown when an amount computed from a bill's lines exceeds MAX_PAISE; the message is for the person. */
export class AmountTooLarge extends RangeError {
  constructor() {
    super(english['amount.too_large'])
    this.name = 'AmountTooLarge'
  }
}

export const sumOf = <T>(all: readonly T[], of: (one: T) => number): number =>
  all.reduce((sum, one) => sum + of(one), 0)

/** Returns the amount when it is whole paise within ±MAX_PAISE; throws AmountTooLarge otherwise. */
export function withinLimit(amount_paise: number): Paise {
  if (Number.isSafeInteger(amount_paise) && Math.abs(amount_paise) <= MAX_PAISE) return amount_paise
  throw new AmountTooLarge()
}

// Commas may group the Indian (1,23,456) or the western way (123,456). "12,50" is neither.
const PLAIN = /^(-?)(\d+)(?:\.(\d{0,2}))?$/
const BARE_FRACTION = /^(-?)()\.(\d{1,2})$/
const GROUPED = /^(-?)(\d{1,2}(?:,\d{2})*,\d{3}|\d{1,3}(?:,\d{3})+)(?:\.(\d{0,2}))?$/

/**
 * Takes a number or numeric text with at most two decimals (commas allowed in text) and returns paise; undefined for
 * anything else, for more than `most`, and for negatives unless allowed (rule 3.3).
 */
export function parseMoney(
  input: string | number,
  { negative = false, most = MAX_PAISE }: { negative?: boolean; most?: Paise } = {},
): Paise | undefined {
  const text = numericText(input)
  if (text === undefined) return undefined
  const match = PLAIN.exec(text) ?? GROUPED.exec(text) ?? BARE_FRACTION.exec(text)
  if (!match) return undefined
  const [, sign, whole = '', decimals = ''] = match
  const amount = Number(whole.replaceAll(',', '')) * 100 + Number(decimals.padEnd(2, '0'))
  if (amount > most) return undefined
  if (sign !== '-' || amount === 0) return amount
  return negative ? -amount : undefined
}

/** The paise of a sum on the wire, which may be above MAX_PAISE; undefined for anything else. */
export const parseSum = (text: string): Paise | undefined =>
  parseMoney(text, { negative: true, most: Number.MAX_SAFE_INTEGER })

/** Returns a finite number in plain notation, or the trimmed text; undefined for anything else. */
function numericText(input: unknown): string | undefined {
  if (typeof input === 'number') return Number.isFinite(input) ? String(input) : undefined
  return typeof input === 'string' ? input.trim() : undefined
}

/** Paise as on the wire: "1250.00" (rule 3.3). */
export function moneyText(amount_paise: Paise): string {
  return written(amount_paise, String)
}

/** Paise as people read them, with Indian grouping and without ₹: "1,23,456.00". */
export function indian(amount_paise: Paise): string {
  return written(amount_paise, group)
}

/** Paise as a person reads them: "₹1,23,456.00", "-₹1.00". */
export function rupees(amount_paise: Paise): string {
  return amount_paise < 0 ? `-₹${indian(-amount_paise)}` : `₹${indian(amount_paise)}`
}

/** A whole count with Indian grouping: 123456 returns "1,23,456". */
export function indianCount(count: number): string {
  return count < 0 ? `-${group(-count)}` : group(count)
}

function written(amount_paise: Paise, whole: (rupees: number) => string): string {
  const size = Math.abs(amount_paise)
  const sign = amount_paise < 0 ? '-' : ''
  return `${sign}${whole(Math.floor(size / 100))}.${String(size % 100).padStart(2, '0')}`
}

function group(count: number): string {
  const digits = String(count)
  if (digits.length <= 3) return digits
  return `${digits.slice(0, -3).replace(/\B(?=(\d\d)+$)/g, ',')},${digits.slice(-3)}`
}

/**
 * The one place that rounds (rule 4.5): the quotient of two whole numbers, rounded half away from zero, so that a
 * reversal is as large as what it reverses. Exact at any size; throws for a divisor below 1.
 */
export function roundHalfUp(numerator: number | bigint, denominator: number | bigint): number {
  if (denominator < 1) throw new RangeError('A divisor must be at least 1.')
  const small = typeof numerator === 'number' && typeof denominator === 'number'
  if (small && Number.isSafeInteger(numerator * 2) && Number.isSafeInteger(denominator * 2)) {
    const size = Math.abs(numerator)
    const rest = size % denominator
    const rounded = (size - rest) / denominator + (rest * 2 >= denominator ? 1 : 0)
    return numerator < 0 && rounded > 0 ? -rounded : rounded
  }
  const top = BigInt(numerator)
  const bottom = BigInt(denominator)
  const size = top < 0n ? -top : top
  const rounded = (size * 2n + bottom) / (bottom * 2n)
  return Number(top < 0n ? -rounded : rounded)
}

/** A rate in basis points of an amount in paise, rounded half up to the paisa. */
export function percentOf(amount_paise: Paise, rate_bp: number): Paise {
  return portion(amount_paise, rate_bp, 1)
}

/** A rate in basis points of an amount in paise, rounded half up to the rupee, once (rule 4.6, an estimate's discount). */
export function percentToRupee(amount_paise: Paise, rate_bp: number): Paise {
  return portion(amount_paise, rate_bp, 100) * 100
}

/** Half a rate of 5.25 % is half a basis point more than 262, so everything is doubled. */
function portion(amount_paise: Paise, rate_bp: number, step_paise: number): number {
  return roundHalfUp(timesExactly(amount_paise, 2 * rate_bp), 20_000 * step_paise)
}

function timesExactly(one: number, other: number): number | bigint {
  const product = one * other
  return Number.isSafeInteger(product) ? product : BigInt(one) * BigInt(other)
}

/** An amount that includes a rate in basis points, without it, rounded half up to the paisa (rule 4.42). */
export function withoutPercent(amount_paise: Paise, rate_bp: number): Paise {
  return roundHalfUp(timesExactly(amount_paise, 10_000), 10_000 + rate_bp)
}

/** An amount in paise rounded half up to the rupee, still in paise. */
export function roundToRupee(amount_paise: Paise): Paise {
  return roundHalfUp(amount_paise, 100) * 100
}

const withoutSign = (text: string) => (text.endsWith('%') ? text.slice(0, -1) : text)

/**
 * Takes a percentage of at most two decimals from 0 to 100 ("12.5", "9 %", 9) and returns basis points; undefined for
 * anything else.
 */
export function parsePercent(input: string | number): number | undefined {
  const rate_bp = parseMoney(typeof input === 'string' ? withoutSign(input.trimEnd()) : input)
  return rate_bp === undefined || rate_bp > 10_000 ? undefined : rate_bp
}

/** Basis points as a percentage without trailing zeros: 900 returns "9", 1250 returns "12.5". */
export function percentText(rate_bp: number): string {
  return String(rate_bp / 100)
}

/**
 * Splits a whole total over weights (whole, from 0) by largest remainder, so that the parts sum to the total exactly
 * and each is within one unit of its share; of equals the earlier gets more (rule 4.5). Where all weights are 0 the
 * shares are even; throws for a total other than 0 without weights.
 */
export function prorate(total: number, weights: readonly number[]): number[] {
  if (weights.length === 0) {
    if (total !== 0) throw new RangeError('There is nothing to spread the amount over.')
    return []
  }
  if (total < 0) return prorate(-total, weights).map((part) => (part === 0 ? 0 : -part))
  const sum = weights.reduce((all, weight) => all + weight, 0)
  if (sum === 0)
    return prorate(
      total,
      weights.map(() => 1),
    )
  const shares = weights.map((weight) => shareOf(total, weight, sum))
  let left = total - shares.reduce((all, share) => all + share.part, 0)
  // The sort is stable: of equal remainders the earlier stays first.
  const byRemainder = shares.map((_, at) => at).sort((a, b) => remainder(shares, b) - remainder(shares, a))
  const parts = shares.map((share) => share.part)
  for (const at of byRemainder) {
    if (left === 0) break
    parts[at] = (parts[at] ?? 0) + 1
    left -= 1
  }
  return parts
}

type Share = { part: number; rest: number }

/** The whole part and the remainder of total × weight ÷ sum, exact at any size. */
function shareOf(total: number, weight: number, sum: number): Share {
  const product = total * weight
  if (Number.isSafeInteger(product)) return { part: Math.floor(product / sum), rest: product % sum }
  const exact = BigInt(total) * BigInt(weight)
  return { part: Number(exact / BigInt(sum)), rest: Number(exact % BigInt(sum)) }
}

function remainder(shares: readonly Share[], at: number): number {
  return shares[at]?.rest ?? 0
}
