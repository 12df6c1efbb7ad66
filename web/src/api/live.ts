import { EVERYTHING, type News } from '@kadai/contract/changed'
import type { CallName } from '@kadai/contract/contract'
import { sessionHasEnded } from './client.ts'
import { listeners } from './observed.ts'
import { refreshFlags, sessionInForce, sessionNow, whenSessionChanges } from './session.ts'
import { readAgain, readsOf } from './up-to-date.ts'

/** Reads that return all products: in a busy shop they are repeated at most this often. */
const LARGE: readonly CallName[] = ['pos_api/pos_product_list', 'update_productlist']
const LARGE_MS = 5_000
/** Those that wait for their turn, with the position of the last news. */
const largeDue = new Map<CallName, string>()

function changed({ changed: news, at }: Change): void {
  const reads = readsOf(news)
  for (const call of LARGE) if (reads.delete(call)) later(call, at)
  void readAgain(reads, at)
}

function later(call: CallName, at: string): void {
  const waits = largeDue.has(call)
  largeDue.set(call, at)
  if (waits) return
  setTimeout(() => {
    const last = largeDue.get(call)
    largeDue.delete(call)
    void readAgain(new Set([call]), last)
  }, LARGE_MS)
}

/** How long to wait before a broken connection is opened again, and a refused one. */
const AGAIN_MS = 2_000
const REFUSED_MS = 5_000

/** The name under which the windows of a browser take turns and pass on what the connected one receives. */
const LINE = 'kadai live'

/** What changed, up to a position of the server's news; blank where it is not known. */
type Change = { changed: readonly News[]; at: string }

/** What the connected window tells the others; a window that joins them tells since when it has loaded. */
type Told = Change | { turned: true } | { ended: true } | { joined_ms: number }

const others = new BroadcastChannel(LINE)
let line: EventSource | undefined
/** Set while this window has the connection or waits for it. */
let turn: AbortController | undefined
let again: ReturnType<typeof setTimeout> | undefined
/** Whether this window was not told of changes for a while; once it is told again, it reads everything again. */
let missed = false
const turns = listeners()
/** When this window last passed on each name. */
const toldAt = new Map<News, number>()

/** Calls a listener when the connection to the server breaks or is back; returns a function that stops it. */
export const whenLineTurns = turns.hear

function hear(told: Told): void {
  if ('changed' in told) changed(told)
  else if ('ended' in told) sessionHasEnded()
  else if ('joined_ms' in told) tellAgain(told.joined_ms)
  else turns.tell()
}

/** The connected window repeats what it told before a window that was just opened could hear it. */
function tellAgain(since_ms: number): void {
  const names = [...toldAt].filter(([, at]) => at >= since_ms).map(([name]) => name)
  if (line && names.length > 0) others.postMessage({ changed: names, at: '' } satisfies Told)
}

/** Passes a change on here and to the other windows of this browser. */
function tell(told: Told): void {
  if ('changed' in told) for (const name of told.changed) toldAt.set(name, Date.now())
  others.postMessage(told)
  hear(told)
}

function hangUp(): void {
  line?.close()
  line = undefined
  turn?.abort()
  turn = undefined
  clearTimeout(again)
}

function listen(): void {
  // Browsers allow six connections to one server, so one visible window holds the connection for all.
  if (sessionInForce() && document.visibilityState === 'visible') {
    if (!turn) void takeTurn()
    return
  }
  missed ||= turn !== undefined || document.visibilityState !== 'visible'
  // Logging out here logs out every window.
  if (turn && !sessionInForce()) others.postMessage({ ended: true } satisfies Told)
  hangUp()
}

/** Connects as soon as no other window is connected; until then that one passes on what it receives. */
async function takeTurn(): Promise<void> {
  const mine = new AbortController()
  turn = mine
  // Without locks (plain HTTP from another machine) each window has its own connection.
  if (!navigator.locks) return call()
  const lead = (lock: Lock | null) => {
    if (!lock || mine.signal.aborted) return lock !== null
    call()
    return new Promise<boolean>((over) => mine.signal.addEventListener('abort', () => over(true)))
  }
  const free = await navigator.locks.request(LINE, { ifAvailable: true }, lead)
  if (free || mine.signal.aborted) return
  if (missed) changed({ changed: [EVERYTHING], at: '' })
  else others.postMessage({ joined_ms: performance.timeOrigin } satisfies Told)
  missed = false
  await navigator.locks.request(LINE, { signal: mine.signal }, lead).catch(() => undefined)
}

function call(): void {
  const now = sessionNow()
  // The screen reads its data while the connection opens: the server also tells what changed since the session was read.
  const since = now.kind === 'signed-in' && !missed ? now.session.news : ''
  if (since === '') missed = true
  const events = new EventSource(`/api/live?since=${since}`)
  line = events
  events.addEventListener('open', () => {
    if (missed) tell({ changed: [EVERYTHING], at: '' })
    missed = false
    tell({ turned: true })
  })
  events.addEventListener('changed', ({ data, lastEventId }) => {
    const { changed: names }: Pick<Change, 'changed'> = JSON.parse(data)
    tell({ changed: names, at: lastEventId })
  })
  events.addEventListener('ended', () => {
    hangUp()
    tell({ ended: true })
  })
  events.addEventListener('error', () => {
    missed = true
    tell({ turned: true })
    const refused = events.readyState === EventSource.CLOSED
    // The browser's own retry would send the old position again; everything is read again anyway.
    events.close()
    // A refusal of a stream does not say why; that of a call does, where the session is over.
    if (refused) void refreshFlags()
    again = setTimeout(call, refused ? REFUSED_MS : AGAIN_MS)
  })
}

/** Keeps the screens up to date with what others save, while somebody is signed in and the window is visible. */
export function followChanges(): () => void {
  const stop = whenSessionChanges(listen)
  const heard = ({ data }: MessageEvent<Told>) => {
    // A window without a connection, and not waiting for one, reads everything again when it becomes visible.
    if (turn) hear(data)
  }
  document.addEventListener('visibilitychange', listen)
  others.addEventListener('message', heard)
  listen()
  return () => {
    stop()
    document.removeEventListener('visibilitychange', listen)
    others.removeEventListener('message', heard)
    hangUp()
  }
}
