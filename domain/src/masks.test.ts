import { describe, expect, it, test } from 'vitest'
import { isMasked, maskAadhaar } from './masks.ts'

describe('Aadhaar numbers', () => {
  test.each([
    ['234567891234', 'XXXXXXXX1234'],
    ['2345 6789 1234', 'XXXXXXXX1234'],
    ['12345', 'X2345'],
    ['1234', 'XXXX'],
    ['', ''],
  ])('%j is shown as %j', (text, masked) => {
    expect(maskAadhaar(text)).toBe(masked)
    expect(maskAadhaar(masked)).toBe(masked)
    expect(isMasked(masked)).toBe(masked !== '')
  })

  it('are distinguished from their masks', () => {
    expect(isMasked('234567891234')).toBe(false)
    expect(isMasked('')).toBe(false)
    expect(isMasked(' XXXXXXXX1234 ')).toBe(true)
  })
})
