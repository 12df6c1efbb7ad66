import { expect, it } from 'vitest'
import { growthWords } from './growth-words.ts'

it.each([
  ['12.4', '12.4%', false, 'more than in the 30 days before. Target 8.5%: reached'],
  ['8.5', '8.5%', false, 'more than in the 30 days before. Target 8.5%: reached'],
  ['8.4', '8.4%', false, 'more than in the 30 days before. Target 8.5%: not reached'],
  ['0.0', '0.0%', false, 'as much as in the 30 days before. Target 8.5%: not reached'],
  ['-3.2', '3.2%', true, 'less than in the 30 days before. Target 8.5%: not reached'],
])('says what %s per cent means', (growth, badge, down, words) => {
  expect(growthWords(growth, '8.5')).toEqual({ badge, down, words })
})

it('shows no growth without an earlier figure', () => {
  expect(growthWords('', '8.5')).toBeUndefined()
})
