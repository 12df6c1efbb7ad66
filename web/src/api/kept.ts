import { clear, createStore, entries, getMany, type UseStore } from 'idb-keyval'

// What this browser keeps of the shop's data between two visits: one person's, gone when they leave (rule 4.3).

const HOLDER = 'holder'

let opened: UseStore | undefined
/** Each waits for what was begun before it, so that nothing is written back behind a clearing. */
let queue: Promise<unknown> = Promise.resolve()

function inTurn<T>(work: (store: UseStore) => Promise<T>): Promise<T | undefined> {
  const turn = queue.then(async () => {
    try {
      opened ??= createStore('kadai', 'kept')
      return await work(opened)
    } catch {
      // A private window, a full disk, storage switched off: then nothing is kept, and everything works as before.
      opened = undefined
      return undefined
    }
  })
  queue = turn
  return turn
}

/** What was kept for this person, all of it or just what is named; nothing where it was another's. */
export async function keptFor(
  holder: string,
  names?: readonly string[],
): Promise<ReadonlyMap<string, unknown>> {
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
  /** What was kept before goes. */
  whole: boolean
  /** Asked at the last moment: who has left meanwhile leaves nothing. */
  stillThere: () => boolean
}

/** Keeps texts for this person under their names, all or none. */
export function keepFor(
  holder: string,
  texts: ReadonlyMap<string, string>,
  { whole, stillThere }: Keeping,
): Promise<unknown> {
  return inTurn(async (store) => {
    if (!stillThere()) return
    await store('readwrite', (kept) => {
      if (whole) kept.clear()
      kept.put(holder, HOLDER)
      for (const [name, text] of texts) kept.put(text, name)
      return new Promise<void>((resolve, reject) => {
        kept.transaction.oncomplete = () => resolve()
        kept.transaction.onabort = () => reject(kept.transaction.error)
      })
    })
  })
}

/** Forgets all that is kept here. */
export function forgetKept(): Promise<unknown> {
  return inTurn((store) => clear(store))
}

/** Forgets what was kept for anybody else than this person. */
export async function forgetKeptOfOthers(holder: string): Promise<void> {
  if ((await keptFor(holder, [])).size === 0) await forgetKept()
}
