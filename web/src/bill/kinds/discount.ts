import { moneyText, type Paise, percentText } from '@kadai/domain/money'
import { plain, type Reading, told } from '@kadai/domain/reading'
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

function reading(discount_text: string): Reading<number> | undefined {
  const typed = withoutSign(discount_text)
  if (plain(typed) === '') return undefined
  return isAmount(discount_text) ? readMoney(typed) : readPercent(typed)
}

/** The typed discount; blank or unreadable: none. */
export function readDiscount(discount_text: string): {
  discount_bp: number
  discount_given_paise: Paise | null
} {
  const value = reading(discount_text)?.value ?? 0
  return isAmount(discount_text)
    ? { discount_bp: 0, discount_given_paise: value || null }
    : { discount_bp: value, discount_given_paise: null }
}

/** What is wrong with a discount as typed. */
export function discountProblem(discount_text: string): string | undefined {
  const trouble = reading(discount_text)?.trouble
  return trouble && inWords(told(words.discount, trouble))
}

/** The discount of an order on the wire; a percentage of 0 takes away a saved one. */
export function discountOnWire(discount_text: string) {
  const { discount_bp, discount_given_paise } = readDiscount(discount_text)
  return discount_given_paise === null
    ? { percent: percentText(discount_bp) }
    : { amount: moneyText(discount_given_paise) }
}
