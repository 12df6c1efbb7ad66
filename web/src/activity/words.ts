import { inLanguage } from '../language/in-language.ts'

/** The texts of the activity log. */
export const words = inLanguage('activity', {
  added: ({ kind }: { kind: string }) => `Added ${kind}`,
  after: 'After',
  all_employees: 'All employees',
  at_machine: 'At the machine',
  before: 'Before',
  brought_back: ({ kind }: { kind: string }) => `Brought back ${kind}`,
  change: 'Change',
  changed: ({ kind }: { kind: string }) => `Changed ${kind}`,
  changed_mark: 'changed',
  deleted: ({ kind }: { kind: string }) => `Deleted ${kind}`,
  details: 'Details',
  details_of: ({ what, record }: { what: string; record: string }) => `Details: ${what} ${record}`,
  employee_filter: 'Employee',
  empty: 'No activity found',
  empty_hint: 'Shows who changed what, newest first.',
  field: 'Field',
  field_changed: ({ field }: { field: string }) => `${field} changed`,
  from: ({ address }: { address: string }) => `, from ${address}`,
  imported_customers: 'Imported customers',
  imported_products: 'Imported products',
  nobody: 'Nobody signed in',
  reaches_back: ({ date }: { date: string }) =>
    `The list goes back to ${date}. Use the dates to see older entries.`,
  record: 'Record',
  refused: ({ call }: { call: string }) => `Refused: ${call}`,
  search: 'Search name, record, anything',
  sign_in_refused: 'Sign-in refused',
  when: ({ who, date, time }: { who: string; date: string; time: string }) => `${who}, ${date} ${time}`,
  who: 'Who',
})

/** What calls did, where the record does not say it. */
export const byCall = inLanguage('activity_calls', {
  let_in: 'Let in again',
  customer_aadhaar: 'Saw Aadhar number of customer',
  passphrase_set: 'Set the passphrase of the backups',
  payment_reverse: 'Reversed payment',
  supplier_payout_reverse: 'Took back payment to supplier',
  customer_merge: 'Merged customers',
  customer_merge_undo: 'Undid a merge of customers',
  logout: 'Signed out',
  confirm_password: 'Gave the password again',
  session_end: 'Ended a session elsewhere',
  session_end_others: 'Ended all other sessions',
})

/** What entries of some records say, whatever the call. */
export const byRecord = inLanguage('activity_records', {
  session: 'Signed in',
  numbers: 'Entered the last numbers after a restore',
  download: 'Downloaded file',
  import: 'Undid import',
  clock: 'Said that the clock is right',
  reminder: 'Reminded of dues',
  payment: 'Took payment',
  payout: 'Paid supplier',
  day_close: 'Closed the day',
  backup: 'Made backup',
})

/** The kinds of record, besides papers. */
export const kinds = inLanguage('activity_kinds', {
  agent: 'agent',
  category: 'category',
  cash_move: 'cash in or out',
  customer: 'customer',
  employee: 'employee',
  expense: 'expense',
  opening_import: 'import of what was open',
  price_list: 'price list',
  product: 'product',
  purchase: 'purchase',
  settings: 'settings',
  supplier: 'supplier',
})
