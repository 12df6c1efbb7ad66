import { inLanguage } from '../language/in-language.ts'

/** The texts of the screen of the stock. */
export const words = inLanguage('stock', {
  all: 'All stock',
  below_zero: 'Below zero',
  current: 'Current Stock',
  empty: 'No stock found',
  empty_hint: 'Products are listed with what was sold and what is left.',
  low: 'Low',
  none_left: 'None left',
  search: 'Search product name or code',
  sold: 'Sold Stock',
  which: 'Which stock',
})
