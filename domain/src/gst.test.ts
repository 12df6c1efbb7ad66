import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { buyerDoubts } from './buyer-doubts.ts'
import { type DomainMessage, inEnglish } from './english.ts'
import {
  checkGstin,
  gstinCheckDigit,
  gstinProblem,
  gstinStateProblem,
  isInState,
  normalState,
  STATE_CODES,
  stateBegun,
  stateCode,
  stateName,
  stateOfGstin,
} from './gst.ts'

const said = (problem: DomainMessage | undefined) => problem && inEnglish(problem)

describe('inside or outside the state', () => {
  test.each([
    ['Tamil Nadu', 'tamilnadu', true],
    ['TAMILNADU', 'Tamil Nadu', true],
    ['Tamil Nadu', '', true],
    ['', 'Kerala', true],
    [null, 'Kerala', true],
    [undefined, undefined, true],
    [' - ', 'Kerala', true],
    ['Kerala', '', false],
    ['Kerala', 'Tamil Nadu', false],
    ['Tamil Nadu', 'Kerala', false],
    ['Pondicherry', 'Puducherry', true],
    ['TN', 'Tamil Nadu', true],
    ['தமிழ்நாடு', 'Tamil Nadu', true],
    ['Atlantis', 'atlantis', true],
    ['Atlantis', 'Tamil Nadu', false],
  ])('a buyer in %j of a shop in %j: %j', (buyer, shop, inside) => {
    expect(isInState(buyer, shop)).toBe(inside)
  })
})

describe('state codes', () => {
  test.each([
    ['Tamil Nadu', '33'],
    ['Tamilnadu', '33'],
    ['33 - Tamil Nadu', '33'],
    ['33', '33'],
    ['Pondicherry', '34'],
    ['J&K', '01'],
    ['Andaman & Nicobar Islands', '35'],
    ['Daman and Diu', '26'],
    ['Uttaranchal', '05'],
    ['New Delhi', '07'],
    ['Andhra Pradesh', '37'],
  ])('%j is %s', (name, code) => {
    expect(stateCode(name)).toBe(code)
  })

  test.each(['', ' ', 'Atlantis', '99', '28', '3'])('%j is not a state', (name) => {
    expect(stateCode(name)).toBeUndefined()
  })

  it('lead from every name to its code and back', () => {
    for (const { code, name } of STATE_CODES) {
      expect(stateCode(name)).toBe(code)
      expect(stateCode(name.toUpperCase().replaceAll(' ', ''))).toBe(code)
      expect(stateName(code)).toBe(name)
    }
    expect(stateName('33')).toBe('Tamil Nadu')
    expect(stateName('99')).toBeUndefined()
    expect(new Set(STATE_CODES.map(({ name }) => normalState(name))).size).toBe(STATE_CODES.length)
  })
})

describe('GST numbers', () => {
  test.each([
    '27AAPFU0939F1ZV',
    '24AANFA2641L1ZF',
    '33ABCDE1234F1Z7',
    ' 33abcde1234f1z7 ',
    '29WAEIM1003D1Z4',
    '33FMTAH1006G1Z5',
    '34XKXKX1012M1Z9',
    '32JARIZ1042Q1Z6',
    '37MEWOG1069R1ZA',
  ])('%j is right', (text) => {
    expect(checkGstin(text)).toBe('ok')
    expect(gstinProblem(text)).toBeUndefined()
    expect(stateOfGstin(text)).toBe(stateName(text.trim().slice(0, 2)))
  })

  test.each([
    ['29AAFCA7488L1Z0', 'check_digit'],
    ['33OYISC1009J1ZE', 'check_digit'],
    ['33TWZCF1054C1Z0', 'check_digit'],
    ['33ABCDE1234F1Z', 'length'],
    ['33ABCDE1234F1Z77', 'length'],
    ['ABCDE1234F1Z733', 'format'],
    ['33ABCD11234F1Z7', 'format'],
    ['33ABCDE1234F0Z7', 'format'],
    ['33ABCDE1234F1Z-', 'format'],
    ['33 BCDE1234F1Z7', 'format'],
    ['99ABCDE1234F1Z7', 'state'],
    ['00ABCDE1234F1Z7', 'state'],
  ])('%s is wrong: %s', (text, problem) => {
    expect(checkGstin(text)).toBe(problem)
    expect(said(gstinProblem(text))).toMatch(/^[A-Z].*GST number.*\.$/)
  })

  it('ends the number that facts name with W', () => {
    expect(gstinCheckDigit('29AAFCA7488L1Z0')).toBe('W')
  })

  it('report no problem when blank', () => {
    for (const blank of ['', '  ', null, undefined]) expect(gstinProblem(blank)).toBeUndefined()
    expect(stateOfGstin('')).toBeUndefined()
  })

  it('never pass with one mistyped character', () => {
    const alphabet = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ']
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 14 }), fc.constantFrom(...alphabet), (at, typed) => {
        const right = '33ABCDE1234F1Z7'
        fc.pre(right.charAt(at) !== typed)
        expect(checkGstin(right.slice(0, at) + typed + right.slice(at + 1))).not.toBe('ok')
      }),
    )
  })
})

test.each([
  ['tam', 'Tamil Nadu'],
  ['ker', 'Kerala'],
  ['andh', 'Andhra Pradesh'],
  // An ambiguous beginning, an unknown one, or nothing typed.
  ['t', undefined],
  ['and', undefined],
  ['nadu', undefined],
  ['', undefined],
  [' .', undefined],
])('%j begins the name of %s', (typed, name) => {
  expect(stateBegun(typed)).toBe(name)
})

test('a GST number that contradicts the state is reported, and nothing else is', () => {
  const number = '33ABCDE1234F1Z7'
  expect(said(gstinStateProblem(number, 'Kerala'))).toBe(
    'This GST number is of Tamil Nadu, the state is Kerala. The state decides the tax.',
  )
  for (const same of ['Tamil Nadu', 'TAMILNADU', 'tn', '', 'Atlantis'])
    expect(gstinStateProblem(number, same)).toBeUndefined()
  // An invalid number is reported as invalid instead.
  for (const wrong of ['', '33ABCDE1234F1Z8', '33'])
    expect(gstinStateProblem(wrong, 'Kerala')).toBeUndefined()
})

test.each([
  ['a known state', 'Tamil Nadu', '', []],
  ['a state that is misspelled', 'Tamilandu', '', ['state gst.unknown_state']],
  ['a town', 'Chennai', '', ['state gst.unknown_state']],
  ['a state with a PIN code', 'Tamil Nadu - 626123', '', ['state gst.unknown_state']],
  ['a GST number of another state', 'Kerala', '33AABCS1429B1Z1', ['gstin gst.other_state']],
  ['both', 'Kerla', '33AABCS1429B1Z8', ['state gst.unknown_state', 'gstin gst.check_digit']],
  ['the shop’s own GST number', 'Tamil Nadu', ' 33abcde1234f1z7', ['gstin gst.own']],
])('what may make a buyer’s tax wrong: %s', (_, state, gstin, doubts) => {
  const found = buyerDoubts({ state, gstin }, '33ABCDE1234F1Z7')
  expect(found.map(({ field, message }) => `${field} ${message.id}`)).toEqual(doubts)
})
