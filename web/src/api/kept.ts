import { clear, createStore, entries, getMany, promisifyRequest, type UseStore } from 'idb-keyval'

// Data of the shop that this browser keeps between visits: one person's, removed when they sign out (rule 4.3).

const HOLDER = 'holder'

let opened: UseStore | undefined
/** Each operation waits for the one before, so that nothing is written after a clear. */
let queue: Promise<unknown> = Promise.resolve()

function inTurn<T>(work: (store: UseStore) => Promise<T>): Promise<T | undefined> {
  const turn = queue.then(async () => {
    try {
      opened ??= createStore('kadai', 'kept')
      return await work(opened)
    } catch {
      // Private window, full disk or storage switched off: nothing is kept, and everything else works.
      opened = undefined
      return undefined
    }
  })
  queue = turn
  return turn
}

/** Returns what is kept for this person, everything or the named entries; undefined where it is another person's. */
export async function keptFor(holder: string, names?: readonly string[]) {
  const found = await inTurn(async (store) => {
    if (!names) return entries<string, unknown>(store)
    const asked = [HOLDER, ...names]
    const values = await getMany<unknown>(asked, store)
    return asked.map((name, at): [string, unknown] => [name, values[at]])
  })
  const kept = new Map(found)
  return kept.get(HOLDER) === holder ? kept : new Map()
}

type Keeping = {
  /** Removes what was kept before. */
  whole: boolean
  /** Asked right before writing: nothing is kept for a person who has signed out. */
  stillThere: () => boolean
}

/** Keeps texts for this person by name, all or none. */
export function keepFor(holder: string, texts: ReadonlyMap<string, string>, { whole, stillThere }: Keeping) {
  return inTurn(async (store) => {
    if (!stillThere()) return
    await store('readwrite', (kept) => {
      if (whole) kept.clear()
      kept.put(holder, HOLDER)
      for (const [name, text] of texts) kept.put(text, name)
      return promisifyRequest(kept.transaction)
    })
  })
}

/** Removes everything kept here. */
export function forgetKept(): Promise<unknown> {
  return inTurn((store) => clear(store))
}

/** Removes what was kept for anyone but this person. */
export async function forgetKeptOfOthers(holder: string): Promise<void> {
  if ((await keptFor(holder, [])).size === 0) await forgetKept()
}
