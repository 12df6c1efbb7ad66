import { indian, type Paise, parseMoney } from '@kadai/domain/money'

/** Money off the wire as paise; what is no money counts as none. */
export const paise = (money: string): Paise => parseMoney(money, { negative: true }) ?? 0

/** Money off the wire as it is printed: "1,23,456.00"; what is no money is printed as it stands. */
export function grouped(money: string): string {
  const amount_paise = parseMoney(money, { negative: true })
  return amount_paise === undefined ? money : indian(amount_paise)
}
