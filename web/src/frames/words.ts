import { inLanguage } from '../language/in-language.ts'

/** Words that screens of several features share. */
export const common = inLanguage('common', {
  action: 'Action',
  activity: 'Activity',
  address: 'Address',
  agent: 'Agent',
  amount: 'Amount',
  back: 'Back',
  balance: 'Balance',
  cancel: 'Cancel',
  close: 'Close',
  customer: 'Customer',
  customer_name: 'Customer Name',
  date: 'Date',
  delete: 'Delete',
  deleted: 'Deleted',
  download: 'Download',
  edit: 'Edit',
  email: 'Email',
  failed_to_fetch: 'Failed to fetch data',
  gst_number: 'GST Number',
  hsn_code: 'HSN Code',
  load_again: 'Load again',
  mobile: 'Mobile',
  mobile_number: 'Mobile Number',
  name: 'Name',
  no: 'No',
  nothing_by_name: 'Nothing by this name',
  paid: 'Paid',
  password: 'Password',
  price: 'Price',
  print: 'Print',
  product_name: 'Product Name',
  products: 'Products',
  retry: 'Retry',
  settings: 'Settings',
  state: 'State',
  submit: 'Submit',
  toggle_password: 'Toggle password visibility',
  tab: ({ title }: { title: string }) => `${title} · Kadai`,
  to_dashboard: 'Go to the dashboard',
  total: 'Total',
  two_step: 'Two-step sign-in',
  update_unreachable: 'An error occurred while updating. Please try again.',
  yes: 'Yes',
})

/** The texts of the parts around every screen. */
export const words = inLanguage('frames', {
  close_message: 'Close message',
  delivered: 'Delivered',
  leave: 'Leave',
  leave_anyway: 'Leave anyway',
  leave_unsaved: 'Leave without saving?',
  leave_unsaved_text: 'What you changed on this page is not saved yet.',
  loading: 'Loading…',
  messages: 'Messages',
  no_access: 'You do not have access to this page',
  no_access_help: 'Someone with the privilege Employee can give you access.',
  open_print: 'Open the print page',
  pending: 'Pending',
  print_blocked: 'The browser did not let the print page open. Allow pop-ups for this page, or open it here:',
  print_closed: 'It is saved. Its print page was closed before that, so open it here:',
  scan_not_taken: ({ code }: { code: string }) =>
    `${code} was scanned, but not added: close this dialog first.`,
  stay: 'Stay',
  still_saving: 'Still being saved',
  still_saving_text:
    'The server has not answered yet, so this may or may not be saved. Please wait for the answer.',
  wait: 'Wait',
})

/** How money is paid. */
export const modes = inLanguage('payment_modes', {
  bank: 'Bank',
  card: 'Card',
  cash: 'Cash',
  cheque: 'Cheque',
  not_said: 'Mode not given',
  upi: 'UPI',
  upi_digits: 'UPI references have 12 digits',
})

/** What the law and the shop limit. */
export const limits = inLanguage('limits', {
  cash_for_a_bill:
    'Taking ₹2,00,000 or more in cash for one bill is forbidden, over any days (Income-tax Act 2025 s.186).',
  cash_in_a_day:
    'Taking ₹2,00,000 or more in cash from one customer in a day is forbidden (Income-tax Act 2025 s.186).',
  over_credit_limit: ({ owes, limit }: { owes: string; limit: string }) =>
    `Would owe ${owes}, above the credit limit of ${limit}.`,
})
