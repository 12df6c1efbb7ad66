import type { News, Thing } from '@kadai/contract/changed'
import type { CallName } from '@kadai/contract/contract'
import type { Query } from '@tanstack/react-query'
import { whenWritten } from './client.ts'
import { CHANGED_BY, SHOWN_IN } from './effects.ts'
import { queryClient } from './query.ts'
import { refreshFlags } from './session.ts'

/** The header and the menu show what came with the session. */
const SESSION: CallName = 'employee_login_previllage'

const isThing = (name: News): name is Thing => name in SHOWN_IN

/** Returns the reads that a change makes outdated; all of them where the change is unknown. */
export function readsOf(news: readonly News[]): Set<CallName> {
  const shown = news.every(isThing) ? news.map((thing) => SHOWN_IN[thing]) : Object.values(SHOWN_IN)
  return new Set(shown.flatMap((reads) => reads ?? []))
}

/** Refreshes the outdated reads on the screen; never a form that is being filled in. */
export async function readAgain(reads: ReadonlySet<string>): Promise<void> {
  const outdated = ({ queryKey: [call, form] }: Query) => reads.has(String(call)) && form !== 'form'
  // A first read under way is not begun again, and its answer may be older than the change: it is read once more.
  const first = queryClient
    .getQueryCache()
    .findAll({ predicate: outdated, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined)
  const answered = first.map(({ promise }) => promise?.catch(() => undefined))
  const shown = queryClient.invalidateQueries({ predicate: outdated })
  await Promise.all([shown, reads.has(SESSION) && refreshFlags(), ...answered])
  if (first.length > 0) await queryClient.invalidateQueries({ predicate: (query) => first.includes(query) })
}

const due = new Set<Thing>()
let underWay = 0

async function writtenIsRead(): Promise<void> {
  const reads = readsOf([...due])
  due.clear()
  await readAgain(reads)
}

whenWritten((call) => {
  for (const thing of CHANGED_BY[call] ?? []) due.add(thing)
  if (underWay === 0 && due.size > 0) void writtenIsRead()
})

/** Runs one or several writes and resolves when everything they changed was refreshed, once. */
export async function written<T>(writes: () => Promise<T>): Promise<T> {
  underWay += 1
  try {
    return await writes()
  } finally {
    underWay -= 1
    if (underWay === 0 && due.size > 0) await writtenIsRead()
  }
}
