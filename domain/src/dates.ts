/** Takes a date as on the wire (dd-mm-yyyy) and returns it as stored (yyyy-mm-dd); undefined unless it exists. */
export function parseWireDate(text: string): string | undefined {
  const match = /^(\d{2})-(\d{2})-(\d{4})$/.exec(text.trim())
  if (!match) return undefined
  const [, day, month, year] = match
  return parseIsoDay(`${year}-${month}-${day}`)
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * Takes a date as lists of other programs have it, the day first, with or without a time ("1-3-2026", "01/03/26",
 * "1-Mar-2026", "2026-03-01 00:00:00"), and returns it as stored; undefined unless it exists.
 */
export function readListedDay(text: string): string | undefined {
  const [, date = ''] = /^(.*?)(?:[ T]\d{1,2}:\d{2}.*)?$/.exec(text.trim()) ?? []
  const [year, month, day] = /^\d{4}[-/.]/.test(date) ? date.split(/[-/.]/) : date.split(/[-/. ]+/).reverse()
  const named = MONTHS.indexOf((month ?? '').slice(0, 3).toLowerCase()) + 1
  const two = (part: string | number = '') => String(part).padStart(2, '0')
  return parseIsoDay(`${year?.length === 2 ? `20${year}` : year}-${two(named || month)}-${two(day)}`)
}

/** Takes a date as stored (yyyy-mm-dd) and returns it; undefined unless it exists. */
export function parseIsoDay(text: string): string | undefined {
  const instant = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00Z`) : Number.NaN
  // Some engines take 30 February as 2 March.
  const exists = instant >= Date.UTC(1900, 0) && new Date(instant).toISOString().startsWith(text)
  return exists ? text : undefined
}

/** Takes a stored date or time (yyyy-mm-dd…) and returns the date as on the wire and the screens: dd-mm-yyyy. */
export function wireDate(iso: string): string {
  return `${iso.slice(8, 10)}-${iso.slice(5, 7)}-${iso.slice(0, 4)}`
}

/** The shop's time zone unless the settings say otherwise (rule 3.3). */
const SHOP_TIME_ZONE = 'Asia/Kolkata'

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  clocks.set(timeZone, clock)
  return clock
}

let latest = { minute: Number.NaN, timeZone: '', parts: new Map<string, string>() }

/** The parts of an instant to the minute. Keeps the last answer: most are asked of the minute that it is. */
function partsIn(instant: Date, timeZone: string): Map<string, string> {
  const minute = Math.floor(instant.getTime() / 60_000)
  if (minute !== latest.minute || timeZone !== latest.timeZone) {
    const parts = clockOf(timeZone).formatToParts(instant)
    latest = { minute, timeZone, parts: new Map(parts.map((part) => [part.type, part.value])) }
  }
  return latest.parts
}

/** The calendar day (yyyy-mm-dd) of an instant in a time zone; throws RangeError for an unknown zone. */
export function dayIn(instant: Date, timeZone: string = SHOP_TIME_ZONE): string {
  const parts = partsIn(instant, timeZone)
  return `${parts.get('year')?.padStart(4, '0')}-${parts.get('month')}-${parts.get('day')}`
}

/** The time of day (HH:mm, 24 hours) of an instant in a time zone; throws RangeError for an unknown zone. */
export function timeIn(instant: Date, timeZone: string = SHOP_TIME_ZONE): string {
  const parts = partsIn(instant, timeZone)
  return `${parts.get('hour')}:${parts.get('minute')}`
}

/** An instant as people read it in a time zone: `dd-mm-yyyy HH:mm`. */
export const momentText = (instant: Date, timeZone?: string) =>
  `${wireDate(dayIn(instant, timeZone))} ${timeIn(instant, timeZone)}`

/** An instant on the wire, as date and time in a time zone; blank for none. */
export function whenOnWire(instant: string, timeZone: string): { date: string; time: string } {
  if (instant === '') return { date: '', time: '' }
  const at = new Date(instant)
  return { date: wireDate(dayIn(at, timeZone)), time: timeIn(at, timeZone) }
}

/** The instant at which a day (yyyy-mm-dd) begins in a time zone; throws RangeError for an unknown zone. */
export function startOfDay(isoDay: string, timeZone: string = SHOP_TIME_ZONE): Date {
  const midnightUtc = Date.parse(`${isoDay}T00:00:00Z`)
  const aheadAt = (instant_ms: number) => {
    const instant = new Date(instant_ms)
    return Date.parse(`${dayIn(instant, timeZone)}T${timeIn(instant, timeZone)}:00Z`) - instant_ms
  }
  // Where the clocks change in between, the second estimate is right.
  return new Date(midnightUtc - aheadAt(midnightUtc - aheadAt(midnightUtc)))
}

/** The financial year (April to March) of a day yyyy-mm-dd, as the calendar year in which it starts. */
export function financialYear(isoDay: string): number {
  const year = Number(isoDay.slice(0, 4))
  return Number(isoDay.slice(5, 7)) >= 4 ? year : year - 1
}

/** The first day (yyyy-mm-dd) of the financial year that a day lies in. */
export function financialYearStart(isoDay: string): string {
  return `${financialYear(isoDay)}-04-01`
}

/** A financial year as printed: 2026 returns "26-27". */
export function financialYearLabel(startYear: number): string {
  return `${twoDigits(startYear)}-${twoDigits(startYear + 1)}`
}

function twoDigits(year: number): string {
  return String(year % 100).padStart(2, '0')
}

/** The day (yyyy-mm-dd) that many days later, or earlier for a negative count. */
export function addDays(isoDay: string, days: number): string {
  const noon = new Date(`${isoDay}T12:00:00Z`)
  noon.setUTCDate(noon.getUTCDate() + days)
  return noon.toISOString().slice(0, 10)
}

/** How many days a day (yyyy-mm-dd) is after another; negative before it. */
export const daysBetween = (isoDay: string, later: string): number =>
  (Date.parse(later) - Date.parse(isoDay)) / 86_400_000
