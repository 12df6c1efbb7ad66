import { asFlag } from '@kadai/contract/fields'
import type { sessionCalls } from '@kadai/contract/session'
import { momentText } from '@kadai/domain/dates'
import type { Handlers } from '../dispatcher/handler.ts'
import { notFound, ruledOut } from '../dispatcher/refusal.ts'
import { currentSettings } from '../settings/exports.ts'
import { endSessionsOf, ownSessions } from './sessions.ts'

type Names = Extract<keyof typeof sessionCalls, `session_${string}`>

/** Identifies a session to its own employee: too short a part of the token's hash to be misused. */
const idOf = ({ token_hash }: { token_hash: string }) => token_hash.slice(0, 16)

export const ownSessionHandlers: Handlers<Names> = {
  async session_list({ db, employee, client, now }) {
    const { time_zone } = await currentSettings(db)
    const when = (iso: string) => momentText(new Date(iso), time_zone)
    return (await ownSessions(db, employee.id, client.token, now)).map((session) => ({
      session_id: idOf(session),
      browser: session.browser || 'Not known',
      since: when(session.created_at),
      last_seen: when(session.last_seen_at),
      this_one: asFlag(session.own),
    }))
  },

  async session_end({ db, employee, client, now, record }, { session_id }) {
    const session = (await ownSessions(db, employee.id, client.token, now)).find(
      (one) => idOf(one) === session_id,
    )
    if (!session) throw notFound({ id: 'session.none' })
    if (session.own) throw ruledOut({ id: 'session.own' })
    await db.deleteFrom('sessions').where('token_hash', '=', session.token_hash).execute()
    record({ entity: 'session', id: employee.id, after: { ended: session.browser } })
  },

  async session_end_others({ db, employee, client, now, record }) {
    const others = (await ownSessions(db, employee.id, client.token, now)).filter(({ own }) => !own)
    await endSessionsOf(db, employee.id, client.token)
    record({ entity: 'session', id: employee.id, after: { ended: others.map(({ browser }) => browser) } })
  },
}
