import { expect, test } from 'vitest'
import { typedDate } from './typed-date.ts'

/** Types a text key by key. */
const typing = (keys: string) => [...keys].reduce((text, key) => typedDate(text + key, text), '')

test.each([
  ['21112026', '21-11-2026'],
  ['21-11-2026', '21-11-2026'],
  ['21/11/2026', '21-11-2026'],
  ['1.4.2026', '01-04-2026'],
  ['x21y11', '21-11-'],
  ['21112026999', '21-11-2026'],
])('typing %s writes %s', (keys, written) => {
  expect(typing(keys)).toBe(written)
})

test('a pasted ISO date is reordered', () => {
  expect(typedDate('2026-11-21', '')).toBe('21-11-2026')
})

test('typed text can be deleted again, hyphens too', () => {
  expect(typedDate('21', '21-')).toBe('21')
  expect(typedDate('', '2')).toBe('')
})
