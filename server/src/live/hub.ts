import { randomUUID } from 'node:crypto'
import { EVERYTHING, type News } from '@kadai/contract/changed'

type Listener = (names: readonly News[] | undefined) => void

// Fifty milliseconds are not noticed at a counter; under a hundred saves a second they make one message of five.
const GATHER_MS = 50

export type Hub = ReturnType<typeof makeHub>

/**
 * Makes a hub, which collects the names of what changed and passes them on to every listening screen; `announce` tells
 * the other servers what changed here.
 */
export function makeHub(announce: (names: readonly News[]) => void = () => {}) {
  const listeners = new Set<Listener>()
  const gathered = new Set<News>()
  let timer: NodeJS.Timeout | undefined
  let closed = false
  const hub = randomUUID()
  let count = 0
  /** At which count each name last changed. */
  const changedAt = new Map<News, number>()
  const note = (names: readonly News[]) => {
    count += 1
    for (const name of names) changedAt.set(name, count)
  }
  const tell = (names: readonly News[]) => {
    for (const listener of listeners) listener(names)
  }
  return {
    /** Takes the names of what a save changed; those at nearly the same time go out together. */
    changed(names: readonly News[]) {
      // Changes while the shop closes are announced to the other servers; here nobody listens any more.
      if (closed) return announce(names)
      note(names)
      for (const name of names) gathered.add(name)
      timer ??= setTimeout(() => {
        timer = undefined
        const all = [...gathered]
        gathered.clear()
        tell(all)
        announce(all)
      }, GATHER_MS)
    },
    /** Passes on at once what another server announced. */
    heard(names: readonly News[]) {
      note(names)
      tell(names)
    },
    /** Listens until the returned function is called; gets `undefined` when the shop closes. */
    join(listener: Listener) {
      if (closed) listener(undefined)
      else listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Up to where news has come. Valid for this hub only: not for another server, nor after a restart. */
    position: () => `${hub}.${count}`,
    /** The names of what changed after a `position`; everything where it is not one of this hub's. */
    since(position: string): readonly News[] {
      const [of, after = ''] = position.split('.')
      if (of !== hub || !/^\d+$/.test(after)) return [EVERYTHING]
      return [...changedAt].filter(([, at]) => at > Number(after)).map(([name]) => name)
    },
    close() {
      closed = true
      clearTimeout(timer)
      if (gathered.size > 0) announce([...gathered])
      for (const listener of listeners) listener(undefined)
      listeners.clear()
    },
  }
}
