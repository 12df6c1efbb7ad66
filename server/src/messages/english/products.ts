import { indianCount } from '@kadai/domain/money'

type Counted = { count: number; stock: number }

export const products = {
  'products.none': 'This product was not found. Load the list again.',
  'products.code_taken': ({ name }: { name: string }) => `This product code is already used by ${name}.`,
  'products.choose_category': 'Please choose a category from the list.',
  'products.choose_or_type': 'Choose one from the list, or type a new name.',
  'products.stock_below_0': 'A counted stock cannot be below 0.',
  'products.went_out_meanwhile': ({ count, stock }: Counted) =>
    `${indianCount(count)} went out meanwhile. The stock is ${indianCount(stock)} now.`,
  'products.came_in_meanwhile': ({ count, stock }: Counted) =>
    `${indianCount(count)} came in meanwhile. The stock is ${indianCount(stock)} now.`,
}
