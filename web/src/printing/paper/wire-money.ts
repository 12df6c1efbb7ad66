import { indian, parseSum } from '@kadai/domain/money'

export { paiseOf as paise } from '../../frames/money.tsx'

/** Formats money on the wire for print: "1,23,456.00"; anything else is printed as it is. */
export function grouped(money: string): string {
  const amount_paise = parseSum(money)
  return amount_paise === undefined ? money : indian(amount_paise)
}
