import type { News, Thing } from '@kadai/contract/changed'
import type { CallName } from '@kadai/contract/contract'
import type { Query, QueryKey } from '@tanstack/react-query'
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

/** Up to where the server's news had come when a read was asked. */
const askedAt = new WeakMap<Query, string>()

/** Notes up to where the news had come for the answer of a read. */
export function noteNews(queryKey: QueryKey, news: string): void {
  const query = queryClient.getQueryCache().find({ queryKey })
  if (query) askedAt.set(query, news)
}

/** Whether a read was answered with everything up to a position of the same server. */
function knows(query: Query, position: string): boolean {
  const [server, count] = position.split('.')
  const [by, of] = (askedAt.get(query) ?? '').split('.')
  return server !== '' && server === by && Number(of) >= Number(count)
}

/**
 * Refreshes the outdated reads on the screen; never a form that is being filled in. `at`: the change is one up to this
 * position of the news, which a read may know already: a save is told by its answer and by the news of it.
 */
export async function readAgain(reads: ReadonlySet<string>, at = ''): Promise<void> {
  const outdated = ({ queryKey: [call, form] }: Query) => reads.has(String(call)) && form !== 'form'
  // The answer of a read under way may be older than the change. A first read is not begun again.
  const underWay = queryClient
    .getQueryCache()
    .findAll({ predicate: outdated, fetchStatus: 'fetching' })
    .filter(({ state }) => at !== '' || state.data === undefined)
  const answered = underWay.map(({ promise }) => promise?.catch(() => undefined))
  const now = (query: Query) => outdated(query) && !underWay.includes(query) && !knows(query, at)
  const shown = queryClient.invalidateQueries({ predicate: now })
  await Promise.all([shown, reads.has(SESSION) && refreshFlags(), ...answered])
  // One that is under way again was begun since.
  const late = underWay.filter((query) => query.state.fetchStatus === 'idle' && !knows(query, at))
  if (late.length > 0) await queryClient.invalidateQueries({ predicate: (query) => late.includes(query) })
}

const due = new Set<Thing>()
/** Up to where the news had come after each of the writes. */
const writtenAt = new Set<string>()
let underWay = 0

async function writtenIsRead(): Promise<void> {
  const reads = readsOf([...due])
  // Of several writes, the one that was saved last is not known.
  const [at, ...others] = writtenAt
  due.clear()
  writtenAt.clear()
  await readAgain(reads, others.length === 0 ? at : '')
}

whenWritten((call, news) => {
  const things = CHANGED_BY[call] ?? []
  for (const thing of things) due.add(thing)
  if (things.length > 0) writtenAt.add(news)
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
