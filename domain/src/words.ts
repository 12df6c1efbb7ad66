import type { Paise } from './money.ts'

const UPTO_19 = [
  '',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
]
const TENS = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety']

const SCALES: readonly (readonly [number, string])[] = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1_000, 'Thousand'],
  [100, 'Hundred'],
]

/**
 * An amount in paise in words, as on an invoice: "Rupees One Lakh Twenty Three Thousand Four Hundred Fifty Six and
 * Fifty Paise Only", "Rupees Zero Only", "Fifty Paise Only"; negative amounts start with "Minus" (rule 2.9).
 */
export function amountInWords(amount_paise: Paise): string {
  if (amount_paise < 0) return `Minus ${amountInWords(-amount_paise)}`
  const whole = Math.floor(amount_paise / 100)
  const paise = amount_paise % 100
  if (paise === 0) return `Rupees ${countInWords(whole)} Only`
  if (whole === 0) return `${countInWords(paise)} Paise Only`
  return `Rupees ${countInWords(whole)} and ${countInWords(paise)} Paise Only`
}

/** A whole number from 0 in Indian words; above 99 crore the crores are counted in lakhs and thousands. */
export function countInWords(count: number): string {
  return count === 0 ? 'Zero' : parts(count).join(' ')
}

function parts(count: number): string[] {
  for (const [size, name] of SCALES) {
    if (count >= size) return [...parts(Math.floor(count / size)), name, ...parts(count % size)]
  }
  const small = UPTO_19[count]
  if (small !== undefined) return small === '' ? [] : [small]
  return [TENS[Math.floor(count / 10)] ?? '', ...parts(count % 10)]
}
