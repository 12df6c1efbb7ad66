import { expect, test } from 'vitest'
import { paiseOf } from './money.tsx'

test('a sum of many bills above ₹9,999.99 crore is shown', () => {
  expect(paiseOf('123456789012.34')).toBe(12_345_678_901_234)
})
