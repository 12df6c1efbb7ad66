/** Where the names of what changed come together and go out to every screen that listens. */
export type Hub = {
  /** Takes the names of what a save changed; what comes at nearly the same time goes out as one. */
  changed(names: readonly string[]): void
  /** Passes on at once what another server told of. */
  heard(names: readonly string[]): void
  /** Listens until the function that is given back is called; `undefined` is told when the shop closes. */
  join(listener: Listener): () => void
  close(): void
}

type Listener = (names: readonly string[] | undefined) => void

// At a counter nobody sees a twentieth of a second; under a hundred saves a second it is one message instead of five.
const GATHER_MS = 50

/** Makes a hub; `announce` tells the other servers what changed here. */
export function makeHub(announce: (names: readonly string[]) => void = () => {}): Hub {
  const listeners = new Set<Listener>()
  const gathered = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let closed = false
  const tell = (names: readonly string[] | undefined) => {
    for (const listener of listeners) listener(names)
  }
  return {
    changed(names) {
      // What is finished while the shop closes is told to the other servers; here nobody listens any more.
      if (closed) return announce(names)
      for (const name of names) gathered.add(name)
      timer ??= setTimeout(() => {
        timer = undefined
        const all = [...gathered]
        gathered.clear()
        tell(all)
        announce(all)
      }, GATHER_MS)
    },
    heard: tell,
    join(listener) {
      if (closed) listener(undefined)
      else listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close() {
      closed = true
      clearTimeout(timer)
      if (gathered.size > 0) announce([...gathered])
      tell(undefined)
      listeners.clear()
    },
  }
}
