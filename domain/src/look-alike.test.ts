import { expect, test } from 'vitest'
import { lookKey } from './look-alike.ts'

test.each([
  ['Cyrillic', 'Kаvithа'],
  ['a Cyrillic capital', 'Кavitha'],
  ['Greek', 'Καvιtha'],
  ['full width', 'Ｋａｖｉｔｈａ'],
  ['mathematical letters', '𝐊𝐚𝐯𝐢𝐭𝐡𝐚'],
  ['a dotless i', 'Kavıtha'],
  ['something invisible', 'Kavi\u034Ftha\u200D'],
  ['capitals', 'KAVITHA'],
])('%s', (_, name) => {
  expect(lookKey(name)).toBe(lookKey('Kavitha'))
})

test.each(['Kavita', 'Kavithá', 'கவிதா', 'Каюта', 'Kavitha 2'])('%s is a different name', (name) => {
  expect(lookKey(name)).not.toBe(lookKey('Kavitha'))
})

test('Tamil names stay unchanged', () => {
  expect(lookKey('கவிதா செல்வம்')).toBe('கவிதா செல்வம்')
})
