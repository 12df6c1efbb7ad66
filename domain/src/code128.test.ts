import { BitArray, Code128Reader } from '@zxing/library'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { code128 } from './code128.ts'

/** The symbols of a barcode, six widths each, without the stop. */
const symbols = (widths: readonly number[]) =>
  Array.from({ length: (widths.length - 7) / 6 }, (_, at) => widths.slice(at * 6, at * 6 + 6).join(''))

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

/** What a reader of others reads between two quiet zones. */
function read(widths: readonly number[]): string {
  const row = new BitArray(20 + widths.reduce((sum, width) => sum + width, 0))
  let across = 10
  for (const [at, width] of widths.entries()) {
    if (at % 2 === 0) row.setRange(across, across + width)
    across += width
  }
  return new Code128Reader().decodeRow(0, row).getText()
}

test('every code is read as it was written', () => {
  const digits = fc.stringMatching(/^\d{1,12}$/)
  const letters = fc.stringMatching(/^[\x20-\x7e]{1,8}$/)
  const text = fc
    .array(fc.oneof(digits, letters), { minLength: 1, maxLength: 4 })
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, (text) => {
      fc.pre(text.length <= 40)
      expect(read(code128(text) ?? [])).toBe(text)
    }),
  )
})

test.each([
  [';8901234567894', 11],
  [';101', 6],
  ['12345678', 6],
  ['12345', 6],
  ['AB123456CD', 11],
])('%s takes %i symbols and the stop: many digits are in pairs', (text, count) => {
  expect(code128(text)).toHaveLength(count * 6 + 7)
})

test.each(['', 'பட்டாசு', 'a\nb', 'x'.repeat(41)])('%j has no barcode', (text) =>
  expect(code128(text)).toBeUndefined(),
)
