import { inLanguage } from '../language/in-language.ts'

/** Words that screens of several features share. */
export const common = inLanguage('common', {
  action: 'Action',
  address: 'Address',
  agent: 'Agent',
  amount: 'Amount',
  balance: 'Balance',
  cancel: 'Cancel',
  close: 'Close',
  customer: 'Customer',
  customer_name: 'Customer Name',
  date: 'Date',
  gst_number: 'GST Number',
  mobile_number: 'Mobile Number',
  name: 'Name',
  paid: 'Paid',
  print: 'Print',
  product_name: 'Product Name',
  products: 'Products',
  state: 'State',
  submit: 'Submit',
  update_unreachable: 'An error occurred while updating. Please try again.',
})
