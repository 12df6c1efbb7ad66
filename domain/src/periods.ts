import { addDays, daysBetween } from './dates.ts'

/**
 * Deepavali as Tamil Nadu keeps it: the day whose dawn is in the dark fortnight's fourteenth (Naraka Chaturdashi),
 * which in some years is a day before the north's. The government announces each in the year before.
 */
export const DEEPAVALI: readonly string[] = [
  ...['2020-11-14', '2021-11-04', '2022-10-24', '2023-11-12', '2024-10-31', '2025-10-20', '2026-11-08'],
  ...['2027-10-28', '2028-10-17', '2029-11-05', '2030-10-26', '2031-11-13', '2032-11-02', '2033-10-22'],
  ...['2034-11-09', '2035-10-30'],
]

/** How some days are compared: with days before them, or by days to Deepavali with the season before. */
export const COMPARISONS = ['period', 'season'] as const

const SEASON_DAYS = 60
const HALF_A_YEAR = 192
/** The days shown where none are asked for, as many as the dashboard's growth (rule 4.14). */
const USUAL_DAYS = 30

type Days = { from: string; to: string }

/** Some days, and the earlier ones beside them: `later` is how many days are between two that stand beside each other. */
type Periods = Days & {
  earlier?: Days
  later?: number
  seasons?: { before: string; deepavali: string } | undefined
}

type Asked = { [name in keyof Days | 'earlier_from' | 'earlier_to']?: string | undefined } & {
  compare?: (typeof COMPARISONS)[number] | undefined
}

/** Without days the last ones, of a season its last 60 up to Deepavali or today. */
function daysOf({ from, to, compare }: Asked, today: string): Days {
  const season = DEEPAVALI.findLast((day) => addDays(day, -SEASON_DAYS) <= today)
  if (compare === 'season' && season && from === undefined && to === undefined)
    return { from: addDays(season, -SEASON_DAYS), to: season < today ? season : today }
  const last = to ?? (from !== undefined && from > today ? from : today)
  return { from: from ?? addDays(last, 1 - USUAL_DAYS), to: last }
}

/**
 * The days of a report and the earlier ones (rule 4.105): by default as many right before, of a season those as far from
 * the Deepavali before. Undefined where the table does not have both Deepavalis.
 */
export function periodsOf(asked: Asked, today: string): Periods | undefined {
  const days = daysOf(asked, today)
  if (asked.compare === undefined) return days
  const at = DEEPAVALI.findIndex((day) => Math.abs(daysBetween(day, days.to)) <= HALF_A_YEAR)
  const [before, deepavali] = [DEEPAVALI[at - 1], DEEPAVALI[at]]
  const seasons = asked.compare === 'season' && before && deepavali ? { before, deepavali } : undefined
  if (asked.compare === 'season' && !seasons) return undefined
  const length = daysBetween(days.from, days.to)
  const apart = seasons ? daysBetween(seasons.before, seasons.deepavali) : length + 1
  const from = asked.earlier_from ?? addDays(days.from, -apart)
  const earlier = { from, to: asked.earlier_to ?? addDays(from, length) }
  return { ...days, seasons, earlier, later: daysBetween(from, days.from) }
}

/** A day counted to Deepavali: "D−20", "D", "D+2". */
export function countedToDeepavali(isoDay: string, deepavali: string): string {
  const days = daysBetween(deepavali, isoDay)
  return days === 0 ? 'D' : days < 0 ? `D−${-days}` : `D+${days}`
}
