import type { BillKind } from './kinds.ts'
import { type MessageOf, plurals, speaker } from './message.ts'

const plural = plurals('en')

type Field = { field: string }
type Rate = { rate: string }

/** Why a typed text is invalid (reading.ts). */
export const troubles = {
  'typed.required': ({ field }: Field) => `${field} is required.`,
  'typed.too_long': ({ field, most }: Field & { most: number }) =>
    `${field} is too long: at most ${most} characters.`,
  'typed.not_money': ({ field, text }: Field & { text: string }) =>
    `${field} takes an amount in rupees: ${text} cannot be read.`,
  'typed.not_percent': ({ field, text }: Field & { text: string }) =>
    `${field} takes a percentage: ${text} cannot be read.`,
  'typed.not_whole': ({ field, text }: Field & { text: string }) =>
    `${field} takes a whole number: ${text} cannot be read.`,
  'typed.not_digits': ({ field, text }: Field & { text: string }) =>
    `${field} takes digits: ${text} cannot be read.`,
  'typed.two_numbers': ({ field, text }: Field & { text: string }) =>
    `${field} takes one number: ${text} reads as two.`,
  'typed.strange_comma': ({ field, text }: Field & { text: string }) =>
    `${field} cannot be read with its comma: ${text}. Type 1,250 or 12.50.`,
  'typed.two_decimals': ({ field }: Field) => `${field} takes at most two decimals.`,
  'typed.whole_only': ({ field }: Field) => `${field} takes a whole number.`,
  'typed.more_than_0': ({ field }: Field) => `${field} must be more than 0.`,
  'typed.below_0': ({ field }: Field) => `${field} cannot be below 0.`,
  'typed.over_100': ({ field }: Field) => `${field} cannot be over 100.`,
  'typed.too_small': ({ field, least }: Field & { least: string }) => `${field} takes at least ${least}.`,
  'typed.too_large': ({ field, most }: Field & { most: string }) => `${field} is too large: at most ${most}.`,
  'typed.ten_digits_after_91': ({ field, count }: Field & { count: number }) =>
    `${field} takes ten digits after +91: this has ${count}.`,
  'typed.abroad': ({ field }: Field) => `${field} takes an Indian number, without another country’s code.`,
  'typed.too_many_digits': ({ field, most, count }: Field & { most: number; count: number }) =>
    `${field} takes at most ${most} digits: this has ${count}.`,
  'typed.too_few_digits': ({
    field,
    least,
    most,
    count,
  }: Field & { least: number; most: number; count: number }) =>
    `${field} takes ${least} to ${most} digits: this has ${count}.`,
  'typed.too_many_characters': ({ field, most, count }: Field & { most: number; count: number }) =>
    `${field} takes at most ${most} characters: this has ${count}.`,
}

type Count = { count: number }
type Paper<K extends BillKind> = Record<
  `paper.${K}.${'one' | 'many' | 'numbers' | 'prefix' | 'logged' | 'none'}`,
  string
> &
  Record<`paper.${K}.count`, (of: Count) => string>

/**
 * What a kind of paper is called: one and many, counted, its numbers, the setting of its prefix, in the activity log
 * ("Changed order"), and when it is not found.
 */
function paper<K extends BillKind>(kind: K, one: string, logged = one.toLowerCase()): Paper<K> {
  const name = one.toLowerCase()
  return {
    [`paper.${kind}.one`]: one,
    [`paper.${kind}.many`]: `${one}s`,
    [`paper.${kind}.count`]: ({ count }: Count) =>
      plural(count, { one: `${count} ${name}`, other: `${count} ${name}s` }),
    [`paper.${kind}.numbers`]: `${one} numbers`,
    [`paper.${kind}.prefix`]: `Prefix of ${name} numbers`,
    [`paper.${kind}.logged`]: logged,
    [`paper.${kind}.none`]: `This ${logged} was not found. Please look it up again.`,
  } as Paper<K>
}

/** The messages of the rules in English; this catalogue defines which messages exist. */
export const english = {
  ...troubles,
  'dates.reversed': 'The To date must not be before the From date.',
  'amount.too_large': 'The amount is too large. Please check the prices and quantities.',
  'total.before_tax': 'before tax',
  'total.subtotal': 'Sub-Total',
  'total.discount': ({ rate }: Rate) => `Discount (${rate}%)`,
  'total.discount_given': 'Discount',
  'total.discount_typed': 'Discount Amount',
  'total.discount_with_tax': ({ amount }: { amount: string }) => `${amount} with its tax`,
  'total.discounted_on': ({ amount, rest }: { amount: string; rest: string }) =>
    `on ${amount} · Non-Discount ${rest}`,
  'total.cgst': ({ rate }: Rate) => `CGST ${rate}%`,
  'total.sgst': ({ rate }: Rate) => `SGST ${rate}%`,
  'total.igst': ({ rate }: Rate) => `IGST ${rate}%`,
  'total.taxed_on': ({ amount }: { amount: string }) => `on ${amount}`,
  'total.packing_share': 'Packing Charge',
  'total.packing': ({ rate }: Rate) => `Packing Charge (${rate}%)`,
  'total.round_off': 'Round off',
  'total.total': 'Grand Total',
  'total.commission': ({ rate }: Rate) => `Commission (${rate}%)`,
  'total.not_in_it': 'not in the total',
  'total.paid': 'Paid',
  'total.credit': 'Paid from credit',
  'total.set_off': 'Paid by credit note',
  'total.due': 'Due',
  ...paper('estimate', 'Estimate'),
  // A sales order is an invoice on paper.
  ...paper('order', 'Invoice', 'order'),
  ...paper('credit_note', 'Credit note'),
  ...paper('debit_note', 'Debit note'),
  ...paper('estimate_return', 'Estimate return'),
  ...paper('opening', 'Old bill'),
  ...paper('opening_credit', 'Old credit'),
  'hsn.short': ({ digits }: { digits: number }) =>
    `Needs ${digits} digits above ₹5 crore of turnover (Notification 78/2020).`,
  'gst.pincode': 'A PIN code has six digits and does not begin with 0.',
  'gst.unknown_state': 'This is not a known state. The tax of a bill depends on it.',
  'gst.length': 'A GST number has 15 characters.',
  'gst.format': 'This does not look like a GST number (as 33ABCDE1234F1Z7).',
  'gst.state': 'The first two digits of this GST number are not a state code.',
  'gst.check_digit':
    'The last character of this GST number does not fit the others. Please check it for a typing mistake.',
  'gst.own': "This is the shop's own GST number. A buyer has another.",
  'gst.unchanged': 'The bills have this GST number already.',
  'gst.other_state': ({ of, state }: { of: string; state: string }) =>
    `This GST number is of ${of}, the state is ${state}. The state decides the tax.`,
}

interface Within {
  readonly message: DomainMessage
}
export type DomainMessage = MessageOf<typeof english, Within>

export const inEnglish = speaker(english)
