import fc from 'fast-check'
import { expect, test } from 'vitest'
import { code128 } from './code128.ts'

/** The symbols of a barcode, six widths each, without the stop. */
const symbols = (widths: readonly number[]) =>
  Array.from({ length: (widths.length - 7) / 6 }, (_, at) => widths.slice(at * 6, at * 6 + 6).join(''))

test('a code is start B, its letters, the check symbol and the stop', () => {
  expect(code128('PJJ123C')?.join('')).toBe(
    [
      '211214',
      '313121',
      '112133',
      '112133',
      '123221',
      '223211',
      '221132',
      '131321',
      '311321',
      '2331112',
    ].join(''),
  )
})

test('every symbol has eleven modules, an even number of them black, and is like no other', () => {
  const all = new Set<string>()
  for (let code = 32; code < 127; code++) {
    const [, symbol = ''] = symbols(code128(String.fromCharCode(code)) ?? [])
    const widths = Array.from(symbol, Number)
    expect(widths.reduce((sum, width) => sum + width, 0)).toBe(11)
    expect((widths[0] ?? 0) + (widths[2] ?? 0) + (widths[4] ?? 0)).toSatisfy(
      (black: number) => black % 2 === 0,
    )
    all.add(symbol)
  }
  expect(all.size).toBe(95)
})

test('a code is as long as its letters ask for, and ends with the stop', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 40 }), (text) => {
      const widths = code128(text) ?? []
      expect(widths).toHaveLength((text.length + 2) * 6 + 7)
      expect(widths.slice(-7).join('')).toBe('2331112')
    }),
  )
})

test.each(['', 'பட்டாசு', 'a\nb', 'x'.repeat(41)])('%j has no barcode', (text) =>
  expect(code128(text)).toBeUndefined(),
)
