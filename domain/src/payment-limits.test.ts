import { expect, test } from 'vitest'
import { cashLimitReached, isOverLimit } from './settlement.ts'

test.each([
  ['one paisa less than ₹2,00,000', 199_999_99, 0, 0, undefined],
  ['₹2,00,000 at once', 200_000_00, 0, 0, 'day'],
  ['with what came before on the day', 100_00, 199_900_00, 0, 'day'],
  ['for one bill over days', 100_00, 0, 199_900_00, 'bill'],
  ['no cash, whatever came before', 0, 300_000_00, 300_000_00, undefined],
])('%s', (_, cash, today_paise, bill_paise, says) => {
  expect(cashLimitReached(cash, { today_paise, bill_paise })).toBe(says)
})

test.each([
  [100_00, 100_00, false],
  [100_01, 100_00, true],
  [100_01, 0, false],
])('owing %i paise with a limit of %i is too much: %s', (owed, limit, is) => {
  expect(isOverLimit(owed, limit)).toBe(is)
})
