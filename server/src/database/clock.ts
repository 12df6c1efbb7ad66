import { dayIn, timeIn, wireDate } from '@kadai/domain/dates'
import type { Db } from './database.ts'
import { statement } from './statement.ts'

const DAY_MS = 86_400_000
/** Longer than a shop is closed between two seasons, shorter than a year: a wrong year is noticed. */
const LONGEST_PAUSE_MS = 350 * DAY_MS
/** In a shop without papers: before Kadai's first sale, so the clock has lost its battery. */
const FIRST_YEAR = 2020
const NOTE = 'clock accepted'

const lastKnown = statement<{ note: string }, { at: string | null; time_zone: string }>(
  `select time_zone, coalesce(
      (select created_at from bills
        where id > coalesce((select cast(value as bigint) from server_notes where name = :note), 0)
        order by id desc limit 1),
      (select at from server_notes where name = :note)) as at
    from settings order by id desc limit 1`,
)

/** What a clock shows that is in doubt, and the last known day; blank in a shop without papers. */
export type ClockDoubt = { day: string; time: string; known: string }

/**
 * Takes what the clock shows; returns what is doubtful, or `undefined`. The clock must follow the newest paper: at most
 * a day before it and 350 days after it (rule 7.6). Once somebody has confirmed the clock, older papers do not count.
 */
export async function clockDoubt(db: Db, now: Date): Promise<ClockDoubt | undefined> {
  const [last] = await lastKnown(db, { note: NOTE })
  const known = last?.at ? new Date(last.at) : undefined
  const after_ms = known && now.getTime() - known.getTime()
  const right =
    after_ms === undefined
      ? now.getUTCFullYear() >= FIRST_YEAR
      : after_ms >= -DAY_MS && after_ms <= LONGEST_PAUSE_MS
  if (right) return undefined
  const dayOf = (instant: Date) => wireDate(dayIn(instant, last?.time_zone))
  return { day: dayOf(now), time: timeIn(now, last?.time_zone), known: known ? dayOf(known) : '' }
}

const keepAccepted = statement<{ note: string; at: string }>(
  `insert into server_notes (name, value, at)
    values (:note, (select cast(coalesce(max(id), 0) as text) from bills), :at)
    on conflict (name) do update set value = excluded.value, at = excluded.at`,
)

/** Records that somebody confirmed the clock: it is compared with what is saved from now on. */
export async function acceptClock(db: Db, now: Date): Promise<void> {
  await keepAccepted(db, { note: NOTE, at: now.toISOString() })
}
