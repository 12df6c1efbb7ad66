import { expect, test } from 'vitest'
import { Refusal, Unreachable } from '../../api/client.ts'
import { estimateKind } from '../kinds/estimate-kind.ts'
import { afterFailure } from './save-trouble.ts'

const refused = (code: number, message: string, details: Refusal['details'] = null) =>
  afterFailure(new Refusal('estimate', code, message, details), 1, estimateKind)

test('without an answer the save is tried again, with growing waits of at most ten seconds', () => {
  const after = (tries: number) => afterFailure(new Unreachable('network', 'gone'), tries, estimateKind)
  expect([1, 2, 3, 4, 5, 9].map(after)).toEqual(
    [1000, 2000, 4000, 8000, 10_000, 10_000].map((after_ms) => ({
      is: 'again',
      after_ms,
      why: 'no connection',
    })),
  )
})

test.each<[string, ReturnType<typeof refused>, object]>([
  [
    'a temporary failure is also retried, with a message',
    refused(503, 'Another program is holding it.', { again: 'another program is holding it' }),
    { is: 'again', why: 'another program is holding it' },
  ],
  [
    'so is one without its own words',
    refused(408, 'This request took too long to arrive. Please send it again.'),
    { why: 'it took too long to arrive' },
  ],
  [
    'a full disk is reported at once: it is not temporary',
    refused(503, 'The disk is full.'),
    { is: 'refused', text: 'The disk is full.' },
  ],
  [
    'an already used key names the saved bill',
    refused(409, 'saved before', { saved: { estimate_id: '9', sno: '26-27/000123' } }),
    { is: 'saved-before', saved: { id: '9', sno: '26-27/000123' } },
  ],
  [
    'a bill changed by somebody else says by whom and when',
    refused(409, 'Kavitha changed it.', { changed: { by: 'Kavitha', at: '21-11-2026 10:42' } }),
    { is: 'changed', by: 'Kavitha', at: '21-11-2026 10:42' },
  ],
  [
    'different totals mean outdated data',
    refused(409, 'The totals do not match the lines. Please check and save again.'),
    { is: 'out-of-date' },
  ],
])('%s', (_, told, expected) => expect(told).toMatchObject(expected))

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

test('a bug is not shown as a refusal', () => {
  expect(() => afterFailure(new TypeError('x is undefined'), 1, estimateKind)).toThrow(TypeError)
})
