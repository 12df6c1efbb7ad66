import { indianCount } from '@kadai/domain/money'

/** How much of a product is left, in words; sales beyond the stock are told as such. */
export function leftWords(stock: number): string {
  if (stock < 0) return `${indianCount(-stock)} below zero`
  return stock === 0 ? 'none left' : `${indianCount(stock)} left`
}
