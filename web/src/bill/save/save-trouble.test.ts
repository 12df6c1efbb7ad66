import { expect, test } from 'vitest'
import { Refusal, Unreachable } from '../../api/client.ts'
import { estimateKind } from '../kinds/estimate-kind.ts'
import { backOff_ms, troubleOf } from './save-trouble.ts'

const refused = (code: number, message: string, details: Refusal['details'] = null) =>
  troubleOf(new Refusal('estimate', code, message, details), estimateKind)

test('no answer is no trouble yet: the save is tried again', () => {
  expect(troubleOf(new Unreachable('network', 'gone'), estimateKind)).toBeUndefined()
})

test('a key that was answered before names the bill that was saved', () => {
  const saved = { estimate_id: '9', sno: '26-27/000123' }
  expect(refused(409, 'saved before', { saved })).toEqual({
    is: 'saved-before',
    saved: { id: '9', sno: '26-27/000123' },
  })
})

test('a bill changed by somebody else says by whom and when', () => {
  expect(
    refused(409, 'Kavitha changed it.', { changed: { by: 'Kavitha', at: '21-11-2026 10:42' } }),
  ).toMatchObject({
    is: 'changed',
    by: 'Kavitha',
    at: '21-11-2026 10:42',
  })
})

test('totals that differ are out of date', () => {
  expect(refused(409, 'The totals do not match the lines. Please check and save again.')).toMatchObject({
    is: 'out-of-date',
  })
})

test('a refusal keeps the server’s words and stands at what it is about', () => {
  const details = {
    fields: [
      { path: 'productdetails.3.product_id', msg: 'Rocket was deleted. Take the line out.' },
      { path: 'user_id', msg: 'This customer was deleted.' },
      { path: 'discount_percentage', msg: 'too much' },
      { path: 'total', msg: 'odd' },
    ],
  }
  expect(refused(400, 'Rocket was deleted. Take the line out.', details)).toEqual({
    is: 'refused',
    text: 'Rocket was deleted. Take the line out.',
    places: [
      { on: 'line', at: 3, text: 'Rocket was deleted. Take the line out.' },
      { on: 'customer' },
      { on: 'discount' },
      { on: 'bill' },
    ],
  })
})

test('a bug of ours is not dressed up as a refusal', () => {
  expect(() => troubleOf(new TypeError('x is undefined'), estimateKind)).toThrow(TypeError)
})

test('waits grow, and never beyond ten seconds', () => {
  expect([1, 2, 3, 4, 5, 9].map(backOff_ms)).toEqual([1000, 2000, 4000, 8000, 10_000, 10_000])
})
