import type { alertCalls } from '@kadai/contract/alerts'
import { mayCall } from '@kadai/contract/call'
import { type Body, contract } from '@kadai/contract/contract'
import { dayIn, timeIn, wireDate } from '@kadai/domain/dates'
import { surroundings } from '../backups/exports.ts'
import { knownDamage } from '../books/exports.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { Handlers } from '../dispatcher/handler.ts'
import type { Copier } from '../log-copy/exports.ts'
import { lastKnown, numberHandlers } from '../numbers/exports.ts'
import { currentSettings } from '../settings/exports.ts'

type Alert = Body<'alerts'>[number]

function damaged(config: Config, now: Date): Alert {
  const last = surroundings(config, () => now).lastBackup()
  const restore = last ? `npm run restore ${last.file} (made ${last.made})` : 'npm run restore FILE'
  return {
    kind: 'damaged',
    text: "The shop's database is damaged. Nothing is saved any more, and lists may be incomplete.",
    what_to_do: `Write down what you sell. At the shop's computer stop Kadai, then restore the last backup: ${restore}.`,
  }
}

const altered = (known: readonly string[]): Alert => ({
  kind: 'altered',
  text: `What the disk holds is not what was saved: ${known.join('; ')}.`,
  what_to_do:
    'Saving goes on. Compare it with the paper or the last backup, and save it again as it should be; what cannot be saved again comes back with a backup. Until then no new backup is proven. Have the disk checked.',
})

const clock = (now: Date, time_zone: string): Alert => ({
  kind: 'clock',
  text: `The clock of the shop's computer says ${wireDate(dayIn(now, time_zone))} ${timeIn(now, time_zone)}. Nothing is saved until it is right.`,
  what_to_do: 'Set the clock. If it should be right, whoever looks after the settings can say so here.',
})

const restored = (known: Alert['known']): Alert => ({
  kind: 'restored',
  text: 'The shop was restored from a backup. Say which papers were printed last, so that no number is given twice.',
  what_to_do:
    'Look at the last invoice and the last estimate on paper. Until it is said, no new ones are saved; whoever looks after the settings can say it.',
  known,
})

const copyStands = (trouble: string): Alert => ({
  kind: 'copy',
  text: "What is saved now is on this computer's disk alone: the running copy stands still, or cannot be relied on.",
  what_to_do: trouble,
})

/** What every screen says in red, and the answers to it. */
export const alertHandlers = (
  config: Config,
  database: Database,
  copier: Copier,
): Handlers<keyof typeof alertCalls> => ({
  ...numberHandlers,

  async alerts({ db, now, employee }) {
    const { health } = database
    // Of a damaged database nothing more is asked: reading it may fail.
    if (health.damaged) return [damaged(config, now)]
    const alerts: Alert[] = []
    const known = await knownDamage(db)
    if (known.length > 0) alerts.push(altered(known))
    if (health.doubtsClock(now)) alerts.push(clock(now, (await currentSettings(db)).time_zone))
    if (health.numbersAsked) alerts.push(restored(await lastKnown(db)))
    const { trouble } = copier.state()
    // Of whom it concerns: who may see backups.
    if (trouble && mayCall(contract.backup_list.needs, employee.flags)) alerts.push(copyStands(trouble))
    return alerts
  },

  async clock_accept({ now, record }) {
    database.health.clockAccepted = true
    record({ entity: 'clock', id: 'accepted', after: { says: now.toISOString() } })
    return {}
  },
})
