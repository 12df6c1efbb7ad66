import type { alertCalls } from '@kadai/contract/alerts'
import { mayCall } from '@kadai/contract/call'
import { type Body, contract } from '@kadai/contract/contract'
import { surroundings } from '../backups/exports.ts'
import { knownDamage } from '../books/exports.ts'
import type { Config } from '../config.ts'
import { acceptClock, type ClockDoubt, readClock } from '../database/clock.ts'
import type { Database } from '../database/database.ts'
import type { Handlers } from '../dispatcher/handler.ts'
import type { Copier } from '../log-copy/exports.ts'
import type { Say } from '../messages/languages.ts'
import { lastKnown, numberHandlers } from '../numbers/exports.ts'

type Alert = Body<'alerts'>[number]

function damaged(config: Config, now: Date, say: Say): Alert {
  const last = surroundings(config, () => now).lastBackup()
  return {
    kind: 'damaged',
    text: say({ id: 'alerts.damaged' }),
    what_to_do: say(last ? { id: 'alerts.restore_last', params: last } : { id: 'alerts.restore_any' }),
  }
}

const altered = (known: readonly string[], say: Say): Alert => ({
  kind: 'altered',
  text: say({ id: 'alerts.altered', params: { known } }),
  what_to_do: say({ id: 'alerts.compare' }),
})

const clock = (doubt: ClockDoubt, say: Say): Alert => ({
  kind: 'clock',
  text: say({ id: 'alerts.clock', params: doubt }),
  what_to_do: say({ id: 'alerts.set_the_clock' }),
})

const restored = (known: Alert['known'], say: Say): Alert => ({
  kind: 'restored',
  text: say({ id: 'alerts.restored' }),
  what_to_do: say({ id: 'alerts.say_last_numbers' }),
  known,
})

const copyStopped = (trouble: string, say: Say): Alert => ({
  kind: 'copy',
  text: say({ id: 'alerts.copy_stopped' }),
  what_to_do: trouble,
})

/** The alerts on every screen, and the answers to them. */
export const alertHandlers = (
  config: Config,
  database: Database,
  copier: Copier,
): Handlers<keyof typeof alertCalls> => ({
  ...numberHandlers,

  async alerts({ db, now, employee, say }) {
    const { health } = database
    // A damaged database is not read any further, because that may fail.
    if (health.damaged) return [damaged(config, now, say)]
    const alerts: Alert[] = []
    const known = await knownDamage(db)
    if (known.length > 0) alerts.push(altered(known, say))
    const { doubt } = await readClock(db, now)
    if (doubt) alerts.push(clock(doubt, say))
    if (health.numbersAsked) alerts.push(restored(await lastKnown(db), say))
    const { trouble } = copier.state(say)
    // Only for those who may see backups.
    if (trouble && mayCall(contract.backup_list.needs, employee.flags)) alerts.push(copyStopped(trouble, say))
    return alerts
  },

  async clock_accept({ db, now, record }) {
    await acceptClock(db, now)
    record({ entity: 'clock', id: 'accepted', after: { says: now.toISOString() } })
  },
})
