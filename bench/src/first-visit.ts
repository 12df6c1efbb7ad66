import type { CDPSession, Page } from 'playwright-core'
import { type Counter, openCounter } from './counter.ts'
import { percentile } from './figures.ts'
import type { Row } from './row.ts'

/** A slow connection to a shop hosted elsewhere: 60 kB a second, and 300 ms until an answer begins. */
const LINE = { offline: false, latency: 300, downloadThroughput: 60_000, uploadThroughput: 60_000 }
const NO_LIMIT = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
const SLOWED = 4
const TIMES = 3
const KIB = 1024

/** The measured screens, and what each shows when it is usable. */
const SCREENS: readonly [path: string, usable: string][] = [
  ['/login', 'input[autocomplete=username]:focus'],
  ['/home', 'dl dd'],
  ['/orderlist', 'main table'],
  ['/customerlist', 'main table tbody tr td'],
  ['/settings', 'main form input'],
  ['/addestimate', 'input[data-place]:focus'],
  ['/pos', 'input[data-place]:focus'],
]

type Way = { name: string; line: typeof LINE; rate: number }
const WAYS: readonly Way[] = [
  { name: '60 kB/s and 300 ms', line: LINE, rate: 1 },
  { name: `processor ×1/${SLOWED}`, line: NO_LIMIT, rate: SLOWED },
]

type Visit = { painted: number; usable: number; bytes: number; fetched: number }

/**
 * Opens screens for the first time in a browser and again, over a slow connection and on a slow processor: the time
 * until the frame is painted and until the screen is usable, and the bytes transferred.
 */
export async function firstVisits(): Promise<Row[]> {
  const counter = await openCounter({ products: 219, customers: 200 }, { width: 1366, height: 768 })
  const rows: Row[] = []
  try {
    for (const way of WAYS)
      for (const [path, usable] of SCREENS) {
        const first: Visit[] = []
        const second: Visit[] = []
        for (let time = 0; time < TIMES; time++) {
          const context = await browserLike(counter, path)
          first.push(await visit(context, path, usable, way))
          second.push(await visit(context, path, usable, way))
          await context.close()
        }
        rows.push(...rowsOf(`${path}, ${way.name}`, first, second))
      }
    return rows
  } finally {
    await counter.close()
  }
}

/** A browser without anything of Kadai's, except the session where the screen needs one. */
async function browserLike(counter: Counter, path: string) {
  const viewport = { width: 1366, height: 768 }
  if (path === '/login') return counter.browser.newContext({ viewport, baseURL: counter.url })
  const storageState = await counter.context.storageState()
  const context = await counter.browser.newContext({ viewport, baseURL: counter.url, storageState })
  await context.addInitScript((id) => localStorage.setItem('user_id', id), counter.owner)
  return context
}

async function visit(
  context: Awaited<ReturnType<typeof browserLike>>,
  path: string,
  usable: string,
  { line, rate }: Way,
): Promise<Visit> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', line)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  const wire = countWire(session)
  await page.goto(path, { waitUntil: 'commit' })
  const usable_ms = await whenThere(page, usable)
  await page.waitForLoadState('networkidle')
  const painted = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  )
  await page.close()
  return { painted, usable: usable_ms, ...wire() }
}

/** Milliseconds from the opening of the page until the wanted content is painted. */
function whenThere(page: Page, selector: string): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((tell) => {
        function look() {
          if (document.querySelector(wanted)) requestAnimationFrame(() => tell(performance.now()))
          else requestAnimationFrame(look)
        }
        look()
      }),
    selector,
  )
}

/** Counts transferred bytes, and answers with a body. */
function countWire(session: CDPSession) {
  let bytes = 0
  let fetched = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
    if (encodedDataLength > 0) fetched += 1
  })
  return () => ({ bytes, fetched })
}

function rowsOf(what: string, first: readonly Visit[], second: readonly Visit[]): Row[] {
  const p50 = (visits: readonly Visit[], of: (visit: Visit) => number) => percentile(visits.map(of), 0.5)
  return [
    { what: `${what}: first visit, frame painted`, value: p50(first, (it) => it.painted), unit: 'ms' },
    { what: `${what}: first visit, usable`, value: p50(first, (it) => it.usable), unit: 'ms' },
    { what: `${what}: first visit, over the wire`, value: p50(first, (it) => it.bytes) / KIB, unit: 'KiB' },
    { what: `${what}: first visit, answers`, value: p50(first, (it) => it.fetched), unit: 'rows' },
    { what: `${what}: second visit, frame painted`, value: p50(second, (it) => it.painted), unit: 'ms' },
    { what: `${what}: second visit, usable`, value: p50(second, (it) => it.usable), unit: 'ms' },
    { what: `${what}: second visit, over the wire`, value: p50(second, (it) => it.bytes) / KIB, unit: 'KiB' },
    { what: `${what}: second visit, answers`, value: p50(second, (it) => it.fetched), unit: 'rows' },
  ]
}
