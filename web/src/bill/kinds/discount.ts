import { moneyText, percentText } from '@kadai/domain/money'
import { about, plain, type Reading } from '@kadai/domain/reading'
import { readMoney, readPercent } from '@kadai/domain/typed-numbers'
import { inWords } from '../../frames/in-words.ts'
import { words } from './words.ts'

/** Before a discount that was typed as an amount. */
const RUPEES = '₹'

/** Whether a discount as typed is an amount instead of a percentage. */
export const isAmount = (discount_text: string): boolean => discount_text.startsWith(RUPEES)

/** What was typed, without the sign that makes it an amount. */
export const withoutSign = (discount_text: string): string =>
  isAmount(discount_text) ? discount_text.slice(RUPEES.length) : discount_text

/** A typed figure as a discount: an amount, or a percentage. */
export const discountText = (typed: string, amount: boolean): string => (amount ? RUPEES + typed : typed)

const unlessBlank = (typed: string, read: (typed: string) => Reading<number>): Reading<number> | undefined =>
  plain(typed) === '' ? undefined : read(typed)

const problemOf = (reading: Reading<number> | undefined): string | undefined =>
  reading?.trouble && inWords(about(words.discount, reading.trouble))

/** The discount of an estimate, always a percentage, in basis points; blank or unreadable: 0. And what is wrong with it. */
export function readPercentDiscount(typed: string): { discount_bp: number; problem: string | undefined } {
  const read = unlessBlank(typed, readPercent)
  return { discount_bp: read?.value ?? 0, problem: problemOf(read) }
}

/** The discount of an order, a percentage or an amount; blank or unreadable: none. And what is wrong with it. */
export function readDiscount(discount_text: string) {
  if (!isAmount(discount_text)) return { ...readPercentDiscount(discount_text), discount_given_paise: null }
  const read = unlessBlank(withoutSign(discount_text), readMoney)
  return { discount_bp: 0, discount_given_paise: read?.value || null, problem: problemOf(read) }
}

/** The discount of an order on the wire; a percentage of 0 takes away a saved one. */
export function discountOnWire(discount_text: string) {
  const { discount_bp, discount_given_paise } = readDiscount(discount_text)
  return discount_given_paise === null
    ? { percent: percentText(discount_bp) }
    : { amount: moneyText(discount_given_paise) }
}
