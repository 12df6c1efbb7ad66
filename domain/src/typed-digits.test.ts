import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inEnglish } from './english.ts'
import { about, type Reading } from './reading.ts'
import { readDigits, readGstin, readPhone } from './typed-digits.ts'

/** Why digits were refused; follows the field's name in the sentence. */
const troubleOf = ({ trouble }: Reading<string>) =>
  trouble && inEnglish(about('It', trouble)).replace(/^It /, '')

describe('a phone number', () => {
  test.each([
    '9876543210',
    '98765 43210',
    '+91 98765 43210',
    '098765-43210',
    '+91-98765-43210',
    '+919876543210',
    '0091 98765 43210',
    '91 98765 43210',
    '+91 (0)98765 43210',
    '98765.43210',
    '\u202A+91 98765\u00A043210\u202C',
    '98765‑43210',
    '９８７６５ ４３２１０',
  ])('%s is 9876543210', (typed) => {
    expect(readPhone(typed)).toEqual({ value: '9876543210' })
  })

  test.each([
    ['1', '1'],
    ['234567', '234567'],
    ['234-567', '234567'],
    ['044-2345 6789', '4423456789'],
    ['9198765432', '9198765432'],
    ['0123456789', '0123456789'],
  ])('%s is %s', (typed, number) => {
    expect(readPhone(typed)).toEqual({ value: number })
  })

  test.each([
    ['', 'is required.'],
    ['98765432101', 'takes at most 10 digits: this has 11.'],
    ['98765 43210 1', 'takes at most 10 digits: this has 11.'],
    ['9876543210 / 9876543211', 'takes one number: “9876543210 / 9876543211” reads as two.'],
    ['9876543210, 9876543211', 'takes one number: “9876543210, 9876543211” reads as two.'],
    ['Ravi 9876543210', 'takes digits: “Ravi” cannot be read.'],
    ['9.87654E+09', 'takes digits: “E+” cannot be read.'],
    ['-5', 'takes digits: “-5” cannot be read.'],
    ['1.5', 'takes digits: “1.5” cannot be read.'],
    ['+91 98765', 'takes ten digits after +91: this has 5.'],
    ['+1 415 555 2671', 'takes an Indian number, without another country’s code.'],
  ])('%j is refused: %s', (typed, trouble) => {
    expect(troubleOf(readPhone(typed))).toBe(trouble)
  })

  test('parsing is idempotent, and never loses a digit typed after the country code', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9 +()-]{1,18}$/), (typed) => {
        const { value } = readPhone(typed)
        if (value === undefined) return
        expect(readPhone(value)).toEqual({ value })
        expect(typed.replace(/\D/g, '').endsWith(value)).toBe(true)
      }),
    )
  })
})

test.each([
  ['33ABCDE1234F1Z7', '33ABCDE1234F1Z7'],
  ['33 ABCDE 1234 F1Z7', '33ABCDE1234F1Z7'],
  ['33-abcde-1234-f1z7', '33ABCDE1234F1Z7'],
  ['', ''],
])('GST number %s is %s', (typed, gstin) => {
  expect(readGstin(typed)).toEqual({ value: gstin })
})

test('a GST number of more than 15 characters is refused, not truncated', () => {
  expect(troubleOf(readGstin('33ABCDE1234F1Z7X'))).toBe('takes at most 15 characters: this has 16.')
})

test.each([
  ['1234 5678 9012', { value: '123456789012' }],
  ['1234-5678-9012', { value: '123456789012' }],
  ['', { value: '' }],
  ['1234 5678 9012 3', { trouble: 'takes at most 12 digits: this has 13.' }],
  ['360', { trouble: 'takes 4 to 12 digits: this has 3.' }],
  ['3604a', { trouble: 'takes digits: “a” cannot be read.' }],
  ['-3604', { trouble: 'takes digits: “-3604” cannot be read.' }],
  ['36.04', { trouble: 'takes digits: “.” cannot be read.' }],
])('digits typed as %j', (typed, reading) => {
  const read = readDigits(typed, { least: 4, max: 12 })
  expect({ value: read.value, trouble: troubleOf(read) }).toEqual(reading)
})
