import { inLanguage } from '../../language/in-language.ts'

/** The texts of the search for everything. */
export const words = inLanguage('palette', {
  customers: 'Customers',
  estimates: 'Estimates',
  find: 'Find a bill, customer, product',
  find_field: 'Find a bill, customer, product, or a screen',
  find_prompt: 'Find a bill, customer, product…',
  looking: 'Looking…',
  my_account_also: 'password profile name email phone',
  nothing_found: ({ typed }: { typed: string }) => `Nothing found for “${typed}”.`,
  places: 'Places',
  products: 'Products',
  sales: 'Sales',
  screens: 'Screens',
  some_failed: 'Some lists could not be searched just now.',
})
