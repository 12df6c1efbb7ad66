import { EVERYTHING, type News } from '@kadai/contract/changed'
import type { Listener } from '../test/events.ts'

/** Reads events until one says that `name`, or everything, changed; returns its names. */
export async function newsOf(screen: Listener, name: News): Promise<News[]> {
  for (let event = await screen.next(); event; event = await screen.next()) {
    const { changed } = event.data as { changed?: News[] }
    if (changed?.includes(name) || changed?.includes(EVERYTHING)) return changed
  }
  throw new Error(`The stream ended without telling of "${name}".`)
}
