import { indianCount } from '@kadai/domain/money'
import { inLanguage, plural } from '../language/in-language.ts'

/** The texts of the page for a shop that comes from another program. */
export const words = inLanguage('changeover', {
  begin: 'Go on after these numbers',
  begun: 'The next papers are numbered after them.',
  done: 'We have changed over',
  done_why: 'The page is then no longer on the dashboard.',
  failed: 'This could not be saved. Please try again.',
  first_day: ({ day }: { day: string }) =>
    `Begin on the 1st of a month, for example on ${day}: then one program files the whole month's GST return.`,
  first_day_title: 'Choose the first day',
  last_estimate: 'Last estimate in the old program',
  last_order: 'Last invoice in the old program',
  next: ({ number }: { number: string }) => `The next is ${number}.`,
  numbered: 'Papers of this year have numbers, so these stay.',
  numbers_title: 'Choose the numbers',
  numbers_why:
    'Kadai begins at 1. Give its numbers a prefix of their own in the settings, or go on after the last number of the old program.',
  products: ({ count, counted }: { count: number; counted: number }) =>
    `${indianCount(count)} products, ${indianCount(counted)} of them with a count`,
  products_none: 'From Excel or CSV, with codes, prices and stock.',
  customers: ({ count }: { count: number }) =>
    plural(count, { one: '1 customer', other: `${indianCount(count)} customers` }),
  customers_none: 'From Excel or CSV, with phones, places and GST numbers.',
  openings: ({ count }: { count: number }) =>
    plural(count, { one: '1 bill brought in', other: `${indianCount(count)} bills brought in` }),
  openings_none:
    'What customers owed before, bill by bill: paid, reminded and on their accounts like any other.',
  saved_rest: 'You can leave this page and come back to it.',
  shop_done: 'Name and state are there. They are printed on every bill.',
  shop_none: 'Name, address, state, GST number and bank are printed on every bill.',
  step_customers: 'Import the customers',
  step_openings: 'Bring in what customers owe',
  step_products: 'Import the price list',
  step_shop: 'Fill in the shop’s details',
  step_stock: 'Count the stock',
  step_suppliers: 'Enter the suppliers and what is owed to them',
  stock_why: 'On the evening before the first day, on Product Update or with the import.',
  suppliers: ({ count, bills }: { count: number; bills: number }) =>
    `${indianCount(count)} suppliers, ${indianCount(bills)} bills brought in`,
  suppliers_none: 'Makers whose bills are paid after the season.',
})
