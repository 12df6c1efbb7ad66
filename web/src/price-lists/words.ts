import { counted, inLanguage } from '../language/in-language.ts'

/** The texts of the screens of price lists. */
export const words = inLanguage('price_lists', {
  add_done: 'The price list is made.',
  add_failed: 'The price list could not be made. It is safe to try again.',
  anew_hint:
    'Otherwise the new version keeps the products and rates of this one, less the categories left out.',
  box: 'Box',
  delete: 'Delete this price list?',
  delete_done: 'The price list is deleted. Enquiries from it can still be read.',
  delete_failed: 'The price list could not be deleted.',
  discount: 'Discount (%)',
  discount_hint: 'Off the net rates. Non-Discount goods keep theirs and are marked.',
  edit_done: 'The new version of the price list is made.',
  edit_failed: 'The price list could not be changed. It is safe to try again.',
  empty: 'No price list yet',
  empty_hint: 'A list keeps products and prices as they are when it is made, for a season.',
  from: 'Goods and prices from',
  from_catalogue: 'The catalogue, as it is now',
  from_file: 'From a file',
  from_hint: 'A former list also gives its discount and terms, where these are left blank here.',
  held: 'Holds',
  left_out: 'Categories left out',
  left_out_about: 'Goods that are not on this list',
  made: 'Made',
  minimum: 'Minimum',
  mrp: 'MRP',
  newer: 'There is a newer version of this list, or it was deleted.',
  non_discount: 'Non-Discount',
  number: 'List',
  offer_price: 'Offer price',
  packing: 'Packing',
  pieces: ({ count }: { count: number }) => counted(count, 'pc', 'pcs'),
  prices: 'Prices',
  prices_search: 'Search name or code',
  prices_hint: 'Blank: the price shown in the field, by net rate and discount.',
  products: ({ count }: { count: number }) => counted(count, 'product', 'products'),
  ran_out: 'Ran out',
  search: 'Search name or season',
  season_example: 'Deepavali 2026',
  sheet: 'File for phones',
  sheet_failed: 'The file could not be made. Check the network, then try again.',
  terms_hint: 'Printed on the list: delivery, freight, how to pay at the shop.',
  view: 'Price List',
})

/**
 * What the file of a price list says; `{…}` is filled in on the phone. It is a list and an enquiry: fireworks are not
 * sold online (Supreme Court, 23-10-2018).
 */
export const said = inLanguage('price_sheet', {
  clear: 'Empty all boxes',
  close: 'Close',
  copied: 'Copied',
  copy: 'Copy the text',
  count: '{goods} goods · {boxes} boxes',
  law: 'An enquiry, not an order: the shop calls you, and goods are sold at the shop. Not sold to persons under 18.',
  less: 'One less of {name}',
  missing: '{amount} more to the minimum of {least} without packing.',
  more: 'One more of {name}',
  name: 'Your name',
  nothing: 'Nothing by this name',
  open: 'Open WhatsApp',
  packing: 'Packing {rate} % is in it: {amount}.',
  phone: 'Your phone',
  place: 'Your place',
  quantity: 'Quantity of {name}',
  save: 'You save {amount}',
  search: 'Search name or code',
  send: 'Send enquiry',
  text: 'What is sent',
  too_large: 'Too much',
  whole: '{name}: whole boxes only, at most {most}.',
})

/** What the file says of its list. */
export const sheet = inLanguage('price_sheet_list', {
  licence: ({ number }: { number: string }) => `Licence ${number}`,
  phone_of: ({ number }: { number: string }) => `Phone ${number}`,
  ran_out: ({ to }: { to: string }) =>
    `This list ran out on ${to}. Please ask the shop for the new one; prices may have changed.`,
  title: ({ shop, season }: { shop: string; season: string }) => `${shop} · ${season}`,
  under: ({ season, code, to }: { season: string; code: string; to: string }) =>
    `${season} · ${code} · valid to ${to}`,
})
