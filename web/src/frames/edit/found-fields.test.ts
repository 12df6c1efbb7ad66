import { expect, test } from 'vitest'
import type { EditField } from './declaration.ts'
import { foundFields } from './found-fields.ts'

type Name = 'a' | 'b' | 'c'
const FIELDS: EditField<Name>[] = [
  { name: 'a', label: '101 Ground Chakkar', group: 'CHAKKAR', also: 'தரைச் சக்கரம்' },
  { name: 'b', label: '102 Special Wheel' },
  { name: 'c', label: '201 Flower Pot', group: 'POTS' },
]
const found = (sought: string, kept?: Name) =>
  foundFields(FIELDS, sought, (name) => name === kept).flatMap(({ group, fields }) =>
    fields.map(({ name }, at) => (at === 0 && group ? `${group}: ${name}` : name)),
  )

test.each([
  ['', ['CHAKKAR: a', 'b', 'POTS: c']],
  ['wheel 102', ['CHAKKAR: b']],
  ['chakkar', ['CHAKKAR: a', 'b']],
  ['சக்கரம்', ['CHAKKAR: a']],
  ['rocket', []],
])('%j is found by code, name, Tamil name and category', (sought, fields) => {
  expect(found(sought)).toEqual(fields)
})

test('a field with a mistake stays in view', () => {
  expect(found('wheel', 'c')).toEqual(['CHAKKAR: b', 'POTS: c'])
})
