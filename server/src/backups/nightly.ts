import type { Config } from '../config.ts'
import { bugReport } from '../dispatcher/bug-report.ts'
import { lastMade } from './backup-file.ts'
import { makeBackup, NoDumpTool } from './make.ts'

const HOUR_MS = 3_600_000
const NIGHT_HOUR = 2
const LONGEST_MS = 24 * HOUR_MS

function hourIn(timeZone: string, now: Date): number {
  return Number(new Intl.DateTimeFormat('en-GB', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(now))
}

/** Whether a backup is due: it is night, or the last one is more than a day old because the PC was off at night. */
export function isDue(last: string | undefined, now: Date, timeZone: string): boolean {
  const age_ms = last ? now.getTime() - Date.parse(last) : Number.POSITIVE_INFINITY
  if (age_ms > LONGEST_MS) return true
  return hourIn(timeZone, now) === NIGHT_HOUR && age_ms > 2 * HOUR_MS
}

/** Looks once an hour whether a backup is due and makes it; gives what stops it. A failure is said, and tried again. */
export function backUpNightly(
  config: Config,
  clock: () => Date,
  timeZone: () => Promise<string>,
): () => void {
  let running = false
  async function look(): Promise<void> {
    if (running) return
    running = true
    try {
      const now = clock()
      if (isDue(lastMade(config.backupDir, now), now, await timeZone())) await makeBackup(config, now)
    } catch (error) {
      if (!(error instanceof NoDumpTool))
        console.error('The backup failed; the next try is in an hour.', bugReport(error))
    } finally {
      running = false
    }
  }
  // Not in the first minute: opening the shop comes first.
  const first = setTimeout(() => void look(), 60_000)
  const hourly = setInterval(() => void look(), HOUR_MS)
  first.unref()
  hourly.unref()
  return () => {
    clearTimeout(first)
    clearInterval(hourly)
  }
}
