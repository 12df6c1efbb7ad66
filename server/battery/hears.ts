import { EVERYTHING } from '@kadai/contract/changed'
import type { Listener } from '../test/events.ts'

/** Reads events until one tells that `name`, or everything, changed; gives what it told. */
export async function hears(screen: Listener, name: string): Promise<string[]> {
  for (let event = await screen.next(); event; event = await screen.next()) {
    const { changed } = event.data as { changed?: string[] }
    if (changed?.includes(name) || changed?.includes(EVERYTHING)) return changed
  }
  throw new Error(`The stream ended without telling of "${name}".`)
}
