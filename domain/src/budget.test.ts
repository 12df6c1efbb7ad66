import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fewerOfEach, groupsLeftOut } from './budget.ts'
import { billTotals } from './totals.ts'

/** The total of an estimate with 3 % packing. */
const totalOf = (prices: readonly number[]) => (quantities: readonly number[]) => {
  const lines = quantities.map((qty, at) => ({ qty, price_paise: prices[at] ?? 0 }))
  return billTotals(
    'estimate',
    lines.filter(({ qty }) => qty > 0),
    { packing_bp: 300 },
    true,
  ).total_paise
}

const bill = fc.array(
  fc.record({ qty: fc.integer({ min: 1, max: 200 }), price_paise: fc.integer({ min: 100, max: 500_000 }) }),
  { minLength: 1, maxLength: 12 },
)
const budget = fc.integer({ min: 0, max: 2_000_000 })

describe('fewer of each', () => {
  test('fits the budget, adds nothing, and leaves no room for one more', () => {
    fc.assert(
      fc.property(bill, budget, (lines, budget_paise) => {
        const wanted = lines.map(({ qty }) => qty)
        const total = totalOf(lines.map(({ price_paise }) => price_paise))
        const found = fewerOfEach(wanted, budget_paise, total)
        expect(total(found)).toBeLessThanOrEqual(budget_paise)
        for (const [at, qty] of found.entries()) {
          expect(qty).toBeLessThanOrEqual(wanted[at] ?? 0)
          if (qty < (wanted[at] ?? 0)) expect(total(found.with(at, qty + 1))).toBeGreaterThan(budget_paise)
        }
      }),
      { numRuns: 300 },
    )
  })

  test.each([
    ['what fits stays', [2, 3], 5_000_00, [2, 3]],
    ['half the money is half of each', [10, 20], 2_575_00, [5, 10]],
    ['one of each before two of any', [5, 1], 309_00, [1, 1]],
    ['for one only, the cheaper', [1, 1], 206_00, [1, 0]],
    ['nothing for nothing', [1, 1], 0, [0, 0]],
  ])('%s', (_, wanted, budget_paise, found) => {
    expect(fewerOfEach(wanted, budget_paise, totalOf([100_00, 200_00]))).toEqual(found)
  })
})

describe('groups left out', () => {
  const groups = ['A', 'A', 'B', 'C']
  const total = totalOf([100_00, 100_00, 300_00, 50_00])
  test.each([
    [1_000_00, []],
    [520_00, ['C']],
    [361_00, ['A']],
    [210_00, ['B', 'C']],
    [100_00, ['B', 'A']],
    [0, ['B', 'A', 'C']],
  ])('for %s paise: %j', (budget_paise, out) => {
    expect([...groupsLeftOut([1, 1, 1, 1], groups, budget_paise, total)]).toEqual(out)
  })
})
