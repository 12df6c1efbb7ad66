import { dayIn, timeIn, wireDate } from '@kadai/domain/dates'
import type { Db } from './database.ts'
import { statement } from './statement.ts'

const DAY_MS = 86_400_000
/** Longer than a shop is closed between two seasons, shorter than a year: a wrong year is noticed. */
const LONGEST_PAUSE_MS = 350 * DAY_MS
/** The month of a release, at most a year before the newest: in a shop without papers a clock before it is wrong. */
export const RELEASED = '2026-11'
const NOTE = 'clock accepted'
/** Saves within so many minutes do not write the note again. */
const NOTED_EVERY_MS = 10 * 60_000

type Known = { noted: string | null; newest: string | null; time_zone: string }

const lastKnown = statement<{ note: string }, Known>(
  `select time_zone,
      (select at from server_notes where name = :note) as noted,
      (select created_at from bills
        where id > coalesce((select cast(value as bigint) from server_notes where name = :note), 0)
        order by id desc limit 1) as newest
    from settings order by id desc limit 1`,
)

/** What a clock shows that is in doubt, and the last known day; blank in a shop without papers. */
export type ClockDoubt = { day: string; time: string; known: string }

/** `late`: the latest day that is known, where a save has to note it. */
type Clock = { doubt?: ClockDoubt; late?: string | undefined }

/**
 * Takes what the clock shows; returns what is doubtful. The clock must follow what is saved: at most a day before the
 * latest paper or payment and 350 days after it (rule 7.6). The latest is noted, because the paper saved last may be a
 * day earlier, and the next one another day. Once somebody has confirmed the clock, older papers do not count.
 */
export async function readClock(db: Db, now: Date): Promise<Clock> {
  const [last] = await lastKnown(db, { note: NOTE })
  const days = [last?.noted, last?.newest].flatMap((at) => (at ? [new Date(at).getTime()] : []))
  const known = days.length > 0 ? new Date(Math.max(...days)) : undefined
  const after_ms = known && now.getTime() - known.getTime()
  const right =
    after_ms === undefined
      ? now.toISOString() >= RELEASED
      : after_ms >= -DAY_MS && after_ms <= LONGEST_PAUSE_MS
  if (!right) {
    const dayOf = (instant: Date) => wireDate(dayIn(instant, last?.time_zone))
    return {
      doubt: { day: dayOf(now), time: timeIn(now, last?.time_zone), known: known ? dayOf(known) : '' },
    }
  }
  const latest = known && known > now ? known : now
  const noted_ms = last?.noted ? new Date(last.noted).getTime() : 0
  return { late: latest.getTime() - noted_ms > NOTED_EVERY_MS ? latest.toISOString() : undefined }
}

const keepLatest = statement<{ note: string; at: string }>(
  `insert into server_notes (name, value, at) values (:note, '0', :at)
    on conflict (name) do update set at = excluded.at where server_notes.at < excluded.at`,
)

/** Notes the latest day of a paper or a payment. */
export const noteLatest = (db: Db, at: string) => keepLatest(db, { note: NOTE, at })

const keepAccepted = statement<{ note: string; at: string }>(
  `insert into server_notes (name, value, at)
    values (:note, (select cast(coalesce(max(id), 0) as text) from bills), :at)
    on conflict (name) do update set value = excluded.value, at = excluded.at`,
)

/** Records that somebody confirmed the clock: it is compared with what is saved from now on. */
export const acceptClock = (db: Db, now: Date) => keepAccepted(db, { note: NOTE, at: now.toISOString() })
