import { expect, test } from 'vitest'
import { addDays } from './dates.ts'
import { countedToDeepavali, DEEPAVALI, periodsOf } from './periods.ts'

const MOON_MS = 29.530_588_853 * 86_400_000

test('the table has a day for each year, at the end of a lunar month, between 13 October and 14 November', () => {
  expect(DEEPAVALI.map((day) => Number(day.slice(0, 4)))).toEqual(
    Array.from({ length: 16 }, (_, at) => 2020 + at),
  )
  expect(DEEPAVALI).toEqual(expect.arrayContaining(['2025-10-20', '2026-11-08']))
  for (const day of DEEPAVALI) {
    expect(day.slice(5) > '10-13' && day.slice(5) <= '11-14', day).toBe(true)
    // The new moon of 6-1-2000, 18:14 UTC, and those after it; the true one is at most 15 hours from the mean one.
    const dawn = Date.parse(`${day}T00:30Z`) - Date.parse('2000-01-06T18:14Z')
    const left_hours = (MOON_MS - (dawn % MOON_MS)) / 3_600_000
    expect(left_hours, day).toBeGreaterThan(24 - 15)
    expect(left_hours, day).toBeLessThan(48 + 15)
  }
})

test.each([
  ['2026-11-28', '2026-11-08', '2025-10-20'],
  ['2026-04-15', '2025-10-20', '2024-10-31'],
  ['2026-05-15', '2026-11-08', '2025-10-20'],
  ['2021-11-04', '2021-11-04', '2020-11-14'],
  ['2036-04-28', '2035-10-30', '2034-11-09'],
])('next to %s is Deepavali %s, the one before %s', (day, deepavali, before) => {
  expect(periodsOf({ compare: 'season', to: day }, day)?.seasons).toEqual({ deepavali, before })
})

test.each(['2019-10-27', '2020-12-31', '2036-05-30'])('%s has no two Deepavalis in the table', (day) => {
  expect(periodsOf({ compare: 'season', to: day }, '2026-11-28')).toBeUndefined()
})

test.each([
  ['2026-10-19', 'D−20'],
  ['2026-11-08', 'D'],
  ['2026-11-10', 'D+2'],
])('%s is %s', (day, counted) => {
  expect(countedToDeepavali(day, '2026-11-08')).toBe(counted)
})

test.each([
  ['2026-11-28', '2026-09-09', '2026-11-08'],
  ['2026-10-19', '2026-09-09', '2026-10-19'],
  ['2026-09-08', '2025-08-21', '2025-10-20'],
  ['2027-02-01', '2026-09-09', '2026-11-08'],
])('on %s the season that began last is %s to %s', (today, from, to) => {
  expect(periodsOf({ compare: 'season' }, today)).toMatchObject({ from, to })
})

test('seasons meet by days to Deepavali, so D−20 is beside D−20', () => {
  const periods = periodsOf({ compare: 'season' }, '2026-10-19')
  expect(periods).toEqual({
    ...{ from: '2026-09-09', to: '2026-10-19', later: 384 },
    earlier: { from: '2025-08-21', to: '2025-09-30' },
    seasons: { deepavali: '2026-11-08', before: '2025-10-20' },
  })
  expect(addDays('2025-10-20', -20)).toBe('2025-09-30')
})

test.each([
  [{}, { from: '2026-10-30', to: '2026-11-28' }],
  [{ from: '2026-11-20' }, { from: '2026-11-20', to: '2026-11-28' }],
  [{ from: '2026-12-20' }, { from: '2026-12-20', to: '2026-12-20' }],
  [{ to: '2026-03-30' }, { from: '2026-03-01', to: '2026-03-30' }],
  [
    { compare: 'period' },
    { from: '2026-10-30', to: '2026-11-28', later: 30, earlier: { from: '2026-09-30', to: '2026-10-29' } },
  ],
  [
    { compare: 'period', from: '2026-11-01', to: '2026-11-07', earlier_from: '2026-10-01' },
    { from: '2026-11-01', to: '2026-11-07', later: 31, earlier: { from: '2026-10-01', to: '2026-10-07' } },
  ],
  [
    { compare: 'period', from: '2026-11-01', to: '2026-11-07', earlier_to: '2026-10-31' },
    { from: '2026-11-01', to: '2026-11-07', later: 7, earlier: { from: '2026-10-25', to: '2026-10-31' } },
  ],
  [
    {
      compare: 'period',
      from: '2026-11-01',
      to: '2026-11-07',
      earlier_from: '2026-09-01',
      earlier_to: '2026-09-30',
    },
    { from: '2026-11-01', to: '2026-11-07', later: 61, earlier: { from: '2026-09-01', to: '2026-09-30' } },
  ],
] as const)('asked for %j the days are %j', (asked, periods) => {
  expect(periodsOf(asked, '2026-11-28')).toEqual(periods)
})
