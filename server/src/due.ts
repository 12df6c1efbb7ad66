import { timeIn } from '@kadai/domain/dates'

const HOUR_MS = 3_600_000
const NIGHT_HOUR = '02'
const LONGEST_MS = 24 * HOUR_MS

/** Whether a backup is due: it is night, or the last one is more than a day old because the PC was off at night. */
export function isDue(last: string | undefined, now: Date, timeZone: string): boolean {
  const age_ms = last ? now.getTime() - Date.parse(last) : Number.POSITIVE_INFINITY
  if (age_ms > LONGEST_MS) return true
  return timeIn(now, timeZone).startsWith(NIGHT_HOUR) && age_ms > 2 * HOUR_MS
}
