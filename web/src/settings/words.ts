import { inLanguage } from '../language/in-language.ts'

/** What the settings of the shop say. */
export const words = inLanguage('settings', {
  account_number: 'Account Number',
  bank: 'Bank',
  bank_name: 'Bank Name',
  branch: 'Branch',
  cgst: 'CGST (%)',
  city: 'City',
  commit: 'Commit Changes',
  estimate_prefix: 'Before estimate numbers',
  estimate_prefix_hint: 'E makes E26-27/000123, so that no estimate bears an invoice’s number.',
  failed: 'Update failed: please try again.',
  forbid_negative: 'Forbid selling below zero',
  forbid_negative_hint:
    'A bill that would take more than is in stock is refused. Otherwise its line only shows a warning.',
  gst_hint: 'Without it a paper is headed Invoice, not Tax Invoice (CGST Rule 46(a)).',
  hsn_hint: 'For products that have none of their own.',
  ifsc_code: 'IFSC Code',
  numbers: 'Numbers',
  order_prefix: 'Before invoice numbers',
  order_prefix_hint:
    'Up to four letters, digits, / or -; counts from the next paper on (CGST Rule 46(b): at most 16 characters in all).',
  packing: 'Packing Charge (%)',
  phone: 'Phone',
  pincode: 'Pincode',
  refused: ({ why }: { why: string }) => `Update failed: ${why}`,
  saved: 'Details Updated Successfully',
  seller_composition: 'Composition dealer: Bill of Supply, no tax',
  seller_kind: 'Kind of seller',
  seller_kind_hint:
    'Only a regular seller collects tax; a composition dealer sells in the own state alone (CGST s.10, Rules 5 and 49). Saved papers stay as they are.',
  seller_regular: 'Regular: Tax Invoice',
  seller_unregistered: 'Not registered: Bill, no tax and no GST number',
  sgst: 'SGST (%)',
  shop: 'Shop',
  shop_name: 'Shop Name',
  tax: 'Tax',
  unreachable: 'Update failed: the shop’s computer cannot be reached. It is safe to try again.',
  upi_example: 'shop@bank',
  upi_hint: 'Printed as a QR code that pays the bill.',
  upi_id: 'UPI ID',
})
