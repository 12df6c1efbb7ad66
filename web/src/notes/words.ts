import { inLanguage } from '../language/in-language.ts'

/** The texts of the screens of notes. */
export const words = inLanguage('notes', {
  against: 'Against',
  all_in_list: ({ count, name }: { count: number; name: string }) =>
    `All ${count} of ${name} are in the list.`,
  all_of_it: 'All of it',
  amount_before_tax: 'Amount before tax',
  back_now: 'Back now',
  commercial: 'Not reduced: commercial credit note (CGST s.34(2))',
  cancel_asked: 'Cancel this note? Its number is kept.',
  cancel_done: 'The note is cancelled',
  cancel_failed: 'The note could not be cancelled. Please try again.',
  code_hint: 'Type or scan a code and press Enter: one more of it comes back.',
  confirmed: 'The buyer confirmed that the tax credit is reversed',
  confirm_failed: 'This could not be kept. Please try again.',
  due: 'Due on it',
  empty: 'No notes found',
  empty_credit_note: 'Open an invoice and press Take back to write one.',
  empty_debit_note: 'Open an invoice, press Take back and choose More to pay.',
  empty_estimate_return: 'Open an estimate without an invoice and press Take back.',
  goods: 'Goods',
  goods_of: ({ name }: { name: string }) => `What became of ${name}`,
  how_many: ({ name }: { name: string }) => `How many of ${name} come back`,
  how_much: ({ name }: { name: string }) => `How much less or more for ${name}, before tax`,
  itc: ({ amount }: { amount: string }) => `Recipient to reverse input tax credit of ${amount}`,
  key_all: 'All of it comes back',
  late: ({ day }: { day: string }) =>
    `Tax of this invoice could be reduced until ${day} (CGST s.34(2)). A credit note now leaves the tax, and is not in the return.`,
  left: 'Can come back',
  money: 'Money',
  no_such_code: ({ code }: { code: string }) => `No goods with code ${code} can come back from this paper.`,
  nothing_left: 'Everything of it came back.',
  number: 'Number',
  open: 'Credit left',
  paid_out: 'How it is paid out',
  restore_done: 'The note is valid again.',
  restore_failed: 'The note could not be brought back. Please try again.',
  save_failed: 'The shop’s computer gave no answer. It is safe to save again.',
  saved: ({ kind, number }: { kind: string; number: string }) => `${kind} ${number} saved`,
  scan_of_goods: 'Scanned goods come back: choose “Goods come back” first.',
  search: 'Search name, mobile or number',
  sold: 'Sold',
  stays: 'Stays for its invoice',
  take_back_of: ({ number }: { number: string }) => `Take back · ${number}`,
  tax: 'Tax',
  too_much: 'More than is left',
  total: 'Total of the note',
  used_by: 'Used by',
})

/** GSTN’s reasons in the words of a counter. */
export const reasons = inLanguage('note_reasons', {
  '01': 'Goods came back',
  '02': 'Discount after the sale',
  '04': 'Invoice was wrong',
  '05': 'Other place of supply',
  '07': 'Other',
})

/** What became of goods that came back. */
export const returned = inLanguage('returned_goods', {
  saleable: 'Back to stock',
  damaged: 'Damaged',
  none: 'Did not come',
})

/** What becomes of the money. */
export const settles = inLanguage('note_settles', {
  set_off: 'Pay bills with it',
  refund: 'Pay out',
  keep: 'Keep as credit',
})

/** What a note is for. */
export const whats = inLanguage('note_whats', {
  goods: 'Goods come back',
  less: 'Lower price or discount',
  more: 'More to pay',
})
