import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { MAX_PAISE } from './money.ts'
import { amountInWords, countInWords } from './words.ts'

describe('amount in words', () => {
  test.each([
    [0, 'Rupees Zero Only'],
    [1, 'One Paise Only'],
    [50, 'Fifty Paise Only'],
    [100, 'Rupees One Only'],
    [1100, 'Rupees Eleven Only'],
    [4500, 'Rupees Forty Five Only'],
    [10_000, 'Rupees One Hundred Only'],
    [100_001, 'Rupees One Thousand and One Paise Only'],
    [382_600, 'Rupees Three Thousand Eight Hundred Twenty Six Only'],
    [10_000_000, 'Rupees One Lakh Only'],
    [12_345_650, 'Rupees One Lakh Twenty Three Thousand Four Hundred Fifty Six and Fifty Paise Only'],
    [1_000_000_000, 'Rupees One Crore Only'],
    [1_000_000_100, 'Rupees One Crore One Only'],
    [
      9_999_999_99_99,
      'Rupees Ninety Nine Crore Ninety Nine Lakh Ninety Nine Thousand Nine Hundred Ninety Nine and Ninety Nine Paise Only',
    ],
    [100_000_000_000, 'Rupees One Hundred Crore Only'],
    [
      MAX_PAISE,
      'Rupees Nine Thousand Nine Hundred Ninety Nine Crore Ninety Nine Lakh Ninety Nine Thousand Nine Hundred Ninety Nine and Ninety Nine Paise Only',
    ],
    [-5050, 'Minus Rupees Fifty and Fifty Paise Only'],
  ])('%d paise: %s', (paise, words) => {
    expect(amountInWords(paise)).toBe(words)
  })

  it('spells every number so that it can be parsed back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (count) => {
        expect(counted(countInWords(count))).toBe(count)
      }),
    )
  })
})

const UNITS =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  )
const TENS = 'Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ')
const SCALES = new Map([
  ['Crore', 10_000_000],
  ['Lakh', 100_000],
  ['Thousand', 1000],
  ['Hundred', 100],
])

/** Parses number words: a scale multiplies everything smaller before it. */
function counted(words: string): number {
  const stack: number[] = []
  for (const word of words.split(' ')) {
    const scale = SCALES.get(word)
    if (scale === undefined) {
      stack.push(UNITS.includes(word) ? UNITS.indexOf(word) : (TENS.indexOf(word) + 2) * 10)
      continue
    }
    let size = 0
    while (stack.length > 0 && (stack.at(-1) ?? 0) < scale) size += stack.pop() ?? 0
    stack.push(size * scale)
  }
  return stack.reduce((all, part) => all + part, 0)
}
