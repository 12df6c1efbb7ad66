import { expect, test } from 'vitest'
import { csvCell, unmarked } from './cell.ts'

test.each([...'=+-@＝＋－＠'])('a text that begins with %s is escaped, and read back unchanged', (sign) => {
  const text = `${sign}HYPERLINK(A1)`
  expect(csvCell(text)).toBe(`'${text}`)
  expect(unmarked(csvCell(text))).toBe(text)
})

test('other texts, and negative numbers, stay unchanged', () => {
  for (const text of ['Wheel = big', '5+5', '＊', "'quoted", '-90.00', '-2']) expect(csvCell(text)).toBe(text)
})
