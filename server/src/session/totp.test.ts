import { describe, expect, test } from 'vitest'
import { base32, codeOfStep, stepAt, stepOfCode } from './totp.ts'

const SECRET = Buffer.from('12345678901234567890')

describe('codes', () => {
  // RFC 6238, appendix B, SHA-1; its eight digits end in our six.
  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at %i seconds end in %s', (seconds, digits) => {
    const now = new Date(seconds * 1000)
    expect(codeOfStep(SECRET, stepAt(now))).toBe(digits.slice(-6))
  })

  test('of this step and one to either side are accepted, of two they are not', () => {
    const now = new Date('2026-11-21T06:30:10Z')
    const step = stepAt(now)
    const known = [-2, -1, 0, 1, 2].map((off) => stepOfCode(SECRET, codeOfStep(SECRET, step + off), now))
    expect(known).toEqual([undefined, step - 1, step, step + 1, undefined])
  })

  test.each(['', '12345', '1234567', 'abcdef', '٠١٢٣٤٥', '00000\u0000'])('%j is not a code', (code) =>
    expect(stepOfCode(SECRET, code, new Date())).toBeUndefined(),
  )
})

// RFC 4648, section 10, without padding.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%j is %s in base 32', (text, written) => expect(base32(Buffer.from(text))).toBe(written))
