import { words } from './words.ts'

/** How much of a product is left, in words; says so where more was sold than there was. */
export function leftWords(stock: number): string {
  if (stock < 0) return words.below_zero({ count: -stock })
  return stock === 0 ? words.none_left : words.left({ count: stock })
}
