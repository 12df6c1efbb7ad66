import { indian, type Paise, parseSum } from '@kadai/domain/money'

/** Converts money on the wire to paise; anything else counts as 0. */
export const paise = (money: string): Paise => parseSum(money) ?? 0

/** Formats money on the wire for print: "1,23,456.00"; anything else is printed as it is. */
export function grouped(money: string): string {
  const amount_paise = parseSum(money)
  return amount_paise === undefined ? money : indian(amount_paise)
}
