import { inLanguage } from '../../language/in-language.ts'

/** What is said while a bill is saved, and why it was not; where the specification has words, they are its own. */
export const words = inLanguage('bill_save', {
  cgst: 'CGST',
  change_to_give: ({ amount }: { amount: string }) => `Change to give: ${amount}`,
  check_total: 'Please check the new total and save again.',
  close: 'Close message',
  enquiry_saved_twice: ({ numbers }: { numbers: string }) =>
    `This enquiry was saved before: ${numbers}. Delete one of them if it was saved twice by mistake.`,
  last_line: 'A bill keeps at least one product. Delete the bill instead.',
  load_again: 'Load the bill again',
  no_connection: 'no connection',
  no_longer_non_discount: ({ product }: { product: string }) => `${product} is no longer Non-Discount.`,
  now_non_discount: ({ product }: { product: string }) => `${product} is now Non-Discount.`,
  packing: 'Packing Charge',
  own_rate_changed: ({ product }: { product: string }) => `The GST rate of ${product} was changed.`,
  rate_changed: ({ rate, is, was }: { rate: string; is: string; was: string }) =>
    `${rate} is now ${is} % (it was ${was} %).`,
  save_print: 'Save & Print',
  saving: 'Saving',
  saving_bill: 'Saving the bill…',
  saving_title: 'Saving…',
  select_customer: 'Please select a customer.',
  select_product: 'Please select a product',
  sgst: 'SGST',
  signed_in_again: 'You are signed in again. The bill is not saved yet: please save it again.',
  signed_out: 'You are signed out. Sign in, then save again: the bill is kept.',
  tax_rules_changed: 'The tax settings have changed.',
  state_changed: ({ state }: { state: string }) => `The shop’s state is now ${state}.`,
  state_removed: 'The shop no longer has a state.',
  too_late: 'it took too long to arrive',
})
