import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  addDays,
  dayIn,
  financialYear,
  financialYearLabel,
  financialYearStart,
  parseIsoDay,
  parseWireDate,
  readListedDay,
  startOfDay,
  timeIn,
  wireDate,
} from './dates.ts'

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('9990-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('dates on the wire', () => {
  test.each([
    ['21-11-2026', '2026-11-21'],
    [' 01-04-2026 ', '2026-04-01'],
    ['29-02-2028', '2028-02-29'],
    ['29-02-2000', '2000-02-29'],
    ['31-12-2026', '2026-12-31'],
  ])('%j is stored as %s', (wire, iso) => {
    expect(parseWireDate(wire)).toBe(iso)
    expect(wireDate(iso)).toBe(wire.trim())
  })

  test.each([
    '29-02-2026',
    '29-02-1900',
    '00-01-2026',
    '01-13-2026',
    '32-01-2026',
    '1-4-2026',
    '2026-11-21',
    '21/11/2026',
    '01-01-0026',
    '',
    'today',
  ])('%j is no date', (wire) => {
    expect(parseWireDate(wire)).toBeUndefined()
  })

  it('reads a stored date back, and refuses invalid ones', () => {
    expect(parseIsoDay('2026-11-21')).toBe('2026-11-21')
    expect(parseIsoDay('2026-02-30')).toBeUndefined()
    expect(parseIsoDay('21-11-2026')).toBeUndefined()
    fc.assert(
      fc.property(day, (iso) => {
        expect(parseWireDate(wireDate(iso))).toBe(iso)
      }),
    )
  })

  it('formats the day of a stored time', () => {
    expect(wireDate('2026-11-21T18:30:00.000Z')).toBe('21-11-2026')
  })
})

test.each([
  ['1-3-2026', '2026-03-01'],
  ['01/03/26', '2026-03-01'],
  ['1.3.2026', '2026-03-01'],
  ['1-Mar-26', '2026-03-01'],
  ['1 March 2026', '2026-03-01'],
  ['2026-03-01', '2026-03-01'],
  ['2026-03-01 00:00:00', '2026-03-01'],
  ['01-03-2026 10:15', '2026-03-01'],
  ['31-02-2026', undefined],
  ['03/13/2026', undefined],
  ['1-3', undefined],
  ['Mar-26', undefined],
  ['1-3-2026-4', undefined],
  ['412', undefined],
  ['', undefined],
])('a date in a list, %j, is %j', (text, day) => expect(readListedDay(text)).toBe(day))

describe('the day in the shop', () => {
  test.each([
    // Kolkata is five and a half hours ahead of UTC.
    ['2026-11-21T18:29:59.999Z', '2026-11-21', '23:59'],
    ['2026-11-21T18:30:00.000Z', '2026-11-22', '00:00'],
    ['2026-12-31T18:30:00.000Z', '2027-01-01', '00:00'],
    ['2028-02-28T20:00:00.000Z', '2028-02-29', '01:30'],
  ])('at %s is %s, %s', (instant, iso, time) => {
    expect(dayIn(new Date(instant))).toBe(iso)
    expect(timeIn(new Date(instant))).toBe(time)
  })

  it('follows the given time zone', () => {
    const instant = new Date('2026-11-21T23:00:00Z')
    expect(dayIn(instant, 'UTC')).toBe('2026-11-21')
    expect(dayIn(instant, 'Asia/Singapore')).toBe('2026-11-22')
    expect(() => dayIn(instant, 'Asia/Nowhere')).toThrow(RangeError)
  })
})

describe('the financial year', () => {
  test.each([
    // instant, starting year, label: around midnight of 31 March in Kolkata, not in UTC
    ['2026-03-31T18:29:59Z', 2025, '25-26'],
    ['2026-03-31T18:30:00Z', 2026, '26-27'],
    ['2026-03-31T23:59:59Z', 2026, '26-27'],
    ['2026-12-31T18:30:00Z', 2026, '26-27'],
    ['2099-04-01T00:00:00Z', 2099, '99-00'],
    ['2008-04-01T00:00:00Z', 2008, '08-09'],
  ])('at %s starts in %d and is printed %s', (instant, year, label) => {
    expect(financialYear(dayIn(new Date(instant)))).toBe(year)
    expect(financialYearLabel(year)).toBe(label)
    expect(financialYearStart(dayIn(new Date(instant)))).toBe(`${year}-04-01`)
  })
})

describe('adding days', () => {
  test.each([
    ['2026-11-21', 1, '2026-11-22'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-11-21', -30, '2026-10-22'],
    ['2026-11-21', 0, '2026-11-21'],
  ])('%s and %d days is %s', (from, days, to) => {
    expect(addDays(from, days)).toBe(to)
  })

  it('and subtracting them returns the same day', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -3650, max: 2000 }), (iso, days) => {
        expect(addDays(addDays(iso, days), -days)).toBe(iso)
      }),
    )
  })
})

test.each([
  ['2026-11-21', 'Asia/Kolkata', '2026-11-20T18:30:00.000Z'],
  ['2026-01-01', 'UTC', '2026-01-01T00:00:00.000Z'],
  ['2026-03-30', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
  ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
  ['2026-11-02', 'America/New_York', '2026-11-02T05:00:00.000Z'],
  ['2026-06-15', 'Pacific/Auckland', '2026-06-14T12:00:00.000Z'],
])('%s begins in %s at %s', (day, timeZone, instant) => {
  const start = startOfDay(day, timeZone)
  expect(start.toISOString()).toBe(instant)
  expect(dayIn(start, timeZone)).toBe(day)
  expect(dayIn(new Date(start.getTime() - 1), timeZone)).not.toBe(day)
})
