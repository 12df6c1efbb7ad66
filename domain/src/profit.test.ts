import { expect, test } from 'vitest'
import { casesWanted, earnedOn, marginOn } from './profit.ts'

test.each([
  // sales, of a known cost, their cost, amounts without signs, those of a known cost
  [
    [400_00, 300_00, 165_00, 400_00, 300_00],
    [135_00, '45.0', '75'],
  ],
  [
    [400_00, 400_00, 180_00, 400_00, 400_00],
    [220_00, '55.0', '100'],
  ],
  [
    [100_00, 100_00, 120_00, 100_00, 100_00],
    [-20_00, '-20.0', '100'],
  ],
  // A return of unknown cost, as large as a sale of a known one.
  [
    [0, 100_00, 60_00, 200_00, 100_00],
    [40_00, '40.0', '50'],
  ],
  [
    [-100_00, -100_00, -60_00, 100_00, 100_00],
    [-40_00, '', '100'],
  ],
  // A rupee in a lakh is not known: that is not all.
  [
    [1_00_000_00, 99_999_00, 0, 1_00_000_00, 99_999_00],
    [99_999_00, '100.0', '99.9'],
  ],
  [
    [100_00, 0, 0, 100_00, 0],
    [0, '', '0'],
  ],
  [
    [0, 0, 0, 0, 0],
    [0, '', ''],
  ],
])(
  'of %j is earned %j',
  ([sales_paise = 0, costed_paise = 0, cost_paise = 0, moved_paise = 0, known_paise = 0], [
    profit_paise,
    margin,
    known,
  ]) => {
    const earned = { sales_paise, costed_paise, cost_paise, moved_paise, known_paise }
    expect(earnedOn(earned)).toEqual({ profit_paise, margin, known })
  },
)

test.each([
  [100_00, 56_50, 43_50, '43.5'],
  [60_00, 47_08, 12_92, '21.5'],
  [50_00, 56_50, -6_50, '-13.0'],
  [0, 56_50, -56_50, ''],
])('a piece at %i that cost %i earns %i, %s %%', (price_paise, cost_paise, margin_paise, margin) => {
  expect(marginOn(price_paise, cost_paise)).toEqual({ profit_paise: margin_paise, margin })
})

test.each([
  // sold, stock, in a case, factor, cases
  [100, 30, 40, 100, 2],
  [100, 20, 40, 100, 2],
  [100, 19, 40, 100, 3],
  [100, 100, 40, 100, 0],
  [100, 500, 40, 100, 0],
  [100, 100, 40, 125, 1],
  [100, -5, 1, 100, 105],
  [3, 0, 1, 110, 4],
  [10, 0, 10, 110, 2],
  [100, 0, 24, 0, 0],
])('%i sold, %i left, %i in a case, factor %i: %i cases', (sold, stock, per_case, factor, cases) => {
  expect(casesWanted({ sold, stock, per_case }, factor)).toBe(cases)
})
