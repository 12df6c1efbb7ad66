import { expect, test } from 'vitest'
import { type Asked, doubtOf, readField } from './typed.ts'

const asked = (more: Partial<Asked>): Asked => ({ label: 'Field', ...more })

test.each<[string, Partial<Asked>, string, string]>([
  ['a phone number', { kind: 'phone' }, '+91 98765 43210', '9876543210'],
  ['an Aadhar number', { kind: 'digits', max: 12 }, '1234 5678 9012', '123456789012'],
  ['a GST number', { kind: 'gst' }, '33 abcde 1234 f1z7', '33ABCDE1234F1Z7'],
  ['an amount', { kind: 'money' }, 'Rs. 1,250/-', '1250.00'],
  ['a percentage', { kind: 'percent' }, '9.50 %', '9.5'],
  ['a count', { kind: 'stock' }, '-1,250', '-1250'],
  ['a text', { max: 4 }, 'கடை', 'கடை'],
  ['a blank number of a new record', { kind: 'money' }, ' ', ''],
])('%s is shown in its normal form', (_what, more, typed, text) => {
  expect(readField(asked(more), typed)).toEqual({ value: text })
})

test.each<[string, Partial<Asked>, string, string]>([
  ['an amount below nothing', { kind: 'money' }, '-5', 'Field cannot be below 0.'],
  ['a payment of nothing', { kind: 'paid' }, '0', 'Field must be more than 0.'],
  ['half a box', { kind: 'stock' }, '1.5', 'Field takes a whole number.'],
  ['more than all of it', { kind: 'percent' }, '100.5', 'Field cannot be over 100.'],
  ['13 digits', { kind: 'digits', max: 12 }, '1234567890123', 'Field takes at most 12 digits: this has 13.'],
  ['a text that is too long', { max: 4 }, 'abcde', 'Field is too long: at most 4 characters.'],
  ['a number emptied', { kind: 'money', saved: true }, ' ', 'Field is empty. Type 0 if there is none.'],
])('%s is refused with its reason', (_what, more, typed, trouble) => {
  expect(readField(asked(more), typed)).toEqual({ trouble })
})

test('a number that may be blank stays blank, also on a saved record', () => {
  expect(readField(asked({ kind: 'percent', saved: true, mayBeBlank: true }), '')).toEqual({ value: '' })
})

test('a phone number of a saved record may be reported missing by its form, never as 0', () => {
  expect(readField(asked({ kind: 'phone', saved: true }), '')).toEqual({ value: '' })
})

test.each([
  ['phone', '12345', 'A mobile number has 10 digits, this one has 5.'],
  ['phone', '+91 90000 15839', undefined],
  ['phone', '', undefined],
  ['digits', '12345', undefined],
])('of %s the text “%s” is in doubt: %s', (kind, typed, doubt) => {
  expect(doubtOf(asked({ kind }), typed)).toBe(doubt)
})
