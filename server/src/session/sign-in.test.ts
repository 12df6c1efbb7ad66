import { expect, test } from 'vitest'
import { accountOf } from './sign-in.ts'

test('no name that somebody types closes the account of another', () => {
  expect(accountOf(undefined, 'employee 5')).not.toBe(accountOf(5))
  expect(accountOf(undefined, 'Employee 5 ')).toBe(accountOf(undefined, 'employee 5'))
})
