import type { liveStreams } from '@kadai/contract/live'
import type { StreamHandlers } from '../dispatcher/handler.ts'
import { isSessionValid } from '../session/exports.ts'
import { events } from './events.ts'
import type { Hub } from './hub.ts'

/** Live updates: the names of what changed, while the session is valid. */
export function liveHandlers(hub: Hub, clock: () => Date): StreamHandlers<keyof typeof liveStreams> {
  return {
    async live({ db, client }, { since = '' }) {
      const valid = async () =>
        client.token !== undefined && (await isSessionValid(db, client.token, clock()))
      return { type: 'text/event-stream', pieces: (gone) => events(hub, since, valid, gone) }
    },
  }
}
