import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { documentNumber, isPrefix, parseDocumentNumber, receiptNumber } from './numbers.ts'

describe('document numbers', () => {
  const years = fc.integer({ min: 2000, max: 2099 })
  test.each([
    [2026, 1, '26-27/000001'],
    [2026, 123, '26-27/000123'],
    [2026, 1_234_567, '26-27/1234567'],
    [2099, 9, '99-00/000009'],
    [2026, 9_999_999_999, '26-27/9999999999'],
  ])('year %d number %d is %s', (fy, sno, text) => {
    expect(documentNumber(fy, sno)).toBe(text)
  })

  it('have at most 16 characters, all allowed by law, and can be parsed back', () => {
    fc.assert(
      fc.property(years, fc.integer({ min: 1, max: 9_999_999_999 }), (fy, sno) => {
        const text = documentNumber(fy, sno)
        expect(text).toMatch(/^[0-9A-Z/-]{1,16}$/)
        expect(parseDocumentNumber(text)).toEqual({ fy, sno })
      }),
    )
    expect(() => documentNumber(2026, 10_000_000_000)).toThrow(RangeError)
  })

  it('have their kind’s prefix directly before them, which is read back', () => {
    const written = fc.stringMatching(/^[A-Za-z0-9/-]{0,4}$/).filter((text) => text !== '20')
    fc.assert(
      fc.property(written, fc.integer({ min: 1, max: 999_999 }), (prefix, sno) => {
        expect(isPrefix(prefix)).toBe(true)
        const text = documentNumber(2026, sno, prefix)
        expect(text).toMatch(/^[A-Za-z0-9/-]{12,16}$/)
        expect(text.startsWith(prefix)).toBe(true)
        expect(parseDocumentNumber(text)).toEqual({ ...(prefix !== '' && { prefix }), fy: 2026, sno })
      }),
    )
    expect(documentNumber(2026, 123, 'EST/')).toBe('EST/26-27/000123')
  })

  test.each(['ESTI/', 'E ', 'E.', 'எ'])('%j is no prefix', (text) => {
    expect(isPrefix(text)).toBe(false)
  })

  test.each([
    ['123', { sno: 123 }],
    ['000123', { sno: 123 }],
    [' #123 ', { sno: 123 }],
    ['26-27/123', { fy: 2026, sno: 123 }],
    ['26-27/000123', { fy: 2026, sno: 123 }],
    ['26-27-000123', { fy: 2026, sno: 123 }],
    ['2026-27/123', { fy: 2026, sno: 123 }],
    ['2026-2027 / 123', { fy: 2026, sno: 123 }],
    ['99-00/7', { fy: 2099, sno: 7 }],
    ['E26-27/000123', { prefix: 'E', fy: 2026, sno: 123 }],
    ['EST/26-27/123', { prefix: 'EST/', fy: 2026, sno: 123 }],
    ['e123', { prefix: 'e', sno: 123 }],
  ])('%j finds %j', (text, found) => {
    expect(parseDocumentNumber(text)).toEqual(found)
  })

  test.each([
    '',
    '0',
    '000',
    'Murugan',
    '26-28/123',
    '27-26/123',
    '26-27/',
    '26-27',
    '12.5',
    '-5',
    '90000079190',
  ])('%j is no number', (text) => {
    expect(parseDocumentNumber(text)).toBeUndefined()
  })
})

test('a receipt number contains its payment’s number and is not parsed as a bill’s', () => {
  expect(receiptNumber(12)).toBe('R-000012')
  expect(receiptNumber(1_234_567)).toBe('R-1234567')
  expect(parseDocumentNumber(receiptNumber(12))).toBeUndefined()
})
