import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AccountEntry, accountOver } from './account.ts'

const entry = (kind: AccountEntry['kind'], id: number, when: string, amount_paise: number): AccountEntry => ({
  kind,
  id,
  day: when.slice(0, 10),
  at: when,
  amount_paise,
})

const season = [
  entry('reversal', 3, '2026-11-03T10:00', -40_000),
  entry('payment', 2, '2026-11-02T10:00', 40_000),
  entry('order', 8, '2026-11-02T09:00', 25_050),
  entry('order', 7, '2026-11-01T09:00', 100_000),
  entry('payment', 4, '2026-11-03T11:00', 125_050),
]

describe('an account', () => {
  it('runs by date from the opening to the closing balance', () => {
    const { lines, ...sums } = accountOver(5_000, season)
    expect(lines.map((line) => [line.kind, line.billed_paise, line.paid_paise, line.balance_paise])).toEqual([
      ['order', 100_000, 0, 105_000],
      ['order', 25_050, 0, 130_050],
      ['payment', 0, 40_000, 90_050],
      ['reversal', 0, -40_000, 130_050],
      ['payment', 0, 125_050, 5_000],
    ])
    expect(sums).toMatchObject({ opening_paise: 5_000, billed_paise: 125_050, closing_paise: 5_000 })
  })

  it('sorts by an entry’s date, even where the clock was set back', () => {
    const early = { ...entry('order', 2, '2026-11-01T09:00', 100), at: '2026-11-05T09:00' }
    const { lines } = accountOver(0, [entry('order', 1, '2026-11-02T09:00', 200), early])
    expect(lines.map((line) => line.id)).toEqual([2, 1])
  })
})

const anyEntry = fc.record({
  kind: fc.constantFrom('order', 'payment', 'reversal'),
  id: fc.integer({ min: 1, max: 1000 }),
  day: fc.integer({ min: 1, max: 28 }).map((day) => `2026-11-${String(day).padStart(2, '0')}`),
  at: fc.integer({ min: 0, max: 59 }).map((minute) => `2026-11-01T09:${String(minute).padStart(2, '0')}`),
  amount_paise: fc.integer({ min: 1, max: 10_000_000 }),
})
const anyEntries = fc
  .uniqueArray(anyEntry, { selector: ({ kind, id }) => `${kind === 'order'} ${id}`, maxLength: 40 })
  .map((some) =>
    some.map(
      (one): AccountEntry =>
        one.kind === 'reversal' ? { ...one, amount_paise: -one.amount_paise } : (one as AccountEntry),
    ),
  )
const anyOpening = fc.integer({ min: -1_000_000, max: 10_000_000 })

describe('every account', () => {
  it('adds up: opening balance plus bills less payments is the closing balance, also on the last line', () => {
    fc.assert(
      fc.property(anyOpening, anyEntries, (opening, entries) => {
        const { lines, billed_paise, paid_paise, closing_paise } = accountOver(opening, entries)
        expect(closing_paise).toBe(opening + billed_paise - paid_paise)
        expect(lines.at(-1)?.balance_paise ?? opening).toBe(closing_paise)
        expect(lines).toHaveLength(entries.length)
      }),
    )
  })

  it('is the same whatever the order of its entries', () => {
    fc.assert(
      fc.property(anyOpening, anyEntries, fc.integer(), (opening, entries, seed) => {
        const shuffled = entries.toSorted((a, b) => ((a.id * seed) % 97) - ((b.id * seed) % 97))
        expect(accountOver(opening, shuffled)).toEqual(accountOver(opening, entries))
      }),
    )
  })

  it('continues the account of the days before, wherever it is split', () => {
    fc.assert(
      fc.property(anyOpening, anyEntries, fc.integer({ min: 1, max: 29 }), (opening, entries, cut) => {
        const from = `2026-11-${String(cut).padStart(2, '0')}`
        const whole = accountOver(opening, entries)
        const earlier = accountOver(
          opening,
          entries.filter(({ day }) => day < from),
        )
        const later = accountOver(
          earlier.closing_paise,
          entries.filter(({ day }) => day >= from),
        )
        expect([...earlier.lines, ...later.lines]).toEqual(whole.lines)
        expect(later.closing_paise).toBe(whole.closing_paise)
      }),
    )
  })
})
