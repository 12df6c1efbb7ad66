import { inLanguage } from '../language/in-language.ts'

/** Words that screens of several features share. */
export const common = inLanguage('common', {
  action: 'Action',
  amount: 'Amount',
  balance: 'Balance',
  cancel: 'Cancel',
  close: 'Close',
  customer: 'Customer',
  customer_name: 'Customer Name',
  date: 'Date',
  mobile_number: 'Mobile Number',
  paid: 'Paid',
  print: 'Print',
  submit: 'Submit',
})
