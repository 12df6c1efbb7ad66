import { plurals } from '@kadai/domain/message'
import { inLanguage } from '../language/in-language.ts'

const plural = plurals('en')

/** What the screens of price lists say. */
export const words = inLanguage('price_lists', {
  add: 'Add Price List',
  add_done: 'The price list is made.',
  add_failed: 'The price list could not be made. It is safe to try again.',
  anew: 'Take products and rates from the catalogue again',
  anew_hint:
    'Otherwise the new version keeps the products and rates of this one, less the categories left out.',
  box: 'Box',
  code: 'Code',
  delete: 'Delete this price list?',
  delete_done: 'The price list is deleted. Enquiries from it can still be read.',
  delete_failed: 'The price list could not be deleted.',
  discount: 'Discount (%)',
  discount_hint: 'Off the net rates. Non-Discount goods keep theirs and are marked.',
  date_example: 'dd-mm-yyyy',
  edit: 'Edit Price List',
  edit_done: 'The new version of the price list is made.',
  edit_failed: 'The price list could not be changed. It is safe to try again.',
  empty: 'No price list yet',
  empty_hint: 'A list keeps products and prices as they are when it is made, for a season.',
  held: 'Holds',
  left_out: 'Categories left out',
  made: 'Made',
  minimum: 'Minimum',
  mrp: 'MRP',
  newer: 'There is a newer version of this list, or it was deleted.',
  non_discount: 'Non-Discount',
  number: 'List',
  offer_price: 'Offer price',
  packing: 'Packing',
  pieces: ({ count }: { count: number }) => plural(count, { one: `${count} pc`, other: `${count} pcs` }),
  percent: ({ rate }: { rate: string }) => `${rate} %`,
  products: ({ count }: { count: number }) =>
    plural(count, { one: `${count} product`, other: `${count} products` }),
  ran_out: 'Ran out',
  search: 'Search name or season',
  season: 'Season',
  season_example: 'Deepavali 2026',
  terms: 'Terms',
  terms_hint: 'Printed on the list: delivery, freight, how to pay at the shop.',
  title: 'Price Lists',
  valid: ({ from, to }: { from: string; to: string }) => `${from} to ${to}`,
  valid_from: 'Valid from',
  valid_to: 'Valid to',
  view: 'Price List',
})
