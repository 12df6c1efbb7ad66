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
  failed: 'Update failed: please try again.',
  forbid_negative: 'Forbid selling below zero',
  forbid_negative_hint:
    'A bill that would take more than is in stock is refused. Otherwise its line only shows a warning.',
  hsn_hint: 'For products that have none of their own.',
  ifsc_code: 'IFSC Code',
  packing: 'Packing Charge (%)',
  phone: 'Phone',
  pincode: 'Pincode',
  refused: ({ why }: { why: string }) => `Update failed: ${why}`,
  saved: 'Details Updated Successfully',
  sgst: 'SGST (%)',
  shop: 'Shop',
  shop_name: 'Shop Name',
  tax: 'Tax',
  unreachable: 'Update failed: the shop’s computer cannot be reached. It is safe to try again.',
  upi_example: 'shop@bank',
  upi_hint: 'Printed as a QR code that pays the bill.',
  upi_id: 'UPI ID',
})
