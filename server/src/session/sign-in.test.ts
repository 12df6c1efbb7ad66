import { expect, test } from 'vitest'
import { accountOf } from './sign-in.ts'

test('no typed name locks the account of another', () => {
  expect(accountOf(undefined, 'employee 5')).not.toBe(accountOf(5))
  expect(accountOf(undefined, 'Employee 5 ')).toBe(accountOf(undefined, 'employee 5'))
})
