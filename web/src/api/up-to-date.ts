import type { News, Thing } from '@kadai/contract/changed'
import type { CallName } from '@kadai/contract/contract'
import { whenWritten } from './client.ts'
import { CHANGED_BY, SHOWN_IN } from './effects.ts'
import { queryClient } from './query.ts'
import { refreshFlags } from './session.ts'

/** What the header and the menu show came with the session. */
const SESSION: CallName = 'employee_login_previllage'

const isThing = (name: News): name is Thing => name in SHOWN_IN

/** The reads that a change puts out of date; all of them where it is not known here what changed. */
export function readsOf(news: readonly News[]): Set<CallName> {
  const shown = news.every(isThing) ? news.map((thing) => SHOWN_IN[thing]) : Object.values(SHOWN_IN)
  return new Set(shown.flatMap((reads) => reads ?? []))
}

/** Reads again what is on the screen of it; a form is never changed under the hands of whoever fills it in. */
export async function readAgain(reads: ReadonlySet<string>): Promise<void> {
  const shown = queryClient.invalidateQueries({
    predicate: ({ queryKey: [call, form] }) => reads.has(String(call)) && form !== 'form',
  })
  await Promise.all([shown, reads.has(SESSION) && refreshFlags()])
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

/** Does one write or many, and is done when what is shown of all that they changed was read again, once. */
export async function written<T>(writes: () => Promise<T>): Promise<T> {
  underWay += 1
  try {
    return await writes()
  } finally {
    underWay -= 1
    if (underWay === 0 && due.size > 0) await writtenIsRead()
  }
}
