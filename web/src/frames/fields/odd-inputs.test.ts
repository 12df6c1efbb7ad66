import { describe, expect, test } from 'vitest'
import { type Asked, readField } from './typed.ts'

// What people type and paste into number fields, from chats, lists and contact cards. That each field reads its own
// kind is a story in e2e/src/odd-inputs.test.ts.
const ODD = [
  ...['0', '1', '007', '45', '12.', '1.5', '.5', '12.345', '2,5', '1,250'],
  ...['1,23,456.50', '-3', '−5', '+5', '1e3', '12 50', '5-10', '5 boxes', '₹45', 'Rs. 45/-', '45/-', '50%'],
  ...['999999999', '99999999999999', 'abc', '.', '½', '４５', '=1+1', '98765 43210'],
  ...['+91 98765 43210', '098765-43210', '\u202A98765\u00A043210\u202C'],
  ...['9876543210 / 9876543211', '98765432101', '33 ABCDE 1234 F1Z7', '1234 5678 9012'],
]

/** The normal form of each; what is not named is refused. */
type Meant = Readonly<Record<string, string>>
const MONEY: Meant = {
  ...{ '0': '0.00', '1': '1.00', '007': '7.00', '45': '45.00', '12.': '12.00' },
  ...{ '1.5': '1.50', '.5': '0.50', '1,250': '1250.00', '1,23,456.50': '123456.50' },
  ...{ '₹45': '45.00', 'Rs. 45/-': '45.00', '45/-': '45.00', '４５': '45.00' },
  ...{ '999999999': '999999999.00', '98765432101': '98765432101.00' },
}
const { '0': _, ...PAID } = MONEY
const PERCENT: Meant = {
  ...{ '0': '0', '1': '1', '007': '7', '45': '45', '12.': '12', '1.5': '1.5' },
  ...{ '.5': '0.5', '50%': '50', '４５': '45' },
}
const COUNT: Meant = {
  ...{ '0': '0', '1': '1', '007': '7', '45': '45', '12.': '12', '1,250': '1250' },
  ...{ '-3': '-3', '−5': '-5', '４５': '45' },
}
const PHONE: Meant = {
  ...{ '0': '0', '1': '1', '007': '007', '45': '45', '４５': '45', '12 50': '1250', '5-10': '510' },
  ...{ '999999999': '999999999', '98765 43210': '9876543210', '+91 98765 43210': '9876543210' },
  ...{ '098765-43210': '9876543210', '\u202A98765\u00A043210\u202C': '9876543210' },
}
/** Digits that are an identifier: grouped by blanks or hyphens, never fewer or more than the field takes. */
const digits = (least: number, most: number): Meant =>
  Object.fromEntries(
    ODD.map((typed) => [typed, typed.replace(/[\u202A\u202C]/g, '').replaceAll('４５', '45')])
      .filter(([, plain = '']) => /^\d+(?:[\s-]+\d+)*$/.test(plain))
      .map(([typed, plain = '']) => [typed, plain.replace(/\D/g, '')])
      .filter(([, number = '']) => number.length >= least && number.length <= most),
  )

/** A GST number keeps anything, without blanks and hyphens, in capitals; only one that is too long is refused. */
const GST: Meant = Object.fromEntries(
  ODD.map((typed) => [
    typed,
    typed
      .replace('−', '-')
      .replaceAll('４５', '45')
      .replace(/[\s\u202A\u202C-]/g, '')
      .toUpperCase(),
  ]).filter(([, gstin = '']) => gstin.length <= 15),
)

describe.each<[what: string, asked: Partial<Asked>, meant: Meant]>([
  ['an amount', { kind: 'money' }, MONEY],
  ['a paid amount', { kind: 'paid' }, PAID],
  ['a percentage', { kind: 'percent' }, PERCENT],
  ['a stock count', { kind: 'stock' }, COUNT],
  ['a phone number', { kind: 'phone' }, PHONE],
  ['an Aadhar number', { kind: 'digits', max: 12 }, digits(1, 12)],
  ['an HSN code', { kind: 'digits', least: 4, max: 8 }, digits(4, 8)],
  ['a pincode', { kind: 'digits', max: 10 }, digits(1, 10)],
  ['a GST number', { kind: 'gst' }, GST],
])('%s is shown as it was meant, or refused with the name of its field:', (_what, asked, meant) => {
  test.each(ODD)('%j', (typed) => {
    const { value, trouble } = readField({ label: 'The field', ...asked }, typed)
    expect(value).toBe(meant[typed])
    expect(trouble ?? 'The field ').toMatch(/^The field /)
  })
})
