import { inLanguage } from '../../language/in-language.ts'

/** What price lists and labels say. */
export const words = inLanguage('printing_price_list', {
  labels: 'Labels',
  labels_all: 'All categories',
  labels_category: 'Category',
  labels_of: ({ list }: { list: string }) => `Labels ${list}`,
  licence: ({ number }: { number: string }) => `Licence ${number}`,
  list_failed: ({ why }: { why: string }) => `The price list could not be loaded. ${why}`,
  list_foot: ({ to }: { to: string }) => `Valid to ${to}. Not sold to persons under 18.`,
  list_law:
    'For enquiry only, not an offer to sell online. Goods are sold at the shop. Not sold to persons under 18.',
  list_mark: '†',
  list_minimum: ({ amount }: { amount: string }) => `Minimum ₹${amount}`,
  list_non_discount: '† no further discount',
  list_of: ({ season }: { season: string }) => `Price list · ${season}`,
  list_packing: ({ rate }: { rate: string }) => `Packing ${rate} %`,
  list_prices: 'MRP struck through, our price in bold, in ₹',
  list_tamil: 'விலைப்பட்டியல்',
  list_valid: ({ from, to }: { from: string; to: string }) => `Valid ${from} to ${to}`,
  phone_size: 'Phone',
  pictures: 'Save as pictures',
  pictures_failed: 'The pictures could not be made. It is safe to try again.',
})
