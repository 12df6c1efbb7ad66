import { expect, test } from 'vitest'
import type { EditField } from './declaration.ts'
import { fieldProblem, kept } from './field-rules.ts'

const field = (more: Partial<EditField<string>>): EditField<string> => ({
  name: 'field',
  label: 'Field',
  ...more,
})

test.each<[string, Partial<EditField<string>>, string, string]>([
  ['a phone number keeps ten digits', { kind: 'phone' }, '+91 90001-23456', '9190001234'],
  ['an Aadhar number keeps twelve', { kind: 'digits', max: 12 }, '1234 5678 9012 3', '123456789012'],
  ['an amount keeps no letters', { kind: 'money' }, 'Rs 1,250.50', '1,250.50'],
  ['a count may be below zero', { kind: 'stock' }, '-5-2 boxes', '-52'],
  ['a text keeps what is typed up to its length', { max: 3 }, 'கடை shop', 'கடை'],
])('%s', (_what, more, typed, text) => {
  expect(kept(field(more), typed)).toBe(text)
})

test.each<[string, Partial<EditField<string>>, string, string | undefined]>([
  ['a required field', { required: true }, '  ', 'Field is required.'],
  ['a blank field that is not required', { kind: 'money' }, '', undefined],
  [
    'three decimals',
    { kind: 'money' },
    '1.005',
    'Field takes an amount in rupees with at most two decimals, such as 1250.00.',
  ],
  ['Indian commas', { kind: 'money' }, '1,23,456.50', undefined],
  ['more than all of it', { kind: 'percent' }, '100.5', 'Field takes a percentage from 0 to 100.'],
  ['half a box', { kind: 'stock' }, '1.5', 'Field takes a whole number.'],
])('%s is told as it should be', (_what, more, value, problem) => {
  expect(fieldProblem(field(more), value)).toBe(problem)
})
