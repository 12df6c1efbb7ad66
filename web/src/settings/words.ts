import { inLanguage, plural } from '../language/in-language.ts'

/** The texts of the settings of the shop. */
export const words = inLanguage('settings', {
  accountant: 'For the accountant',
  accountant_about: 'Kind of seller, prices with tax, packing, prefixes, units, returns',
  bank: 'Bank',
  commit: 'Commit Changes',
  counter: 'At the counter',
  counter_about: 'Stock, drawers, credit, receipt printer',
  default_unit_hint: 'For invoice lines that name no product: each line needs a unit.',
  estimate_prefix_hint: 'E makes E26-27/000123, so that no estimate has an invoice’s number.',
  drawer_per_employee_hint:
    'Each employee with the privilege Cash then closes their own. Otherwise the shop has one drawer.',
  failed: 'Update failed: please try again.',
  credit_limit_refuses_hint:
    'A bill that leaves its customer owing more than the credit limit is not saved. Otherwise it only shows a warning.',
  forbid_negative_hint:
    'A bill that would take more than is in stock is refused. Otherwise its line only shows a warning.',
  gst_hint: 'Without it a paper is headed Invoice, not Tax Invoice.',
  hsn_hint: 'For products that have none of their own.',
  licence_hint: 'Printed on price lists: the licence to sell fireworks (form LE-5).',
  list_packing_hint: 'Added to an enquiry from a price list, and to the estimate made from it.',
  lists_and_papers: 'Price lists and papers',
  lists_and_papers_about: 'Licence, minimum amount, packing, terms',
  logo: 'Logo',
  logo_choose: 'Choose a picture',
  logo_file: 'Picture of the logo',
  logo_hint:
    'A PNG or JPEG picture of up to 200 KB, printed at the head of papers. Saved papers keep the logo they had.',
  logo_now: 'The logo of the shop',
  logo_refused: 'A logo is a PNG or JPEG picture of up to 200 KB.',
  min_order_hint: 'What an enquiry from a price list should come to at least; 0 for none.',
  order_prefix_hint: 'Up to four letters, digits, / or -. It counts from the next paper on.',
  own_rates: 'Products with a GST rate of their own',
  own_rates_off:
    'These rates do not count yet. Check them, correct or blank the wrong ones, then tick “Products have their own GST rates” under For the accountant and press Commit Changes.',
  own_rates_on: 'New bills tax these products at their own rate. All others have the rate of the shop.',
  packing_taxed_hint: 'Packing is then taxed like the goods. Otherwise it is added after tax.',
  paper_terms_hint: 'Printed under invoices and estimates, for example that goods sold are not taken back.',
  printer_example: '192.168.1.50',
  printer_hint:
    'The address of a receipt printer (ESC/POS) in the shop’s network. Counters choose it on the print page.',
  prices_include_tax_hint:
    'A bill comes to its prices, and the tax is taken out of them. Otherwise tax is added to prices. Saved bills stay as they are.',
  product_rates_hint:
    'A product with a GST rate is taxed at it, half as CGST and half as SGST. Otherwise every product has the rates of the shop.',
  ifsc_wrong: 'An IFSC has eleven letters and digits, the fifth a zero: SBIN0001234.',
  refused: ({ why }: { why: string }) => `Update failed: ${why}`,
  same_rate: ({ count, rate }: { count: number; rate: string }) =>
    plural(count, {
      one: `One product has the rate of the shop, ${rate} %.`,
      other: `${count} products have the rate of the shop, ${rate} %.`,
    }),
  saved: 'Details Updated Successfully',
  seller_composition: 'Composition dealer: Bill of Supply, no tax',
  returns_quarterly_hint: 'Sales to registered buyers are then given month by month (IFF).',
  seller_kind: 'Kind of seller',
  seller_kind_hint:
    'Only a regular seller collects tax; a composition dealer sells only in its own state. Saved papers stay as they are.',
  seller_regular: 'Regular: Tax Invoice',
  seller_unregistered: 'Not registered: Bill, no tax and no GST number',
  shop: 'Shop',
  tax: 'Tax',
  turnover_hint:
    'HSN codes then need 6 digits instead of 4; shorter ones are marked in the list of products.',
  unit_missing: 'Lines without a unit are printed without one, and the GST return lists them.',
  unit_unknown: ({ unit }: { unit: string }) =>
    `${unit} is not an official unit. Box, Packet, Pieces, Numbers, Case and others are.`,
  unreachable: 'Update failed: the shop’s computer cannot be reached. It is safe to try again.',
  upi_example: 'shop@bank',
  upi_hint: 'Printed as a QR code that pays the bill.',
  upi_name_hint: 'In English. Blank: the shop name, cut where it is too long for the code.',
  upi_wrong: 'A UPI ID is name@bank. Papers get no QR code from this one.',
})
