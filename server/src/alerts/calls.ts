import type { alertCalls } from '@kadai/contract/alerts'
import { mayCall } from '@kadai/contract/call'
import { type Body, contract } from '@kadai/contract/contract'
import { surroundings } from '../backups/exports.ts'
import { knownDamage } from '../books/exports.ts'
import type { Config } from '../config.ts'
import { acceptClock, readClock } from '../database/clock.ts'
import type { Database } from '../database/database.ts'
import type { Handlers } from '../dispatcher/handler.ts'
import type { Copier } from '../log-copy/exports.ts'
import type { Message } from '../messages/languages.ts'
import { lastKnown, numberHandlers } from '../numbers/exports.ts'

type Alert = Body<'alerts'>[number]

export const alertHandlers = (
  config: Config,
  database: Database,
  copier: Copier,
): Handlers<keyof typeof alertCalls> => ({
  ...numberHandlers,

  async alerts({ db, now, employee, say }) {
    const { health } = database
    const alerts: Alert[] = []
    const alert = (kind: Alert['kind'], text: Message, what_to_do: Message, more: Partial<Alert> = {}) =>
      alerts.push({ kind, text: say(text), what_to_do: say(what_to_do), ...more })
    if (health.damaged) {
      const last = surroundings(config, () => now).lastBackup()
      const restore: Message = last
        ? { id: 'alerts.restore_last', params: last }
        : { id: 'alerts.restore_any' }
      alert('damaged', { id: 'alerts.damaged' }, restore)
      // A damaged database is not read any further, because that may fail.
      return alerts
    }
    const known = await knownDamage(db)
    if (known.length > 0)
      alert('altered', { id: 'alerts.altered', params: { known } }, { id: 'alerts.compare' })
    const { doubt } = await readClock(db, now)
    if (doubt) alert('clock', { id: 'alerts.clock', params: doubt }, { id: 'alerts.set_the_clock' })
    const last = health.numbersAsked && { known: await lastKnown(db) }
    if (last) alert('restored', { id: 'alerts.restored' }, { id: 'alerts.say_last_numbers' }, last)
    const { trouble } = copier.state(say)
    // Only for those who may see backups.
    if (trouble && mayCall(contract.backup_list.needs, employee.flags))
      alerts.push({ kind: 'copy', text: say({ id: 'alerts.copy_stopped' }), what_to_do: trouble })
    return alerts
  },

  async clock_accept({ db, now, record }) {
    await acceptClock(db, now)
    record({ entity: 'clock', id: 'accepted', after: { says: now.toISOString() } })
  },
})
