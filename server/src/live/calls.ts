import { type Changed, EVERYTHING, type News } from '@kadai/contract/changed'
import type { liveStreams } from '@kadai/contract/live'
import type { StreamHandlers } from '../dispatcher/handler.ts'
import { isSessionValid } from '../session/exports.ts'
import type { Hub } from './hub.ts'

/**
 * How often an idle stream sends something, so that nothing in between closes it, and the session is checked again.
 */
export const BEAT_MS = 15_000

// Changes of these may end the session or its privileges.
const CONCERNS_SESSION = new Set<News>(['employees', 'sessions', EVERYTHING])

const event = (name: string, data: object, id = '') =>
  `${id && `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

/**
 * Streams the names of what changes, and of what changed after the hub's position `since`, as server-sent events,
 * each with the hub's position as its id, until `gone`, or the end of the session or of the shop. `valid` returns whether the session is valid, without
 * prolonging it.
 */
async function* events(hub: Hub, since: string, valid: () => Promise<boolean>, gone: AbortSignal) {
  const waiting = new Set<News>(since ? hub.since(since) : [])
  let over = gone.aborted
  let due = false
  let wake = () => {}
  const leave = hub.join((names) => {
    if (names) for (const name of names) waiting.add(name)
    else over = true
    wake()
  })
  const end = () => {
    over = true
    wake()
  }
  gone.addEventListener('abort', end)
  const beat = setInterval(() => {
    due = true
    wake()
  }, BEAT_MS)
  try {
    // The headers go out with the first piece; Kadai's own pages do not leave it to the browser to retry.
    yield 'retry: 2000\n\n'
    while (!over) {
      if (waiting.size === 0 && !due) {
        const woken = new Promise<void>((resolve) => {
          wake = resolve
        })
        await woken
        continue
      }
      const changed = [...waiting]
      waiting.clear()
      if ((due || changed.some((name) => CONCERNS_SESSION.has(name))) && !(await valid())) {
        yield event('ended', {})
        return
      }
      due = false
      const told = changed.filter((name) => name !== 'sessions')
      yield told.length > 0
        ? event('changed', { changed: told } satisfies Changed, hub.position())
        : ': beat\n\n'
    }
  } finally {
    clearInterval(beat)
    gone.removeEventListener('abort', end)
    leave()
  }
}

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
