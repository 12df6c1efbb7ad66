import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findListCode, hasRunOut, listCode, offerPrice } from './price-list.ts'

const number = fc.integer({ min: 1, max: 999_999 })
const lists = fc.record({ list: number, version: number })

test.each([
  [4500, 0, 4500],
  [4500, 1000, 4050],
  [700, 1250, 612],
  [100, 10_000, 0],
])('%i paise less %i basis points are %i', (net, discount, offer) => {
  expect(offerPrice(net, discount)).toBe(offer)
})

test('a list holds to the end of its last day', () => {
  expect(hasRunOut('2026-11-20', '2026-11-20')).toBe(false)
  expect(hasRunOut('2026-11-20', '2026-11-21')).toBe(true)
})

describe('the code of a list', () => {
  test.each(['PL2V3-', 'pl2v3 – ', 'Enquiry PL2V3 -'])('is found as %j', (before) => {
    const check = listCode({ list: 2, version: 3 }).at(-1)
    expect(findListCode(`Hello\n${before}${check} and more`)).toEqual({ list: 2, version: 3 })
  })

  test('is found in any text around it', () => {
    fc.assert(
      fc.property(lists, fc.string(), (list, text) => {
        expect(findListCode(`${listCode(list)}\n${text}`)).toEqual(list)
      }),
    )
  })

  test('with one character wrong it is none', () => {
    fc.assert(
      fc.property(lists, fc.nat(), fc.constantFrom(...'0123456789'), (list, at, other) => {
        const code = listCode(list)
        const place = at % code.length
        if (/\d/.test(code.charAt(place)) && code.charAt(place) !== other)
          expect(findListCode(code.slice(0, place) + other + code.slice(place + 1))).toBeUndefined()
      }),
    )
  })
})
