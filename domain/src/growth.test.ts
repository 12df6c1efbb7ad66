import { expect, test } from 'vitest'
import { growthPercent } from './growth.ts'

test.each([
  [108_500, 100_000, '8.5'],
  [96_800, 100_000, '-3.2'],
  [100_000, 100_000, '0.0'],
  [0, 100_000, '-100.0'],
  [300_000, 100_000, '200.0'],
  [100_050, 100_000, '0.1'],
  [99_950, 100_000, '-0.1'],
  [9_999_999_999_999, 3, '333333333333200.0'],
])('%d after %d is %s %%', (recent, earlier, growth) => {
  expect(growthPercent(recent, earlier)).toBe(growth)
})

test('without an earlier figure there is no growth', () => {
  expect(growthPercent(100_000, 0)).toBeUndefined()
})
