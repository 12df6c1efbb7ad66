import { words } from './words.ts'

/** How much of a product is left, in words; sales beyond the stock are told as such. */
export function leftWords(stock: number): string {
  if (stock < 0) return words.below_zero({ count: -stock })
  return stock === 0 ? words.none_left : words.left({ count: stock })
}
