import type { english as domain } from '@kadai/domain/english'
import type { MessageOf } from '@kadai/domain/message'
import { fieldNames } from './field-names.ts'
import { privileges } from './flags.ts'

type Field = { field: string }

/** The calls' messages about their input, in English. */
export const english = {
  ...fieldNames,
  ...privileges,
  'field.named': ({ name }: { name: string }) => name,
  'field.not_text': ({ field }: Field) => `${field} must be text.`,
  'field.not_a_number': ({ field }: Field) => `${field} must be a number.`,
  'field.missing': ({ field }: Field) => `${field} is missing.`,
  'field.not_an_id': ({ field }: Field) => `${field} was not found: an id is a number.`,
  'field.takes_1_or_0': ({ field }: Field) => `${field} takes 1 or 0.`,
  'field.takes_a_prefix': ({ field, most }: Field & { most: number }) =>
    `${field} takes at most ${most} letters, digits, / or -.`,
  'field.takes_a_period': ({ field }: Field) => `${field} takes a month as MMYYYY, such as 102026.`,
  'field.takes_a_date': ({ field }: Field) => `${field} takes a date as dd-mm-yyyy.`,
  'field.at_least_characters': ({ field, least }: Field & { least: number }) =>
    `${field} takes at least ${least} characters.`,
  'field.at_most_characters': ({ field, most }: Field & { most: number }) =>
    `${field} takes at most ${most} characters.`,

  'backups.passphrase_too_short': ({ least }: { least: number }) =>
    `Passphrase takes at least ${least} characters; four words that nobody would guess are good.`,
  'bills.discount': 'A discount is a percentage or an amount, not both.',
  'bills.no_customer': 'Please select a customer.',
  'bills.no_product': 'Please select a product',
  'notes.goods': 'Choose what became of the goods: saleable, damaged or none.',
  'notes.no_line': 'Choose what comes back.',
  'notes.reason': 'Choose a reason.',
  'notes.settle':
    'Choose what becomes of the money: pay bills with it (set_off), pay it out (refund) or keep it as credit (keep).',
  'bills.too_many_lines': ({ most }: { most: number }) => `A bill takes at most ${most} lines.`,
  'day.counted': 'Enter the counted cash, as a sum or by notes and coins.',
  'day.counted_twice':
    'The counted cash is a sum (counted_amount) or notes and coins (counted). Leave one of them out.',
  'gst.section': 'Section takes b2b, b2cl, b2cs, cdnr, cdnur, nil, iff or outside.',
  'day.move': 'Kind takes float, to_bank, to_owner or in.',
  'downloads.format': 'Format takes csv or xlsx.',
  'estimates.status': 'Status takes Paid, Delivered or Pending.',
  'expenses.payment_method': 'Payment Method takes credit or debit.',
  'payments.parts_or_mode': 'Send mode, tendered and reference, or payment_parts, not both.',
  'payments.parts_differ': 'The payment parts must add up to the paid amount.',
  'payments.mode': 'Paid by takes cash, upi, card, bank or cheque.',
  'payments.mode_missing':
    'Tendered cash and references belong to a mode: cash, upi, card, bank or cheque. Send the mode with them, or leave them out.',
  'payments.no_payer': 'Please select a user.',
  'payments.parts': 'Payment parts are a list; each takes a mode and an amount.',
  'payments.too_many_parts': ({ most }: { most: number }) => `A payment has at most ${most} parts.`,
  'printer.no_picture': 'This is not a picture for a receipt printer.',
  'printer.too_long': 'This paper is too long for a receipt printer.',
  'printer.width': 'A receipt printer has 384 or 576 dots in a row.',
  'settings.logo_broken':
    'The picture is damaged or incomplete. Save it again as PNG or JPEG, then choose that file.',
  'settings.logo_dots': 'A logo has at most 9 million dots, such as 3,000 × 3,000. Make the picture smaller.',
  'settings.logo_moves': 'A logo does not move. Choose a PNG or JPEG picture that is still.',
  'settings.logo_size': 'A logo has at most 200 KB.',
  'settings.logo_type': 'A logo is a PNG or JPEG picture.',
  'settings.printer_address':
    'The address of a printer is an IP address or a name, such as 192.168.1.50 or 192.168.1.50:9100.',
  'price_lists.prices': 'The prices are a list.',
  'price_lists.left_out': 'The categories left out are a list.',
  'profit.by': 'Profit is added up by day, category, product or agent.',
  'purchases.freight': 'Freight is paid to the lorry or to the supplier: send lorry or supplier.',
  'purchases.itc': 'Whether the tax is a credit is yes, no or later.',
  'purchases.no_line': 'Enter at least one line.',
  'purchases.no_return': 'Enter how many packs go back.',
  'sales.by': 'Sales are added up by day, agent, category, product or customer.',
  'sales.compare': 'Compare takes period or season.',
  'session.begin_again': 'Please begin again.',
  'session.enter_current_password': 'Enter your current password.',
  'session.enter_password': 'Enter your password.',
  'session.not_an_email': 'Email must be an address such as name@example.com.',
  'session.wrong_code': 'This code is not right.',
  'session.wrong_current_password': 'The current password is not right.',
  'session.wrong_login': 'Invalid email or password',
  'session.wrong_password': 'The password is not right.',
  'settings.tally_ledgers': 'Ledgers in Tally are names by what they are for.',
  'settings.seller_kind': 'Kind of seller takes regular, composition or unregistered.',
}

interface Within {
  readonly message: ContractMessage
}
export type ContractMessage = MessageOf<typeof domain & typeof english, Within>
