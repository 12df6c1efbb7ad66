import { type Changed, EVERYTHING, type News } from '@kadai/contract/changed'
import type { Hub } from './hub.ts'

/** How often a quiet line is used, so that nothing between takes it for dead, and the session is looked at again. */
export const BEAT_MS = 15_000

// A change of these may have ended the session or changed what it may do.
const CONCERNS_SESSION = new Set<News>(['employees', 'sessions', EVERYTHING])

const event = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

/**
 * What changes, and what did in the `age_ms` milliseconds before, as server-sent events, until `gone`, the end of the
 * session or of the shop. `stands` tells whether the session still does, without keeping it alive.
 */
export async function* events(
  hub: Hub,
  age_ms: number,
  stands: () => Promise<boolean>,
  gone: AbortSignal,
): AsyncGenerator<string> {
  const waiting = new Set<News>(age_ms > 0 ? hub.lately(age_ms) : [])
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
      if ((due || changed.some((name) => CONCERNS_SESSION.has(name))) && !(await stands())) {
        yield event('ended', {})
        return
      }
      due = false
      const told = changed.filter((name) => name !== 'sessions')
      yield told.length > 0 ? event('changed', { changed: told } satisfies Changed) : ': beat\n\n'
    }
  } finally {
    clearInterval(beat)
    gone.removeEventListener('abort', end)
    leave()
  }
}
