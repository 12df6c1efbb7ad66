import { EVERYTHING, MOST_AGE_MS } from '@kadai/contract/changed'
import type { CallName } from '@kadai/contract/contract'
import { sessionHasEnded } from './client.ts'
import { queryClient } from './query.ts'
import { refreshFlags, sessionNow, whenSessionChanges } from './session.ts'

/** What the header and the menu show of it came with the session: privileges, the shop's name. */
const IN_SESSION = ['employee', 'settings', EVERYTHING]

const PAPERS: readonly CallName[] = [
  'dashboard',
  'pos_api/pos_report_stock',
  'product_list',
  'pos_api/pos_product_list',
]

/** The reads that a change puts out of date, by the name the server gives it. */
const READS: Record<string, readonly CallName[]> = {
  estimate: ['estimate_list', 'estimate_list_details', 'customer_order', 'customer_order_details', ...PAPERS],
  order: [
    'order',
    'order_details',
    'estimate_list',
    'estimate_list_details',
    'pos_api/pos_report_payment',
    'pos_api/pos_report_gst',
    'customer_account',
    ...PAPERS,
  ],
  payment: [
    'order',
    'order_details',
    'pos_api/pos_report_payment',
    'payment_list',
    'payment_receipt',
    'customer_account',
    'dashboard',
  ],
  expense: ['payment_details_list'],
  product: ['product_list', 'pos_api/pos_product_list', 'pos_api/pos_report_stock', 'dashboard'],
  customer: ['customer_list', 'customer_account', 'pos_api/pos_product_list', 'dashboard'],
  category: ['category_list', 'pos_api/pos_product_list'],
  agent: ['agent_list'],
  employee: ['employe_list'],
  settings: ['setting_detail', 'pos_api/pos_product_list'],
  backup: ['backup_list'],
}

/** The catalogue of the bill screen is large: in a busy shop it is read again at most this often. */
const CATALOGUE_MS = 5_000
const CATALOGUE: CallName = 'pos_api/pos_product_list'
let catalogueDue = false

/** Reads again what is on the screen of it; a form is never changed under the hands of whoever fills it in. */
function outOfDate(call: CallName): void {
  void queryClient.invalidateQueries({
    queryKey: [call],
    predicate: ({ queryKey }) => queryKey[1] !== 'form',
  })
}

function everythingOutOfDate(): void {
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'form' })
}

function changed(names: readonly string[]): void {
  if (IN_SESSION.some((name) => names.includes(name))) void refreshFlags()
  if (names.includes(EVERYTHING)) everythingOutOfDate()
  const calls = new Set(names.flatMap((name) => READS[name] ?? []))
  // Whatever was changed stands in the log.
  calls.add('activity_list')
  if (calls.delete(CATALOGUE)) catalogueOutOfDate()
  for (const call of calls) outOfDate(call)
}

function catalogueOutOfDate(): void {
  if (catalogueDue) return
  catalogueDue = true
  setTimeout(() => {
    catalogueDue = false
    outOfDate(CATALOGUE)
  }, CATALOGUE_MS)
}

/** After a line that the browser has given up. */
const AGAIN_MS = 5_000

let line: EventSource | undefined
const onTurn = new Set<() => void>()

/** Calls `listener` whenever the line to the server breaks or is there again; gives back how to stop. */
export function whenLineTurns(listener: () => void): () => void {
  onTurn.add(listener)
  return () => void onTurn.delete(listener)
}
let again: ReturnType<typeof setTimeout> | undefined
/** Whether there was no line for a while: what changed then was told to nobody. */
let missed = false

function hangUp(): void {
  line?.close()
  line = undefined
  clearTimeout(again)
}

function listen(): void {
  const now = sessionNow()
  // Browsers allow six connections to one server: only the tab that is seen holds one.
  const wanted = now.kind === 'signed-in' && !now.ended && document.visibilityState === 'visible'
  if (!wanted) {
    missed ||= line !== undefined
    hangUp()
  } else if (!line) call()
}

function call(): void {
  // What is on the screen is read while the line is still being opened: nothing of it is older than the page.
  const age_ms = Math.min(Math.ceil(performance.now()), MOST_AGE_MS)
  const events = new EventSource(`/api/live?age_ms=${age_ms}`)
  line = events
  events.addEventListener('open', () => {
    if (missed) changed([EVERYTHING])
    missed = false
    for (const listener of onTurn) listener()
  })
  events.addEventListener('changed', (event) => changed(namesIn(event.data)))
  events.addEventListener('ended', () => {
    hangUp()
    sessionHasEnded()
  })
  events.addEventListener('error', () => {
    missed = true
    for (const listener of onTurn) listener()
    if (events.readyState !== EventSource.CLOSED) return
    hangUp()
    again = setTimeout(listen, AGAIN_MS)
  })
}

function namesIn(data: unknown): string[] {
  try {
    const told: unknown = JSON.parse(String(data))
    const names = typeof told === 'object' && told !== null && 'changed' in told ? told.changed : undefined
    return Array.isArray(names) ? names.map(String) : [EVERYTHING]
  } catch {
    return [EVERYTHING]
  }
}

/** Keeps the screens up to date with what others save, for as long as somebody is signed in and looks (design 4.4). */
export function followChanges(): () => void {
  const stop = whenSessionChanges(listen)
  document.addEventListener('visibilitychange', listen)
  listen()
  return () => {
    stop()
    document.removeEventListener('visibilitychange', listen)
    hangUp()
  }
}
